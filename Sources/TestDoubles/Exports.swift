@_exported import Seams
