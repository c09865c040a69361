// Teaches: put a system service that asks the user, or that a test machine doesn't have, behind a protocol with just the
// functions that the app needs. Test the app's own code with a stub of the protocol.
// Use it for location, notifications, the camera, purchases, biometry. Keep the real implementation so thin that reading
// it is enough.
// Product: StrictDoubles.
//
// Bad: a test that passes only on a device where somebody once tapped "Allow".
import StrictDoubles
import Testing

private protocol NotificationPermission: Sendable {
  func request() async throws -> Bool
}

private struct ReminderSwitch {
  let permission: any NotificationPermission

  func turnOn() async -> String {
    do {
      return try await permission.request() ? "Reminders are on" : "Allow notifications in Settings first"
    } catch {
      return "Reminders can't be turned on"
    }
  }
}

private struct NotificationPermissionStub: NotificationPermission {
  let requestStub = AsyncStub<Void, Bool, any Error>()

  func request() async throws -> Bool { try await requestStub() }
}

private struct ServiceUnavailable: Error {}

@Suite(.strictDoubles) struct SystemServicesTests {
  private let permission = NotificationPermissionStub()

  @Test func `allowed, reminders are on`() async {
    permission.requestStub.returns(true)

    let notice = await ReminderSwitch(permission: permission).turnOn()

    #expect(notice == "Reminders are on")
  }

  @Test func `not allowed, the user is told where to allow them`() async {
    permission.requestStub.returns(false)

    let notice = await ReminderSwitch(permission: permission).turnOn()

    #expect(notice == "Allow notifications in Settings first")
  }

  @Test func `without the service, the user is told`() async {
    permission.requestStub.throws(ServiceUnavailable())

    let notice = await ReminderSwitch(permission: permission).turnOn()

    #expect(notice == "Reminders can't be turned on")
  }
}
