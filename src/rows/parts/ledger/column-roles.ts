/**
 * Decides which columns of an input decide the lines of a ledger, and which only pass through them, so that rows of one
 * kind can be written together (`kernel/`).
 */
import type { OperationDescription } from '../../../contract/contract.js'
import { columnIndex } from '../../mapping/fields/cell-text.js'
import type { LedgerField } from '../../mapping/files/activities.js'
import type { RowTest } from '../../mapping/files/conditions.js'
import type { FieldSource } from '../../mapping/files/field-source.js'
import { ruleColumns } from '../../mapping/files/mapped-columns.js'
import type { ColumnRule } from '../../mapping/files/rule-schema.js'
import type { AmountField, ColumnRole, LedgerRoles } from '../../results/ledger-roles.js'
import type { LedgerCells } from '../../results/part.js'
import type { Cell } from '../../sheets/readers/table.js'

/** Columns that the lines of one activity read. */
export interface ActivityColumns {
  /** Fields of amounts by their column: the unit of a row tells which it fills. */
  amounts: ReadonlyMap<number, readonly AmountField[]>
  decides: readonly number[]
  /** Columns whose trimmed text is the site and the item. */
  site: number | undefined
  item: number | undefined
}

/** @param rules ledger rules of the activity */
export function activityColumns(
  fields: readonly FieldSource[],
  { proportionalTo = [], proportionalToCount = [] }: OperationDescription,
  test: RowTest | undefined,
  rules: readonly (readonly [LedgerField, ColumnRule])[],
  headings: readonly string[],
): ActivityColumns {
  const amounts = new Map<number, AmountField[]>()
  const decides = new Set(test?.columns)
  for (const { keys, amount, columns } of fields) {
    const path = keys.join('.')
    const isCount = proportionalToCount.includes(path)
    const isAmount = amount !== undefined && (isCount || proportionalTo.includes(path))
    if (isAmount) {
      const { column, decimal } = amount
      amounts.set(column, [...(amounts.get(column) ?? []), { keys, decimal, isCount }])
    }
    for (const column of columns) if (!isAmount || column !== amount.column) decides.add(column)
  }
  const passing: Partial<Record<LedgerField, number>> = {}
  for (const [field, rule] of rules) {
    const isPassing = (field === 'site' || field === 'item') && Object.keys(rule).join() === 'from'
    const column = isPassing ? columnIndex(rule.from!, headings) : -1
    if (column === -1) for (const each of ruleColumns(rule, headings)) decides.add(each)
    else passing[field] = column
  }
  return { amounts, decides: [...decides], site: passing.site, item: passing.item }
}

/** Facts about all rows of an input. */
interface RowFacts {
  activities: readonly ActivityColumns[]
  /** Tests of rows to exclude. */
  rules: readonly RowTest[]
  periodColumns: readonly number[]
  /** Defaults of the project; a site may decide the place of a factor. */
  usual: LedgerCells | undefined
  hasSites: boolean
  width: number
}

/** Maximum number of judged columns; others decide. */
const mostJudged = 4

/** Returns undefined if no column has an amount alone. */
export function ledgerRoles(facts: RowFacts): LedgerRoles | undefined {
  const { activities, rules, width } = facts
  const decides = new Set([...facts.periodColumns, ...activities.flatMap((each) => each.decides)])
  const [site, item] = [shared(activities, 'site'), shared(activities, 'item')]
  for (const each of activities) {
    if (each.site !== undefined && (each.site !== site || facts.hasSites)) decides.add(each.site)
    if (each.item !== undefined && each.item !== item) decides.add(each.item)
  }
  const judged = judgedColumns(rules, site, decides)
  const decimal = activities.flatMap(({ amounts }) => [...amounts.values()].flat())[0]?.decimal
  const isAmount = (column: number) => {
    const fields = activities.flatMap(({ amounts }) => amounts.get(column) ?? [])
    return fields.length > 0 && fields.every((field) => field.decimal === decimal)
  }
  const roles = Array.from({ length: width }, (_, column): ColumnRole => {
    if (decides.has(column)) return 'decides'
    if (judged.has(column)) return 'judged'
    if (isAmount(column)) return 'amount'
    return column === item ? 'trimmed' : 'passedOn'
  })
  if (decimal === undefined || !roles.includes('amount')) return undefined
  const through = (column: number | undefined) =>
    column !== undefined && roles[column] !== 'decides' && roles[column] !== 'amount' ? column : undefined
  return {
    ...{ roles, decimal, site: through(site), item: through(item) },
    isAccepted: acceptance(rules, through(site), through(item), facts.usual?.site !== undefined),
    amountsOf: (activity, column) => activities[activity]?.amounts.get(column) ?? [],
  }
}

/** Returns the column that every activity reads for a cell of the ledger. */
function shared(activities: readonly ActivityColumns[], cell: 'site' | 'item'): number | undefined {
  const [first] = activities
  return activities.every((each) => each[cell] === first?.[cell]) ? first?.[cell] : undefined
}

/** Returns columns that rules read alone, and the site; adds the columns of other rules to `decides`. */
function judgedColumns(
  rules: readonly RowTest[],
  site: number | undefined,
  decides: Set<number>,
): ReadonlySet<number> {
  for (const { columns } of rules)
    if (new Set(columns).size > 1) for (const each of columns) decides.add(each)
  const alone = [...(site === undefined ? [] : [site]), ...rules.flatMap(({ columns }) => columns)]
  const judged = [...new Set(alone)].filter((column) => !decides.has(column))
  for (const column of judged.slice(mostJudged)) decides.add(column)
  return new Set(judged.slice(0, mostJudged))
}

/** Returns a test of texts: no rule leaves them out, and the ledger has them unchanged. */
function acceptance(
  rules: readonly RowTest[],
  site: number | undefined,
  item: number | undefined,
  hasUsualSite: boolean,
): LedgerRoles['isAccepted'] {
  return (text, column) => {
    const isOwn = column === site || column === item
    if (isOwn && (text.trim() !== text || (text === '' && column === site && hasUsualSite))) return false
    const cells: Cell[] = []
    cells[column] = text
    return rules.every(
      ({ columns, test }) => !columns.includes(column) || columns.length === 0 || !test(cells),
    )
  }
}
