import Testing

@testable import DoubleGenerator

/// Doubles of protocols that inherit from Apple's frameworks, of which there is no symbol graph.
@Suite struct AppleFrameworkTests {
  @Test func `a view controller is made without a nib`() throws {
    var module = ModuleText()
    let actor = ["MainActor": "s:ScM"]
    module.add(protocol: "protocol ListView", named: "ListView", parents: [controller])
    module.add("@MainActor var title: String? { get set }", toProtocol: "ListView", naming: actor)
    module.add("@MainActor var page: Int { get }", toProtocol: "ListView", naming: actor)
    module.add("@MainActor func show(_ items: [Int])", toProtocol: "ListView", naming: actor)

    let double = try module.double(of: "ListView")

    #expect(
      double.code == """
        import Foundation
        import Shop
        import TestDoubles
        import UIKit

        @MainActor
        final class ListViewSpy: UIViewController, ListView, TestDouble {
          let pageSpy = PropertySpy<Int>.unimplemented()
          let showSpy = Spy<[Int], Void, Never>()

          init(page: Int? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
            super.init(nibName: nil, bundle: nil)
            __made([pageSpy, showSpy], filePath, line)
            pageSpy.__startsReturning(page)
          }

          required init?(coder: NSCoder) { super.init(coder: coder) }

          var page: Int { pageSpy.get() }
          func show(_ items: [Int]) { showSpy(items) }
        }

        """
    )
  }

  @Test func `a view is made without a size`() throws {
    var module = ModuleText()
    module.add(protocol: "@MainActor protocol Badge", named: "Badge", parents: ["c:objc(cs)UIView"])
    module.add("var isHidden: Bool { get set }", toProtocol: "Badge")
    var options = GeneratorOptions()
    options.access = .public

    let double = try module.double(of: "Badge", options: options)

    #expect(
      double.contains(
        """
        public final class BadgeSpy: UIView, Badge, TestDouble {
          public init() {
            super.init(frame: .zero)
          }

          public required init?(coder: NSCoder) { super.init(coder: coder) }
        }
        """
      )
    )
  }

  @Test func `a class between a protocol and UIKit has the initialisers that it declares`() throws {
    var module = ModuleText()
    module.add(class: "class Screen", named: "Screen", parents: [controller])
    module.add("init(theme: Int)", toClass: "Screen")
    module.add("required init?(coder: NSCoder)", toClass: "Screen")
    module.add(protocol: "@MainActor protocol ListView", named: "ListView", parents: ["s:4Shop6ScreenC"])
    module.add("var page: Int { get }", toProtocol: "ListView")

    let double = try module.double(of: "ListView")

    #expect(double.contains("  init(theme: Int, page: Int? = nil, "))
    #expect(double.contains("    super.init(theme: theme)\n"))
    #expect(double.contains("  required init?(coder: NSCoder) { super.init(coder: coder) }\n"))
  }

  private let controller = "c:objc(cs)UIViewController"

  @Test func `a delegate of UIKit lacks the optional methods, and that is told`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Rows", named: "Rows", parents: ["c:objc(pl)UITableViewDelegate"])

    #expect(try module.double(of: "Rows").contains("class RowsSpy: NSObject, Rows, TestDouble"))
    #expect(
      module.gaps(of: "Rows") == [
        "the optional methods of c:objc(pl)UITableViewDelegate are in no symbol graph here, so the double has none"
      ]
    )
  }

  @Test(arguments: ["s:7Combine16ObservableObjectP", "s:11Observation10ObservableP"])
  func `an observable object needs nothing more`(parent: String) throws {
    var module = ModuleText()
    module.add(protocol: "protocol Model", named: "Model", parents: [parent])

    #expect(try module.double(of: "Model").contains("class ModelSpy: Model, TestDouble"))
    #expect(module.gaps(of: "Model") == [])
  }

  @Test func `old names are as available as the protocol`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.makeAvailable("@available(macOS 14, *)")
    module.add("func open()", toProtocol: "Shop")

    let names = try #require(module.oldNames(of: "Shop", .mockolo))

    #expect(names.contains("@available(macOS 14, *)\nextension ShopSpy {"))
    #expect(
      names.contains(
        "@available(macOS 14, *)\n@available(*, deprecated, renamed: \"ShopSpy\")\ntypealias ShopMock"
      )
    )
  }

  @Test func `what two modules have for each other comes with both`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add(
      "func show(_ style: Style)",
      toProtocol: "Shop",
      naming: ["Style": "s:17_StoreKit_SwiftUI5StyleV"]
    )

    let double = try module.double(of: "Shop")

    #expect(double.contains("\nimport Shop\nimport StoreKit\nimport SwiftUI\nimport TestDoubles\n"))
  }

  @Test func `what an object may lack is passed on only if it is there`() throws {
    var module = ModuleText()
    module.add(protocol: "@objc protocol Till", named: "Till")
    module.add("@objc optional func close()", toProtocol: "Till")
    module.add("@objc optional func take(_ coin: Int, from customer: String) -> Bool", toProtocol: "Till")
    module.add("@objc optional var total: Int { get }", toProtocol: "Till")
    var options = GeneratorOptions()
    options.forwards = true

    let double = try module.double(of: "Till", options: options)

    #expect(
      double.contains(
        "    if let function = real.close, closeSpy.__passesOn(()) {\n      return function()\n"
      )
    )
    #expect(
      double.contains(
        """
            if let function = real.take(_:from:), takeSpy.__passesOn((coin, customer)) {
              return function(coin, customer)
            }
        """
      )
    )
    #expect(double.contains("    if let value = real.total, totalSpy.__passesOnGet() { return value }\n"))
  }

  @Test func `a property that can be set, and that an object may lack, can't be passed on`() {
    var module = ModuleText()
    module.add(protocol: "@objc protocol Till", named: "Till")
    module.add("@objc optional var total: Int { get set }", toProtocol: "Till")
    var options = GeneratorOptions()
    options.forwards = true

    let error = #expect(throws: Impossible.self) { try module.double(of: "Till", options: options) }

    #expect(
      error?.description == "total can be set, and the real object may lack it, which can't be passed on"
    )
  }
}
