/// Writes the program's lines.
package struct Terminal {
  private let write: (String) -> Void

  package init(write: @escaping (String) -> Void) {
    self.write = write
  }

  /// Writes what happens in the story.
  func narrate(_ text: String) {
    write("\n\(text)")
  }

  /// Writes what the screen shows.
  func show(_ text: String) {
    write("  | \(text)")
  }

  /// Writes text as it is.
  func print(_ text: String) {
    write(text)
  }
}
