import TestDoubles
import Testing

final class TitleViewSpy: TestDouble {
  let titleSpy = PropertySpy<String>(returning: "")

  var title: String {
    get { titleSpy.get() }
    set { titleSpy.set(newValue) }
  }
}

/// The code on the page of the double of a property.
@Suite struct PropertySpyPageTests {
  let view = TitleViewSpy()

  @Test func answers() {
    view.titleSpy.value = "Flats"
    view.titleSpy.getter.returns("Flats", "Houses")  // in this order; the last repeats

    #expect([view.title, view.title, view.title] == ["Flats", "Houses", "Houses"])
  }

  @Test func records() async throws {
    view.title = "Flats"
    view.title = "Houses"
    _ = view.title

    let set = try await view.titleSpy.setter.nextCall()
    try await view.titleSpy.setter.waitForCalls(2)

    #expect(set.input == "Flats")
    #expect(view.titleSpy.value == "Houses")
    #expect(view.titleSpy.sets == ["Flats", "Houses"])
    #expect(view.titleSpy.getCount == 1)
    #expect(view.titleSpy.setter.lastCall == "Houses")
    #expect(view.titleSpy.setter.log.map(\.input) == ["Flats", "Houses"])
    view.titleSpy.forgetCalls()
    #expect(view.titleSpy.sets == [])
  }
}
