/** Fields that the period of a row gives: its year, and the days for operations that ask for them. */
import { type Notice, warning } from '../../../contract/contract.js'
import { Refused } from '../fields/cells.js'
import type { Field } from '../fields/fields.js'
import type { FieldSource } from '../mapping/field-source.js'
import type { PeriodReader } from '../mapping/period.js'
import type { Cell } from '../readers/table.js'

/** The field of a request that its period gives; undefined where it has none. */
export function yearField(fields: readonly Field[]): Field | undefined {
  return fields.find(({ keys }) => keys.length <= 2 && /^(spend_)?year$/.test(keys.at(-1)!))
}

/**
 * The period gives the year where no field does. A factor that is named by its id has its own.
 * @param width of a row: behind it stands the year of a row that is one of several parts
 */
export function addPeriodYear(
  period: PeriodReader,
  fields: readonly Field[],
  width: number,
  byPath: Map<string, FieldSource>,
): void {
  const field = yearField(fields)
  // A selector that is an id as a whole takes no year beside it.
  if (!field || (field.keys.length > 1 && byPath.has(field.keys[0]!))) return
  const own = byPath.get(field.path)
  const id = byPath.get([...field.keys.slice(0, -1), 'id'].join('.'))
  const read: FieldSource['read'] = (cells) => {
    const given = own?.read(cells)
    if (given !== undefined || id?.read(cells) !== undefined) return given
    const part = cells[width]
    if (typeof part === 'number') return part
    const found = period.read(cells)
    if (found === undefined || found instanceof Refused) return found
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

/** A year in a field wins over the period beside it, whose year may be another: a financial year, or a mistake. */
function otherYear(year: unknown, period: ReturnType<PeriodReader['read']>): Notice | undefined {
  if (typeof year !== 'number' || !period || period instanceof Refused) return undefined
  const { start, end } = period
  if (Number(start.slice(0, 4)) <= year && year <= Number(end.slice(0, 4))) return undefined
  const days = start === end ? start : `${start} to ${end}`
  return warning('year_differs', `the factor is for ${year}, the year given; the period is ${days}`)
}

/** The days of the period, for operations that ask for them, where no column gives them. */
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
      return found === undefined || found instanceof Refused ? found : found[day]
    }
    const origin = { rule: { from: period.heading } }
    byPath.set(path, { keys: field.keys, read, columns: period.columns, isPlain: false, origin })
  }
}
