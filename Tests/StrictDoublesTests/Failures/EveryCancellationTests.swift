import AsyncDoubles
import Foundation
import StrictDoubles
import Testing

/// What the callers see that are cancelled, one in a run.
@Suite struct EveryCancellationTests {
  @Test(.runs { #expect($0.orders == ["7", "CancellationError()"]) }, .everyCancellation)
  func `a function that can throw throws an error of cancellation`() async {
    let runs = Runs.current
    runs.begin()
    let loadSpy = AsyncSpy<Void, Int, any Error>(returning: 7)

    let result = await Task { try await loadSpy() }.result

    runs.note((try? result.get()).map { "\($0)" } ?? "CancellationError()")
  }

  @Test(.runs { #expect($0.orders == ["7 false", "7 true"]) }, .everyCancellation)
  func `another function gives its answer to a task that is cancelled`() async {
    let runs = Runs.current
    runs.begin()
    let countSpy = AsyncSpy<Void, Int, Never>(returning: 7)

    let text = await Task { "\(await countSpy()) \(Task.isCancelled)" }.value

    runs.note(text)
  }

  @Test(.runs { #expect($0.orders == ["true false", "true true"]) }, .everyCancellation)
  func `a call that a generated double passes on goes on in a task that is cancelled`() async {
    let runs = Runs.current
    runs.begin()
    let countSpy = AsyncSpy<Void, Int, Never>.unimplemented()

    let text = await Task { "\(await countSpy.__passesOn(())) \(Task.isCancelled)" }.value

    runs.note(text)
  }

  @Test(.runs { #expect($0.orders == ["7 false"]) }, .everyCancellation)
  func `nobody is cancelled within a function that isn't async`() async {
    let runs = Runs.current
    runs.begin()
    let countSpy = Spy<Void, Int, any Error>(returning: 7)

    let result = await Task { "\(try countSpy()) \(Task.isCancelled)" }.result

    runs.note((try? result.get()) ?? "CancellationError()")
  }

  @Test(
    .runs { #expect($0.orders == ["no answer"]) },
    .strictDoubles(allowing: .unansweredCalls),
    .everyCancellation
  )
  func `nobody is cancelled in a call that has no answer`() async {
    let runs = Runs.current
    runs.begin()
    let loadSpy = AsyncSpy<Void, Int, any Error>()

    let result = await Task { try await loadSpy() }.result

    runs.note((try? result.get()).map { "\($0)" } ?? "no answer")
  }

  @Test(.runs { #expect($0.orders == ["7", "CancellationError()"]) }, .everyCancellation)
  func `a call that the test holds is cancelled when the test lets it go`() async throws {
    let runs = Runs.current
    runs.begin()
    let loadSpy = AsyncSpy<Void, Int, any Error>()
    loadSpy.suspends()
    let loading = Task { try await loadSpy() }

    let call = try await loadSpy.nextCall()
    call.resume(returning: 7)
    let result = await loading.result

    runs.note((try? result.get()).map { "\($0)" } ?? "CancellationError()")
  }

  @Test(.runs { #expect($0.orders == ["loaded", "cancelled"]) }, .everyCancellation)
  func `a request fails as one that is cancelled`() async throws {
    let runs = Runs.current
    runs.begin()
    let loader = MockDataLoader(data: Data())
    let url = try #require(URL(string: "https://shop.example/items"))

    let code = await Task {
      do {
        _ = try await loader.data(for: URLRequest(url: url))
        return URLError.Code?.none
      } catch {
        return (error as? URLError)?.code
      }
    }.value

    runs.note(code == nil ? "loaded" : code == .cancelled ? "cancelled" : "failed")
  }

  @Test(.runs { #expect($0.orders == ["1 2", "", "1"]) }, .everyCancellation)
  func `a stream that is read ends`() async {
    let runs = Runs.current
    runs.begin()
    let countsSpy = Spy<Void, AsyncStream<Int>, Never>(streaming: [])
    countsSpy.streams(1, 2)

    await Task { for await count in countsSpy() { runs.note("\(count)") } }.value
  }

  @Test(
    .runs { #expect($0.orders == ["7 8", "7 CancellationError()"]) },
    .everyCancellation(except: "ShopSpy.load(1)")
  )
  func `calls are left out by their names`() async {
    let runs = Runs.current
    runs.begin()
    let loadSpy = AsyncSpy<Int, Int, any Error>(returning: 7, owner: "ShopSpy")
    loadSpy.when { $0 == 2 }.returns(8)

    for page in 1...2 {
      let result = await Task { try await loadSpy(page, function: "load(_:)") }.result
      runs.note((try? result.get()).map { "\($0)" } ?? "CancellationError()")
    }
  }

  @Test(.runs { #expect($0.orders == ["loaded", "failed"]) }, .everyCancellation)
  func `a request with a completion handler is cancelled, whoever makes it`() async throws {
    let runs = Runs.current
    runs.begin()
    let loader = MockDataLoader(data: Data())
    let isLoadedSpy = Spy<Void, Void, Never>()
    let url = try #require(URL(string: "https://shop.example/items"))

    loader.loadData(using: URLRequest(url: url)) { _, _, error in
      runs.note(error == nil ? "loaded" : "failed")
      isLoadedSpy()
    }

    try await isLoadedSpy.waitForCalls(1)
  }

  @Test(
    .runs { #expect($0.orders == ["7 7", "CancellationError() 7", "7 CancellationError()"]) },
    .everyCancellation
  )
  func `only the caller's own task is cancelled`() async {
    let runs = Runs.current
    runs.begin()
    let loadSpy = AsyncSpy<Int, Int, any Error>(returning: 7)

    for number in 1...2 {
      let result = await Task { try await loadSpy(number) }.result
      runs.note((try? result.get()).map { "\($0)" } ?? "CancellationError()")
    }
  }
}
