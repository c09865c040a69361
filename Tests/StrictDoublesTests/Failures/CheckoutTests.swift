import Foundation
import StrictDoubles
import Testing

@MainActor
@Suite struct CheckoutTests {
  @Test(.everyFailure, .everyCancellation)
  func `paying always comes to an end`() async {
    let gateway = PaymentGatewaySpy(), view = CheckoutViewSpy()
    gateway.authorizeSpy.returns("a1")
    let checkout = Checkout(gateway: gateway, view: view)

    await Task { await checkout.pay() }.value

    #expect(!checkout.isPaying)
    #expect(gateway.captureSpy.callCount <= 1)
  }

  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          "the loading state stays on",
          """
          Fails when PaymentGatewaySpy.authorize() throws URLError(.notConnectedToInternet), its 1st call. \
          To run only this: `.everyFailure(only: "1")`.
          """,
        ]
      )
    },
    .everyFailure
  )
  func `a loading state that stays on after a failure is found`() async {
    let gateway = PaymentGatewaySpy(), view = CheckoutViewSpy()
    gateway.authorizeSpy.returns("a1")
    let checkout = Checkout(gateway: gateway, view: view, staysOn: true)

    await Task { await checkout.pay() }.value

    #expect(!checkout.isPaying, "the loading state stays on")
  }

  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          "a second payment",
          """
          Fails when PaymentGatewaySpy.capture("a1") throws URLError(.notConnectedToInternet), its 1st call. \
          To run only this: `.everyFailure(only: "2")`.
          """,
        ]
      )
    },
    .everyFailure
  )
  func `a second payment by a retry is found`() async {
    let gateway = PaymentGatewaySpy(), view = CheckoutViewSpy()
    gateway.authorizeSpy.returns("a1")
    let checkout = Checkout(gateway: gateway, view: view, retries: 1)

    await Task { await checkout.pay() }.value

    #expect(gateway.captureSpy.callCount <= 1, "a second payment")
  }

  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          """
          When PaymentGatewaySpy.capture("a1") throws URLError(.notConnectedToInternet), its 1st call and all after it: \
          the code calls it again without end, 100 times until it no longer failed. \
          To run only this: `.everyFailure(then: .failsAgain, only: "2")`.
          """
        ]
      )
    },
    .everyFailure(then: .failsAgain)
  )
  func `a retry without end is found`() async {
    let gateway = PaymentGatewaySpy(), view = CheckoutViewSpy()
    gateway.authorizeSpy.returns("a1")
    let checkout = Checkout(gateway: gateway, view: view, retries: .max)

    await Task { await checkout.pay() }.value

    #expect(!checkout.isPaying)
  }

  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          "an error for a cancellation",
          """
          Fails when the caller of PaymentGatewaySpy.authorize() is cancelled, its 1st call. \
          To run only this: `.everyCancellation(only: "1")`.
          """,
        ]
      )
    },
    .everyCancellation
  )
  func `an error shown for a cancellation is found`() async {
    let gateway = PaymentGatewaySpy(), view = CheckoutViewSpy()
    gateway.authorizeSpy.returns("a1")
    let checkout = Checkout(gateway: gateway, view: view)

    await Task { await checkout.pay() }.value

    #expect(view.showErrorSpy.callCount == 0, "an error for a cancellation")
  }

  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          """
          warning: PaymentGatewaySpy.authorize() and 1 other call is made by the test's own task, which can't be cancelled \
          without the test. Have a task of its own make the call, as the app does: await Task { await model.load() }.value
          """
        ]
      )
    },
    .everyCancellation
  )
  func `a test that is the caller itself is told what to write instead`() async {
    let gateway = PaymentGatewaySpy(), view = CheckoutViewSpy()
    gateway.authorizeSpy.returns("a1")
    let checkout = Checkout(gateway: gateway, view: view)

    await checkout.pay()

    #expect(!checkout.isPaying)
  }
}

@MainActor
private final class Checkout {
  private let gateway: PaymentGatewaySpy
  private let view: CheckoutViewSpy
  private let staysOn: Bool
  private var retries: Int
  private(set) var isPaying = false

  init(gateway: PaymentGatewaySpy, view: CheckoutViewSpy, staysOn: Bool = false, retries: Int = 0) {
    self.gateway = gateway
    self.view = view
    self.staysOn = staysOn
    self.retries = retries
  }

  func pay() async {
    isPaying = true
    do {
      let authorization = try await gateway.authorize()
      try await capture(authorization)
    } catch {
      view.showError()
      if staysOn { return }
    }
    isPaying = false
  }

  private func capture(_ authorization: String) async throws {
    while true {
      do {
        return try await gateway.capture(authorization)
      } catch {
        guard retries > 0 else { throw error }
        retries -= 1
      }
    }
  }
}

private final class PaymentGatewaySpy: TestDouble, Sendable {
  let authorizeSpy = AsyncSpy<Void, String, any Error>()
  let captureSpy = AsyncSpy<String, Void, any Error>()

  func authorize() async throws -> String { try await authorizeSpy() }
  func capture(_ authorization: String) async throws { try await captureSpy(authorization) }
}

private final class CheckoutViewSpy: TestDouble, Sendable {
  let showErrorSpy = Spy<Void, Void, Never>()

  func showError() { showErrorSpy() }
}
