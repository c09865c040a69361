/// The modules that a file imports on every platform, other than privately.
///
/// The USR of a type of C or Objective-C doesn't contain its module. But the file that uses the type imports it.
struct Imports {
  private(set) var modules: Set<String> = []

  init(in source: String) {
    var conditions = 0
    for line in source.split(whereSeparator: \.isNewline) {
      var words = line.split { $0 == " " || $0 == "\t" || $0 == ";" }.prefix { !$0.hasPrefix("//") }
      switch words.first {
      case "#if": conditions += 1
      case "#endif": conditions -= 1
      default: break
      }
      guard conditions == 0, let keyword = words.firstIndex(of: "import"),
        !words[..<keyword].contains(where: Self.hidden.contains),
        words[..<keyword].allSatisfy({ $0.hasPrefix("@") || Self.levels.contains($0) })
      else { continue }
      words = words[(keyword + 1)...]
      if words.count > 1, Self.kinds.contains(words[words.startIndex]) { words.removeFirst() }
      guard let name = words.first?.split(separator: ".").first, Name.isPlain(name) else { continue }
      modules.insert(String(name))
    }
  }

  private static let hidden: Set<Substring> = ["@_implementationOnly", "@testable"]

  private static let levels: Set<Substring> = ["public", "package", "internal"]

  private static let kinds: Set<Substring> = [
    "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
  ]
}
