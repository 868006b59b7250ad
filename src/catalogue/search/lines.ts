/** Lines of a list that contains only the newest factors: one line per activity, region and unit. */

import type { SearchIndexData } from '../index/parts.js'
import { numbersAtOnce, type ReferenceDatabase, rowsAtOnce } from '../reference-file.js'

/** The lines of the catalogue, as numbers by position. */
export class CatalogueLines {
  readonly #activities: Uint32Array
  readonly #units: Uint32Array
  readonly #unitCount: number
  readonly #regions: Uint16Array | Uint32Array
  readonly #regionCount: number

  constructor(db: ReferenceDatabase, parts: SearchIndexData) {
    const units = new Map<string, number>()
    const unitOfText = new Map(
      rowsAtOnce<[key: number, unit: string]>(db, 'key, unit', 'factor_texts').map(([key, unit]) => {
        if (!units.has(unit)) units.set(unit, units.size)
        return [key, units.get(unit)!]
      }),
    )
    const texts = numbersAtOnce(db, 'texts', 'factor_figures ORDER BY position')
    this.#units = Uint32Array.from(texts, (key) => unitOfText.get(key)!)
    this.#activities = new Uint32Array(texts.length)
    const ranges = rowsAtOnce<[first: number, last: number]>(
      db,
      'first_position, last_position',
      'activities',
    )
    for (const [i, [first, last]] of ranges.entries()) this.#activities.fill(i, first, last + 1)
    this.#unitCount = units.size
    const { codes, values } = parts.facet('region')
    this.#regions = codes
    this.#regionCount = values.length
  }

  of(position: number): number {
    const line = this.#activities[position]! * this.#regionCount + this.#regions[position]!
    return line * this.#unitCount + this.#units[position]!
  }
}

/** Returns the lines of a few positions as texts, in the order of the positions. */
export function linesOfFew(db: ReferenceDatabase, positions: readonly number[]): string[] {
  const rows = rowsAtOnce<[position: number, activity: number, region: string, unit: string]>(
    db,
    'position, activity, region, unit',
    `factor_figures f JOIN factor_texts t ON t.key = f.texts
     WHERE position IN (SELECT value FROM json_each(?))`,
    JSON.stringify(positions),
  )
  const lines = new Map(rows.map(([position, ...line]) => [position, JSON.stringify(line)]))
  return positions.map((position) => lines.get(position)!)
}

/** Line and year by position. */
export interface Known {
  lineOf: (position: number) => number | string
  yearOf: (position: number) => number
}

/** Returns the newest factor of each line, at the position of the line's first factor. */
export function newestOfLines(found: Uint32Array, { lineOf, yearOf }: Known): Uint32Array {
  const placeOf = new Map<number | string, number>()
  const newest: number[] = []
  for (const position of found) {
    const line = lineOf(position)
    const place = placeOf.get(line)
    if (place === undefined) {
      placeOf.set(line, newest.push(position) - 1)
    } else if (yearOf(position) > yearOf(newest[place]!)) {
      newest[place] = position
    }
  }
  return Uint32Array.from(newest)
}
