/// Builds a list of routes from a closure with one route on each line. Conditions and loops may choose routes.
@resultBuilder public enum RouteBuilder {
  /// One route.
  public static func buildExpression(_ route: Route) -> [Route] {
    [route]
  }

  /// Routes that were made elsewhere.
  public static func buildExpression(_ routes: [Route]) -> [Route] {
    routes
  }

  /// The routes of all lines.
  public static func buildBlock(_ routes: [Route]...) -> [Route] {
    routes.flatMap(\.self)
  }

  /// The routes of an `if`.
  public static func buildOptional(_ routes: [Route]?) -> [Route] {
    routes ?? []
  }

  /// The routes of an `if` that has an `else`.
  public static func buildEither(first routes: [Route]) -> [Route] {
    routes
  }

  /// The routes of an `else`.
  public static func buildEither(second routes: [Route]) -> [Route] {
    routes
  }

  /// The routes of a loop.
  public static func buildArray(_ routes: [[Route]]) -> [Route] {
    routes.flatMap(\.self)
  }
}
