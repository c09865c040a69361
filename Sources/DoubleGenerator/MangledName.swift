/// A symbol's mangled name, for what the compiler's text of the symbol leaves out.
struct MangledName {
  /// The operators of two letters that begin with an `X`, which are kinds of types.
  private(set) var kinds: Set<String> = []
  private var rest: Substring

  /// Goes over the name by "Mangling.rst" in the compiler's documentation, as far as needed to tell an operator
  /// from the letters of an identifier.
  init(_ usr: String) {
    // What Objective-C sees has a name that isn't mangled.
    rest = usr.hasPrefix("s:") ? usr.dropFirst(2) : ""
    while let next = rest.first {
      if next.isNumber {
        skipIdentifier()
        continue
      }
      rest.removeFirst()
      switch next {
      case "A": skipSubstitutions()
      case "S":
        skipDigits()
        if rest.popFirst() == "c" { rest = rest.dropFirst() }
      case "X", "Y":
        if let letter = rest.popFirst(), next == "X" { kinds.insert("X\(letter)") }
      default: break
      }
    }
  }

  /// Whether some closure is a pointer to a function of C, or a block of Objective-C.
  var hasForeignClosure: Bool { !kinds.isDisjoint(with: ["XC", "XB", "XL"]) }

  private mutating func skipDigits() {
    rest = rest.drop { $0.isNumber }
  }

  /// Letters stand for what came before: small ones while more follow, a capital for the last.
  private mutating func skipSubstitutions() {
    repeat { skipDigits() } while rest.popFirst()?.isLowercase == true
  }

  /// An identifier comes after its length. After a zero, letters stand for words that came before.
  private mutating func skipIdentifier() {
    var hasWords = false
    if rest.first == "0" {
      rest.removeFirst()
      hasWords = rest.first != "0"
    }
    repeat {
      while hasWords, let letter = rest.first, letter.isLetter {
        hasWords = letter.isLowercase
        rest.removeFirst()
      }
      let digits = rest.first == "0" ? rest.prefix(1) : rest.prefix { $0.isNumber }
      rest = rest.dropFirst(digits.count)
      guard let count = Int(digits), count > 0 else { return }
      rest = rest.dropFirst(count)
    } while hasWords
  }
}
