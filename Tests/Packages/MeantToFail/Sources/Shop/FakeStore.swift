import TestDoubles

package enum ShopError: Error {
  case offline
}

package final class FakeStore: Fake<Int>, @unchecked Sendable {}
