import Foundation
import Observation
import TestDoubles
import Testing

@testable import Shapes

/// Doubles of protocols that inherit others, are isolated, nested or hidden.
@Suite struct GeneratedTypeTests {
  @Test func `a requirement with a default is doubled too`() {
    let double = WithDefaultSpy(described: "doubled")

    #expect(double.described() == "doubled")
  }

  @Test func `inherited requirements are doubled`() {
    let double = InheritsSpy(own: 1, plain: 2)

    #expect(double.own == 1)
    #expect(double.plain() == 2)
    #expect(double.id == ObjectIdentifier(double))
  }

  @Test func `a hashable double is equal to itself only`() {
    let first = ValueLikeSpy()
    let second = ValueLikeSpy()

    #expect(first == first)
    #expect(first != second)
    #expect(Set([first, second, first]).count == 2)
  }

  @Test func `a described double has its own name until told otherwise`() {
    let double = ValueLikeSpy()

    #expect("\(double)" == "ValueLikeSpy")
  }

  @Test func `a double of an argument for C can be formatted`() {
    let double = FormattedSpy(_cVarArgEncoding: [7])

    #expect(String(format: "%ld", double) == "7")
  }

  @Test func `a double of an error can be thrown`() {
    let double = FailingSpy(code: 404)

    let error = #expect(throws: FailingSpy.self) { throw double }

    #expect(error?.code == 404)
  }

  @Test func `a double of a collection is one`() {
    let double = ListingSpy(startIndex: 0, endIndex: 2)
    double.subscriptSpy.answers { index in "row \(index)" }
    double.indexAfterSpy.answers { index in index + 1 }

    #expect(Array(double) == ["row 0", "row 1"])
  }

  @Test func `a double of an async sequence is one`() async throws {
    let (stream, continuation) = AsyncThrowingStream<Int, any Error>.makeStream()
    let double = StreamSpy(makeAsyncIterator: stream.makeAsyncIterator())
    continuation.yield(1)
    continuation.finish()

    var numbers: [Int] = []
    for try await number in double { numbers.append(number) }

    #expect(numbers == [1])
  }

  @Test func `a double of a protocol for NSObject is one`() async {
    let double = DelegateSpy()

    await double.finish()

    #expect(double.isEqual(double))
    #expect(double.finishSpy.callCount == 1)
  }

  @Test func `a protocol that asks for NSObject itself has a double that is one`() {
    let double = ObservingSpy(count: 3)

    let object: NSObject = double

    #expect(double.count() == 3)
    #expect(object.isEqual(double))
  }

  @Test(arguments: ["s:10Foundation16NSObjectProtocolP", "c:objc(pl)NSObject"])
  func `what NSObject's protocol requires is NSObject's, where its graph is there`(usr: String) throws {
    var module = ModuleText()
    module.add(protocol: "protocol NSObjectProtocol", usr: usr, named: "NSObjectProtocol")
    module.add("func isEqual(_ object: Any?) -> Bool", toProtocolWithUSR: usr)
    module.add(protocol: "protocol Service : NSObjectProtocol", named: "Service", parents: [usr])

    let double = try module.double(of: "Service")

    #expect(double.hasSuffix("final class ServiceSpy: NSObject, Service, TestDouble, Sendable {\n}\n"))
  }

  @Test func `a required initialiser takes the place of NSObject's`() {
    withStaticDoubles {
      _ = DelegationSpy()

      #expect(DelegationSpy.initSpy.callCount == 1)
    }
  }

  @Test func `a double of a clock for real durations is one`() {
    let double = WatchSpy<ContinuousClock.Instant>(minimumResolution: .seconds(1))

    #expect(double.minimumResolution == .seconds(1))
  }

  @Test func `members may have the names of spies`() {
    let double = SpyNamesSpy(agent_: "007", agentSpy: 1)

    #expect(double.agent == "007")
    #expect(double.agentSpy() == 1)
    #expect(double.agent_Spy.getCount == 1)
  }

  @Test func `a nested protocol's types keep their full names`() {
    let double = NestedSpy(value: Outer.Value(), next: nil, all: [Outer.Value()])

    #expect(double.value() == Outer.Value())
    #expect(double.next() == nil)
    #expect(double.all() == [Outer.Value()])
  }

