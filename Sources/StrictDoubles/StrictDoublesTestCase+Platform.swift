import XCTest

extension StrictDoublesTestCase {
  #if canImport(ObjectiveC)
    func recordWithoutLocation(_ message: String) {
      record(XCTIssue(type: .assertionFailure, compactDescription: message))
    }

    func attach(_ text: String, named name: String) {
      let attachment = XCTAttachment(string: text)
      attachment.name = name
      add(attachment)
    }
  #else
    func recordWithoutLocation(_ message: String) {
      recordFailure(withDescription: message, inFile: "<unknown>", atLine: 0, expected: true)
    }

    /// The open-source XCTest has no attachments: what it prints is all that a reader gets.
    func attach(_ text: String, named name: String) {
      print("\(self.name) \(name):\n\(text)")
    }
  #endif
}
