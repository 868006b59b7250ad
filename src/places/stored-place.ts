/** A place as the compiled gazetteer files have it. */
import type { Coordinates } from '../contract/contract.js'
import type { StoredKind } from './kinds.js'

export interface StoredPlace extends Coordinates {
  id: number
  kind: StoredKind
  name: string
  /** ISO 3166-1 alpha-2. */
  country: string
  /** Id of the first-level division it lies in. */
  division: number | null
  /** ISO 3166-2 code. */
  subdivision: string | null
  /** Importance: inhabitants, or a number of inhabitants that would be as important. */
  weight: number
  locode: string | null
  iata: string | null
  /** Feature code of a town, type of an airport, size of a port, functions of a UN/LOCODE, `main` or `city` of a station. */
  detail: string
}

export interface NamedPlace extends StoredPlace {
  /** Whether the name asked for is its name, not one of its other names. */
  main: boolean
}

/** Of the table, as the functions that read it name them. */
export const placeColumns =
  'id, kind, name, country, division, subdivision, latitude, longitude, weight, locode, iata, detail'

/** A place in the order of `placeColumns`. */
export type PlaceValues = [
  id: number,
  kind: number,
  name: string,
  country: string,
  division: number | null,
  subdivision: string | null,
  latitude: number,
  longitude: number,
  weight: number,
  locode: string | null,
  iata: string | null,
  detail: string,
]

/** Written out: places are read by hundreds. */
export function parsePlace(kind: StoredKind, values: PlaceValues): StoredPlace {
  const [id, , name, country, division, subdivision, latitude, longitude, weight, locode, iata, detail] =
    values
  return {
    id,
    kind,
    name,
    country,
    division,
    subdivision,
    latitude,
    longitude,
    weight,
    locode,
    iata,
    detail,
  }
}
