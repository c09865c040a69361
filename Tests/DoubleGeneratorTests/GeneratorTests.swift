import DoubleGenerator
import Testing

@Suite struct GeneratorTests {
  @Test func `a double reads as if written by hand`() throws {
    let double = try double(lenient: false)

    #expect(
      double == """
        // Made by generate-doubles from the protocol ItemsService of Shop. Do not edit.
        // To make it again: make doubles
        // swift-format-ignore-file

        import Shop
        import TestDoubles

        final class ItemsServiceSpy: ItemsService, TestDouble, Sendable {
          let countSpy = Spy<Void, Int, Never>.unimplemented()
          let loadSpy = Spy<Int, [String], any Error>()

          init(count: Int? = nil) {
            if let count { countSpy.startsReturning(count) }
          }

          func count() -> Int { countSpy() }
          func load(page: Int) throws -> [String] { try loadSpy(page) }
        }

        """
    )
  }

  @Test func `a lenient double answers with empty values`() throws {
    let double = try double(lenient: true)

    #expect(
      double.contains(
        """
          let countSpy = Spy<Void, Int, Never>(returning: 0)
          let loadSpy = Spy<Int, [String], any Error>(returning: [])

          func count() -> Int { countSpy() }
        """
      )
    )
  }

  private func double(lenient: Bool) throws -> String {
    var library = Library()
    library.add(try Array(ItemsGraph.json.utf8).withUnsafeBytes { bytes in try SymbolGraph(json: bytes) })
    var options = Generator.Options()
    options.isLenient = lenient
    options.command = "make doubles"
    let outcomes = Generator(library: library, options: options).doubles(of: ["Shop"])
    return try #require(outcomes.first).source.get()
  }
}
