import TestDoubles

/// What a stream gives its reader, whatever the type of its elements. A round may end the stream instead.
protocol AnyStreamStep {
  static var atEnd: Self { get }
}

extension StreamStep: AnyStreamStep {
  static var atEnd: StreamStep { .end }
}
