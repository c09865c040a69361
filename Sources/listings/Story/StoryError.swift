/// The story can't be told, since the server gives no feed. Its description says which server, and why.
package struct StoryError: Error, Equatable, CustomStringConvertible {
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
