@_exported import NetworkRecordings
@_exported import TestDoubles
