import TestDoubles
import Testing

@Suite struct PropertySpyTests {
  let screen = ScreenSpy()

  @Test func `the property has the value the double was made with`() {
    #expect(screen.title == "untitled")
  }

  @Test func `the property has the value the test gave it`() {
    screen.titleSpy.value = "Items"

    #expect(screen.title == "Items")
  }

  @Test func `a set changes the value`() {
    screen.title = "Items"

    #expect(screen.title == "Items")
    #expect(screen.titleSpy.value == "Items")
  }

  @Test func `a set is answered as its setter is told to`() {
    let heardSpy = Spy<String, Void, Never>()
    screen.titleSpy.setter.answers { heardSpy($0) }

    screen.title = "Items"

    #expect(heardSpy.calls == ["Items"])
    #expect(screen.title == "Items")
  }

  @Test func `sets are recorded in order`() {
    screen.title = "Items"
    screen.title = "Item 1"

    #expect(screen.titleSpy.sets == ["Items", "Item 1"])
  }

  @Test func `gets are counted`() {
    _ = screen.title
    _ = screen.title

    #expect(screen.titleSpy.getCount == 2)
  }

  @Test func `looking at the value leaves no record`() {
    screen.titleSpy.value = "Items"
    _ = screen.titleSpy.value

    #expect(screen.titleSpy.getCount == 0)
    #expect(screen.titleSpy.sets.isEmpty)
  }

  @Test func `changing the property in place is a get and a set`() {
    screen.title += "!"

    #expect(screen.titleSpy.getCount == 1)
    #expect(screen.titleSpy.sets == ["untitled!"])
  }

  @Test func `the log names the property`() {
    screen.title = "Items"

    #expect(screen.titleSpy.log.map(\.function) == ["title"])
    #expect(screen.titleSpy.log.map(\.input) == ["Items"])
  }

  @Test func `a reset forgets the gets and sets and keeps the value`() {
    screen.title = "Items"
    _ = screen.title

    screen.titleSpy.reset()

    #expect(screen.titleSpy.sets.isEmpty)
    #expect(screen.titleSpy.getCount == 0)
    #expect(screen.titleSpy.value == "Items")
  }

  @Test func `a test waits for the next set`() async throws {
    let title = screen.titleSpy
    Task { title.set("Items") }

    let set = try await title.nextCall()

    #expect(set.input == "Items")
    #expect(title.value == "Items")
  }

  @Test func `a test waits for so many sets`() async throws {
    let title = screen.titleSpy
    title.set("Items")
    Task { title.set("Item 1") }

    try await title.waitForCalls(2)

    #expect(title.sets == ["Items", "Item 1"])
  }

  @Test func `a property without a sound value takes the one it is set to`() {
    let titleSpy = PropertySpy<String>.unimplemented()

    titleSpy.set("Items")

    #expect(titleSpy.get() == "Items")
  }
}

extension PropertySpyTests {
  final class ScreenSpy: TestDouble {
    let titleSpy = PropertySpy<String>(returning: "untitled")

    var title: String {
      get { titleSpy.get() }
      set { titleSpy.set(newValue) }
    }
  }
}
