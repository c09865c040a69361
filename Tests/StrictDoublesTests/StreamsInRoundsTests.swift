import StrictDoubles
import Testing

@Suite struct StreamsInRoundsTests {
  @MainActor
  @Test(
    .runs { #expect($0.orders.sorted() == ["a b old", "a old b", "old a b"]) },
    .strictDoubles,
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
        "also passes when ShopSpy.counts() is not recorded: nothing in it looks at this call.",
      ]
    )
  }
}
