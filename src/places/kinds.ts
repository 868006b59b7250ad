/** The kinds of places a gazetteer file holds, and the square of the map a place lies in. */
import type { Coordinates } from '../contract/contract.js'

export const kindNames = ['country', 'division', 'town', 'airport', 'port', 'locode', 'station'] as const
export type StoredKind = (typeof kindNames)[number]

/** Number under which a kind is stored. */
export function kindNumber(kind: StoredKind): number {
  return kindNames.indexOf(kind)
}

/** Squares of one degree, numbered eastward along each parallel, then northward. */
export function cellOf({ latitude, longitude }: Coordinates): number {
  const row = Math.min(179, Math.floor(latitude) + 90)
  const column = (((Math.floor(longitude) + 180) % 360) + 360) % 360
  return row * 360 + column
}
