import TestDoubles
import TestSupport
import Testing

@Suite struct TimelineTests {
  let service = ItemsServiceSpy()
  let view = ViewSpy()

  @Test func `of more than a thousand calls those in the middle are left out`() {
    let (spy, longSpy) = (Spy<Int, Void, Never>(), Spy<Int, Void, Never>())
    (1...1_000).forEach { spy($0) }
    (1...1_001).forEach { longSpy($0) }

    let lines = Timeline(spy).description.split(separator: "\n")
    let longLines = Timeline(longSpy).description.split(separator: "\n")

    #expect(lines.count == 1_000)
    #expect(lines[500] == "501. spy(501) returned")
    #expect(longLines.count == 1_001)
    #expect(
      longLines[499...501] == ["500. spy(500) returned", "… 1 more", "502. spy(502) returned"]
    )
  }

  @Test func `lists the functions in the order of the calls, whichever double they are of`() throws {
    view.show("loading")
    try service.save(Item(id: 1))
    view.show("saved")
    _ = service.count()

    #expect(Timeline(view, service).functions == ["show(_:)", "save(_:)", "show(_:)", "count()"])
  }

  @Test func `has the calls of the doubles it is made of only`() throws {
    view.show("loading")
    try service.save(Item(id: 1))

    #expect(Timeline(service).functions == ["save(_:)"])
  }

  @Test func `takes a list of doubles`() {
    view.show("loading")
    _ = service.count()

    let doubles: [any TestDouble] = [service, view]

    #expect(Timeline(doubles).functions == ["show(_:)", "count()"])
  }

  @Test func `takes a double of a single function`() throws {
    try service.save(Item(id: 1))
    _ = service.count()

    #expect(Timeline(service.saveSpy).functions == ["save(_:)"])
  }

  @Test func `lists a call once, however often its double is named`() {
    view.show("loading")

    #expect(Timeline(view, view, view.showSpy).functions == ["show(_:)"])
  }

  @Test func `leaves out the gets of properties`() {
    view.title += "!"

    #expect(Timeline(view).functions == ["title.set"])
  }

  @Test func `has the gets of a property whose double is passed`() {
    view.title += "!"

    #expect(Timeline(view, view.titleSpy).functions == ["title.get", "title.set"])
    #expect(Timeline(view.titleSpy.getter).description == "1. ViewSpy.title returned")
  }

  @Test func `is a snapshot`() {
    let timeline = Timeline(view)

    view.show("loading")

    #expect(timeline.functions == [])
  }

  @Test func `forgets what a double forgets`() {
    view.show("loading")
    view.showSpy.forgetCalls()
    view.show("saved")

    #expect(Timeline(view).description == #"1. ViewSpy.show("saved") returned"#)
  }

  @Test func `has the sequence numbers of the logs`() throws {
    try service.save(Item(id: 1))

    #expect(Timeline(service).entries.map(\.sequence) == service.saveSpy.log.map(\.sequence))
  }

  @Test func `prints as a numbered list with arguments`() throws {
    view.show("loading")
    try service.save(Item(id: 1))
    view.title = "Items"

    #expect(
      Timeline(view, service).description == """
        1. ViewSpy.show("loading") returned
        2. ItemsServiceSpy.save(Item(id: 1)) returned
        3. ViewSpy.title = "Items" returned
        """
    )
  }

  @Test func `prints how calls ended`() async throws {
    service.loadItemsSpy.returns([])
    service.loadItemsSpy.when { $0.page == 2 }.throws(StoreError.full)
    service.loadItemsSpy.when { $0.page == 3 }.answers { _ in throw StoreError.locked }
    service.loadItemsSpy.when { $0.page == 4 }.answers { _ in [] }

    _ = try await service.loadItems(page: 1, matching: "")
    _ = try? await service.loadItems(page: 2, matching: "")
    _ = try? await service.loadItems(page: 3, matching: "")
    _ = try await service.loadItems(page: 4, matching: "")

    #expect(
      Timeline(service).description == """
        1. ItemsServiceSpy.loadItems(page: 1, matching: "") returned
        2. ItemsServiceSpy.loadItems(page: 2, matching: "") threw .full
        3. ItemsServiceSpy.loadItems(page: 3, matching: "") threw .locked
        4. ItemsServiceSpy.loadItems(page: 4, matching: "") returned
        """
    )
  }

  @Test func `prints that a call was not answered`() async {
    _ = try? await service.loadItems(page: 1, matching: "")

    #expect(
      Timeline(service).description
        == #"1. ItemsServiceSpy.loadItems(page: 1, matching: "") was not answered"#
    )
  }

  @Test func `prints that a call is held`() async throws {
    service.loadItemsSpy.suspends()
    let caller = Task { try await service.loadItems(page: 1, matching: "") }
    try await service.loadItemsSpy.waitForCalls(1)

    #expect(Timeline(service).description == #"1. ItemsServiceSpy.loadItems(page: 1, matching: "") held"#)
    caller.cancel()
  }

  @Test func `prints how held calls ended`() async throws {
    service.loadItemsSpy.suspends()
    let first = Task { try await service.loadItems(page: 1, matching: "") }
    try await service.loadItemsSpy.nextCall().resume(returning: [])
    let second = Task { try await service.loadItems(page: 2, matching: "") }
    try await service.loadItemsSpy.nextCall().resume(throwing: StoreError.full)
    let third = Task { try await service.loadItems(page: 3, matching: "") }
    _ = try await service.loadItemsSpy.nextCall()
    third.cancel()
    _ = await (first.result, second.result, third.result)

    #expect(
      Timeline(service).description == """
        1. ItemsServiceSpy.loadItems(page: 1, matching: "") returned
        2. ItemsServiceSpy.loadItems(page: 2, matching: "") threw .full
        3. ItemsServiceSpy.loadItems(page: 3, matching: "") threw CancellationError()
        """
    )
  }

  @Test func `prints that an answer is being worked out`() async throws {
    let innerSpy = AsyncSpy<Void, [Item], any Error>()
    innerSpy.suspends()
    service.loadItemsSpy.answers { _ in try await innerSpy() }
    let caller = Task { try await service.loadItems(page: 1, matching: "") }
    try await service.loadItemsSpy.waitForCalls(1)

    #expect(
      Timeline(service).description == #"1. ItemsServiceSpy.loadItems(page: 1, matching: "") running"#
    )
    caller.cancel()
  }

  @Test func `of very many calls prints the first and the last`() {
    let spy = Spy<Int, Void, Never>(owner: "Door")
    (1...10_000).forEach { angle in spy(angle, function: "open(by:)") }

    let lines = Timeline(spy).description.split(separator: "\n")

    #expect(lines.count == 1_001)
    #expect(lines.first == "1. Door.open(by: 1) returned")
    #expect(
      lines[499...501] == [
        "500. Door.open(by: 500) returned",
        "… 9000 more",
        "9501. Door.open(by: 9501) returned",
      ]
    )
    #expect(lines.last == "10000. Door.open(by: 10000) returned")
  }

  @Test func `of no calls prints as nothing`() {
    #expect(Timeline(view, service).description == "")
  }
}

extension TimelineTests {
  final class ViewSpy: TestDouble, Sendable {
    let showSpy = Spy<String, Void, Never>()
    let titleSpy = PropertySpy<String>(returning: "")

    var title: String {
      get { titleSpy.get() }
      set { titleSpy.set(newValue) }
    }

    func show(_ text: String) {
      showSpy(text)
    }
  }
}
