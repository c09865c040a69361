/// The file of a double: the generator's text, with a checksum by which the tool recognises its own files.
///
/// The checksum covers the file's name and all other lines, so the tool notices edits and renamed copies. It guards
/// against accidents, not against forgers, so FNV-1a is enough. Line endings don't count: a checkout may change them.
struct GeneratedFile {
  let name: String
  let text: String

  /// - Parameter source: The generator's text. Its first two lines name the protocol and the command.
  init(name: String, source: String) {
    self.name = name
    var lines = Self.lines(of: source)
    lines.insert(Self.mark + Self.checksum(of: lines, in: name)[...], at: min(2, lines.count))
    text = lines.joined(separator: "\n")
  }

  /// Whether a file has this text, except for line endings.
  func isSame(as existing: String) -> Bool { Self.lines(of: existing) == Self.lines(of: text) }

  /// The first line of code in which a file differs from this text.
  struct Difference {
    /// The number of the line in the file.
    let line: Int
    /// The line of this text, and that of the file; `nil` where a text has ended.
    let expected: Substring?
    let found: Substring?
  }

  /// Compares the code only: the comments at the top say which command made a file, and several commands make the same.
  ///
  /// - Returns: `nil` if the file has the same code.
  func difference(from existing: String) -> Difference? {
    let expected = Array(Self.code(in: text))
    let found = Self.code(in: existing)
    if expected[...] == found { return nil }
    let offset =
      zip(expected, found).enumerated().first { $1.0 != $1.1 }?.offset ?? min(expected.count, found.count)
    return Difference(
      line: min(found.startIndex + offset, found.endIndex - 1) + 1,
      expected: offset < expected.count ? expected[offset] : nil,
      found: offset < found.count ? found[found.startIndex + offset] : nil
    )
  }

  private static func code(in text: String) -> ArraySlice<Substring> {
    lines(of: text).drop { $0.hasPrefix("//") }
  }

  // MARK: Existing files

  /// Who wrote a file.
  enum Author: Equatable {
    case tool(Origin)
    /// The tool, and then somebody edited, copied or renamed it. The origin is `nil` if that line is gone.
    case toolAndOthers(Origin?)
    case others
  }

  /// The protocol or class of a double.
  struct Origin: Equatable {
    let name: String
    let module: String
    let isClass: Bool
  }

  static func author(of text: String, in name: String) -> Author {
    var lines = lines(of: text)
    guard lines[0].hasPrefix("// Made by generate-doubles") else { return .others }
    let origin = origin(in: lines[0])
    guard let index = lines.prefix(5).firstIndex(where: { $0.hasPrefix(mark) }) else {
      return .toolAndOthers(origin)
    }
    let checksum = lines.remove(at: index).dropFirst(mark.count)
    guard checksum == Self.checksum(of: lines, in: name), let origin else { return .toolAndOthers(origin) }
    return .tool(origin)
  }

  /// The name of the double that a file has, or to which it gives other names: `ItemsServiceSpy+Mockolo.swift`.
  static func double(ofFile name: String) -> Substring {
    (name.hasSuffix(".swift") ? name.dropLast(6) : name[...]).prefix { $0 != "+" }
  }

  /// Whether a file still has the name that the tool gave it.
  static func hasOwnName(_ name: String, in text: String) -> Bool {
    let double = double(ofFile: name)
    let isDouble = ["class", "actor"].contains { kind in
      [":", "<"].contains { text.contains("\(kind) \(double)\($0)") }
    }
    return isDouble || text.contains("extension \(double) {")
  }

  /// The `#if` condition around a double; `nil` if it has none.
  static func condition(in text: String) -> String? {
    let first = code(in: text).first { !$0.isEmpty }
    return first.flatMap { $0.hasPrefix("#if ") ? String($0.dropFirst(4)) : nil }
  }

  private static func origin(in line: Substring) -> Origin? {
    guard
      let match = line.firstMatch(of: /from the (protocol|class) (.+) of (\S+)\. Do not edit\./)
    else { return nil }
    return Origin(name: String(match.2), module: String(match.3), isClass: match.1 == "class")
  }

  private static let mark = "// Checksum: "

  private static func lines(of text: String) -> [Substring] {
    let newline = UInt8(ascii: "\n")
    return text.utf8.split(separator: newline, omittingEmptySubsequences: false).map { line in
      Substring(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
    }
  }

  private static func checksum(of lines: [Substring], in name: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for line in [name[...]] + lines {
      for byte in line.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      hash = (hash ^ 10) &* 0x100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
