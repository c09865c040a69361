/// The unified symbol resolution (USR) of a declaration, as if it were the same on all platforms.
///
/// Most of Foundation is written in Objective-C on Apple's systems, and in Swift elsewhere, where it is five modules.
/// A class of Swift that inherits `NSObject` is one of Objective-C, too, on Apple's systems. The doubles made on either
/// must be the same. So the generator calls each such declaration what it would be called if all were written in
/// Swift, and Foundation were one module.
enum USR {
  static func canonical(_ usr: String) -> String {
    if usr.hasPrefix("c:") { return ofC(usr.dropFirst(2)) ?? usr }
    guard usr.hasPrefix("s:"), usr.utf8.count > 4 else { return usr }
    for module in foundationModules where usr.dropFirst(2).hasPrefix(module) {
      return "s:10Foundation" + usr.dropFirst(2 + module.count)
    }
    // The compiler calls SwiftUI's types after either of its modules.
    if usr.hasPrefix("s:11SwiftUICore") { return "s:7SwiftUI" + usr.dropFirst(15) }
    for module in overlays where usr.dropFirst(2).hasPrefix(module) {
      let rest = usr.dropFirst(2 + module.count)
      let name = rest.drop(while: \.isNumber).dropLast()
      return FoundationNames.all.contains(String(name)) ? "s:10Foundation" + rest : usr
    }
    return usr
  }

  private static let foundationModules = [
    "20FoundationEssentials", "30FoundationInternationalization", "20FoundationNetworking", "13FoundationXML",
  ]

  /// The modules of Apple's systems that have a type which is Foundation's elsewhere.
  private static let overlays = ["12CoreGraphics", "14CoreFoundation", "10ObjectiveC"]

  /// Whether a declaration is a protocol. Some protocols of the standard library have short names.
  static func isProtocol(_ usr: String) -> Bool {
    usr.hasPrefix("s:") && !usr.hasPrefix("s:S") && usr.hasSuffix("P") || foreignProtocol(usr) != nil
      || ["s:SE", "s:Se"].contains(usr)
  }

  /// The name of a protocol of Objective-C in a module that nobody knows; `nil` for other declarations.
  static func foreignProtocol(_ usr: String) -> String? {
    let name = usr.dropFirst("c:objc(pl)".count)
    return usr.hasPrefix("c:objc(pl)") && Name.isPlain(name) ? String(name) : nil
  }

  /// The outermost name of a type of Foundation: `URLSession` for `URLSession.AuthChallengeDisposition`.
  static func nameInFoundation(_ usr: String) -> String {
    let name = usr.dropFirst("s:10Foundation".count)
    let digits = name.prefix(while: \.isNumber)
    return String(name.dropFirst(digits.count).prefix(Int(digits) ?? 0))
  }

  /// The last name of a mangled name: `Base` of `s:5Holes4BaseC`.
  static func lastName(_ usr: String) -> String {
    let name = usr.hasPrefix("s:") ? usr.dropLast() : usr[...]
    return name.split { $0.isNumber || $0 == ":" || $0 == ")" }.last.map(String.init) ?? usr
  }

  /// The modules in whose extensions a declaration is: `Foundation` for `String.Encoding`.
  static func extensions(around usr: String) -> Set<String> {
    var modules: Set<String> = []
    var rest = usr.hasPrefix("s:") ? usr.dropFirst(2) : ""
    while let next = rest.first {
      let digits = rest.prefix(while: \.isNumber)
      guard next != "0", let count = Int(digits) else {
        rest.removeFirst()
        continue
      }
      let name = rest.dropFirst(digits.count).prefix(count)
      rest = rest.dropFirst(digits.count + count)
      if rest.first == "E" { modules.insert(String(name)) }
    }
    return modules
  }

  // MARK: C and Objective-C

  private static let kinds: [(mark: String, letter: Character)] = [
    ("objc(cs)", "C"), ("objc(pl)", "P"), ("@S@", "V"), ("@E@", "O"), ("@T@", "a"),
  ]

  /// - Parameter usr: The USR after its first two letters.
  private static func ofC(_ usr: Substring) -> String? {
    var rest = usr
    var module: Substring?
    if rest.hasPrefix("@M@") {
      module = rest.dropFirst(3).prefix { $0 != "@" }
      rest = rest.dropFirst(3 + (module?.count ?? 0))
      if rest.hasPrefix("@objc(") { rest.removeFirst() }
    }
    guard let kind = kinds.first(where: { rest.hasPrefix($0.mark) }) else { return nil }
    let name = rest.dropFirst(kind.mark.count)
    guard Name.isPlain(name) else { return nil }
    if let module { return mangled(module, name, kind.letter) }
    if kind.letter == "P", name == "NSObject" { return mangled("Foundation", "NSObjectProtocol", "P") }
    if name.hasPrefix("OS_dispatch_") { return mangled("Dispatch", name, kind.letter) }
    // Swift drops the prefix of most names.
    let plain = name.drop { $0 == "_" }
    guard plain.hasPrefix("NS") || plain.hasPrefix("CG") else { return nil }
    return [plain, plain.dropFirst(2)].first { FoundationNames.all.contains(String($0)) }
      .map { mangled("Foundation", $0, kind.letter) }
  }

  private static func mangled(_ module: Substring, _ name: Substring, _ kind: Character) -> String {
    "s:\(module.utf8.count)\(module)\(name.utf8.count)\(name)\(kind)"
  }
}
