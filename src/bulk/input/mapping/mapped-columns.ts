/** The columns that a mapping reads, as it writes them: those of a table of which nothing else is known. */
import { headingsIn } from '../fields/cell-text.js'
import { normalised } from '../fields/fields.js'
import type { Mapping } from './mapping-file.js'
import type { Condition } from './mapping-schema.js'

/** Each heading once, conditions last. */
export function mappedColumns({ columns, quantity, period, keep, skip }: Mapping): string[] {
  const moments = [period?.start, period?.end].map((each) => (typeof each === 'object' ? each.from : each))
  const unit = typeof quantity?.unit === 'string' ? quantity.unit : quantity?.unit.from
  const rules = [...columns.values()].map(({ from }) => from)
  const named = [...rules, quantity?.from, unit, period?.from, ...moments].flatMap((from) =>
    from === undefined ? [] : headingsIn(from),
  )
  const all = [...named, ...[...keep, ...skip].flatMap(conditionColumns)]
  return all.filter((heading, at) => all.findIndex((each) => normalised(each) === normalised(heading)) === at)
}

function conditionColumns({ column, all, any, not }: Condition): string[] {
  const below = [...(all ?? []), ...(any ?? []), ...(not ? [not] : [])]
  return [...(column === undefined ? [] : [column]), ...below.flatMap(conditionColumns)]
}
