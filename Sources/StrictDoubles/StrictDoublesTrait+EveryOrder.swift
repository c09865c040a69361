@_exported import TestDoubles
import Testing

extension Trait where Self == StrictDoublesTrait {
  /// Runs the strict test with its answers in every order, at most 100 times.
  public static var everyOrder: Self {
    everyOrder()
  }

  /// Runs the strict test again and again. In each run, the answers that are under way at once come in
  /// another order.
  ///
  ///     @Test(.everyOrder) func `the last search wins`() async throws { … }
  ///
  /// In such a test every async double, a `MockDataLoader` too, waits with its answer for its turn. If two or more
  /// calls are under way at that moment, each of them is answered first in some run. The trait doesn't touch calls that
  /// the test holds with `suspends()`, nor sleeps on a clock.
  ///
  /// The first run gives the answers as the calls come: of calls that come at once, the one whose caller's task was
  /// started first gets its answer first. It shows which calls there are. In later runs an answer comes when all calls
  /// that may be under way with it have come. So the number of orders doesn't depend on how fast the code is, nor on
  /// where it runs.
  ///
  /// The run that fails is the last. Its failures are the test's; its timeline is attached, and the failure tells the
  /// order of the answers if an earlier order passed. In each run, the double and the arguments identify a call; if
  /// these differ, the caller does. A test whose answers have a single order gets a warning, unless the trait
  /// is that of its suite. The number of orders is
  /// attached to the test, and when all tests have run, standard error lists it for each test.
  ///
  /// - Parameters:
  ///   - least: The least number of orders: with fewer, the test fails. With 1, the trait doesn't warn of a single
  ///     order.
  ///   - limit: How many runs there are at most, one or more; 100 by default. A run that is repeated because a call came
  ///     late doesn't count. If half of these runs don't reach half of all orders, the other half are drawn at random.
  ///   - seed: The seed of these orders. The same seed draws the same orders.
  ///   - order: The only order to run, as a failure names it, `2.1`: for each answer, the number of the call that gets
  ///     it, among those under way. Calls are counted from 1 as they came; calls that came at once, in the order in
  ///     which their callers' tasks were started. After the last number, calls get their answers as they come.
  public static func everyOrder(
    atLeast least: Int? = nil,
    atMost limit: Int? = nil,
    seed: UInt64? = nil,
    only order: String? = nil
  ) -> Self {
    StrictDoublesTrait { strictness in
      var settings = strictness.orders ?? OrderSettings()
      if let least { settings.least = least }
      if let limit { settings.limit = limit }
      if let seed { settings.seed = seed }
      if let order { settings.only = order }
      settings.areOfSuite = strictness.isReadOfSuite
      strictness.orders = settings
    }
  }
}
