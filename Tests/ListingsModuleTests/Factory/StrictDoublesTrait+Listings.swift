import StrictDoubles
import Testing

// What tests of the screen don't care for where they are probed. A test's own exceptions say the rest: that any
// error will do, or that tracking and the loading below the feed are looked at by tests of their own.
extension Trait where Self == StrictDoublesTrait {
  /// That each screen first shows loading, which the first of `FirstPageTests` looks at; and the date, on which the
  /// texts of rows depend, which is the unit tests' business.
  static var unprobedStart: Self {
    .unprobed("ListingsViewSpy.showLoading()", "FakeDateProvider")
  }
}
