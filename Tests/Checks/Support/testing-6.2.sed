# Makes Testing's interface that of Swift 6.2. What came with Swift 6.3 gets another name, so that nothing can use it.
# Swift Testing's sources say of each public declaration since when it is there (`@Available(Swift, introduced: 6.3)`).

# ST-0012: exit tests capture values.
s/macro __capturedValue</macro __capturedValueOf6_3</
# ST-0013: issues have a severity.
/Use record(_:severity:sourceLocation:) instead/d
s/public var severity:/public var severityOf6_3:/
s/public var isFailure:/public var isFailureOf6_3:/
s/severity: Testing.Issue.Severity = .error/severityOf6_3: Testing.Issue.Severity/
# ST-0016: a test cancels itself.
s/static func cancel(/static func cancelOf6_3(/
# ST-0020: before, the path was `_filePath`.
s/public var filePath:/public var filePathOf6_3:/
/deprecated: 6.3, renamed: "filePath"/d
