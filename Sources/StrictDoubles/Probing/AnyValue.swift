import TestDoubles

/// Some value of a type: the plainest, one that was seen before, or a structure of such values; `nil` if none is known.
func anyValue(of type: Any.Type, among values: [Any], within depth: Int = 4) -> Any? {
  func find<Value>(_: Value.Type) -> Any? {
    plainValue(ofAny: type) ?? found(Value.self, in: values, within: depth)
      ?? (depth > 0 ? structure(of: Value.self, among: values, within: depth - 1) : nil)
  }
  return _openExistential(type, do: find)
}

/// A value of a type among some values, or in their properties.
private func found<Value>(_: Value.Type, in values: [Any], within depth: Int) -> Value? {
  for value in values {
    if let value = value as? Value { return value }
  }
  guard depth > 0 else { return nil }
  let parts = values.lazy.flatMap { Mirror(reflecting: $0).children.map(\.value).prefix(100) }
  return parts.isEmpty ? nil : found(Value.self, in: Array(parts.prefix(1_000)), within: depth - 1)
}

/// A structure whose properties have some values; `nil`, if the type is none, or has a property of which none is known.
private func structure<Value>(of type: Value.Type, among values: [Any], within depth: Int) -> Value? {
  let words = unsafeBitCast(type as Any.Type, to: UnsafePointer<Int>.self)
  guard words[0] == kindOfStructures else { return nil }
  var fields: [(type: Any.Type, offset: Int, value: Any)] = []
  for index in 0..<fieldCount(type) {
    var field = FieldMetadata()
    let fieldType = fieldType(type, index, &field)
    field.free?(field.name)
    guard let value = anyValue(of: fieldType, among: values, within: depth) else { return nil }
    fields.append((fieldType, fieldOffset(type, index), value))
  }
  // What has no properties that reflection sees may be anything, such as a pointer.
  guard !fields.isEmpty || MemoryLayout<Value>.size == 0 else { return nil }
  return withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { memory in
    guard let start = memory.baseAddress else { return nil }
    for (type, offset, value) in fields {
      func store<Field>(_: Field.Type) {
        guard let value = value as? Field else { preconditionFailure("a value is of its type") }
        (UnsafeMutableRawPointer(start) + offset).initializeMemory(as: Field.self, to: value)
      }
      _openExistential(type, do: store)
    }
    return start.move()
  }
}

private let kindOfStructures = 0x200

// What the standard library's `Mirror` is made of.

private struct FieldMetadata {
  var name: UnsafePointer<CChar>?
  var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVar = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount") private func fieldCount<Value>(_: Value.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func fieldType<Value>(
  _: Value.Type,
  _ index: Int,
  _ metadata: UnsafeMutablePointer<FieldMetadata>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func fieldOffset<Value>(_: Value.Type, _ index: Int) -> Int
