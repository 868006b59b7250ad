/** Finds the unit of a wide table outside the headings of its amounts: in the heading of the total, or in a title. */

import type { ColumnProfile, Sample, Vocabulary } from '../../rows/mapping/mapping.js'
import { totalLabel } from '../../rows/sheets/sheets.js'
import { unitInHeading } from '../columns/headings.js'

/** Unit, with the text that names it. */
export interface UnitElsewhere {
  unit: string
  text: string
}

const measures = new Set(['energy', 'volume', 'weight', 'distance'])

/** Returns the unit that totals and titles agree on. */
export function unitElsewhere(
  profiles: readonly ColumnProfile[],
  { titles = [] }: Pick<Sample, 'titles'>,
  { units }: Vocabulary,
): UnitElsewhere | undefined {
  const totals = profiles.map(({ heading }) => heading).filter((heading) => totalLabel(plain(heading)))
  const found = [...totals, ...titles].flatMap((text) => {
    const meant = unitInHeading(text, units)
    return meant && meant.doubt === undefined && measures.has(meant.measure)
      ? [{ unit: meant.unit, text }]
      : []
  })
  const [first] = found
  return first && found.every(({ unit }) => unit === first.unit) ? first : undefined
}

function plain(heading: string): string {
  return heading.replace(/\s*[([].*$/, '')
}
