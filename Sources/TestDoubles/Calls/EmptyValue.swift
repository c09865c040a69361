/// Returns the empty value of a type: `nil`, `false`, zero, an empty text, collection or stream, or a tuple of such
/// values. `nil` if the type has none.
///
/// A call without an answer gets it in a strict test, so that one test that fails doesn't end the whole run.
func emptyValue(of type: Any.Type) -> Any? {
  switch type {
  case let type as any ExpressibleByNilLiteral.Type: absence(type)
  case is Bool.Type: false
  case let type as any AdditiveArithmetic.Type: zero(type)
  case let type as any RangeReplaceableCollection.Type: type.init()
  case let type as any SetAlgebra.Type: type.init()
  case let type as any ExpressibleByDictionaryLiteral.Type: emptyDictionary(type)
  case let type as any ExpressibleByArrayLiteral.Type: emptyArray(type)
  case let type as any DoubledStream.Type: emptyStream(type)
  default: tuple(of: type) { _, type in emptyValue(of: type) }
  }
}

/// The same as a value of a known type. `as?` alone makes a value of `nil` where that type is `Any`.
func emptyValue<Value>(of type: Any.Type, as _: Value.Type) -> Value? {
  emptyValue(of: type).flatMap { $0 as? Value }
}

/// The cases of a type that lists them; none of any other type.
package func allCases(of type: Any.Type) -> [Any] {
  func all<Cases: CaseIterable>(of type: Cases.Type) -> [Any] { Array(type.allCases) }
  return (type as? any CaseIterable.Type).map { all(of: $0) } ?? []
}

private func absence<Value: ExpressibleByNilLiteral>(_: Value.Type) -> Any { nil as Value }

private func zero<Value: AdditiveArithmetic>(_: Value.Type) -> Any { Value.zero }

private func emptyDictionary<Value: ExpressibleByDictionaryLiteral>(_: Value.Type) -> Any { [:] as Value }

private func emptyArray<Value: ExpressibleByArrayLiteral>(_: Value.Type) -> Any { [] as Value }

private func emptyStream<Value: DoubledStream>(_: Value.Type) -> Any { Value.asking { nil } }

/// Makes a tuple of the values that a closure gives for its elements.
///
/// Swift can't make a tuple whose type isn't known when the code is compiled. So this reads the elements' types and
/// places from the metadata of the type, as the ABI lays them out (TypeMetadata.rst): the kind, the number of elements,
/// their labels, and then the type and the offset of each.
///
/// - Parameter value: Gets the index and the type of an element.
/// - Returns: `nil` if the type is no tuple, or an element has no value of its type.
package func tuple(of type: Any.Type, _ value: (_ index: Int, _ type: Any.Type) -> Any?) -> Any? {
  func make<Tuple>(_: Tuple.Type) -> Any? {
    let words = unsafeBitCast(type, to: UnsafePointer<Int>.self)
    guard words[0] == kindOfTuples else { return nil }
    let elements = (0..<words[1]).compactMap { index -> (type: Any.Type, offset: Int, value: Any)? in
      let type = unsafeBitCast(words[3 + 2 * index], to: Any.Type.self)
      // Linux has 32 bits for the offset.
      let offset = Int(UInt32(truncatingIfNeeded: words[4 + 2 * index]))
      return value(index, type).flatMap { isOfType($0, type) ? (type, offset, $0) : nil }
    }
    guard elements.count == words[1] else { return nil }
    let size = MemoryLayout<Tuple>.size
    let alignment = MemoryLayout<Tuple>.alignment
    return withUnsafeTemporaryAllocation(byteCount: size, alignment: alignment) { memory in
      guard let start = memory.baseAddress else { return nil }
      func store<Element>(_: Element.Type, _ value: Any, at offset: Int) {
        guard let value = value as? Element else { preconditionFailure("a value is of its type") }
        (start + offset).initializeMemory(as: Element.self, to: value)
      }
      for element in elements { store(element.type, element.value, at: element.offset) }
      return start.assumingMemoryBound(to: Tuple.self).move()
    }
  }
  return _openExistential(type, do: make)
}

/// Whether a value has a type that is known only when the code runs.
package func isOfType(_ value: Any, _ type: Any.Type) -> Bool {
  func cast<Value>(_: Value.Type) -> Bool { value is Value }
  return _openExistential(type, do: cast)
}

private let kindOfTuples = 0x301
