import DoubleGenerator
import TestSupport
import Testing

/// The tables of "Coming from another library" say what `--migrate` does.
@Suite struct MigrationTableTests {
  private let article = Repository.read(
    "Sources/TestDoubles/Documentation.docc/Articles/ComingFromAnotherLibrary.md"
  )
  private let protocols = SourceProtocols(in: [
    """
    protocol ItemsService {
      var title: String { get set }
      func load(page: Int) async throws -> [Item]
      func loadItems(page: Int, matching query: String) async throws -> [Item]
      func save(_ item: Item)
    }
    """
  ])

  @Test(
    arguments: [
      (Migration.Tool.mockable, "Mockable", 22), (.cuckoo, "Cuckoo", 16), (.spyable, "Spyable", 8),
      (.mockolo, "mockolo", 3),
    ]
  ) func `each row of a table is what the migration makes`(tool: Migration.Tool, title: String, count: Int) {
    let rows = Markdown(text: article).rewrites(in: title)
    let migration = Migration(from: tool, protocols: protocols)

    let made = rows.map { migration.statement(for: $0.old) }

    #expect(made == rows.map(\.new))
    #expect(rows.count == count)
  }

  @Test func `AutoMockable's names have types in them`() {
    let migration = Migration(from: .automockable, protocols: protocols)

    #expect(
      article.has("AutoMockable's names are the same, with the types in them: `loadPageIntItemReturnValue`")
    )
    #expect(
      migration.statement(for: "service.loadPageIntItemReturnValue = items")
        == "service.loadSpy.returns(items)"
    )
  }
}

extension Migration {
  /// What it makes of one statement in a test.
  fileprivate func statement(for old: String) -> String {
    let file = "import TestDoubles\nimport Testing\n\n\(old)\n"
    return outcome(for: file).text.components(separatedBy: "import Testing\n").last?.trimmingNewlines ?? ""
  }
}

extension Markdown {
  /// The rows under a title that have a statement on the left and nothing else: what stands on the right, or an empty
  /// text if that is "nothing".
  fileprivate func rewrites(in title: String) -> [(old: String, new: String)] {
    let section = text.components(separatedBy: "\n## ").first { $0.hasPrefix("\(title)\n") } ?? ""
    return section.matches(of: /\n\| `([^`]+)` \| (`([^`]+)`|nothing: [^|]+) \|/).map { row in
      (String(row.1), row.3.map(String.init) ?? "")
    }
  }
}

extension String {
  fileprivate var trimmingNewlines: String {
    split(separator: "\n", omittingEmptySubsequences: true).joined(separator: "\n")
  }
}
