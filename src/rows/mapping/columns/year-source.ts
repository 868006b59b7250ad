/** Reads the year of a row, or its day, from a column of dates. */
import { cellText } from '../../sheets/profiles/profile.js'
import { CellProblem } from '../fields/cells.js'
import { type Field, isNumber } from '../fields/fields.js'
import { shownHeading } from '../fields/messages.js'
import { type DateRange, rangeReader } from '../files/dates.js'
import type { FieldSource } from '../files/field-source.js'
import { type Doubt, plainMoment } from '../files/plain-moments.js'

/**
 * Reads years, or days if the field is a text: a day whose order with the month is unknown supplies its year. Undefined
 * for a blank cell, a problem of the row for a text that is not a date.
 */
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
      const unambiguous = plain(text)
      if (!isNumber(field) && 'start' in unambiguous) return momentText(unambiguous)
      const year = yearOf(written(text) ?? unambiguous)
      if (year !== undefined) return isNumber(field) ? year : String(year)
      return new CellProblem(`\`${text}\` in column \`${shownHeading(heading)}\` is not a date`)
    },
    columns: [index],
    isPlain: false,
    origin: { heading, isByCells: true },
  }
}

function yearOf(found: DateRange | Doubt): number | undefined {
  return 'start' in found ? Number(found.start.slice(0, 4)) : found.year
}

/** Returns a day, a month such as `2026-05`, or the year of a longer time. */
function momentText({ start, end }: DateRange): string {
  if (start === end) return start
  return start.slice(0, 7) === end.slice(0, 7) ? start.slice(0, 7) : start.slice(0, 4)
}
