/** Supplies fields from the period of a row: its year, and its days for operations that use them. */
import { type Notice, warning } from '../../../contract/contract.js'
import type { Cell } from '../../sheets/readers/table.js'
import { CellProblem, DoubtfulDay } from '../fields/cells.js'
import { type Field, yearField } from '../fields/fields.js'
import type { FieldSource } from '../files/field-source.js'
import type { PeriodReader } from '../files/period.js'

/**
 * Uses the year of the period if no field supplies a year. A factor that is named by its id already has a year.
 * @param width cells of a row: the next cell has the year of a row that is split into several parts
 */
export function addPeriodYear(
  period: PeriodReader,
  fields: readonly Field[],
  width: number,
  byPath: Map<string, FieldSource>,
): void {
  const field = yearField(fields)
  // A selector that is just an id does not accept a year.
  if (!field || (field.keys.length > 1 && byPath.has(field.keys[0]!))) return
  const own = byPath.get(field.path)
  const id = byPath.get([...field.keys.slice(0, -1), 'id'].join('.'))
  const read: FieldSource['read'] = (cells) => {
    const given = own?.read(cells)
    if (given !== undefined || id?.read(cells) !== undefined) return given
    const part = cells[width]
    if (typeof part === 'number') return part
    const found = period.read(cells)
    if (found instanceof DoubtfulDay) return found.year
    if (found === undefined || found instanceof CellProblem) return found
    return Number((period.yearOf === 'end' ? found.end : found.start).slice(0, 4))
  }
  const columns = [...(own?.columns ?? []), ...period.columns]
  const origin = own?.origin ?? { rule: { from: period.heading } }
  const remark = own && ((cells: Cell[]) => otherYear(own.read(cells), period.read(cells)))
  byPath.set(field.path, {
    keys: field.keys,
    read,
    columns,
    isPlain: false,
    origin,
    ...(remark && { remark }),
  })
}

/** Reports a year outside the period: the year wins, but may be a financial year, or a mistake. */
function otherYear(year: unknown, period: ReturnType<PeriodReader['read']>): Notice | undefined {
  if (typeof year !== 'number' || !period || period instanceof CellProblem) return undefined
  const { start, end } = period
  if (Number(start.slice(0, 4)) <= year && year <= Number(end.slice(0, 4))) return undefined
  const days = start === end ? start : `${start} to ${end}`
  return warning('year_differs', `the factor is for ${year}, the year given; the period is ${days}`)
}

/** Supplies the days of the period to operations that use them, unless a column does. */
export function addPeriodDays(
  period: PeriodReader,
  fields: readonly Field[],
  byPath: Map<string, FieldSource>,
): void {
  for (const [path, day] of [
    ['period_start', 'start'],
    ['period_end', 'end'],
  ] as const) {
    const field = fields.find((each) => each.path === path)
    if (!field || byPath.has(path)) continue
    const read: FieldSource['read'] = (cells) => {
      const found = period.read(cells)
      return found === undefined || found instanceof CellProblem ? found : found[day]
    }
    const origin = { rule: { from: period.heading } }
    byPath.set(path, { keys: field.keys, read, columns: period.columns, isPlain: false, origin })
  }
}
