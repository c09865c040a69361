import Basket
import TestDoubles

/// A spy of payments, for all test targets to use.
public final class PaymentsSpy: Payments, TestDouble {
  /// Stands for `pay(_:)`.
  public let paySpy = AsyncSpy<Int, Void, any Error>()

  /// A spy without answers.
  public init() {}

  /// Calls ``paySpy``.
  public func pay(_ amount: Int) async throws { try await paySpy(amount) }
}
