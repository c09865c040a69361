import TestDoubles
import Testing

@testable import Shop

/// The code on the pages of the function doubles.
@Suite struct SpyAndStubPagesTests {
  @Test func spies() async throws {
    let saveSpy = Spy<Item, Void, any Error>()
    let countSpy = Spy<Void, Int, Never>(returning: 0)
    let archiveSpy = Spy<Void, Void, DiskFull>(throwing: DiskFull())
    let priceSpy = Spy<Item, Int, Never> { item in item.id * 100 }
    let addSpy = Spy<(Int, Int), Int, Never>(forwardingTo: { $0 + $1 })

    try saveSpy(Item(id: 7))
    let count = countSpy()
    let price = priceSpy(Item(id: 7))
    let sum = addSpy(1, 2)

    #expect([count, price, sum] == [0, 700, 3])
    #expect(throws: DiskFull()) { try archiveSpy() }
  }

  @Test func answersOfSpies() throws {
    let saveSpy = Spy<Item, Void, any Error>()
    let countSpy = Spy<Void, Int, Never>(returning: 0)
    let priceSpy = Spy<Item, Int, Never> { item in item.id * 100 }

    countSpy.returns(3)
    countSpy.returns(1, 2, 3)  // in this order; the last repeats
    saveSpy.throws(DiskFull())
    saveSpy.answers(with: .failure(DiskFull()), .success(()))  // fails once, then works
    priceSpy.answers { item in item.id }
    priceSpy.when { $0.id == 7 }.returns(700)

    #expect([countSpy(), countSpy(), countSpy(), countSpy()] == [1, 2, 3, 3])
    #expect([priceSpy(Item(id: 6)), priceSpy(Item(id: 7))] == [6, 700])
    #expect(throws: DiskFull()) { try saveSpy(Item(id: 7)) }
    try saveSpy(Item(id: 7))
  }

  @Test func recordsOfSpies() async throws {
    let saveSpy = Spy<Item, Void, any Error>()
    try saveSpy(Item(id: 7), function: "save(_:)")
    try saveSpy(Item(id: 8), function: "save(_:)")

    let call = try await saveSpy.nextCall()
    let another = try await saveSpy.nextCall { $0.id == 8 }
    try await saveSpy.waitForCalls(2)

    #expect([call.input, another.input] == [Item(id: 7), Item(id: 8)])
    #expect(saveSpy.calls == [Item(id: 7), Item(id: 8)])
    #expect(saveSpy.lastCall == Item(id: 8))
    #expect(saveSpy.callCount == 2)
    #expect(saveSpy.wasCalled)
    #expect(saveSpy.log.map(\.function) == ["save(_:)", "save(_:)"])
    saveSpy.forgetCalls()
    #expect(saveSpy.calls == [])
  }

  @Test func stubs() throws {
    let countStub = Stub<Void, Int, Never>(returning: 0)
    let saveStub = Stub<Item, Void, any Error>()
    let archiveStub = Stub<Void, Void, DiskFull>(throwing: DiskFull())
    let priceStub = Stub<Item, Int, Never> { item in item.id * 100 }
    let addStub = Stub<(Int, Int), Int, Never>(forwardingTo: { $0 + $1 })

    try saveStub(Item(id: 7))
    let count = countStub()
    let price = priceStub(Item(id: 7))
    let sum = addStub(1, 2)

    #expect([count, price, sum] == [0, 700, 3])
    #expect(throws: DiskFull()) { try archiveStub() }
  }

  @Test func answersOfStubs() throws {
    let countStub = Stub<Void, Int, Never>(returning: 0)
    let saveStub = Stub<Item, Void, any Error>()
    let priceStub = Stub<Item, Int, Never> { item in item.id * 100 }

    countStub.returns(3)
    countStub.returns(1, 2, 3)  // in this order; the last repeats
    saveStub.throws(DiskFull())
    saveStub.answers(with: .failure(DiskFull()), .success(()))  // fails once, then works
    priceStub.answers { item in item.id }
    priceStub.when { $0.id == 7 }.returns(700)

    #expect([countStub(), countStub(), countStub(), countStub()] == [1, 2, 3, 3])
    #expect([priceStub(Item(id: 6)), priceStub(Item(id: 7))] == [6, 700])
    #expect(throws: DiskFull()) { try saveStub(Item(id: 7)) }
    try saveStub(Item(id: 7))
  }
}
