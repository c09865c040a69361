import Foundation
import Testing

/// The command with `--names`. What the names do, `Tests/Packages/OldNames` shows.
@Suite struct OldNamesTests {
  @Test func `the names of another tool go to a file of their own`() async throws {
    let tool = try Tool()

    let run = try await tool.generate("--names", "mockolo")

    #expect(run.status == 0)
    #expect(try tool.files(in: "doubles") == ["ItemsServiceSpy+Mockolo.swift", "ItemsServiceSpy.swift"])
    let names = try tool.text(of: "doubles/ItemsServiceSpy+Mockolo.swift")
    #expect(
      names.contains(
        """
        @available(*, deprecated, renamed: "ItemsServiceSpy")
        typealias ItemsServiceMock = ItemsServiceSpy
        """
      )
    )
    #expect(
      names.contains(
        """
          @available(*, deprecated, renamed: "countSpy.callCount")
          var countCallCount: Int { countSpy.callCount }
        """
      )
    )
  }

  @Test func `without the option the file goes`() async throws {
    let tool = try Tool()
    _ = try await tool.generate("--names", "spyable")

    let run = try await tool.generate()

    #expect(run.output.contains("removed ItemsServiceSpy+Spyable.swift"))
    #expect(try tool.files(in: "doubles") == ["ItemsServiceSpy.swift"])
  }

  @Test func `a file of names that was edited by hand is left alone`() async throws {
    let tool = try Tool()
    _ = try await tool.generate("--names", "spyable")
    let edited = try tool.text(of: "doubles/ItemsServiceSpy+Spyable.swift") + "// edited\n"
    try tool.write(edited, to: "doubles/ItemsServiceSpy+Spyable.swift")

    let run = try await tool.generate()

    #expect(
      run.errors.contains("left alone: doubles/ItemsServiceSpy+Spyable.swift, which was edited by hand")
    )
    #expect(try tool.text(of: "doubles/ItemsServiceSpy+Spyable.swift") == edited)
  }

  @Test func `what the tool has and no double can have is listed`() async throws {
    let tool = try Tool()

    let run = try await tool.generate("--names", "cuckoo")

    #expect(
      run.errors.contains(
        "without, of cuckoo: stub, when, verify, capture and the matchers are functions of Cuckoo's runtime"
      )
    )
  }

  @Test func `the file of doubles takes the option too`() async throws {
    let tool = try Tool()
    try tool.write("target Shop\nnames automockable\n", to: "Tests/generate-doubles.txt")

    let run = try await tool.generateFromFile()

    #expect(run.status == 0)
    #expect(
      try tool.files(in: "Tests/ShopTests/Doubles") == [
        "ItemsServiceSpy+AutoMockable.swift", "ItemsServiceSpy.swift",
      ]
    )
  }

  @Test func `an unknown tool is told with those that are known`() async throws {
    let tool = try Tool()

    let run = try await tool.generate("--names", "sourcery")

    #expect(
      run.errors
        == "error: --names are 'spyable', 'automockable', 'mockolo', 'cuckoo' or 'mockable', not 'sourcery'\n"
    )
  }

  @Test func `doubles that forward calls have no names of other tools`() async throws {
    let tool = try Tool()

    let run = try await tool.generate("--names", "spyable", "--forwarding")

    #expect(
      run.errors.contains(
        "error: --names and --forwarding can't be combined: answers that tests assign by old names would be ignored"
      )
    )
  }

  @Test func `a double that can't be written gets no names either`() async throws {
    let tool = try Tool()
    try tool.write("\nfinal class ItemsServiceSpy {}\n", to: "Fakes.swift")

    let run = try await tool.generate("--names", "spyable")

    #expect(run.errors.hasSuffix("error: not all doubles were written\n"))
    #expect(try tool.files(in: ".") == ["Fakes.swift", "symbols"])
  }
}
