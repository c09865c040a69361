/// Stops the process where a test asks for what can't be. Unlike a precondition it says why in a release
/// build too.
package func demand(_ isPossible: Bool, _ explanation: @autoclosure () -> String) {
  if !isPossible {
    fatalError(explanation())
  }
}
