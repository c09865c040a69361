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

  /// Whether it is one expression, without a closure in it.
  var isSimple: Bool {
    !body.contains { $0 > body.lowerBound && source.beginsLine($0) || ["{", "return"].contains(source[$0]) }
  }

  /// The variable of the code around it that it changes, which the closure of a double's answer can't; `nil` if none.
  func changedVariable(from start: Int) -> String? {
    let signs = ["=", "+=", "-="]
    for index in body where source.isWord(index) && source[index - 1] != "." {
      var next = index + 1
      while source[next] == "." || source[next - 1] == "." || ["?", "!"].contains(source[next]) { next += 1 }
      if source[next] == "[" { next = source.end(of: next) }
      let isChanged =
        signs.contains(source[next])
        || next > index + 1 && source[next] == "("
          && ["append", "insert", "removeAll", "remove", "toggle", "removeFirst", "removeLast", "popFirst"]
            .contains(source[next - 1])
      guard isChanged else { continue }
      let declares = { (place: Int) in source[place] == "var" && source[place + 1] == source[index] }
      if (start..<body.lowerBound).contains(where: declares), !body.contains(where: declares) {
        return source[index]
      }
    }
    return nil
  }
}
