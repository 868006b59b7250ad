/** Reads `activity` of a mapping: a plain name, or a rule for one, as the rule of the field `plain_name`. */
import { UsageError } from '../../../host/exit.js'
import type { MappingContent } from './mapping-schema.js'
import { ruleProblem } from './rule-problems.js'
import type { ColumnRule } from './rule-schema.js'

/** Operation of rows with a plain name. */
export const plainOperation = 'estimate'

/** Words that make a plain name the upstream stage of its fuel. */
const upstream = 'well-to-tank'
const ofUpstream = '3.3'
const field = 'plain_name'

/**
 * Returns the rule; empty without the key. Under the category 3.3 a name means the upstream stage of its fuel.
 * @param ledgers ledger rules of the row, the nearest first
 * @throws UsageError for a rule that contradicts itself, or with another operation or name
 */
export function plainActivity(
  where: string,
  written: MappingContent['activity'],
  operation: string | undefined,
  columns: ReadonlyMap<string, ColumnRule>,
  ledgers: readonly ReadonlyMap<string, ColumnRule>[],
): [string, ColumnRule][] {
  if (written === undefined) return []
  if ((operation ?? plainOperation).trim() !== plainOperation) {
    throw new UsageError(
      `${where}: activity is for operation: ${plainOperation}; leave out activity or operation: ${operation}`,
    )
  }
  const other = ['activity_id', 'emission_factor', 'id', field].find((name) => columns.has(name))
  if (other !== undefined) {
    throw new UsageError(`${where}: has activity and ${other}; both name the factor: use one`)
  }
  const rule: ColumnRule = typeof written === 'string' ? { const: written } : written
  const complaint = ruleProblem(rule)
  if (complaint) throw new UsageError(`${where}: activity ${complaint}`)
  const category = ledgers.find((each) => each.has('category'))?.get('category')?.const
  return [[field, category === ofUpstream ? asUpstream(rule) : rule]]
}

function asUpstream(rule: ColumnRule): ColumnRule {
  const { const: name, from, translate } = rule
  if (name !== undefined) return { ...rule, const: `${name}, ${upstream}` }
  if (translate !== undefined) {
    const named = Object.entries(translate).map(([word, meant]) => [word, `${meant}, ${upstream}`])
    return { ...rule, translate: Object.fromEntries(named) }
  }
  if (from === undefined) return rule
  return { ...rule, from: from.includes('{') ? `${from}, ${upstream}` : `{${from}}, ${upstream}` }
}
