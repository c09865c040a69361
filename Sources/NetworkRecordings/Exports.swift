@_exported import NetworkDoubles
