import Testing

@testable import DoubleGenerator

/// The double of a protocol is the same, whether its graph was made on Linux or on a Mac.
@Suite struct PlatformTests {
  @Test(arguments: [
    ("URLRequest", "s:20FoundationNetworking10URLRequestV", "s:10Foundation10URLRequestV"),
    ("URLSession", "s:20FoundationNetworking10URLSessionC", "c:objc(cs)NSURLSession"),
    ("NSURLRequest", "s:20FoundationNetworking12NSURLRequestC", "c:objc(cs)NSURLRequest"),
    ("XMLParser", "s:13FoundationXML9XMLParserC", "c:objc(cs)NSXMLParser"),
    ("URL", "s:20FoundationEssentials3URLV", "s:10Foundation3URLV"),
    ("NSURL", "s:10Foundation5NSURLC", "c:objc(cs)NSURL"),
    ("Unit", "s:10Foundation4UnitC", "c:objc(cs)NSUnit"),
    ("UserDefaults", "s:10Foundation12UserDefaultsC", "c:objc(cs)NSUserDefaults"),
    ("TimeInterval", "s:20FoundationEssentials12TimeIntervala", "c:@T@NSTimeInterval"),
    ("ComparisonResult", "s:20FoundationEssentials16ComparisonResultO", "c:@E@NSComparisonResult"),
    ("NSRange", "s:10Foundation7NSRangea", "c:@S@_NSRange"),
    ("CGRect", "s:10Foundation6CGRectV", "c:@S@CGRect"),
    ("CGFloat", "s:10Foundation7CGFloatV", "s:14CoreFoundation7CGFloatV"),
    ("ObjCBool", "s:10Foundation8ObjCBoolV", "s:10ObjectiveC8ObjCBoolV"),
    ("DispatchQueue", "s:8Dispatch0A5QueueC", "c:objc(cs)OS_dispatch_queue"),
    ("Cart", "s:4Shop4CartC", "c:@M@Shop@objc(cs)Cart"),
    ("Aisle", "s:4Shop5AisleO", "c:@M@Shop@E@Aisle"),
  ])
  func `a type has one name`(type: String, onLinux: String, onMac: String) throws {
    let usual = try double(takingA: type, onLinux)
    let ambiguous = try double(takingA: type, onLinux, besidesOwnNamed: type)

    #expect(try double(takingA: type, onMac) == usual)
    #expect(try double(takingA: type, onMac, besidesOwnNamed: type) == ambiguous)
  }

  private func double(takingA type: String, _ usr: String, besidesOwnNamed own: String? = nil) throws
    -> String
  {
    var module = ModuleText()
    module.add(class: "class Own", named: own ?? "Own")
    module.add(protocol: "protocol Till", named: "Till")
    module.place(in: "/Till.swift", source: "import Foundation\nimport Dispatch\nimport Coins\n")
    module.add("func take(_ value: \(type), _ other: Own)", toProtocol: "Till", naming: [type: usr])
    return try module.double(of: "Till")
  }

  @Test func `a protocol of Foundation has one name, and only an NSObject conforms to it`() throws {
    let onLinux = try double(refining: "s:20FoundationNetworking18URLSessionDelegateP")
    let onMac = try double(refining: "c:objc(pl)NSURLSessionDelegate")

    #expect(onLinux == onMac)
    #expect(onMac.contains("import FoundationNetworking"))
    #expect(onMac.contains("class TillSpy: NSObject, Till, TestDouble"))
  }

  private func double(refining parent: String) throws -> String {
    var module = ModuleText()
    module.add(protocol: "protocol Till", named: "Till", parents: [parent])
    return try module.double(of: "Till")
  }

  @Test(arguments: ["s:20FoundationNetworking10URLRequestV", "s:10Foundation10URLRequestV"])
  func `a type in a part of Foundation is imported by itself if the module has one of its name`(usr: String)
    throws
  {
    var module = ModuleText()
    module.add(class: "class URLRequest", named: "URLRequest")
    module.add(protocol: "protocol Client", named: "Client")
    module.add("func send(_ request: URLRequest)", toProtocol: "Client", naming: ["URLRequest": usr])
    module.add(
      "func keep(_ own: URLRequest)",
      toProtocol: "Client",
      naming: ["URLRequest": "s:4Shop10URLRequestC"]
    )

    let double = try module.double(of: "Client")

    #expect(
      double.contains(
        """
        #if canImport(FoundationNetworking)
          import FoundationNetworking
          import struct FoundationNetworking.URLRequest
        #else
          import struct Foundation.URLRequest
        #endif
        """
      )
    )
    #expect(double.contains("sendSpy = Spy<URLRequest, Void, Never>"))
    #expect(double.contains("keepSpy = Spy<Shop.URLRequest, Void, Never>"))
  }

  @Test(arguments: ["s:SS10FoundationE8EncodingV", "s:SS20FoundationEssentialsE8EncodingV"])
  func `a type in an extension by Foundation needs Foundation`(usr: String) throws {
    var module = ModuleText()
    module.add(protocol: "protocol Till", named: "Till")
    module.add(
      "func print(in encoding: String.Encoding)",
      toProtocol: "Till",
      naming: ["String": "s:SS", "Encoding": usr]
    )

    let double = try module.double(of: "Till")

    #expect(double.contains("\nimport Foundation\nimport Shop\nimport TestDoubles\n\nfinal class"))
  }

  @Test(arguments: ["c:@S@Unit", "c:@S@Port"])
  func `a type of C is not Foundation's because it has such a name`(usr: String) throws {
    var module = ModuleText()
    module.add(protocol: "protocol Till", named: "Till")
    module.place(in: "/Till.swift", source: "import Coins\n")
    module.add("func take(_ value: Value)", toProtocol: "Till", naming: ["Value": usr])

    let double = try module.double(of: "Till")

    #expect(double.contains("\nimport Coins\n"))
  }
}
