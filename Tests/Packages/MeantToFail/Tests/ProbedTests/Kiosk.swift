import Foundation
import StrictDoubles

/// The code under test: a kiosk that sells tickets.
@MainActor
final class Kiosk {
  private let desk: any Desk
  private let display: any Display
  private let dates: any DateProvider
  private(set) var isOpen = false
  private(set) var seats: [String] = []
  private(set) var notice: String?

  init(desk: any Desk, display: any Display, dates: any DateProvider = SystemDateProvider()) {
    self.desk = desk
    self.display = display
    self.dates = dates
  }

  func open() {
    isOpen = desk.isStaffed()
    display.greet()
  }

  func refresh() async {
    do {
      seats = try await desk.seats()
      notice = nil
    } catch {
      notice = "The seats can't be loaded."
    }
    display.title = "\(desk.count()) seats"
  }

  func advertise() {
    display.show("\(desk.slogan()) \(desk.mood() == .sunny ? "☀️" : "☁️") \(desk.guest() ?? "")")
  }

  func sell(_ seat: String) throws {
    try desk.book(seat)
    display.show(seat)
  }

  func stamp() {
    display.show(dates.getCurrentDate().formatted(.iso8601))
  }

  func price(by loader: any NetworkLoader) async -> String {
    guard let url = URL(string: "https://kiosk.example/price"),
      let (data, response) = try? await loader.data(for: URLRequest(url: url))
    else { return "No price" }
    let isThere = (response as? HTTPURLResponse)?.statusCode == 200
    return isThere ? String(decoding: data, as: UTF8.self) : "No price today"
  }

  func pause(_ clock: any Clock<Duration>) async throws {
    try await clock.sleep(for: .seconds(60))
    display.greet()
  }
}

enum Mood: CaseIterable { case sunny, cloudy }

protocol Desk: Sendable {
  func isStaffed() -> Bool
  func count() -> Int
  func slogan() -> String
  func mood() -> Mood
  func guest() -> String?
  func seats() async throws -> [String]
  func book(_ seat: String) throws
}

@MainActor
protocol Display: AnyObject {
  var title: String { get set }
  func greet()
  func show(_ text: String)
}

struct DeskSpy: Desk, TestDouble {
  let isStaffedSpy = Spy<Void, Bool, Never>(returning: true)
  let countSpy = Spy<Void, Int, Never>(returning: 2)
  let sloganSpy = Spy<Void, String, Never>(returning: "Tickets!")
  let moodSpy = Spy<Void, Mood, Never>(returning: .sunny)
  let guestSpy = Spy<Void, String?, Never>(returning: nil)
  let seatsSpy = AsyncSpy<Void, [String], any Error>()
  let bookSpy = Spy<String, Void, any Error>()

  func isStaffed() -> Bool { isStaffedSpy() }
  func count() -> Int { countSpy() }
  func slogan() -> String { sloganSpy() }
  func mood() -> Mood { moodSpy() }
  func guest() -> String? { guestSpy() }
  func seats() async throws -> [String] { try await seatsSpy() }
  func book(_ seat: String) throws { try bookSpy(seat) }
}

final class DisplaySpy: Display, TestDouble {
  let titleSpy = PropertySpy<String>(returning: "")
  let greetSpy = Spy<Void, Void, Never>()
  let showSpy = Spy<String, Void, Never>()

  var title: String {
    get { titleSpy.get() }
    set { titleSpy.set(newValue) }
  }
  func greet() { greetSpy() }
  func show(_ text: String) { showSpy(text) }
}

struct SoldOut: Error {}
