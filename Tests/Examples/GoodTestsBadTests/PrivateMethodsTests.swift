// Teaches: test a private method through the public one that calls it; then you can change it freely.
// Use it when you want to make a method internal for a test. If its cases are hard to reach through the public method,
// move it to a type of its own, and test that.
// Products: none.
//
// Bad: `trimmed(_:)` is internal and has tests; now nobody dares to inline it.
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
