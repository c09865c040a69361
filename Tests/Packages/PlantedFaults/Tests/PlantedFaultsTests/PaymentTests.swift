import Foundation
import StrictDoubles
import Testing

/// What a customer pays and keeps.
@MainActor
@Suite(.serialized, .everyFailure, .everyCancellation) struct PaymentTests {
  let gateway = GatewaySpy()

  @Test(arguments: Form.allCases) func aRetryPaysASecondTime(form: Form) async {
    let checkout = Checkout(form, gateway: gateway)

    await Task { await checkout.pay(12) }.value

    // The gateway takes a payment once for each key.
    #expect(Set(gateway.captureSpy.calls.map(\.key)).count == 1)
  }

  @Test(arguments: Form.allCases) func whatWasReservedIsNotGivenBack(form: Form) async {
    let stock = FakeStock(1)
    let order = Order(form, stock: stock, gateway: gateway)

    await Task { await order.place() }.value

    #expect(stock.state == (order.isPlaced ? 0 : 1))
  }

  @Test(arguments: Form.allCases) func theCustomerIsSignedOutWithoutAConnection(form: Form) async {
    gateway.renewSpy.returns("new")
    let session = Session(form, gateway: gateway)

    await Task { await session.renew() }.value

    #expect(session.token != nil)
  }
}

@MainActor
private final class Checkout {
  private let form: Form
  private let gateway: GatewaySpy
  private var keys = 0

  init(_ form: Form, gateway: GatewaySpy) {
    self.form = form
    self.gateway = gateway
  }

  func pay(_ amount: Int) async {
    let key = nextKey()
    do {
      try await gateway.capture(amount, key: key)
    } catch {
      // Whether the payment has come to the gateway, nobody knows.
      try? await gateway.capture(amount, key: form == .sound ? key : nextKey())
    }
  }

  private func nextKey() -> Int {
    keys += 1
    return keys
  }
}

@MainActor
private final class Order {
  private let form: Form
  private let stock: FakeStock
  private let gateway: GatewaySpy
  private(set) var isPlaced = false

  init(_ form: Form, stock: FakeStock, gateway: GatewaySpy) {
    self.form = form
    self.stock = stock
    self.gateway = gateway
  }

  func place() async {
    guard (try? stock.reserve()) != nil else { return }
    do {
      try await gateway.capture(12, key: 1)
      isPlaced = true
    } catch {
      if form == .sound { stock.giveBack() }
    }
  }
}

@MainActor
private final class Session {
  private let form: Form
  private let gateway: GatewaySpy
  private(set) var token: String? = "old"

  init(_ form: Form, gateway: GatewaySpy) {
    self.form = form
    self.gateway = gateway
  }

  func renew() async {
    do {
      token = try await gateway.renew(token ?? "")
    } catch let error where form == .faulty || error is TokenRefused {
      token = nil
    } catch {
      // The old token may still do.
    }
  }
}

private struct TokenRefused: Error {}

final class GatewaySpy: TestDouble, Sendable {
  let captureSpy = AsyncSpy<(amount: Int, key: Int), Void, any Error>()
  let renewSpy = AsyncSpy<String, String, any Error>()

  func capture(_ amount: Int, key: Int) async throws { try await captureSpy((amount, key)) }
  func renew(_ token: String) async throws -> String { try await renewSpy(token) }
}

private final class FakeStock: Fake<Int>, @unchecked Sendable {
  func reserve() throws { try access { $0 -= 1 } }
  func giveBack() { accessWithoutFaults { $0 += 1 } }
}
