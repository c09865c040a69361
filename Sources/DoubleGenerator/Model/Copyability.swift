/// Knows which types can't be copied, or can't leave the scope they came in. No spy can keep a value of such a type.
///
/// A symbol graph doesn't tell. It names the file and the line of the type's declaration, which says `~Copyable` after
/// the colon.
struct Copyability: Sendable {
  /// The USRs of the types that are declared `~Copyable`, with those of the standard library.
  private var noncopyable: Set<String> = [
    "s:s4SpanV", "s:s7RawSpanV", "s:s11MutableSpanV", "s:s14MutableRawSpanV", "s:s10OutputSpanV",
    "s:s13OutputRawSpanV", "s:s8UTF8SpanV",
    "s:15Synchronization5MutexV", "s:15Synchronization6AtomicV",
  ]
  /// The types that can be copied if their arguments can.
  private var conditional: Set<String> = ["s:Sq", "s:s6ResultO", "s:s11InlineArrayV"]
  /// The types whose declarations have neither `~Copyable` nor `~Escapable`.
  private var copyable: Set<String> = []
  private var places: [String: SymbolGraph.Place] = [:]

  mutating func add(_ graph: SymbolGraph) {
    places.merge(graph.places) { first, _ in first }
    conditional.formUnion(graph.conditionallyCopyable)
  }

  /// Looks at the declarations of some types.
  ///
  /// - Parameter source: The text of a file; `nil` where it can't be read.
  mutating func readDeclarations(of types: Set<String>, from source: (_ file: String) -> String?) {
    var files: [String: [(usr: String, place: SymbolGraph.Place)]] = [:]
    for usr in types where !conditional.contains(usr) {
      if let place = places[usr] { files[place.file, default: []].append((usr, place)) }
    }
    for (file, types) in files {
      guard let text = source(file) else { continue }
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      for (usr, place) in types where lines.indices.contains(place.line) {
        let start = lines[place.line].utf8.dropFirst(place.character).startIndex
        if Self.isSuppressed(in: text[start...]) { noncopyable.insert(usr) } else { copyable.insert(usr) }
      }
    }
  }

  /// Whether a declaration, from the type's name on, says `~Copyable` or `~Escapable` of the type itself.
  private static func isSuppressed(in declaration: Substring) -> Bool {
    let head = declaration.prefix { $0 != "{" }.replacing(/\/\/.*|\/\*(?s:.*?)\*\//, with: "")
    var depth = 0
    var isTilde = false
    for token in [Token].lexing(String(head)) {
      switch token.text {
      case "<", "(": depth += 1
      case ">", ")": depth -= 1
      case "where" where depth == 0: return false
      case "Copyable" where isTilde && depth == 0, "Escapable" where isTilde && depth == 0: return true
      default: break
      }
      isTilde = token.text == "~" || isTilde && ["Swift", "."].contains(token.text)
    }
    return false
  }

  /// Whether a type is known to be copyable, as all classes are.
  func isCopyable(_ usr: String) -> Bool {
    copyable.contains(usr) || usr.hasPrefix("s:") && usr.hasSuffix("C")
  }

  /// Whether a type can't be copied.
  ///
  /// - Parameter parameters: The generic parameters that need not be.
  func isNoncopyable(_ type: TypeSyntax, where parameters: Set<String>, in library: Library) -> Bool {
    if case .function = type.unmodified.type { return false }
    let isOpen = type.has { part in
      switch part {
      case .suppressed: true
      case .name(let name): name.usr.isEmpty && parameters.contains(name.text)
      default: false
      }
    }
    return isOpen || isNoncopyable(type, in: library, depth: 0)
  }

  private func isNoncopyable(_ type: TypeSyntax, in library: Library, depth: Int) -> Bool {
    func isPartNoncopyable(_ part: TypeSyntax) -> Bool {
      depth < 20 && isNoncopyable(part, in: library, depth: depth + 1)
    }
    switch type {
    case .name(let name), .member(_, let name):
      if noncopyable.contains(name.usr) { return true }
      if conditional.contains(name.usr) { return name.arguments.contains(where: isPartNoncopyable) }
      return library.aliases[name.usr].map { isPartNoncopyable($0.type) } ?? false
    case .optional, .unwrapped, .inlineArray, .tuple, .modified:
      return type.parts.contains(where: isPartNoncopyable)
    // A value of any other type can be copied, whatever it has or takes.
    case .array, .dictionary, .function, .any, .some, .composition, .suppressed, .each, .expansion, .number:
      return false
    }
  }
}
