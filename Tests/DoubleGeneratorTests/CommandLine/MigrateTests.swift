import Foundation
import StrictDoubles
import Testing

@testable import generate_doubles

/// `--migrate`: which files it changes, and what it says.
@Suite(.strictDoubles) struct MigrateTests {
  private let old = """
    import Mockable
    import XCTest

    final class ShopTests: XCTestCase {
      func testLoads() {
        given(shop).load(page: .any).willReturn([1])
        verify(shop).load(page: .any).called(wanted)
      }
    }

    """
  private let new = """
    import Mockable
    import TestDoubles
    import XCTest

    final class ShopTests: XCTestCase {
      func testLoads() {
        shop.loadSpy.returns([1])
        // Migrate: compare shop.loadSpy.callCount with the number of calls
        verify(shop).load(page: .any).called(wanted)
      }
    }

    """

  @Test func `a file is rewritten, and what was left is told with its line`() async throws {
    let tool = try Tool()
    try tool.write(old, to: "Tests/ShopTests.swift")

    let run = try await tool.run(["--migrate", "mockable", "Tests"], programs: git(in: tool, commits: true))

    #expect(try tool.text(of: "Tests/ShopTests.swift") == new)
    #expect(
      run.errors == """
        Tests/ShopTests.swift: rewrote 1 in line 6
        Tests/ShopTests.swift:7: left: compare shop.loadSpy.callCount with the number of calls
        1 statement rewritten, 1 left; 1 file changed

        """
    )
    #expect(run.status == 0)
  }

  @Test func `a second run changes nothing`() async throws {
    let tool = try Tool()
    try tool.write(new, to: "Tests/ShopTests.swift")

    let run = try await tool.run(["--migrate", "mockable", "Tests"], programs: git(in: tool, commits: true))

    #expect(try tool.text(of: "Tests/ShopTests.swift") == new)
    #expect(run.errors.hasSuffix("0 statements rewritten, 1 left; 0 files changed\n"))
  }

  @Test func `a dry run shows the difference, and changes nothing`() async throws {
    let tool = try Tool()
    try tool.write(old, to: "Tests/ShopTests.swift")

    let run = try await tool.run(
      ["--migrate", "mockable", "--dry-run", "Tests/ShopTests.swift"],
      programs: git(in: tool, commits: true)
    )

    #expect(
      run.output == """
        --- a/Tests/ShopTests.swift
        +++ b/Tests/ShopTests.swift
        @@ -1,9 +1,11 @@
         import Mockable
        +import TestDoubles
         import XCTest
         
         final class ShopTests: XCTestCase {
           func testLoads() {
        -    given(shop).load(page: .any).willReturn([1])
        +    shop.loadSpy.returns([1])
        +    // Migrate: compare shop.loadSpy.callCount with the number of calls
             verify(shop).load(page: .any).called(wanted)
           }
         }

        """
    )
    #expect(run.errors.hasPrefix("Tests/ShopTests.swift: would rewrite 1 in line 6\n"))
    #expect(try tool.text(of: "Tests/ShopTests.swift") == old)
  }

  @Test func `a file that git doesn't know is not changed`() async throws {
    let tool = try Tool()
    let git = git(in: tool, commits: true)
    try tool.write("", to: "Tests/Known.swift")
    _ = try await tool.run(["--migrate", "mockable", "Tests"], programs: git)
    try tool.write(old, to: "Tests/ShopTests.swift")

    let run = try await tool.run(["--migrate", "mockable", "Tests"], programs: self.git(in: tool))

    #expect(try tool.text(of: "Tests/ShopTests.swift") == old)
    #expect(
      run.errors == """
        not migrated: Tests/ShopTests.swift: git doesn't know it; commit it first, so that you can go back
        0 statements rewritten, 0 left; 0 files changed
        error: not all files were migrated

        """
    )
    #expect(run.status == 1)
  }

  @Test func `a file with uncommitted changes is not changed`() async throws {
    let tool = try Tool()
    try tool.write("", to: "Tests/ShopTests.swift")
    _ = try await tool.run(["--migrate", "mockable", "Tests"], programs: git(in: tool, commits: true))
    try tool.write(old, to: "Tests/ShopTests.swift")

    let run = try await tool.run(["--migrate", "mockable", "Tests/ShopTests.swift"], programs: git(in: tool))

    #expect(try tool.text(of: "Tests/ShopTests.swift") == old)
    #expect(
      run.errors.hasPrefix(
        "not migrated: Tests/ShopTests.swift: it has uncommitted changes; commit them first, so that you can go back\n"
      )
    )
    #expect(run.status == 1)
  }

  @Test func `a folder without git is left alone`() async throws {
    let tool = try Tool()
    let git = Spy<[String], Program.Ended, Failure>(returning: .init(status: 128))

    let run = try await tool.run(["--migrate", "mockable", "Tests"], programs: git)

    #expect(
      run.errors
        == "error: \(tool.folder.path) is in no git repository, and only what git can bring back is changed\n"
    )
  }

  @Test(
    arguments: [
      (
        ["--migrate", "mockito", "Tests"],
        "--migrate takes 'mockable', 'cuckoo', 'spyable', 'mockolo' or 'automockable', not 'mockito'"
      ),
      (["--migrate", "cuckoo"], "say which tests to migrate: --migrate mockable Tests/ShopTests"),
      (["--dry-run"], "--dry-run is for --migrate; --check writes no doubles"),
      (["--migrate", "cuckoo", "--loud"], "unknown option '--loud'; --help lists them all"),
    ]
  ) func `arguments that make no sense`(arguments: [String], message: String) async throws {
    let run = try await Tool().run(arguments)

    #expect(run.errors == "error: \(message)\n")
    #expect(run.status == 1)
  }

  @Test func `a path that leads nowhere`() async throws {
    let tool = try Tool()

    let run = try await tool.run(["--migrate", "cuckoo", "Tests"], programs: git(in: tool, commits: true))

    #expect(run.errors == "error: there is no file or folder Tests\n")
  }

  /// The real git, in a repository.
  ///
  /// - Parameter commits: Whether it first commits all that is there.
  private func git(in tool: Tool, commits: Bool = false) -> Spy<[String], Program.Ended, Failure> {
    Spy(answering: { [folder = tool.folder.path] words throws(Failure) in
      if commits, words.contains("rev-parse") {
        _ = try Program.run(["git", "init", "--quiet"], in: folder)
        _ = try Program.run(["git", "add", "--all"], in: folder)
        let author = ["-c", "user.name=Test", "-c", "user.email=test@shop.example"]
        _ = try Program.run(["git"] + author + ["commit", "--quiet", "--message", "All"], in: folder)
      }
      return try Program.run(words, in: folder)
    })
  }
}
