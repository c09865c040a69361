import AsyncDoubles
import Foundation
import StrictDoubles
import Testing

@Suite struct StreamsInRoundsTests {
  @MainActor
  @Test(
    .runs { #expect($0.orders.sorted() == ["a b old", "a old b", "old a b"]) },
    .everyOrder
  )
  func `an element and an answer come in every order`() async throws {
    let runs = Runs.current
    runs.begin()
    let changesSpy = Spy<Void, AsyncStream<String>, Never>(streaming: [])
    changesSpy.streams("a", "b")
    let loadSpy = AsyncSpy<Void, String, Never>(returning: "old")

    async let reading: Void = { for await text in changesSpy() { runs.note(text) } }()
    async let loading: Void = runs.note(await loadSpy())

    _ = await (reading, loading)
  }

  @MainActor
  @Test(
    // The head has a place in the order too, before the first piece.
    .runs { #expect($0.orders.sorted() == ["a b old", "a old b", "old a b", "old a b"]) },
    .everyOrder
  )
  func `a piece of a body and an answer come in every order`() async throws {
    let runs = Runs.current
    runs.begin()
    let loader = MockDataLoader()
    loader.returns(.data(Data("ab".utf8)).chunked(every: 1))
    let loadSpy = AsyncSpy<Void, String, Never>(returning: "old")
    let request = URLRequest(url: URL(filePath: "/a"))

    async let reading: Void = {
      for try await piece in try await loader.bytes(for: request).0 {
        runs.note(String(decoding: piece, as: UTF8.self))
      }
    }()
    async let loading: Void = runs.note(await loadSpy())

    _ = try await (reading, loading)
  }

  @Test func `an element is left out, changed, or is the end`() async throws {
    let places = try await weakPlaces {
      let countsSpy = Spy<Void, AsyncStream<Int>, Never>(streaming: [], owner: "ShopSpy.countsSpy")
      countsSpy.streams(3, 4)
      var sum = 0
      for await count in countsSpy(function: "counts()") { sum += count }
      #expect(sum >= 0)
    }

    #expect(
      places == [
        """
        also passes when ShopSpy.counts() yields nothing instead of 3, yields its end instead of 3 or yields 4, 0 or -3 \
        instead of 3: nothing in it depends on this answer.
        """,
        """
        also passes when ShopSpy.counts() yields nothing instead of 4: nothing in it depends on this value. The same goes \
        for 1 more of the kind.
        """,
      ]
    )
  }

  @Test func `a function that may throw in place of a stream does so`() async throws {
    let places = try await weakPlaces {
      let countsSpy = Spy<Void, AsyncStream<Int>, any Error>(streaming: [], owner: "ShopSpy.countsSpy")
      countsSpy.streams(3)
      _ = try? countsSpy(function: "counts()")
      #expect(countsSpy.wasCalled)
    }

    #expect(
      places == ["also passes when ShopSpy.counts() throws: nothing in it depends on this answer."]
    )
  }

  @Test func `an element of a stream that may throw is also an error`() async throws {
    let places = try await weakPlaces {
      let countsSpy = Spy<Void, AsyncThrowingStream<Int, any Error>, Never>(streaming: [], owner: "ShopSpy")
      countsSpy.streams(3)
      var counts: [Int] = []
      do { for try await count in countsSpy(function: "counts()") { counts.append(count) } } catch {}
      #expect(countsSpy.wasCalled)
    }

    #expect(
      places == [
        """
        also passes when ShopSpy.counts() yields nothing instead of 3, yields its end instead of 3, yields 4, 0 or -3 \
        instead of 3 or throws: nothing in it depends on this answer.
        """
      ]
    )
  }
}
