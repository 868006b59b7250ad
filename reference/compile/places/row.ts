/** Place to be written into a gazetteer file. */
import type { StoredKind } from '#src/places/places.js'

export interface PlaceRow {
  /** Set when the row is written. */
  id: number
  kind: StoredKind
  name: string
  /** Further names, as written. */
  names: string[]
  /** ISO 3166-1 alpha-2. */
  country: string
  /** First-level division that contains it. */
  division?: PlaceRow
  /** ISO 3166-2 code. */
  subdivision?: string
  latitude: number
  longitude: number
  /** Importance in inhabitants, or in equivalent inhabitants. */
  weight: number
  locode?: string
  iata?: string
  icao?: string
  /** Feature code of a town, type of an airport, size of a port, functions of a UN/LOCODE. */
  detail: string
  /** True if misspellings of its names should be found. */
  fuzzy: boolean
}
