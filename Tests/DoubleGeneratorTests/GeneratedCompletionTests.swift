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

  @Test func `a handler may have the type of an alias inside a type, or of an alias of one`() {
    let double = NestedCompletionsMock()
    var told: [String] = []

    double.upload { result in #expect(result == .success(1)) }
    double.retry(nil)
    double.finish({ _ in }, { result in #expect(result == .success(2)) })
    double.handle { words in told += words }
    double.step { step in told.append("step \(step.number)") }
    double.take({ item in told.append("\(item)") }, { item, place in told.append("\(item) to \(place)") })
    double.takeWord { word in told.append(word) }
    double.say { word in told.append(word) }
    double.nowSpy.answers { $0.word.function("plum") }
    double.now({ _ in }, { _ in }, { _ in }, { word in told.append(word) })
    double.uploadSpy.lastCall?(.success(1))
    double.finishSpy.lastCall?.done(.success(0))
    double.finishSpy.lastCall?.tell(.success(2))
    double.handleSpy.lastCall?(["tea"])
    double.stepSpy.lastCall?(Uploads.Progress.Step(number: 3))
    double.takeSpy.lastCall?.taken(4)
    double.takeSpy.lastCall?.moved((5, "home"))
    double.takeWordSpy.lastCall?("pear")
    double.saySpy.lastCall?("fig")

    #expect(told == ["plum", "tea", "step 3", "4", "5 to home", "pear", "fig"])
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