  @Test func `types with the names of others are told apart`() {
    let double = SameNamesSpy(call: Shapes.Result())

    double.follow(Shapes.Route())

    #expect(double.call(Shapes.Call()) == Shapes.Result())
    #expect(double.callSpy.calls == [Shapes.Call()])
    #expect(double.followSpy.calls == [Shapes.Route()])
  }

  @Test func `an internal protocol with an underscored requirement is doubled`() {
    let double = HiddenSpy(_secret: 1)

    #expect(double._secret() == 1)
  }

  @Test func `an associated type that leads back to the protocol is the double itself`() {
    let last = RingSpy()
    let first = RingSpy(next: last)

    #expect(first.next === last)
  }

  @Test func `protocols without the word any are types as others`() {
    let parent = BareSpy(parent: nil)
    let double = BareSpy(fail: [parent], make: BareSpy.self)

    double.parent = parent

    #expect(double.fail(nil).first === parent)
    #expect(double.make(Int.self) is BareSpy.Type)
    #expect(double.parent === parent)
  }

  @Test func `what Foundation's protocols bring of their own stays theirs`() {
    let double = ExplainedSpy(code: 404)

    #expect(double.errorDescription == nil)
    #expect(double.code == 404)
  }

  @Test @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func `a sequence that can't fail is iterated without try`() async {
    let values = AsyncStream { continuation in
      continuation.yield(1)
      continuation.finish()
    }
    let double = SafeStreamSpy(makeAsyncIterator: values.makeAsyncIterator())

    var sum = 0
    for await value in double { sum += value }

    #expect(sum == 1)
  }

  @Test func `a type with the name of one of Foundation's is the module's own`() {
    let double = SameNamesAsFoundationSpy(change: Shapes.Morphology())

    let changed = double.change(Shapes.Morphology(), at: Date(timeIntervalSince1970: 0))

    #expect(changed == Shapes.Morphology())
  }

  @Test func `a double of an error with a description describes itself as told`() {
    let double = ExplainedSpy(code: 404)
    double.errorDescriptionSpy.value = "not found"

    #expect(double.localizedDescription == "not found")
  }

  @Test func `an error that can be recovered from is doubled`() {
    let double = RecoverableSpy(recoveryOptions: ["Try again"], attemptRecovery: true)

    #expect(double.attemptRecovery(optionIndex: 0))
    #expect(double.recoveryOptions == ["Try again"])
  }

  @Test func `a double of the package's is there for its tests`() {
    let double = PostingSpy(post: 3)

    #expect(double.post(Parcel()) == 3)
  }

  @Test func `a protocol for subclasses of a class that isn't open has a double in tests`() {
    let double = DraftsUserSpy(use: 3)

    let drafts: Drafts = double

    #expect((drafts as? any DraftsUser)?.use() == 3)
  }

  @Test func `a double of a protocol of Foundation has what that requires`() {
    let copying = CopyingSpy(number: 1, copy: "copy")
    let locking = LockingSpy()
    let sorting = SortingSpy(order: .forward, compare: .orderedDescending)
    let formatting = FormattingSpy(format: "seven")

    locking.lock()

    #expect(copying.copy(with: nil) as? String == "copy")
    #expect(locking.lockSpy.callCount == 1)
    #expect(sorting.compare("a", "b") == .orderedDescending)
    #expect(7.formatted(formatting) == "seven")
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  @Test func `observers see what the code sets and what the test sets`() {
    let double = LiveSettingsSpy(title: "old", count: 1)
    let changeSpy = Spy<String, Void, Never>()

    withObservationTracking {
      _ = double.title
    } onChange: {
      changeSpy("title")
    }
    withObservationTracking {
      _ = double.count
    } onChange: {
      changeSpy("count")
    }
    double.title = "new"
    double.countSpy.value = 2

    #expect(changeSpy.calls == ["title", "count"])
    #expect(double.title == "new")
    #expect(double.count == 2)
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  @Test func `observers of an actor see them too`() async {
    let double = LiveAccountSpy(balance: 1, owner: "Ada")
    let changeSpy = Spy<String, Void, Never>()

    await double.observe(changeSpy)
    double.balanceSpy.value = 2
    double.ownerSpy.value = "Bob"

    #expect(changeSpy.calls == ["balance", "owner"])
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension LiveAccountSpy {
  fileprivate func observe(_ changeSpy: Spy<String, Void, Never>) {
    withObservationTracking {
      _ = balance
    } onChange: {
      changeSpy("balance")
    }
    withObservationTracking {
      _ = owner
    } onChange: {
      changeSpy("owner")
    }
  }
}
