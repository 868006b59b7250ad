/** Kinds of places in a gazetteer file, and the grid cell of a place. */
import type { Coordinates } from '../contract/contract.js'

export const kindNames = ['country', 'division', 'town', 'airport', 'port', 'locode', 'station'] as const
export type StoredKind = (typeof kindNames)[number]

/** Returns the stored number of a kind. */
export function kindNumber(kind: StoredKind): number {
  return kindNames.indexOf(kind)
}

/** Returns the one-degree grid cell of a point; cells are numbered eastward along each parallel, then northward. */
export function cellOf({ latitude, longitude }: Coordinates): number {
  const row = Math.min(179, Math.floor(latitude) + 90)
  const column = (((Math.floor(longitude) + 180) % 360) + 360) % 360
  return row * 360 + column
}
