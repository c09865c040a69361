import Foundation
import TestDoubles
import Testing

/// The part of a timeline that shows a value.
package func shown(_ value: Any) -> String {
  let spy = Spy<Any, Void, Never>()
  spy(value)
  return String(Timeline(spy).entries[0].call.dropFirst("spy(".count).dropLast(")".count))
}

extension ExitTest.Result {
  /// What the process wrote to standard output, as text.
  package var standardOutputText: String {
    String(decoding: standardOutputContent, as: UTF8.self)
  }

  /// What the process wrote to standard error, as text.
  package var standardErrorText: String {
    String(decoding: standardErrorContent, as: UTF8.self)
  }
}

extension String {
  /// Whether a text stands in it. Unlike `contains`, this compares bytes, and so takes little time in long texts.
  package func has(_ text: String) -> Bool {
    Data(utf8).range(of: Data(text.utf8)) != nil
  }
}
