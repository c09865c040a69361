// swift-format-ignore-file
// The part of StoreKit that protocols of Tests/AppleShapes name.

import Foundation

public struct Product: Sendable {
  public enum PurchaseResult: Sendable {
    case success(VerificationResult<Transaction>)
    case userCancelled
  }
}

public enum VerificationResult<SignedType>: Sendable where SignedType: Sendable {
  case verified(SignedType)
}

public struct Transaction: Sendable {
  public struct Transactions: AsyncSequence, Sendable {
    public typealias Element = VerificationResult<Transaction>
    public struct AsyncIterator: AsyncIteratorProtocol {
      public mutating func next() async -> VerificationResult<Transaction>? { nil }
    }
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
  }
}
