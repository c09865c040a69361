extension Name {
  /// A type's name, in backticks if it needs them.
  static func escaped(type name: String) -> String {
    if name == "Any" || name == "Self" { return name }
    return ["any", "async", "each", "some"].contains(name) ? "`\(name)`" : escaped(name)
  }

  /// The name of a type that someone has declared, in backticks if it needs them. Without them, `Outer.Type` would be
  /// the metatype of `Outer`.
  static func escaped(declaredType name: String) -> String {
    ["Any", "Protocol", "Self", "Type"].contains(name) ? "`\(name)`" : escaped(type: name)
  }

  /// A value's name, in backticks if it needs them.
  static func escaped(_ name: String) -> String {
    // `await` is a name that nothing reserves, but begins an expression.
    return isWritten(name) && name != "await" ? name : "`\(name)`"
  }

  /// The words of a name as one word, for names of doubles, files and members.
  static func word(_ name: String) -> String {
    if isPlain(name) { return name }
    let words = name.unicodeScalars.split { !isPart($0) }.map { String($0) }
    let others = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let word = (words.prefix(1) + others).joined()
    return isPlain(word) ? word : "_" + word
  }
}
