extension Name {
  /// A name as it must be written where a type is expected.
  static func escaped(type name: String) -> String {
    if name == "Any" || name == "Self" { return name }
    return ["any", "async", "each", "some"].contains(name) ? "`\(name)`" : escaped(name)
  }

  /// A name as it must be written where a value is expected.
  static func escaped(_ name: String) -> String {
    if name.first == "`" { return name }
    return isWritten(name) ? name : "`\(name)`"
  }

  /// The words of a name as one word: names of doubles, files and their members are made of it.
  static func word(_ name: String) -> String {
    if isPlain(name) { return name }
    let words = name.unicodeScalars.split { !isPart($0) }.map { String($0) }
    let others = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let word = (words.prefix(1) + others).joined()
    return isPlain(word) ? word : "_" + word
  }
}
