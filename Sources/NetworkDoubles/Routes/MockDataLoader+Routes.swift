extension MockDataLoader {
  /// Makes a loader that answers by routes. A request that none matches fails with `UnmatchedRequest`.
  public convenience init(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    @RouteBuilder routes: () -> [Route]
  ) {
    let table = RouteTable(of: "\(fileID):\(line)")
    self.init(table: table, fileID: fileID, filePath: filePath, line: line)
    table.add(routes(), to: self)
  }

  /// Makes a loader that answers by routes, and passes on to another loader what none matches. All requests are
  /// recorded alike.
  ///
  ///     MockDataLoader(passingOn: URLSession.shared) {
  ///       Route.get("/listings") { .status(503) }
  ///     }
  public convenience init(
    passingOn loader: any NetworkLoader,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    @RouteBuilder routes: () -> [Route] = { [] }
  ) {
    let table = RouteTable(of: "\(fileID):\(line)")
    self.init(table: table, fileID: fileID, filePath: filePath, line: line)
    table.add(routes(), to: self)
    table.passOn(from: self, to: loader)
  }

  /// Takes a route out again, used or not; none, if the loader hasn't it. To answer it anew, add another in its place:
  ///
  ///     let down = Route.get("/listings") { .status(503) }
  ///     loader.add { down }
  ///     loader.remove(down)
  public func remove(_ route: Route) {
    (currentTable as? RouteTable)?.remove(route, from: self)
  }

  /// Adds routes, and makes the loader answer by all its routes, in place of what it was told to answer before.
  /// The rules of `when { … }` stay, and come before the routes.
  public func add(@RouteBuilder _ routes: () -> [Route]) {
    let table = table { RouteTable(of: "\(engine.name.madeAt)") }
    (table as? RouteTable)?.add(routes(), to: self)
    engine.set([.unanswered], at: nil)
  }
}
