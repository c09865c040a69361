import Foundation

/// The files that are compiled together with the doubles of a folder. None may declare a type with a double's name.
struct Neighbours {
  let files: [String]
  let shell: Shell

  /// - Parameter sources: All files of the test target. If they are unknown (`nil`), only the files in the folder and
  ///   beside it are checked.
  init(of folder: String, sources: [String]?, in shell: Shell) {
    self.shell = shell
    let parent = parentFolder(of: folder)
    files =
      sources
      ?? [folder, parent.isEmpty ? "." : parent].flatMap { folder in
        ((try? FileManager.default.contentsOfDirectory(atPath: shell.url(folder).path)) ?? []).sorted()
          .filter { $0.hasSuffix(".swift") }
          .map { folder == "." ? $0 : (folder as NSString).appendingPathComponent($0) }
      }
  }

  /// A double whose name another file uses.
  struct Clash {
    /// The double's file.
    let file: String
    /// The message: the place of the other type, and what to do.
    let message: String
  }

  /// - Parameter doubles: The protocol's name for each file.
  func clashes(with doubles: [String: String], in folder: String) -> [Clash] {
    var clashes: [Clash] = []
    for file in files {
      let name = (file as NSString).lastPathComponent
      let isOurs =
        doubles[name] != nil && shell.isSame(file, (folder as NSString).appendingPathComponent(name))
      guard !isOurs, let text = try? String(contentsOf: shell.url(file), encoding: .utf8) else { continue }
      let hint = { (taken: String) in
        "leave its protocol out with --except \(doubles[taken] ?? ""), or name the doubles otherwise with --suffix"
      }
      let types = GeneratedFile.author(of: text, in: name) == .others ? Self.types(in: text) : []
      let taken = types.filter { doubles[$0.name + ".swift"] != nil }
      for type in taken {
        let double = type.name + ".swift"
        let message = "\(file):\(type.line): \(type.name) is there already; \(hint(double))"
        clashes.append(Clash(file: double, message: message))
      }
      if taken.isEmpty, doubles[name] != nil {
        let message = "\(file): a target can't have two files of this name; \(hint(name))"
        clashes.append(Clash(file: name, message: message))
      }
    }
    return clashes
  }

  /// The top-level types of a file that other files see.
  private static func types(in text: String) -> [(name: String, line: Int)] {
    var types: [(name: String, line: Int)] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    where line.first?.isWhitespace == false && !line.hasPrefix("//") {
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      guard let keyword = words.firstIndex(where: { Self.keywords.contains($0) }), keyword + 1 < words.count,
        !words[..<keyword].contains(where: { $0 == "private" || $0 == "fileprivate" })
      else { continue }
      types.append((String(words[keyword + 1]), index + 1))
    }
    return types
  }

  private static let keywords: Set<Substring> = ["class", "struct", "enum", "actor", "protocol", "typealias"]
}
