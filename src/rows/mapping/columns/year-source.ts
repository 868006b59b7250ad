/** Reads the year of a row from a column of dates. */
import { cellText } from '../../sheets/profiles/profile.js'
import { CellProblem } from '../fields/cells.js'
import type { Field } from '../fields/fields.js'
import { shownHeading } from '../fields/messages.js'
import { rangeReader } from '../files/dates.js'
import type { FieldSource } from '../files/field-source.js'
import { plainMoment } from '../files/plain-moments.js'

/** Reads years; undefined for a blank cell, a problem of the row for a text that is not a date. */
export function yearSource(
  { index, heading, format }: { index: number; heading: string; format: string },
  field: Field,
): FieldSource {
  const [written, plain] = [rangeReader(format), plainMoment()]
  return {
    keys: field.keys,
    read: (cells) => {
      const text = cellText(cells[index])
      if (text === '') return undefined
      const found = written(text) ?? plain(text)
      if ('start' in found) return Number(found.start.slice(0, 4))
      return found.year ?? new CellProblem(`\`${text}\` in column \`${shownHeading(heading)}\` is not a date`)
    },
    columns: [index],
    isPlain: false,
    origin: { heading, isByCells: true },
  }
}
