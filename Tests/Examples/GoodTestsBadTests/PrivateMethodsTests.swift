// Teaches: a private method is tested through the public one that calls it, so it may be changed at will.
// Use it when you feel like making a method internal for a test. If that is too far away to reach all its
// cases, it is a type of its own that waits to be taken out.
//
// Bad: `trimmed(_:)` made internal, and tested; then nobody dares to inline it.
//
//     #expect(search.trimmed("  tea ") == "tea")
import Testing

private struct ProductSearch {
  let products: [String]

  func find(_ query: String) -> [String] {
    let query = trimmed(query).lowercased()
    return products.filter { $0.lowercased().contains(query) }
  }

  private func trimmed(_ query: String) -> String {
    query.split(separator: " ").joined(separator: " ")
  }
}

@Suite struct PrivateMethodsTests {
  @Test(arguments: ["green tea", "GREEN TEA", "  green tea ", "green   tea"])
  func `products are found however the query is written`(query: String) {
    let search = ProductSearch(products: ["Green tea", "Coffee"])

    #expect(search.find(query) == ["Green tea"])
  }
}
