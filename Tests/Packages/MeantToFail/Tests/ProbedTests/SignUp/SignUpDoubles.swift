import TestDoubles

struct MailingListSpy: MailingList {
  let addSpy = AsyncSpy<String, Bool, any Error>()

  func add(_ address: String) async throws -> Bool { try await addSpy(address) }
}

final class SignUpViewSpy: SignUpView {
  let showSpy = Spy<String, Void, Never>()

  func show(_ text: String) { showSpy(text) }
}
