/// A call on the result of a call, and so on: `given(service).load(page: .any).willReturn(items)`.
struct CallChain {
  struct Argument {
    let label: String?
    /// The tokens of the value.
    let value: Range<Int>
  }

  /// A member, and what it is called with.
  struct Link {
    let name: String
    /// The arguments, a trailing closure last; `nil` if it isn't called.
    var arguments: [Argument]?
    var end: Int
  }

  let source: SwiftSource
  let head: Link
  /// The members behind the first call.
  private(set) var links: [Link] = []
  let start: Int
  private(set) var end: Int

  /// Reads the chain that begins with the call of a word.
  init(at start: Int, in source: SwiftSource) {
    self.source = source
    self.start = start
    head = Self.link(at: start, in: source)
    end = head.end
    while source[end] == ".", source.isWord(end + 1) {
      links.append(Self.link(at: end + 1, in: source))
      end = links[links.count - 1].end
    }
  }

  private static func link(at index: Int, in source: SwiftSource) -> Link {
    var link = Link(name: source[index].filter { $0 != "`" }, end: index + 1)
    if source[link.end] == "(", !source.beginsLine(link.end) {
      link.arguments = arguments(in: link.end, of: source)
      link.end = source.end(of: link.end)
    }
    while source[link.end] == "{", !source.beginsLine(link.end) {
      link.arguments =
        (link.arguments ?? []) + [Argument(label: nil, value: link.end..<source.end(of: link.end))]
      link.end = source.end(of: link.end)
    }
    return link
  }

  /// The arguments between a bracket and its partner.
  static func arguments(in open: Int, of source: SwiftSource) -> [Argument] {
    let close = source.end(of: open) - 1
    var arguments: [Argument] = []
    var start = open + 1
    for index in source.outerIndices(open + 1..<close) + [close] where source[index] == "," || index == close
    {
      if start < index {
        let isLabelled = source.isWord(start) && source[start + 1] == ":"
        arguments.append(
          Argument(
            label: isLabelled ? source[start].filter { $0 != "`" } : nil,
            value: (isLabelled ? start + 2 : start)..<index
          )
        )
      }
      start = index + 1
    }
    return arguments
  }
}

/// A closure that stands in a test: `{ page in [] }`.
struct ClosureText {
  let source: SwiftSource
  /// Between the braces, without the parameters.
  let body: Range<Int>
  /// The names of its parameters; empty if it has none, or calls them `$0`.
  let parameters: [String]
  let usesNumbers: Bool

  /// - Returns: `nil` if the tokens are no closure.
  init?(_ range: Range<Int>, in source: SwiftSource) {
    guard source[range.lowerBound] == "{", source.end(of: range.lowerBound) == range.upperBound else {
      return nil
    }
    self.source = source
    let inside = range.lowerBound + 1..<range.upperBound - 1
    // The words before `in` are parameters, if no other statement is before it.
    let opening = source.outerIndices(inside).prefix { $0 == inside.lowerBound || !source.beginsLine($0) }
    let isLoop = ["for", "if", "guard", "let", "var"].contains(source[inside.lowerBound])
    if !isLoop, let mark = opening.first(where: { source[$0] == "in" }) {
      body = mark + 1..<inside.upperBound
      let head = inside.lowerBound..<mark
      let list =
        head.first { source[$0] == "(" && source[$0 - 1] != "->" }.map { $0 + 1..<source.end(of: $0) - 1 }
        ?? head
      parameters = source.outerIndices(list).filter { index in
        source.isWord(index)
          && (index == list.lowerBound || source[index - 1] == "," || source[index - 1] == "]")
      }.map { source[$0] }
    } else {
      body = inside
      parameters = []
    }
    // An argument may also be in a string.
    usesNumbers = parameters.isEmpty && inside.contains { source[$0].contains("$") }
  }

  var takesArguments: Bool { usesNumbers || !parameters.isEmpty }

  /// The type that it gives its only parameter; `nil` if it gives none.
  var parameterType: String? {
    guard parameters.count == 1,
      let colon = (0..<body.lowerBound).last(where: { source[$0] == ":" || source[$0] == "{" }),
      source[colon] == ":", let end = (colon..<body.lowerBound).first(where: { source[$0] == ")" })
    else { return nil }
    return source.text(colon + 1..<end)
  }

  /// Whether it is one expression, without a closure in it.
  var isSimple: Bool {
    !body.contains { $0 > body.lowerBound && source.beginsLine($0) || ["{", "return"].contains(source[$0]) }
  }

  /// The expression that it always returns, or the error that it always throws: a value that is only named. `nil` if
  /// it calls something, which a later call might answer differently.
  var constant: MockedAnswer? {
    guard !usesNumbers, parameters.allSatisfy({ $0 == "_" }), isSimple, !body.isEmpty else { return nil }
    let isError = source[body.lowerBound] == "throw"
    let value = isError ? body.dropFirst() : body
    guard !value.isEmpty, value.allSatisfy({ source[$0] == "." || source.tokens[$0].kind != .sign }),
      !value.contains(where: { ["try", "await", "in"].contains(source[$0]) })
    else { return nil }
    return isError ? .error(source.text(value)) : .value(source.text(value))
  }

  /// Where the local variables are declared that it uses: at their `var`s.
  ///
  /// - Parameter start: Where the function begins that it stands in.
  func usedVariables(from start: Int) -> Set<Int> {
    var declared: [String: Int] = [:]
    for index in start..<body.lowerBound where source[index] == "var" {
      guard let block = (start..<index).last(where: { source[$0] == "{" && source.end(of: $0) > index }),
        source.end(of: block) > body.lowerBound
      else { continue }
      declared[source[index + 1]] = index
    }
    let own = body.filter { ["let", "var"].contains(source[$0]) }.map { source[$0 + 1] } + parameters
    let used = body.filter { index in
      let isLabel = source[index + 1] == ":" && ["(", ","].contains(source[index - 1])
      return source.isWord(index) && source[index - 1] != "." && !isLabel && !own.contains(source[index])
    }
    return Set(used.compactMap { declared[source[$0]] })
  }
}
