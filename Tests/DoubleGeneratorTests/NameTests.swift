import Testing

@testable import DoubleGenerator

/// Which names Swift takes, and how they are written.
@Suite struct NameTests {
  @Test(
    arguments: [
      ("any", "`any`"), ("async", "`async`"), ("each", "`each`"), ("some", "`some`"), ("class", "`class`"),
      ("`class`", "`class`"), ("Any", "Any"), ("Self", "Self"), ("Page", "Page"), ("await", "`await`"),
    ]
  ) func `a type's name has backticks where it needs them`(name: String, written: String) {
    #expect(Name.escaped(type: name) == written)
  }

  @Test(
    arguments: [
      ("Type", "`Type`"), ("Protocol", "`Protocol`"), ("Any", "`Any`"), ("some", "`some`"), ("Page", "Page"),
      ("a page", "`a page`"),
    ]
  ) func `the name of a declared type has backticks where it would mean something else`(
    name: String,
    written: String
  ) {
    #expect(Name.escaped(declaredType: name) == written)
  }

  @Test(
    arguments: [
      ("a-long-name", false), ("`a long name`", true), ("`", false), ("``", false), ("` `", false),
      ("`+`", false),
      ("größe", true), ("👻", true), ("a👻1", true), ("\u{1FFFE}", false), ("\u{10FFFD}", false),
      ("\u{E000}", false), ("a\u{300}", true), ("\u{300}a", false), ("_", false), ("Self", false),
      ("class", false), ("`class`", true), ("x1", true),
      ("1x", false), ("`a", false), ("a`", false),
    ]
  ) func `a name that can be written is known`(name: String, canBeWritten: Bool) {
    #expect(Name.isWritten(name) == canBeWritten)
  }

  @Test(
    arguments: [
      ("+", true), ("..<", true), (".+.", true), ("?!", true), ("/", true), ("=", false), ("->", false),
      (".", false), ("?", false), ("<.", false), ("//", false), ("+/*", false), ("*/+", false), ("a", false),
    ]
  ) func `an operator that can be declared is known`(name: String, canBeDeclared: Bool) {
    #expect(Name.isFreeOperator(name) == canBeDeclared)
  }

  @Test(
    arguments: [
      ("page", true), ("class", true), ("`class`", true), ("_", true), ("Self", true), ("let", false),
      ("var", false),
      ("inout", false), ("`let`", true), ("1", false), ("", false),
    ]
  ) func `a label that can be written is known`(label: String, canBeWritten: Bool) {
    #expect(Name.isLabel(label) == canBeWritten)
  }

  @Test(
    arguments: [
      ("page", "page"), ("a long name", "aLongName"), ("1 more", "_1More"), ("+", "_"), ("a-b", "aB"),
      ("größe", "größe"),
    ]
  ) func `a name of several words is one word in the double's names`(name: String, word: String) {
    #expect(Name.word(name) == word)
  }

  @Test(
    arguments: [
      ("page", "page"), ("class", "`class`"), ("`class`", "`class`"), ("await", "`await`"),
      ("`a long name`", "`a long name`"), ("_", "`_`"),
    ]
  ) func `a value's name has backticks where it needs them`(name: String, written: String) {
    #expect(Name.escaped(name) == written)
  }

  @Test(
    arguments: [
      "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit",
      "do",
      "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
      "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup",
      "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
      "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
      "Any",
      "Self", "_",
    ]
  ) func `a word that Swift reserves is a name only in backticks`(word: String) {
    #expect(!Name.isWritten(word))
    #expect(Name.escaped(word) == "`\(word)`")
  }
}
