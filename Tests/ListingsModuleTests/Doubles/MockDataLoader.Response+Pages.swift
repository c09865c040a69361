import TestDoubles

/// What the server answers in these tests.
extension MockDataLoader.Response {
  static var firstPage: Self {
    get throws { .data(try Fixture("first-page.json", in: .module).data) }
  }

  static var secondPage: Self {
    get throws { .data(try Fixture("second-page.json", in: .module).data) }
  }

  static var refreshedPage: Self {
    get throws { .data(try Fixture("refreshed-page.json", in: .module).data) }
  }

  static var emptyPage: Self { .json(#"{"listings": [], "nextPage": null}"#) }
}
