import Foundation

/// A file among a test bundle's resources.
///
///     let page = try Fixture("listings.json", in: .module).decode(Page.self)
public struct Fixture: Sendable {
  /// The file's contents.
  public let data: Data

  private let name: String
  private let bundlePath: String
  /// Where the test asks for it.
  private let place: String

  /// Reads the file.
  ///
  /// The name has its extension, and is a path where the bundle has folders. The bundle is mostly `.module`.
  ///
  /// - Throws: ``FixtureError`` when the file isn't there or can't be read, or its name leads out of the
  ///   bundle.
  public init(
    _ name: String,
    in bundle: Bundle,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let shownName = oneLine(name)
    self.name = shownName
    bundlePath = bundle.bundlePath
    place = "\(fileID):\(line)"
    let resources = bundle.resourceURL ?? bundle.bundleURL
    let url = resources.appendingPathComponent(name)
    guard "\(url.standardized.path)/".hasPrefix("\(resources.standardized.path)/") else {
      throw FixtureError(description: "The fixture \(shownName) leads out of \(bundle.bundlePath).")
    }
    guard FileManager.default.fileExists(atPath: url.path) else {
      throw FixtureError(
        description: """
          There is no fixture \(shownName) in \(bundle.bundlePath), asked for at \(place). \
          \(Self.fixtures(in: resources, nearestTo: name))
          """
      )
    }
    do {
      data = try Data(contentsOf: url)
    } catch {
      throw FixtureError(
        description:
          "The fixture \(shownName) in \(bundle.bundlePath) can't be read: \(error.localizedDescription)"
      )
    }
  }

  /// The files that are there, the nearest name first.
  private static func fixtures(in folder: URL, nearestTo name: String) -> String {
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    let fixtures = files.filter { file in
      var isFolder: ObjCBool = false
      let path = folder.appendingPathComponent(file).path
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
    }
    guard !fixtures.isEmpty else {
      return "There is none at all: is it among the resources of the test target in Package.swift?"
    }
    let sorted = fixtures.sorted { (distance(from: $0, to: name), $0) < (distance(from: $1, to: name), $1) }
    let more = sorted.count > 10 ? ", and \(sorted.count - 10) more" : ""
    return "There are: \(sorted.prefix(10).map { oneLine($0) }.joined(separator: ", "))\(more)."
  }

  /// The file's contents as text.
  ///
  /// - Throws: ``FixtureError`` when they are not UTF-8.
  public var string: String {
    get throws {
      guard let string = String(bytes: data, encoding: .utf8) else {
        throw FixtureError(
          description: "The fixture \(name) in \(bundlePath), asked for at \(place), is not UTF-8 text."
        )
      }
      return string
    }
  }

  /// Decodes the file's contents.
  ///
  /// - Throws: ``FixtureError`` when they don't decode. It names the place of the fault in the file.
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self,
    using decoder: JSONDecoder = JSONDecoder()
  ) throws -> Value {
    do {
      return try decoder.decode(type, from: data)
    } catch {
      throw FixtureError(
        description: """
          The fixture \(name) in \(bundlePath), asked for at \(place), doesn't decode as \(type): \
          \(faultText(of: error))
          """
      )
    }
  }
}

/// A fixture that isn't there, can't be read or isn't what the test takes it for. Its description names the
/// file, the bundle, and for a failed decoding the place in the file.
public struct FixtureError: Error, Sendable, CustomStringConvertible {
  /// What is wrong with which file.
  public let description: String
}

/// How many characters to change, put in or take out to make one name the other, after Levenshtein; upper and lower
/// case are the same.
private func distance(from name: String, to other: String) -> Int {
  let other = Array(other.lowercased().prefix(200))
  var row = Array(0...other.count)
  for (index, character) in name.lowercased().prefix(200).enumerated() {
    var diagonal = row[0]
    row[0] = index + 1
    for column in other.indices {
      let replaced = diagonal + (character == other[column] ? 0 : 1)
      diagonal = row[column + 1]
      row[column + 1] = min(replaced, row[column] + 1, row[column + 1] + 1)
    }
  }
  return row[other.count]
}
