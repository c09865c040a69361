import XCTest

extension StrictDoublesTestCase {
  #if canImport(ObjectiveC)
    func record(_ message: String, at place: (file: String, line: Int)?) {
      var issue = XCTIssue(type: .assertionFailure, compactDescription: message)
      if let place {
        issue.sourceCodeContext = XCTSourceCodeContext(
          location: XCTSourceCodeLocation(filePath: place.file, lineNumber: place.line)
        )
      }
      record(issue)
    }

    func attach(_ attachment: TimelineAttachment) {
      let file = XCTAttachment(string: attachment.text)
      file.name = attachment.name
      add(file)
    }

    /// Runs a closure, and frees what Objective-C's functions have returned in it: it would outlive the test.
    func freeingAll(_ body: () -> Void) {
      autoreleasepool(invoking: body)
    }
  #else
    func record(_ message: String, at place: (file: String, line: Int)?) {
      let (file, line) = place ?? ("<unknown>", 0)
      recordFailure(withDescription: message, inFile: file, atLine: line, expected: true)
    }

    /// The open-source XCTest has no attachments, so this prints the list.
    func attach(_ attachment: TimelineAttachment) {
      guard attachment.name == TimelineAttachment.list else { return }
      print("\(name) \(attachment.name):\n\(attachment.text)")
    }

    func freeingAll(_ body: () -> Void) {
      body()
    }
  #endif
}
