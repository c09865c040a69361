// Teaches: a test is worth as much as the faults that it would notice. When a test has passed, `.probed` runs it again,
// changes one thing that its doubles do each time, and fails it if it still passes.
// Use it for tests that you have just written, and now and then for all: PROBE_DOUBLES=1 swift test.
// Product: StrictDoubles.
//
// Bad, since any text will do. This test passes, and it would pass with nearly any fault in the code:
//
//     @Test func `signing up works`() async {
//       list.addSpy.returns(true)
//
//       await signUp.submit("ada@example.com")
//
//       #expect(view.showSpy.wasCalled)
//     }
//
// Probed, it fails at the line of the answer:
//
//     `signing up works` also passes when MailingListSpy.add("ada@example.com") throws: nothing in it depends on
//     this answer.
//
// `a new address is welcome`, below, is the better test.
import StrictDoubles
import Testing

@MainActor
@Suite(.probed) struct SignUpTests {
  let list = MailingListSpy()
  let view = SignUpViewSpy()
  let signUp: SignUp

  init() {
    signUp = SignUp(list: list, view: view)
  }

  @Test func `a new address is welcome`() async {
    list.addSpy.returns(true)

    await signUp.submit("ada@example.com")

    #expect(view.showSpy.calls == ["Welcome!"])
  }

  @Test func `an address that is there already is told so`() async {
    list.addSpy.returns(false)

    await signUp.submit("ada@example.com")

    #expect(view.showSpy.calls == ["You are on the list already."])
  }

  @Test func `when the list can't be reached, the user is to try again`() async {
    list.addSpy.throws(Unreachable())

    await signUp.submit("ada@example.com")

    #expect(view.showSpy.calls == ["Please try again later."])
  }

  // The tests above check the result. Here neither the answer nor the view is meant to matter.
  @Test(.probed(except: "MailingListSpy", "SignUpViewSpy"))
  func `an address is added in small letters`() async {
    list.addSpy.returns(true)

    await signUp.submit("Ada@Example.com")

    #expect(list.addSpy.calls == ["ada@example.com"])
  }
}

private struct Unreachable: Error {}
