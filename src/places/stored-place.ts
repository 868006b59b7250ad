/** Places in the compiled gazetteer files. */
import type { Coordinates } from '../contract/contract.js'
import type { StoredKind } from './kinds.js'

export interface StoredPlace extends Coordinates {
  id: number
  kind: StoredKind
  name: string
  /** ISO 3166-1 alpha-2 code. */
  country: string
  /** Id of the first-level division. */
  division: number | null
  /** ISO 3166-2 code. */
  subdivision: string | null
  /** Importance: inhabitants, or an equivalent number of inhabitants. */
  weight: number
  locode: string | null
  iata: string | null
  /** Feature code of a town, type of an airport, size of a port, functions of a UN/LOCODE, `main` or `city` of a station. */
  detail: string
}

export interface NamedPlace extends StoredPlace {
  /** True if the requested name is its main name, not an alternative. */
  main: boolean
}

/** Columns of the table `place`, in the order of `PlaceValues`. */
export const placeColumns =
  'id, kind, name, country, division, subdivision, latitude, longitude, weight, locode, iata, detail'

/** Values of a place in the order of `placeColumns`. */
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

/** Returns a place from its values; written out for speed, because places are read by the hundred. */
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
