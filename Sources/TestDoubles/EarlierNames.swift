// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Names of earlier versions, for as long as doubles that those generated, and tests that used them, are to compile.
// Generated doubles get the new names when they are generated again.
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@_documentation(visibility: internal)
@available(*, deprecated, renamed: "NonEscaping")
public typealias Lent = NonEscaping

@_documentation(visibility: internal)
@available(*, deprecated, renamed: "__Rethrowing")
public typealias Rethrowing = __Rethrowing

@_documentation(visibility: internal)
@available(*, deprecated, renamed: "__unerased")
public func unerased<Value>(
  _ answer: Any,
  in double: StaticString,
  function: StaticString = #function
) -> Value {
  __unerased(answer, in: double, function: function)
}

@_documentation(visibility: internal)
@available(*, deprecated, renamed: "__argumentArray")
public func argumentArray<each Value>(_ value: repeat each Value) -> [Any] {
  __argumentArray(repeat each value)
}

@_documentation(visibility: internal)
@available(*, deprecated, renamed: "__staticDouble")
public func staticDouble<Double: Sendable>(
  of owner: Any.Type,
  _ make: @autoclosure () -> Double,
  name: String = #function
) -> Double {
  __staticDouble(of: owner, make(), name: name)
}

extension FunctionDouble {
  @_documentation(visibility: internal)
  @available(*, deprecated, renamed: "__startsReturning")
  public final func startsReturning(_ output: Output?) {
    __startsReturning(output)
  }

  @_documentation(visibility: internal)
  @available(*, deprecated, renamed: "__startsReturning")
  public final func startsReturning(each outputs: [Output]) {
    __startsReturning(each: outputs)
  }
}

extension RecordingDouble {
  @_documentation(visibility: internal)
  @available(*, deprecated, renamed: "__passesOn")
  public func passesOn(_ input: Input, function: StaticString = #function) -> Bool {
    __passesOn(input, function: function)
  }
}

extension RecordingDouble where Input == Void {
  @_documentation(visibility: internal)
  @available(*, deprecated, renamed: "__passesOn")
  public func passesOn(function: StaticString = #function) -> Bool {
    __passesOn(function: function)
  }
}

extension RecordingDouble where Output == Any {
  @_documentation(visibility: internal)
  @available(*, deprecated, renamed: "__passesOn")
  public func passesOn<Value>(_ input: Input, as type: Value.Type, function: StaticString = #function) -> Bool
  {
    __passesOn(input, as: type, function: function)
  }
}

extension RecordingDouble where Input == Void, Output == Any {
  @_documentation(visibility: internal)
  @available(*, deprecated, renamed: "__passesOn")
  public func passesOn<Value>(as type: Value.Type, function: StaticString = #function) -> Bool {
    __passesOn(as: type, function: function)
  }
}

extension PropertySpy {
  @_documentation(visibility: internal)
  @available(*, deprecated, renamed: "__startsReturning")
  public func startsReturning(_ value: Value?) {
    __startsReturning(value)
  }

  @_documentation(visibility: internal)
  @available(*, deprecated, renamed: "__startsReturning")
  public func startsReturning(each values: [Value]) {
    __startsReturning(each: values)
  }

  @_documentation(visibility: internal)
  @available(*, deprecated, renamed: "__passesOnGet")
  public func passesOnGet(property: StaticString = #function) -> Bool {
    __passesOnGet(property: property)
  }

  @_documentation(visibility: internal)
  @available(*, deprecated, renamed: "__passesOnSet")
  public func passesOnSet(_ newValue: Value, property: StaticString = #function) -> Bool {
    __passesOnSet(newValue, property: property)
  }
}

extension Timeline {
  @_documentation(visibility: internal)
  @available(*, deprecated, renamed: "CallOutcome")
  public typealias Outcome = CallOutcome
}

extension MockDataLoader {
  @_documentation(visibility: internal)
  @available(*, deprecated, message: "An error that may be nil is for init(data:response:error:).")
  public convenience init(
    response: URLResponse?,
    error: (any Error)?,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    self.init(data: nil, response: response, error: error, fileID: fileID, filePath: filePath, line: line)
  }

  @_documentation(visibility: internal)
  @available(*, deprecated, message: "An error that may be nil is for init(data:response:error:).")
  public convenience init(
    error: (any Error)?,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    self.init(data: nil, error: error, fileID: fileID, filePath: filePath, line: line)
  }
}

extension MockDataLoader.Response {
  @_documentation(visibility: internal)
  @available(*, deprecated, message: "A sequence begins with its first response: .status(503).then(.json(…))")
  public static func first(_ first: Self) -> Self {
    first
  }
}
