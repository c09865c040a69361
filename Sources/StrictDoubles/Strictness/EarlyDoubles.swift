import TestDoubles

/// The doubles that an XCTest case has in its properties before its test begins. XCTest made them with the case, so
/// they belong to no test.
///
/// A double in a `static let` or of a detached task may belong to no test on purpose, so this doesn't look for those.
struct EarlyDoubles {
  private let found: [PropertyDouble]

  /// Finds the doubles: those of the case's own properties, and what is in these for a few levels more.
  ///
  /// - Parameter base: The class below which the case's own properties are.
  init(in testCase: AnyObject, below base: AnyClass) {
    found = doublesOfProperties(of: testCase, below: base)
  }

  /// The problem to report at the test's end; `nil`, if the test used none of these doubles.
  var problem: Problem? {
    let used = found.filter(\.double.snapshot.isUsed)
    guard let first = used.first else { return nil }
    let others = zip(used.dropFirst(), used).filter { $0.property != $1.property }.map(\.0)
    let declarations = ([first] + others).map {
      "`var \($0.property): \($0.type)\($0.type.hasSuffix("?") ? "" : "!")`"
    }.joined(separator: ", ")
    return Problem(
      .misuse,
      """
      The test used doubles that XCTest made with the test case, before the test began, and so the test isn't strict \
      about them. Make them in setUp(), and declare \(declarations).
      """,
      of: first.double.knownName
    )
  }
}

/// The doubles that an XCTest case has in `lazy var` properties when its test has ended.
///
/// If a task and the test use such a property for the first time at the same time, each makes a double, and the
/// property keeps one of them. Nothing shows that this has happened, since a test may make others of the same kind on
/// purpose. So only a test that has failed is told that it may have happened.
struct LazyDoubles {
  private let found: [PropertyDouble]

  /// - Parameter base: The class below which the case's own properties are.
  init(in testCase: AnyObject, below base: AnyClass) {
    found = doublesOfProperties(of: testCase, below: base).compactMap { found in
      guard found.property.hasPrefix(lazyStorage) else { return nil }
      // The storage is optional: it is empty until the first use.
      return (
        String(found.property.dropFirst(lazyStorage.count)), String(found.type.dropLast()), found.double
      )
    }
  }

  /// The messages for a failed test: one for each such property, if the test made several doubles of its kind.
  ///
  /// - Parameter scope: That of the test.
  func hints(in scope: DoubleScope) -> [String] {
    var told: Set<String> = []
    return found.compactMap { property, type, double in
      let count = scope.countOfDoubles(like: double)
      guard count > 1, told.insert(property).inserted else { return nil }
      return """
        The test made \(count) doubles of the kind that `lazy var \(property)` keeps. If it was to make 1, a task and the \
        test used the property first at the same time, and each made its own: declare `var \(property): \(type)!`, and \
        make it in setUp().
        """
    }
  }
}

private let lazyStorage = "$__lazy_storage_$_"

private typealias PropertyDouble = (property: String, type: String, double: any StrictDouble)

/// The doubles in the properties that a test case has below a class, and in what these have for a few levels more.
private func doublesOfProperties(of testCase: AnyObject, below base: AnyClass) -> [PropertyDouble] {
  var search = DoubleSearch()
  return sequence(first: Mirror(reflecting: testCase), next: \.superclassMirror)
    .prefix { $0.subjectType != base }
    .flatMap(\.children)
    .flatMap { child in
      let type = sourceText(of: type(of: child.value))
      return search.doubles(in: child.value).map { (child.label ?? "", type, $0) }
    }
}

/// Looks for doubles in a value and in its stored properties. Visits each object once.
private struct DoubleSearch {
  private var seen: Set<ObjectIdentifier> = []

  mutating func doubles(in value: Any, depth: Int = 0) -> [any StrictDouble] {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .class:
      guard seen.insert(ObjectIdentifier(value as AnyObject)).inserted else { return [] }
    case .struct, .optional, .tuple, .collection, .dictionary:
      break
    default:
      return []
    }
    if let double = value as? any StrictDouble {
      return [double]
    }
    guard depth < deepestNesting else { return [] }
    var doubles: [any StrictDouble] = []
    let children = sequence(first: mirror, next: \.superclassMirror).lazy.flatMap(\.children)
    for child in children.prefix(mostChildren) {
      doubles += self.doubles(in: child.value, depth: depth + 1)
    }
    return doubles
  }
}

/// Three levels: the test's subject has a service, the service has a function's double, and that one keeps the calls.
private let deepestNesting = 3

/// Enough for any list of doubles. A long list of numbers isn't worth a look at each.
private let mostChildren = 100
