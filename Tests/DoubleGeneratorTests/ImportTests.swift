import Testing

@testable import DoubleGenerator

/// What a double imports for types of C and Objective-C, whose names don't say where they come from.
@Suite struct ImportTests {
  @Test(arguments: [
    ("s:5Coins5ThingV", "import Coins\nimport Shop\nimport TestDoubles\n"),
    ("s:20FoundationEssentials5ThingV", "import Foundation\nimport Shop\nimport TestDoubles\n"),
    ("s:30FoundationInternationalization5ThingV", "import Foundation\nimport Shop\nimport TestDoubles\n"),
    ("s:So5ThingV", "import Foundation\nimport Shop\nimport TestDoubles\n"),
    ("c:objc(cs)Thing", "import Foundation\nimport Shop\nimport TestDoubles\n"),
    ("s:12_Concurrency5ThingV", "import Shop\nimport TestDoubles\n"),
    ("s:17_StringProcessing5ThingV", "import Shop\nimport TestDoubles\n"),
    ("s:3a+b5ThingV", "import Foundation\nimport Shop\nimport TestDoubles\n"),
    ("s:7Builtin5ThingV", "import Shop\nimport TestDoubles\n"),
    ("s:s5ThingV", "import Shop\nimport TestDoubles\n"),
  ])
  func `a file imports the modules of the types that it names`(usr: String, imports: String) throws {
    var module = ModuleText()
    module.add(protocol: "protocol Shop", named: "Shop")
    module.add("func add(_ thing: Thing)", toProtocol: "Shop", naming: ["Thing": usr])

    let double = try module.double(of: "Shop")

    #expect(double.code.hasPrefix("\(imports)\nfinal class"))
  }

  @Test func `a double imports what its protocol's file does`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Till", named: "Till")
    module.place(in: "/Till.swift", source: "import Cents\n\nprotocol Till {}\n")
    module.add("func take(_ coin: coin)", toProtocol: "Till", naming: ["coin": "c:@SA@coin"])

    let double = try module.double(of: "Till")

    #expect(double.contains("\nimport Cents\nimport Foundation\nimport Shop\nimport TestDoubles\n"))
  }

  @Test func `a protocol without such types needs none of them`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Till", named: "Till")
    module.place(in: "/Till.swift", source: "import Cents\n")
    module.add("func take(_ coin: Int)", toProtocol: "Till", naming: ["Int": "s:Si"])

    let double = try module.double(of: "Till")

    #expect(double.contains("\nimport Shop\nimport TestDoubles\n"))
    #expect(!double.contains("Cents"))
  }

  @Test(arguments: [
    ("import Cents", ["Cents"]), ("import\tCents", ["Cents"]), ("import Cents;", ["Cents"]),
    ("import\nCents", []), ("import", []), ("import 1", []), ("import enum", ["enum"]),
    ("import func Cents.count", ["Cents"]), ("import class Cents.Coin", ["Cents"]),
    ("import enum Cents.Coin", ["Cents"]), ("import let Cents.coin", ["Cents"]),
    ("import protocol Cents.Coin", ["Cents"]), ("import typealias Cents.Coin", ["Cents"]),
    ("import var Cents.coin", ["Cents"]), ("package import Cents", ["Cents"]),
    ("internal import Cents", ["Cents"]), ("fileprivate import Cents", []),
    ("@_exported import Cents", ["Cents"]),
    ("\tpublic import Cents // coins", ["Cents"]),
    ("@preconcurrency import Cents.Coins", ["Cents"]),
    ("import struct Cents.coin", ["Cents"]),
    ("@_implementationOnly import Cents", []),
    ("private import Cents", []),
    ("@testable import Cents", []),
    ("// import Cents", []),
    ("let text = \"import Cents\"", []),
    ("#if os(Linux)\nimport Cents\n#endif\nimport Coins", ["Coins"]),
  ])
  func `what a file imports for others to see`(source: String, modules: [String]) {
    let imports = Imports(in: source)

    #expect(imports.modules == Set(modules))
  }

  @Test func `a pointer to a function of C escapes where the graph doesn't say`() throws {
    var module = ModuleText()
    module.add(protocol: "protocol Till", named: "Till")
    module.add(
      "func listen(_ callback: listener)",
      toProtocol: "Till",
      naming: ["listener": "c:cents.h@T@listener"],
      usr: "s:4Shop4TillP6listenyyyySvSgXCF"
    )

    let double = try module.double(of: "Till")

    #expect(double.contains("func listen(_ callback: @escaping listener) { listenSpy(callback) }"))
  }
}
