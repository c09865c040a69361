import Foundation
import StrictDoubles
import Testing

/// Tests that test nothing, each beside a sound one.
@MainActor
@Suite(.serialized, .probed) struct WeakTests {
  let service = OrdersSpy(), view = OrdersViewSpy()
  let dates = FakeDateProvider(Date(timeIntervalSince1970: 0))
  let loader = MockDataLoader()
  let screen: OrdersScreen

  init() {
    loader.returns(.status(200))
    screen = OrdersScreen(service: service, view: view, dates: dates)
  }

  @Test(arguments: Form.allCases) func nothingDependsOnAnAnswer(form: Form) {
    service.countSpy.returns(3)

    screen.open()

    #expect(form == .faulty ? view.showSpy.wasCalled : view.showSpy.calls == ["3 orders"])
  }

  @Test(arguments: Form.allCases) func nothingDependsOnAnErrorThatAClosureThrows(form: Form) {
    service.cancelSpy.answers { _ in throw TooLate() }

    screen.didTapCancel()

    #expect(service.cancelSpy.calls == [1])
    #expect(form == .faulty || view.showSpy.calls == ["Too late"])
  }

  @Test(arguments: Form.allCases) func nobodyLooksAtACommand(form: Form) {
    service.countSpy.returns(3)

    screen.open()

    #expect(screen.title == "3 orders")
    #expect(form == .faulty || view.showSpy.wasCalled)
  }

  @Test(arguments: Form.allCases) func nobodyLooksAtARequestThatChangesSomething(form: Form) async {
    await screen.sendReceipt(with: loader)

    #expect(form == .faulty || loader.request?.httpMethod == "POST")
    #expect(view.showSpy.calls == ["Sent"])
  }

  @Test(arguments: Form.allCases) func nobodyReadsADate(form: Form) {
    screen.didTapStamp()

    #expect(form == .faulty ? view.showSpy.callCount == 1 : view.showSpy.calls == ["1970-01-01T00:00:00Z"])
  }
}

@MainActor
final class OrdersScreen: OrdersDelegate {
  private let service: OrdersSpy
  private let view: OrdersViewSpy
  private let dates: FakeDateProvider
  private(set) var title = ""

  init(service: OrdersSpy, view: OrdersViewSpy, dates: FakeDateProvider) {
    self.service = service
    self.view = view
    self.dates = dates
    service.delegate = self
    view.prepareSpy(function: "prepare()")
  }

  func open() {
    title = "\(service.countSpy(function: "count()")) orders"
    view.showSpy(title, function: "show(_:)")
  }

  func didTapCancel() {
    do {
      try service.cancelSpy(1, function: "cancel(_:)")
      view.showSpy("Cancelled", function: "show(_:)")
    } catch {
      view.showSpy("Too late", function: "show(_:)")
    }
  }

  func sendReceipt(with loader: any NetworkLoader) async {
    guard let url = URL(string: "https://shop.example/receipts") else { return }
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    _ = try? await loader.data(for: request)
    view.showSpy("Sent", function: "show(_:)")
  }

  func didTapStamp() {
    view.showSpy(dates.getCurrentDate().formatted(.iso8601), function: "show(_:)")
  }
}

protocol OrdersDelegate: AnyObject, Sendable {}

final class OrdersSpy: TestDouble {
  let countSpy = Spy<Void, Int, Never>(returning: 0)
  let cancelSpy = Spy<Int, Void, any Error>()
  let delegateSpy = PropertySpy<(any OrdersDelegate)?>(weakly: nil)

  var delegate: (any OrdersDelegate)? {
    get { delegateSpy.get() }
    set { delegateSpy.set(newValue) }
  }
}

final class OrdersViewSpy: TestDouble {
  let showSpy = Spy<String, Void, Never>()
  let prepareSpy = Spy<Void, Void, Never>()
}

private struct TooLate: Error {}
