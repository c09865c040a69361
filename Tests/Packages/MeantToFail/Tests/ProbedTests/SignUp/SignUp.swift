protocol MailingList: Sendable {
  /// - Returns: Whether the address is new.
  func add(_ address: String) async throws -> Bool
}

@MainActor
protocol SignUpView: AnyObject {
  func show(_ text: String)
}

@MainActor
struct SignUp {
  let list: any MailingList
  let view: any SignUpView

  func submit(_ address: String) async {
    do {
      let isNew = try await list.add(address.lowercased())
      view.show(isNew ? "Welcome!" : "You are on the list already.")
    } catch {
      view.show("Please try again later.")
    }
  }
}
