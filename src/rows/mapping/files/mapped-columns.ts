/** Lists the columns that a mapping reads, spelt as in the mapping: the only known columns of some tables. */
import { columnReader, headingsIn } from '../fields/cell-text.js'
import { normalised } from '../fields/fields.js'
import type { Condition } from './mapping-schema.js'

/** Rule with columns: of a field, of a quantity, a period or a meter, or one of their parts. */
interface Reading {
  from?: string
  times?: readonly (string | number | Reading)[]
  unit?: string | Reading
  start?: string | Reading
  end?: string | Reading
  kind?: string | Reading
  issued?: string | Reading
}

/** Rules of a mapping, as far as they read columns. */
interface Rules {
  columns: ReadonlyMap<string, Reading>
  quantity: Reading | undefined
  period: Reading | undefined
  meter: Reading | undefined
  ledger: ReadonlyMap<string, Reading>
  keep: readonly Condition[]
  skip: readonly Condition[]
}

/** Returns each heading once, conditions last. */
export function mappedColumns({ columns, quantity, period, meter, keep, skip }: Rules): string[] {
  const rules = [...columns.values(), quantity, period, meter].flatMap((rule) =>
    rule ? ruleHeadings(rule) : [],
  )
  const all = [...rules, ...[...keep, ...skip].flatMap(conditionColumns)]
  return all.filter((heading, at) => all.findIndex((each) => normalised(each) === normalised(heading)) === at)
}

/** Returns the headings that a mapping uses, without conditions, to identify unused columns. */
export function mappedHeadings({ columns, quantity, period, meter, ledger }: Rules): Set<string> {
  const rules = [...columns.values(), quantity, period, meter, ...ledger.values()]
  return new Set(rules.flatMap((rule) => (rule ? ruleHeadings(rule).map(normalised) : [])))
}

/** Returns the headings that a rule reads. */
export function ruleHeadings(rule: Reading): string[] {
  const parts = [...(rule.times ?? []), rule.unit, rule.start, rule.end, rule.kind, rule.issued].flatMap(
    (part) => {
      if (typeof part === 'string') return headingsIn(part)
      return typeof part === 'object' ? ruleHeadings(part) : []
    },
  )
  return [...(rule.from === undefined ? [] : headingsIn(rule.from)), ...parts]
}

/** Returns the indices of the columns that a rule reads. */
export function ruleColumns(rule: Pick<Reading, 'from' | 'times'>, columns: readonly string[]): number[] {
  const from = rule.from === undefined ? [] : [rule.from]
  const headings = [...from, ...(rule.times ?? []).filter((factor) => typeof factor === 'string')]
  const nested = (rule.times ?? []).flatMap((factor) =>
    typeof factor === 'object' ? ruleColumns(factor, columns) : [],
  )
  return [...headings.flatMap((heading) => columnReader(heading, columns)?.columns ?? []), ...nested]
}

/** Returns a text for a rule's source in messages: a heading, or a product such as `Days x 2`. */
export function sourceInWords({ from, times = [] }: Reading & { const?: unknown }): string {
  if (from !== undefined) return from
  const words = times.map((factor) =>
    typeof factor === 'object'
      ? sourceInWords(factor) || String((factor as { const?: unknown }).const)
      : String(factor),
  )
  return words.join(' x ')
}

export function conditionColumns({ column, all, any, not }: Condition): string[] {
  const below = [...(all ?? []), ...(any ?? []), ...(not ? [not] : [])]
  return [...(column === undefined ? [] : [column]), ...below.flatMap(conditionColumns)]
}
