/** A place on its way into a gazetteer file. */
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
  /** The first-level division it lies in. */
  division?: PlaceRow
  /** ISO 3166-2 code. */
  subdivision?: string
  latitude: number
  longitude: number
  /** Importance: inhabitants, or a number of inhabitants that would be as important. */
  weight: number
  locode?: string
  iata?: string
  icao?: string
  /** Feature code of a town, type of an airport, size of a port, functions of a UN/LOCODE. */
  detail: string
  /** Whether misspellings of its names are to be found. */
  fuzzy: boolean
}
