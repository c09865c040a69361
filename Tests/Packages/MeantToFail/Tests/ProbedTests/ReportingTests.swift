import StrictDoubles
import Testing

@MainActor @Suite struct ReportingTests {
  private let display = DisplaySpy()

  @Test(.probed(except: "DisplaySpy.greet()")) func `a call is left out`() {
    display.greet()
  }

  @Test(.probed) func `an answer that can't be changed`() {
    let read = Stub<Void, SoldOut, Never>(returning: SoldOut())
    read.returns(SoldOut())

    _ = read()
  }

  @Test(.probed) func `a test that fails isn't probed`() {
    display.greet()

    Issue.record("It fails.")
  }
}
