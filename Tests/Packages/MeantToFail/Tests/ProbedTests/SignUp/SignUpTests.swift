import StrictDoubles
import Testing

/// The bad test of the lesson on tests that test nothing, whose doubles these are.
@MainActor
@Suite(.probed) struct SignUpTests {
  let list = MailingListSpy()
  let view = SignUpViewSpy()
  let signUp: SignUp

  init() {
    signUp = SignUp(list: list, view: view)
  }

  @Test func `signing up works`() async {
    list.addSpy.returns(true)

    await signUp.submit("ada@example.com")

    #expect(view.showSpy.wasCalled)
  }
}
