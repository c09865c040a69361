import Foundation
import StrictDoubles
import Testing

/// The code of the article "When it goes wrong".
@MainActor @Suite struct WhenItGoesWrongTests {
  let gateway = PaymentGatewaySpy()
  let view = CheckoutViewSpy()

  @Test(.everyFailure, .everyCancellation)
  func `paying always comes to an end`() async {
    gateway.authorizeSpy.returns("a1")
    let checkout = Checkout(gateway: gateway, view: view)

    await Task { await checkout.pay() }.value

    #expect(!checkout.isPaying)
    #expect(gateway.captureSpy.callCount <= 1)
  }

  @Test(.everyCancellation) func `leaving shows no error`() async {
    gateway.authorizeSpy.returns("a1")
    let checkout = Checkout(gateway: gateway, view: view)

    await Task { await checkout.pay() }.value

    #expect(view.showErrorSpy.callCount == 0)
  }

  @Test(.strictDoubles) func `while nothing goes wrong, the first checkout is right too`() async {
    gateway.authorizeSpy.returns("a1")
    let checkout = HastyCheckout(gateway: gateway, view: view)

    await checkout.pay()

    #expect(!checkout.isPaying)
    #expect(gateway.captureSpy.calls == ["a1"])
  }

  @Test(.everyFailure) func `each failure is shown at most once`() async {
    gateway.authorizeSpy.returns("a1")
    let checkout = Checkout(gateway: gateway, view: view)

    await checkout.pay()

    #expect(view.showErrorSpy.callCount <= 1)
  }

  @Test(.everyFailure(with: CardRefused())) func `a refused card`() async {
    gateway.authorizeSpy.returns("a1")
    let checkout = Checkout(gateway: gateway, view: view)

    await checkout.pay()

    #expect(!checkout.isPaying)
  }

  @Test(.everyFailure(then: .failsAgain)) func `a failure for good`() async {
    gateway.authorizeSpy.returns("a1")
    let checkout = Checkout(gateway: gateway, view: view)

    await checkout.pay()

    #expect(!checkout.isPaying)
  }

  @Test(.everyFailure(atMost: 2)) func `two failures`() async {
    gateway.authorizeSpy.returns("a1")
    let checkout = Checkout(gateway: gateway, view: view)

    await checkout.pay()
    await checkout.pay()

    #expect(!checkout.isPaying)
  }

  @Test(.everyFailure(except: "PaymentGatewaySpy.authorize()"))
  func `only the capture fails`() async {
    gateway.authorizeSpy.returns("a1")
    let checkout = Checkout(gateway: gateway, view: view)

    await checkout.pay()

    #expect(gateway.captureSpy.calls == ["a1"])
  }

  @Test(.everyFailure(only: "2")) func `one run`() async {
    gateway.authorizeSpy.returns("a1")
    let checkout = Checkout(gateway: gateway, view: view)

    await checkout.pay()

    #expect(gateway.captureSpy.calls == ["a1"])
  }

  @Test(.everyFailure, .everyOrder) func `each failure in several orders`() async {
    gateway.authorizeSpy.returns("a1")
    let checkouts = [1, 2].map { _ in Checkout(gateway: gateway, view: view) }

    let payments = checkouts.map { checkout in Task { await checkout.pay() } }
    for payment in payments { await payment.value }

    #expect(!checkouts.contains { $0.isPaying })
  }

  @Test(.everyFailure(requests: [.noConnection, .serverError]))
  func `two failures of requests`() async {
    let loader = MockDataLoader(data: Data("[]".utf8))

    _ = try? await loader.data(for: URLRequest(url: URL(fileURLWithPath: "/items")))

    #expect(loader.requests.count == 1)
  }
}

private struct CardRefused: Error {}

@MainActor protocol PaymentGateway {
  func authorize() async throws -> String
  func capture(_ authorization: String) async throws
}

@MainActor protocol CheckoutView {
  func showError()
}

@MainActor final class PaymentGatewaySpy: PaymentGateway, TestDouble {
  let authorizeSpy = AsyncSpy<Void, String, any Error>()
  let captureSpy = AsyncSpy<String, Void, any Error>()

  func authorize() async throws -> String { try await authorizeSpy() }
  func capture(_ authorization: String) async throws { try await captureSpy(authorization) }
}

@MainActor final class CheckoutViewSpy: CheckoutView, TestDouble {
  let showErrorSpy = Spy<Void, Void, Never>()

  func showError() { showErrorSpy() }
}

@MainActor private final class HastyCheckout {
  private(set) var isPaying = false
  private let gateway: any PaymentGateway
  private let view: any CheckoutView

  init(gateway: any PaymentGateway, view: any CheckoutView) {
    self.gateway = gateway
    self.view = view
  }

  func pay() async {
    isPaying = true
    do {
      let authorization = try await gateway.authorize()
      try await gateway.capture(authorization)
      isPaying = false
    } catch {
      view.showError()
    }
  }
}

@MainActor private final class Checkout {
  private(set) var isPaying = false
  private let gateway: any PaymentGateway
  private let view: any CheckoutView

  init(gateway: any PaymentGateway, view: any CheckoutView) {
    self.gateway = gateway
    self.view = view
  }

  func pay() async {
    isPaying = true
    defer { isPaying = false }
    do {
      let authorization = try await gateway.authorize()
      try await gateway.capture(authorization)
    } catch {
      if !Task.isCancelled { view.showError() }
    }
  }
}
