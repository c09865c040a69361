/// What the command line asks for.
struct Arguments {
  var symbols: String?
  var modules: [String] = []
  var protocols: [String] = []
  var classes: [String] = []
  var output: String?
  var includesInternal = false
  var isLenient = false
  var forwards = false
  var suffix = "Spy"
  var isCheck = false
  var isList = false
  var isVerbose = false
  var isHelp = false
  /// The command to name in the files; the tool's own where the plugin gives none.
  var command: String?

  init(_ arguments: some Sequence<String>) throws(Failure) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      let option = parts.first ?? ""
      func value() throws(Failure) -> String {
        guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else {
          throw Failure("\(option) needs a value")
        }
        return value
      }
      switch option {
      case "--symbols": symbols = try value()
      case "--module": modules.append(try value())
      case "--protocol": protocols.append(try value())
      case "--class": classes.append(try value())
      case "--output": output = try value()
      case "--suffix": suffix = try value()
      case "--command": command = try value()
      case "--access":
        switch try value() {
        case "internal": includesInternal = true
        case "public": includesInternal = false
        case let other: throw Failure("--access is 'internal' or 'public', not '\(other)'")
        }
      case "--lenient": isLenient = true
      case "--forwarding": forwards = true
      case "--check": isCheck = true
      case "--list": isList = true
      case "--verbose": isVerbose = true
      case "--help", "-h": isHelp = true
      default: throw Failure("unknown option '\(argument)'; --help lists them all")
      }
    }
    if let command, command.contains(where: \.isNewline) { throw Failure("--command has to be one line") }
    if suffix.isEmpty || !suffix.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) {
      throw Failure("--suffix has to be the end of a Swift name, which '\(suffix)' can't be")
    }
  }

  /// The command that makes the same files from any folder of graphs.
  var lastingCommand: String {
    if let command { return command }
    var words = ["generate-doubles --symbols DIR"]
    words += modules.map { "--module \($0)" } + protocols.map { "--protocol \($0)" }
    words += classes.map { "--class \($0)" }
    if includesInternal { words.append("--access internal") }
    if suffix != "Spy" { words.append("--suffix \(suffix)") }
    if isLenient { words.append("--lenient") }
    if forwards { words.append("--forwarding") }
    return words.joined(separator: " ")
  }

  static let help = """
    Writes test doubles of a module's protocols, from the symbol graphs that the compiler writes.

    swift package --allow-writing-to-package-directory generate-doubles --target Shop
    generate-doubles --symbols DIR --module Shop --output Tests/ShopTests/Doubles

      --target NAME      a target of this package, or of one that it depends on (the package command only)
      --symbols DIR      the folder of *.symbols.json files (the tool only)
      --module NAME      the module whose protocols are doubled (the tool only); may be repeated
      --protocol NAME    only this protocol; may be repeated
      --class NAME       a subclass of this open class that calls through unless it is told otherwise
      --output DIR       where the doubles go, one file each
      --access LEVEL     public: public protocols; internal: internal ones too, through @testable import
      --suffix WORD      what the doubles' names end with; Spy unless told
      --lenient          doubles answer with an empty value where a type has one: nil, [], "", 0, false
      --forwarding       doubles are made with a real object, and pass on to it what they aren't told to answer
      --check            write nothing, and fail if a file is out of date
      --list             write nothing, and show the protocols and what they require
      --verbose          name each file
    """
}

/// Why the command ends, in one line.
struct Failure: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}
