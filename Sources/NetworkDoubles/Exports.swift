@_exported import AsyncDoubles
