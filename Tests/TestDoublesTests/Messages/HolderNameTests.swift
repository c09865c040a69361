import Foundation
import StrictDoubles
import TestDoubles
import TestSupport
import Testing

/// How messages name a double that is called from elsewhere than the function it stands for: by what holds it.
@Suite struct HolderNameTests {
  let loadSpy = AsyncSpy<Int, String, any Error>()

  @Test func `a double in a closure that a helper makes`() async {
    let box = Box(spying: loadSpy)

    let error = await #expect(throws: UnansweredCall.self) { try await box.load(1) }

    #expect(
      error?.description == """
        HolderNameTests.loadSpy(1) was called and has no answer.
          Add before the call: loadSpy.returns(…) with String, or loadSpy.throws(…).
          The double was made at TestDoublesTests/HolderNameTests.swift:9.
        """
    )
  }

  @Test func `a double that nothing is known to hold, by the place where it was made`() async {
    let spies = [Spy<Int, Void, Never>(owner: "DoorSpy", line: 7)]
    spies[0](1, function: "init(by:)")

    let error = await #expect(throws: WaitTimedOut.self) {
      try await spies[0].waitForCalls(2, within: .milliseconds(1))
    }

    let place = "TestDoublesTests/HolderNameTests.swift:7"
    let name = "the double in DoorSpy made at \(place)"
    #expect(error?.description.hasPrefix("Waited 0.001 seconds for 2 calls of \(name), ") == true)
  }

  @Test func `a double in a closure`() async {
    let box = Box(load: { [loadSpy] in try await loadSpy($0) })

    let error = await #expect(throws: UnansweredCall.self) { try await box.load(1) }

    #expect(error?.description.hasPrefix("HolderNameTests.loadSpy(1) was called and has no answer.") == true)
  }

  @Test func `a wait for calls of a double in a closure`() async throws {
    let loadSpy = AsyncSpy<Int, String, any Error>(returning: "pear")
    let box = Box(spying: loadSpy)
    _ = try await box.load(1)

    let error = await #expect(throws: WaitTimedOut.self) {
      try await loadSpy.waitForCalls(2, within: .zero, line: 7)
    }

    #expect(
      error?.description == """
        Waited 0.0 seconds for 2 calls of loadSpy, and 1 call came:
          1. loadSpy(1)
          The wait is at TestDoublesTests/HolderNameTests.swift:7.
        """
    )
  }

  @Test func `a double with a type of several lines`() {
    let findSpy = Spy<
      (page: Int, matches: (String) -> Bool),
      String,
      any Error
    >()

    let error = #expect(throws: UnansweredCall.self) { try findSpy((page: 1, matches: { _ in true })) }

    #expect(error?.description.hasPrefix("findSpy(page: 1, matches: (Function)) was called") == true)
  }

  @Test func `a double whose type is declared`() {
    let findSpy: Spy<Int, String, any Error> =
      .init()

    let error = #expect(throws: UnansweredCall.self) { try findSpy(1) }

    #expect(error?.description.hasPrefix("findSpy(1) was called and has no answer.") == true)
  }

  @Test func `a double that is assigned in an initialiser`() {
    let window = Window()

    let error = #expect(throws: UnansweredCall.self) { try window.onOpen(90) }

    #expect(error?.description.hasPrefix("openSpy(90) was called and has no answer.") == true)
  }

  @Test func `a lazy double`() {
    var door = Door()

    let error = #expect(throws: UnansweredCall.self) { try door.shut(7) }

    #expect(error?.description.hasPrefix("closeSpy(7) was called and has no answer.") == true)
  }

  @Test func `doubles of one line have no names, since they can't be told apart`() {
    let (openSpy, closeSpy) = (Spy<Int, Int, any Error>(), Spy<Int, Int, any Error>())

    let errors = [openSpy, closeSpy].map { spy in #expect(throws: UnansweredCall.self) { try spy(1) } }

    #expect(
      errors.map { $0?.description.split(separator: "\n").prefix(2) } == [
        [
          "spy(1) was called and has no answer.",
          "  Add before the call: .returns(…) with Int, or .throws(…).",
        ],
        [
          "spy(1) was called and has no answer.",
          "  Add before the call: .returns(…) with Int, or .throws(…).",
        ],
      ]
    )
  }

  @Test func `a double that is made for an argument has no name`() async {
    let box = Box(spying: AsyncSpy<Int, String, any Error>())

    let error = await #expect(throws: UnansweredCall.self) { try await box.load(1) }

    #expect(error?.description.hasPrefix("spy(1) was called and has no answer.") == true)
  }

  @Test func `a local double of a closure in a property's initial value isn't named as a member`() async {
    let error = #expect(throws: UnansweredCall.self) { try Door().knockSpy(1, function: "knock(times:)") }

    #expect(error?.description.hasPrefix("Door.knock(times: 1) was called and has no answer.") == true)
    #expect(error?.description.contains("Add before the call: .returns(…) with Int") == true)
  }

  @Test func `a timeline has the same name`() async {
    let box = Box(spying: loadSpy)
    _ = try? await box.load(1)

    #expect(Timeline(loadSpy).functions == ["loadSpy"])
    #expect(Timeline(loadSpy).description == "1. HolderNameTests.loadSpy(1) was not answered")
  }

  @Test func `two doubles of no type are two in a diagram`() {
    let (openSpy, closeSpy) = makeSpies()

    openSpy(1)
    closeSpy(2)

    let diagram = Timeline(openSpy, closeSpy).mermaid
    #expect(diagram.contains("participant d0 as firstSpy"))
    #expect(diagram.contains("participant d1 as secondSpy"))
  }

  @Test func `where its source is not at hand, a double is called what it is`() {
    let openSpy = Spy<Int, Void, Never>(filePath: "nowhere.swift")

    openSpy(1)

    #expect(Timeline(openSpy).description == "1. spy(1) returned")
  }

  @Test func `a timeline has the name that a double is told`() async {
    let showSpy = Spy<Int, Void, Never>(owner: "Screen.showSpy")

    [1, 2].forEach { showSpy($0) }

    #expect(Timeline(showSpy).functions == ["showSpy", "showSpy"])
    #expect(Timeline(showSpy).description == "1. Screen.showSpy(1) returned\n2. Screen.showSpy(2) returned")
  }

  // A location is a literal, and so is a path: a process of its own has a folder of its own.
  @Test(.inOwnProcess) func `a source that is newer than the program isn't read`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      try "let connectSpy = Spy<Int, Int, any Error>()"
        .write(toFile: "source.swift", atomically: true, encoding: .utf8)
      let callToolSpy = Spy<Int, Int, any Error>(filePath: "source.swift", line: 1)

      let error = #expect(throws: UnansweredCall.self) { try callToolSpy(1) }

      #expect(error?.description.hasPrefix("spy(1) was called and has no answer.") == true)
      try folder.remove()
    }
  }

  @Test(.inOwnProcess) func `a source that is as old as the program is read`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      try """
      let connectSpy = Spy<Int, Int, any Error>()
      let sendSpy = Spy<Int, Int, any Error>();
      func close() { let closeSpy = Spy<Int, Int, any Error>() }
      let openSpy = Spy<Int, Int, any Error>()  // A comment.
      let ring = Spy<Int, Int, any Error>().described()
      let textSpy = Spy<Int, Int, any Error>(owner: "a\\")(")
      let knock = Spy<Int, Int, any Error>()
        .described()
      let `defaultSpy` = Spy<Int, Int, any Error>()
      let pair = Spy<Int, Int, any Error>() + 1
      self.shutSpy = Spy<Int, Int, any Error>(owner: [{ "b" }()][0])
      let lastSpy = TestDoubles.Spy<Int, Int, any Error>.unimplemented()
      let outerSpy = Spy<Int, Int, any Error>(); hand(Spy<Int, Int, any Error>())
      let isOpen = Spy<Int, Int, any Error>() === openSpy
      let shopLoader = MockDataLoader()
      """
      .write(toFile: "source.swift", atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 0)],
        ofItemAtPath: "source.swift"
      )

      let loader = MockDataLoader(filePath: "source.swift", line: 15)

      let names = (0...16).map { nameInSource(atLine: $0) }
      let error = await #expect(throws: UnansweredCall.self) {
        try await loader.data(for: URLRequest(url: URL(fileURLWithPath: "/")))
      }

      #expect(
        names == [
          "spy", "connectSpy", "sendSpy", "closeSpy", "openSpy", "spy", "textSpy", "spy", "spy", "defaultSpy",
          "spy", "shutSpy", "lastSpy", "spy", "spy", "spy", "spy",
        ]
      )
      #expect(error?.description.contains("shopLoader.returns(.json(…))") == true)
      try folder.remove()
    }
  }

  @Test(.inOwnProcess) func `a property is told from a variable by what is around it`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      try """
      struct Door { let openSpy = Spy<Int, Int, any Error>() }
      let make = { let innerSpy = Spy<Int, Int, any Error>() }
      struct Gate {
      // A comment.
      \tlet shutSpy = Spy<Int, Int, any Error>()
      \tfunc ring() {
      \t\tlet bellSpy = Spy<Int, Int, any Error>()
      struct Hall
      {
      \tlet gongSpy = Spy<Int, Int, any Error>()
      """
      .write(toFile: "source.swift", atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 0)],
        ofItemAtPath: "source.swift"
      )

      let names = [1, 2, 5, 7, 10].map { nameInSource(atLine: $0, owner: "Door") }

      #expect(
        names == [
          "Door.openSpy", "Door.nameInSource", "Door.shutSpy", "Door.nameInSource", "Door.gongSpy",
        ]
      )
      try folder.remove()
    }
  }
}

