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

  /// Adds routes, and makes the loader answer by all its routes, in place of what it was told to answer before.
  /// The rules of `when { … }` stay, and come before the routes.
  public func add(@RouteBuilder _ routes: () -> [Route]) {
    let table = table { RouteTable(of: engine.name.placeOfMaking) }
    (table as? RouteTable)?.add(routes(), to: self)
    answersByTable()
  }
}
