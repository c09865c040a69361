import StrictDoubles
import Testing

@MainActor @Suite struct ReportingTests {
  private let display = DisplaySpy()

  @Test(.strictDoubles, .probed(reporting: .warnings)) func `a weak place is a warning`() {
    display.greet()
  }

  @Test(.strictDoubles, .probed(except: "DisplaySpy.greet()")) func `a call is left out`() {
    display.greet()
  }

  @Test(.probed) func `a test that isn't strict`() {
    display.greet()
  }

  @Test(.strictDoubles, .probed) func `an answer that can't be changed`() {
    let read = Stub<Void, SoldOut, Never>(returning: SoldOut())
    read.returns(SoldOut())

    _ = read()
  }

  @Test(.strictDoubles, .probed) func `a test that fails isn't probed`() {
    display.greet()

    Issue.record("It fails.")
  }
}