/// How a message names a double that was made at a line of a file `source.swift`.
private func nameInSource(atLine line: UInt, owner: String? = nil) -> String? {
  let spy = Spy<Int, Int, any Error>(owner: owner ?? #function, filePath: "source.swift", line: line)
  let error = #expect(throws: UnansweredCall.self) { try spy(1) }
  return error.map { String($0.description.prefix { $0 != "(" }) }
}

/// A new folder, which is the process's working folder from here on.
private struct TemporaryFolder {
  private let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    #expect(FileManager.default.changeCurrentDirectoryPath(url.path))
  }

  func remove() throws {
    try FileManager.default.removeItem(at: url)
  }
}

private struct Box: Sendable {
  let load: @Sendable (Int) async throws -> String

  init(load: @escaping @Sendable (Int) async throws -> String) {
    self.load = load
  }

  init(spying spy: AsyncSpy<Int, String, any Error>) {
    load = { try await spy($0) }
  }
}

private func makeSpies() -> (Spy<Int, Void, Never>, Spy<Int, Void, Never>) {
  let firstSpy = Spy<Int, Void, Never>()
  let secondSpy = Spy<Int, Void, Never>()
  return (firstSpy, secondSpy)
}

private struct Window {
  let openSpy: Spy<Int, Int, any Error>
  let onOpen: (Int) throws -> Int

  init() {
    let openSpy = Spy<Int, Int, any Error>()
    self.openSpy = openSpy
    onOpen = { try openSpy($0) }
  }
}

private struct Door {
  lazy var closeSpy = Spy<Int, Int, any Error>()

  let knockSpy: Spy<Int, Int, any Error> = {
    let spy = Spy<Int, Int, any Error>()
    return spy
  }()

  mutating func shut(_ turns: Int) throws {
    _ = try closeSpy(turns)
  }
}
