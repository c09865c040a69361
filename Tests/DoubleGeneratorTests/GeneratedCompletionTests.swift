import Shapes
import StrictDoubles
import Testing

/// Doubles that keep completion handlers as `AwaitedCompletion`, and doubles that keep no calls.
@Suite(.strictDoubles) struct GeneratedCompletionTests {
  @Test func `the test calls a completion handler, with one value or none, or an optional one`() {
    let double = CompletionsMock()
    var told: [String] = []

    double.load(7) { result in told.append("\(result)") }
    double.save("tea") { isSaved in #expect(isSaved) }
    double.close { told.append("closed") }
    double.flush(then: nil, timeout: 3)
    double.loadSpy.lastCall?.completion(.success(["tea"]))
    double.saveSpy.lastCall?.completion?(true)
    double.closeSpy.lastCall?()

    #expect(told == ["success([\"tea\"])", "closed"])
    #expect(double.flushSpy.lastCall?.then == nil)
  }

  @Test func `values of a handler that takes several are one`() {
    let double = CompletionsMock()
    var told: [UInt8]?

    double.fetch { data, _ in told = data }
    double.fetchSpy.lastCall?(([1, 2], nil))

    #expect(told == [1, 2])
  }

  @Test func `a handler may have the type of an alias, also of one that the caller chooses`() throws {
    let double = CompletionsMock()
    var told: [Int] = []

    double.count { result in told.append((try? result.get()) ?? 0) }
    double.find(Int.self) { result in told.append((try? result.get()) ?? 0) }
    double.countSpy.lastCall?(.success(7))
    let handler = try #require(
      double.findSpy.lastCall?.handler as? AwaitedCompletion<Swift.Result<Int, ParseError>>
    )
    handler(.success(8))

    #expect(told == [7, 8])
  }

  @Test func `closures that return something, wait or belong to an actor stay what they are`() async {
    let double = CompletionsMock()

    double.each({ _ in }, done: { _ in })
    double.ask({ true }, later: {})

    #expect(double.askSpy.lastCall?.question() == true)
    await double.askSpy.lastCall?.later()
    await double.eachSpy.lastCall?.done(1)
  }

  @Test func `a stub answers, and keeps no calls`() async throws {
    let settings = FeatureFlagsStub(
      title: "Home",
      isEnabled: true,
      load: ["a"],
      sizeName: 4,
      subscript: "first"
    )
    settings.sizePageStub.returns(3)
    settings.subscriptSetterStub.answers { _ in }

    #expect(settings.isEnabled("beta"))
    #expect(try await settings.load() == ["a"])
    #expect(settings.size(1) == 3)
    #expect(await settings.size("page") == 4)
    #expect(settings[0] == "first")
    settings[1] = "second"
    settings.title = "Cart"
    #expect(settings.titleSpy.value == "Cart")
  }

  @Test func `a stub of the type answers too`() {
    FeatureFlagsStub.sharedStub.returns(5)

    #expect(FeatureFlagsStub.shared() == 5)
  }
}
