/// What tests of other tools have mocked before they are migrated. `DoubleGeneratorTests/Migrated` has such tests.
public protocol BookShop: Sendable {
  var name: String { get set }
  var isOpen: Bool { get }
  func titles(page: Int) async throws -> [String]
  func find(_ text: String, limit maximum: Int) -> [String]
  func order(_ title: String) throws
  func close()
}
