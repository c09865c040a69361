import DoubleGenerator

/// What is to be doubled, where to and how: what one command line asks for, or one block of the file of doubles.
struct Request {
  /// A name as somebody wrote it.
  struct Name {
    let text: String
    /// Where it was written; `nil` for the command line.
    let place: Place?
  }

  enum Access: String, CaseIterable {
    case `internal`, `public`
  }

  /// The targets, as the package calls them. On the way to the doubles they become modules.
  var targets: [Name] = []
  var modules: [Name] = []
  var protocols: [Name] = []
  var exceptions: [Name] = []
  var classes: [Name] = []
  var output: String?
  var access: Access?
  /// Who can use the doubles.
  var doubles = Generator.Options.Access.internal
  var suffix = "Spy"
  var isLenient = false
  var forwards = false
  /// Whether the file of doubles says it, which says everything that a folder is to hold.
  var isFromFile = false

  /// The options that a command line and the file have in common.
  enum Option: String, CaseIterable {
    case target, output, `protocol`, except, `class`, access, doubles, suffix, lenient, forwarding

    var takesValue: Bool { self != .lenient && self != .forwarding }

    /// Whether it may be given more than once.
    var isList: Bool { [.protocol, .except, .class].contains(self) }
  }

  /// Takes an option and its value, which is empty where the option takes none.
  mutating func take(_ option: Option, _ value: String, at place: Place? = nil) throws(Failure) {
    let name = Name(text: value, place: place)
    switch option {
    case .target: targets.append(name)
    case .protocol: protocols.append(name)
    case .except: exceptions.append(name)
    case .class: classes.append(name)
    case .output: output = value
    case .lenient: isLenient = true
    case .forwarding: forwards = true
    case .access:
      guard let level = Access(rawValue: value) else {
        throw Failure("--access is 'internal' or 'public', not '\(value)'", at: place)
      }
      access = level
    case .doubles:
      guard let level = Generator.Options.Access(rawValue: value) else {
        throw Failure("--doubles are 'internal', 'package' or 'public', not '\(value)'", at: place)
      }
      doubles = level
    case .suffix:
      guard !value.isEmpty, value.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
        throw Failure("--suffix has to be the end of a Swift name, which '\(value)' can't be", at: place)
      }
      suffix = value
    }
  }

  /// Whether it names one by one what it wants.
  var isSelective: Bool { !protocols.isEmpty || !classes.isEmpty }

  func options(command: String) -> Generator.Options {
    var options = Generator.Options()
    options.includesInternal = access == .internal
    options.isLenient = isLenient
    options.forwards = forwards
    options.classes = Set(classes.map(\.text))
    options.suffix = suffix
    options.access = doubles
    options.command = command
    return options
  }
}

/// A line of a file.
struct Place: CustomStringConvertible {
  let file: String
  let line: Int

  var description: String { "\(file):\(line)" }
}

/// Why the command ends, in one line.
struct Failure: Error {
  let message: String
  /// What in a file is to blame; `nil` where it isn't a file.
  let place: Place?

  init(_ message: String, at place: Place? = nil) {
    self.message = message
    self.place = place
  }

  /// The line as compilers print it.
  var line: String { (place.map { "\($0): " } ?? "") + "error: \(message)" }
}
