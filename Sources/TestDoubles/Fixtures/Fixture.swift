import Foundation

/// A file among a test bundle's resources.
///
///     let page = try Fixture("listings.json", in: .module).decode(Page.self)
public struct Fixture: Sendable {
  /// The file's contents.
  public let data: Data

  /// `items.json in …/ShopTests.resources, asked for at ShopTests/ItemsTests.swift:12`
  private let title: String
  private let place: SourceLocation

  /// Reads the file.
  ///
  /// Write the name with its extension, and with its folders if the bundle has folders. The bundle is usually
  /// `.module`. A test target of an Xcode project has no such bundle: pass that of a class of the target,
  /// `Bundle(for: ItemsTests.self)`. There Xcode copies files without the folders of groups.
  ///
  /// - Throws: ``FixtureError`` if the file doesn't exist or can't be read, or its name leads out of the bundle.
  public init(
    _ name: String,
    in bundle: Bundle,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    place = SourceLocation(filePath: filePath, line: line)
    currentScope.get()?.noteTest(at: place)
    title = oneLine(name) + " in " + bundle.bundlePath + ", asked for at " + place.description
    let folder = bundle.resourceURL ?? bundle.bundleURL
    let file = folder.appendingPathComponent(name)
    guard (file.standardized.path + "/").hasPrefix(folder.standardized.path + "/") else {
      let fault = " leads out of " + bundle.bundlePath + "."
      throw FixtureError("The fixture " + oneLine(name) + fault, at: place)
    }
    do {
      data = try Data(contentsOf: file)
    } catch {
      var fault = "The fixture " + title + ", can't be read: " + error.localizedDescription
      if !FileManager.default.fileExists(atPath: file.path) {
        fault = "There is no fixture " + title + ". " + fixtures(in: folder.path, nearestTo: name)
      }
      throw FixtureError(fault, at: place)
    }
  }

  /// The file's contents as text.
  ///
  /// - Throws: ``FixtureError`` if they are not UTF-8.
  public var string: String {
    get throws {
      guard let string = String(bytes: data, encoding: .utf8) else {
        throw FixtureError("The fixture " + title + ", is not UTF-8 text.", at: place)
      }
      return string
    }
  }

  /// Decodes the file's contents.
  ///
  /// - Throws: ``FixtureError`` if they can't be decoded. It names the place in the file.
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self,
    using decoder: JSONDecoder = JSONDecoder()
  ) throws -> Value {
    do {
      return try decoder.decode(type, from: data)
    } catch {
      let fault = ", doesn't decode as " + sourceText(of: type) + ": " + faultText(of: error)
      throw FixtureError("The fixture " + title + fault, at: place)
    }
  }
}

/// A fixture is missing, can't be read, or doesn't decode. The description names the file, the bundle, and the place in
/// the file where decoding failed.
public struct FixtureError: Error, Sendable, CustomStringConvertible, ProblemError {
  package let problem: Problem

  /// The file and its problem.
  public var description: String { problem.message }

  /// - Parameter location: Where the test reads the file.
  init(_ description: String, at location: SourceLocation) {
    problem = Problem(.misuse, description, at: location)
  }
}

extension MockDataLoader.Response {
  /// Responds with a file among a test bundle's resources. If it can't be read, the load fails with a
  /// ``FixtureError``.
  public static func file(
    _ name: String,
    in bundle: Bundle,
    status: Int = 200,
    headers: [String: String] = [:],
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> Self {
    let location = SourceLocation(filePath: filePath, line: line)
    do {
      let fixture = try Fixture(name, in: bundle, filePath: filePath, line: line)
      return http(status, headers, fixture.data, "the file " + oneLine(name), at: location)
    } catch {
      return .error(error)
    }
  }
}

/// The files in the folder, the most similar names first, as the end of a message.
private func fixtures(in folder: String, nearestTo name: String) -> String {
  var fixtures: [(distance: Int, name: String)] = []
  for file in FileManager.default.subpaths(atPath: folder) ?? [] where !isOfXcode(file) {
    if !URL(fileURLWithPath: folder + "/" + file).hasDirectoryPath {
      fixtures.append((distance(from: file, to: name), file))
    }
  }
  guard !fixtures.isEmpty else {
    return "There is none at all: is it among the resources of the test target, in Package.swift or in Xcode?"
  }
  fixtures.sort { $0 < $1 }
  let nearest = fixtures.prefix(10).map { oneLine($0.name) }
  let more = fixtures.count > 10 ? ", and " + String(fixtures.count - 10) + " more." : "."
  return "There are: " + nearest.joined(separator: ", ") + more
}

/// Whether Xcode has put a file into the bundle: on an iPhone, it is beside the resources.
private func isOfXcode(_ file: String) -> Bool {
  file == "Info.plist" || ["_CodeSignature/", "Frameworks/", "PlugIns/"].contains { file.hasPrefix($0) }
}

/// The Levenshtein distance of two names: how many bytes to change, insert or remove to turn one into the other.
/// Ignores case.
private func distance(from name: String, to other: String) -> Int {
  let other = Array(other.lowercased().utf8.prefix(200))
  var row = Array(0...other.count)
  for (index, byte) in name.lowercased().utf8.prefix(200).enumerated() {
    var diagonal = index
    row[0] = index + 1
    for column in other.indices {
      let replaced = diagonal + (byte == other[column] ? 0 : 1)
      diagonal = row[column + 1]
      row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
    }
  }
  return row[other.count]
}
