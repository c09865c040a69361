/// The parts of a function's type.
struct FunctionType {
  var parameters: [[Token]]
  var isAsync = false
  var failure = Requirement.Failure.never
  var result: [Token]

  /// Whether a function's type says `@isolated(any)`.
  static func isIsolated(_ type: [Token]) -> Bool {
    type.indices.dropFirst().contains { type[$0].text == "isolated" && type[$0 - 1].text == "@" }
  }

  init?(_ type: [Token]) {
    guard let arrow = type[...].topLevelIndex(of: ["->"]) else { return nil }
    result = Array(type[(arrow + 1)...])
    guard let open = type[..<arrow].firstIndex(where: { $0.text == "(" })
    else { return nil }
    var depth = 0
    var close = open
    for index in open..<arrow {
      if ["(", "[", "<"].contains(type[index].text) { depth += 1 }
      if [")", "]", ">"].contains(type[index].text) { depth -= 1 }
      if depth == 0 {
        close = index
        break
      }
    }
    parameters = type[(open + 1)..<Swift.max(close, open + 1)].split(at: ",").map(Array.init)
    var parser = DeclarationParser(Array(type[(close + 1)..<arrow]))
    guard (try? parser.effects(&isAsync, &failure)) != nil else { return nil }
  }
}
