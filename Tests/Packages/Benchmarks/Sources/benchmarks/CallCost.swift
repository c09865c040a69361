/// What a call costs, by kind of double and number of arguments.
///
/// The hand-written spy records its calls in every row, also if ours is a stub or has rules.
enum CallCost {
  private static let rounds = 25
  private static let callsARound = 20_000

  private static let doubles: [(name: String, make: @Sendable () -> any Shop)] = [
    ("Spy", { ShopSpy() }),
    ("Spy with a rule", { ShopSpy.withRules() }),
    ("Stub", { ShopStub() }),
    ("Stub with a rule", { ShopStub.withRules() }),
  ]

  private static let functions: [(name: String, call: @Sendable (any Shop, Int) async throws -> Void)] = [
    ("no argument", { shop, count in for _ in 0..<count { _ = shop.count() } }),
    ("1 argument", { shop, count in for id in 0..<count { _ = shop.price(id: id) } }),
    (
      "3 arguments",
      { shop, count in
        for page in 0..<count { _ = shop.search(query: "flat", page: page, ascending: true) }
      }
    ),
    ("async, no argument", { shop, count in for _ in 0..<count { _ = try await shop.loadCount() } }),
    ("async, 1 argument", { shop, count in for id in 0..<count { _ = try await shop.loadPrice(id: id) } }),
    (
      "async, 3 arguments",
      { shop, count in
        for page in 0..<count { _ = try await shop.loadSearch(query: "flat", page: page, ascending: true) }
      }
    ),
  ]

  @Sendable static func measure() async throws -> [Row] {
    var rows: [Row] = []
    for double in doubles {
      for function in functions {
        let times = try await Times.shortest(of: rounds) {
          try await time(function.call, on: double.make())
        } byHand: {
          try await time(function.call, on: HandWrittenShop())
        }
        rows.append(
          Row(
            "a call: \(double.name), \(function.name)",
            each: callsARound,
            times,
            atMost: target(double.name, function.name)
          )
        )
      }
    }
    return rows
  }

  private static func time(
    _ call: (any Shop, Int) async throws -> Void,
    on shop: any Shop
  ) async throws -> Duration {
    try await ContinuousClock().measure { try await call(shop, callsARound) }
  }

  /// The goals of the package. There is none for a rule, since the hand-written spy has nothing like it.
  private static func target(_ double: String, _ function: String) -> Double? {
    guard !double.hasSuffix("with a rule") else { return nil }
    #if DEBUG
      return 2.5
    #else
      return double == "Spy" && function.hasSuffix("no argument") ? 1.6 : 1.3
    #endif
  }
}
