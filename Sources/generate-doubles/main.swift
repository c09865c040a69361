import DoubleGenerator
import Foundation

var library = Library()
let arguments = CommandLine.arguments
let folder = arguments[1]
for file in try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
where file.hasSuffix(".symbols.json") {
  let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + file), options: .alwaysMapped)
  library.add(try data.withUnsafeBytes { try SymbolGraph(json: $0) })
}
let out = arguments[2]
try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: true)
for module in arguments[3...] {
  for double in Generator(library: library).doubles(of: module) {
    switch double.source {
    case .success(let text): try text.write(toFile: out + "/" + double.file, atomically: true, encoding: .utf8)
    case .failure(let error): print(double.protocolName, error)
    }
  }
}
