/// Takes money. Public, since its double is in a module of its own.
public protocol Payments: Sendable {
  func pay(_ amount: Int) async throws
}
