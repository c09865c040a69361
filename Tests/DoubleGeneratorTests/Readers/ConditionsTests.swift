import Testing

@testable import DoubleGenerator

/// What is read of the conditions in a source file.
@Suite struct ConditionsTests {
  @Test func `a line that is always compiled has no condition`() {
    let conditions = Conditions(in: "#if os(Linux)\nimport Glibc\n#endif\nprotocol Shop {}\n")

    #expect(conditions.condition(ofLine: 3) == nil)
  }

  @Test func `a line that the file has no more has no condition`() {
    let conditions = Conditions(in: "#if os(Linux)\nprotocol Shop {}\n#endif\n")

    #expect(conditions.condition(ofLine: 9) == nil)
  }

  @Test func `conditions around a line are one`() {
    let conditions = Conditions(
      in: """
        #if canImport(UIKit) || canImport(AppKit) // a screen
        #if os(iOS)
        protocol A {}
        #elseif !os(macOS)
        protocol B {}
        #else
        protocol C {}
        #endif
        #endif
        """
    )

    #expect(conditions.condition(ofLine: 2) == "(canImport(UIKit) || canImport(AppKit)) && os(iOS)")
    #expect(
      conditions.condition(ofLine: 4)
        == "(canImport(UIKit) || canImport(AppKit)) && !os(iOS) && !os(macOS)"
    )
    #expect(
      conditions.condition(ofLine: 6)
        == "(canImport(UIKit) || canImport(AppKit)) && !os(iOS) && !(!os(macOS))"
    )
  }

  @Test(arguments: [
    ("os(iOS)", "!os(iOS)"), ("!os(iOS)", "!(!os(iOS))"),
    ("canImport(A, _version: 5)", "!canImport(A, _version: 5)"),
    ("os(iOS)||os(macOS)", "!(os(iOS)||os(macOS))"), ("os(iOS) && arch(arm64)", "!(os(iOS) && arch(arm64))"),
    ("swift(>=6.2)", "!swift(>=6.2)"), ("compiler(>=6.2)", "!compiler(>=6.2)"),
    ("targetEnvironment(simulator)", "!targetEnvironment(simulator)"), ("DEBUG", "!DEBUG"), ("DEBUGGED", nil),
  ])
  func `what stands behind an else is there where the condition isn't met`(
    condition: String,
    negated: String?
  ) {
    let conditions = Conditions(in: "#if \(condition)\n#else\nprotocol Shop {}\n#endif\n")

    #expect(conditions.condition(ofLine: 2) == negated)
  }

  @Test(arguments: ["TRIAL", "hasFeature(Embedded)", "os(Linux) && TRIAL"])
  func `a condition that a target may have of its own is none`(condition: String) {
    let conditions = Conditions(in: "#if \(condition)\nprotocol Shop {}\n#endif\n")

    #expect(conditions.condition(ofLine: 1) == nil)
  }

  @Test func `requirements that aren't there here are found in the protocol alone`() {
    let conditions = Conditions(
      in: """
        protocol Shop
        {
          func open() // { always
          var title: String { get }
          #if os(iOS)
            @MainActor func show(_ page: Int) -> Bool
            func close()
          #endif
        }
        protocol Door {
        #if os(iOS)
          func shut()
        #endif
        }
        """
    )

    let absent = conditions.absent(fromLine: 0, declared: [6])

    #expect(
      absent == [.init(condition: "os(iOS)", declaration: "@MainActor func show(_ page: Int) -> Bool")]
    )
  }

  @Test(
    arguments: [
      "func open()", "func open<Door>(_ door: Door)", "var title: String { get }", "init(name: String)",
      "init?(name: String)", "init!(name: String)", "subscript(index: Int) -> Int { get }",
      "subscript<Key>(key: Key) -> Int { get }", "associatedtype Item", "static func open()",
      "mutating func open()", "nonmutating func open()", "prefix static func ! (value: Self) -> Bool",
      "postfix static func ! (value: Self) -> Bool", "nonisolated func open()",
      "@discardableResult @MainActor func open() -> Int",
    ]
  ) func `each kind of requirement that isn't there here is found`(requirement: String) {
    let source = """
      protocol Shop {
        #if os(iOS)
          \(requirement)
        #endif
      }
      """

    let absent = Conditions(in: source).absent(fromLine: 0, declared: [])

    #expect(absent == [.init(condition: "os(iOS)", declaration: requirement)])
  }

  @Test(arguments: ["// func open()", "", "}", "@MainActor", "import Shop"])
  func `a line that is no requirement is none`(line: String) {
    let source = "protocol Shop {\n#if os(iOS)\n\(line)\n#endif\n}"

    #expect(Conditions(in: source).absent(fromLine: 0, declared: []) == [])
  }
}
