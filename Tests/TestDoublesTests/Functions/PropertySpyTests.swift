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

    #expect(screen.titleSpy.setter.log.map(\.function) == ["title"])
    #expect(screen.titleSpy.setter.log.map(\.input) == ["Items"])
  }

  @Test func `a reset forgets the gets and sets and keeps the value`() {
    screen.title = "Items"
    _ = screen.title

    screen.titleSpy.forgetCalls()

    #expect(screen.titleSpy.sets.isEmpty)
    #expect(screen.titleSpy.getCount == 0)
    #expect(screen.titleSpy.value == "Items")
  }

  @Test func `a test waits for the next set`() async throws {
    let title = screen.titleSpy
    Task { title.set("Items") }

    let set = try await title.setter.nextCall()

    #expect(set.input == "Items")
    #expect(title.value == "Items")
  }

  @Test func `a test waits for so many sets`() async throws {
    let title = screen.titleSpy
    title.set("Items")
    Task { title.set("Item 1") }

    try await title.setter.waitForCalls(2)

    #expect(title.sets == ["Items", "Item 1"])
  }

  @Test func `a property without a sound value takes the one it is set to`() {
    let titleSpy = PropertySpy<String>.unimplemented()

    titleSpy.set("Items")

    #expect(titleSpy.get() == "Items")
  }

  // MARK: Weak properties

  @Test func `a weak property has the object as long as somebody else holds it`() {
    let engine = EngineSpy()
    var listener: Listener? = Listener()

    engine.delegate = listener
    let isThere = engine.delegate != nil
    listener = nil

    #expect(isThere)
    #expect(engine.delegate == nil)
    #expect(engine.delegateSpy.value == nil)
  }

  @Test func `the record of a weak property's sets holds its objects weakly too`() {
    let engine = EngineSpy()
    let second = Listener()
    let first = WeakReference(set(Listener(), in: engine))

    engine.delegate = second
    engine.delegate = nil

    #expect(first.object == nil)
    #expect(engine.delegateSpy.sets.map { $0 === second } == [false, true, false])
    #expect(engine.delegateSpy.setter.log.map { $0.input == nil } == [true, false, true])
  }

  @Test func `a timeline says of a weak property which objects are gone`() {
    let engine = EngineSpy()
    let second = Listener()

    set(Listener(), in: engine)
    engine.delegate = second
    engine.delegate = nil

    #expect(
      "\(Timeline(engine))" == """
        1. EngineSpy.delegate = Listener, which is gone returned
        2. EngineSpy.delegate = Listener returned
        3. EngineSpy.delegate = nil returned
        """
    )
  }

  @Test func `an object that holds the double by a weak property's record is no cycle`() {
    let owner = WeakReference(makeOwner())

    #expect(owner.object == nil)
  }

  @Test func `a weak property begins with an object that the test holds`() {
    let listener = Listener()
    let delegateSpy = PropertySpy<(any Listening)?>(weakly: listener)

    #expect(delegateSpy.get() === listener)
    #expect(delegateSpy.sets.isEmpty)
  }

  @Test func `a weak property keeps a value that is no object`() {
    let numberSpy = PropertySpy<Int?>(weakly: nil)

    numberSpy.set(7)

    #expect(numberSpy.get() == 7)
    #expect(numberSpy.sets == [7])
  }

  @Test func `a wait gets the object that was set`() async throws {
    let engine = EngineSpy()
    let listener = Listener()

    engine.delegate = listener
    let set = try await engine.delegateSpy.setter.nextCall()

    #expect(set.input === listener)
  }

  @discardableResult private func set(_ listener: Listener, in engine: EngineSpy) -> Listener {
    engine.delegate = listener
    return listener
  }

  private func makeOwner() -> Owner {
    let owner = Owner(engine: EngineSpy())
    owner.engine.delegate = owner
    return owner
  }
}

private struct WeakReference {
  private(set) weak var object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }
}

private protocol Listening: AnyObject, Sendable {}

private final class Listener: Listening {}

private final class Owner: Listening {
  let engine: EngineSpy

  init(engine: EngineSpy) {
    self.engine = engine
  }
}

private final class EngineSpy: TestDouble, Sendable {
  let delegateSpy = PropertySpy<(any Listening)?>(weakly: nil)

  var delegate: (any Listening)? {
    get { delegateSpy.get() }
    set { delegateSpy.set(newValue) }
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
