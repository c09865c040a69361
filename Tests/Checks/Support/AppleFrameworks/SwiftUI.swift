// swift-format-ignore-file
// The part of SwiftUI that protocols of Tests/AppleShapes name.

@_exported import Combine

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError() }
}

public struct AnyView: View {
  public var body: Never { fatalError() }
}

public struct Color: Hashable, Sendable {}

public struct Binding<Value> {
  public var wrappedValue: Value
}

@resultBuilder public struct ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}
