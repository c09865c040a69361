/// Reads in a symbol's mangled name what the compiler's text of the symbol leaves out.
struct MangledName {
  /// A closure's type, as the name describes it.
  struct Closure: Equatable {
    /// `@isolated(any)`.
    var isIsolatedAny = false
    var isSendable = false
    /// `nonisolated(nonsending)`.
    var isCallerIsolated = false
    /// `c` for a pointer to a function of C, `block` for a block of Objective-C.
    var convention: String?
  }

  /// The closures in the symbol's type. Those in the result come before those in arguments, and those inside a closure
  /// before the closure. Of equal types, only the first is here.
  private(set) var closures: [Closure] = []
  private var rest: Substring

  /// Goes over the name by "Mangling.rst" in the compiler's documentation, as far as needed to tell an operator
  /// from the letters of an identifier.
  init(_ usr: String) {
    // Declarations for Objective-C have names that aren't mangled.
    rest = usr.hasPrefix("s:") ? usr.dropFirst(2) : ""
    // A closure's attributes come before it, with its actor or error.
    var closure = Closure()
    while let next = rest.first {
      if next.isNumber {
        skipIdentifier()
        continue
      }
      rest.removeFirst()
      switch next {
      case "Y":
        switch rest.popFirst() {
        case "A": closure.isIsolatedAny = true
        case "b": closure.isSendable = true
        case "C": closure.isCallerIsolated = true
        default: break
        }
      case "c": add(&closure)
      case "X":
        let kind = rest.popFirst() ?? " "
        closure.convention = kind == "C" ? "c" : "BL".contains(kind) ? "block" : nil
        if "CBLEAKf".contains(kind) { add(&closure) }
      case "A": skipSubstitutions()
      case "S":
        skipDigits()
        if rest.popFirst() == "c" { rest = rest.dropFirst() }
      // Operators of two letters.
      case "f", "v", "i", "Q", "R", "M", "W", "T": rest = rest.dropFirst()
      default: break
      }
    }
  }

  private mutating func add(_ closure: inout Closure) {
    closures.append(closure)
    closure = Closure()
  }

  /// Whether some closure is a pointer to a function of C, or a block of Objective-C.
  var hasForeignClosure: Bool { closures.contains { $0.convention != nil } }

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
