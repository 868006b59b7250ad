/** Which cells a drafted rule would refuse: named in the draft, and found out by the rule itself. */
import { RE2JS } from 're2js'
import { quoted, Refused } from '../../../bulk/input/fields/cells.js'
import type { Field } from '../../../bulk/input/fields/fields.js'
import { ruleReader } from '../../../bulk/input/mapping/mapping.js'
import type { ColumnRule } from '../../../bulk/input/mapping/mapping-schema.js'
import type { Cell } from '../../../bulk/input/readers/table.js'
import type { ColumnProfile } from '../../../bulk/inspection/profile.js'
import { plural } from '../../../host/numbers.js'

const mostShown = 3

/**
 * Cells that the rule of a number does not take, signs that stand apart from their numbers among them.
 * @returns undefined where it takes them all
 */
export function refusedCells(rule: ColumnRule, { heading, values }: ColumnProfile): string | undefined {
  const read = numberReader(rule, heading)
  const refused = [...values].filter(([text]) => read(text) instanceof Refused)
  if (refused.length === 0) return undefined
  const cells = refused.reduce((sum, [, count]) => sum + count, 0)
  const shown = refused.slice(0, mostShown).map(([text]) => quoted(text))
  if (refused.length > mostShown) shown.push('...')
  const what = cells === 1 ? 'is not a number here' : 'are not numbers here'
  const then = cells === 1 ? 'its row is an error' : 'their rows are errors'
  return `${plural(cells, 'cell')} ${what} (${shown.join(', ')}): ${then}`
}

/** What the rule of a number makes of the cells of a column: a number, or why it is none. */
export function numberReader({ empty: _, ...rule }: ColumnRule, heading: string): (cell: Cell) => unknown {
  const read = ruleReader(draft, rule, anyNumber, [heading], 'point')
  return (cell) => read([cell])
}

const draft = { name: 'draft', expression: (source: string) => RE2JS.compile(source) }

const anyNumber: Field = {
  path: 'number',
  keys: ['number'],
  kind: 'number',
  orObject: false,
  items: undefined,
  values: [],
  mayBeEmpty: false,
  description: undefined,
}
