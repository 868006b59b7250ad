/** Lists the cells that a drafted rule would refuse, by applying the rule. */
import { RE2JS } from 're2js'
import { plural } from '../../host/numbers.js'
import {
  anyNumber,
  CellProblem,
  type ColumnProfile,
  type ColumnRule,
  quoted,
  ruleReader,
} from '../../rows/mapping/mapping.js'
import type { Cell } from '../../rows/sheets/sheets.js'

const mostShown = 3

/**
 * Describes the cells that a number rule refuses, such as signs apart from their numbers.
 * @returns undefined if it accepts all cells
 */
export function refusedCells(rule: ColumnRule, { heading, values }: ColumnProfile): string | undefined {
  const read = numberReader(rule, heading)
  const refused = [...values].filter(([text]) => read(text) instanceof CellProblem)
  if (refused.length === 0) return undefined
  const cells = refused.reduce((sum, [, count]) => sum + count, 0)
  const shown = refused.slice(0, mostShown).map(([text]) => quoted(text))
  if (refused.length > mostShown) shown.push('...')
  const what = cells === 1 ? 'is not a number here' : 'are not numbers here'
  const then = cells === 1 ? 'its row is an error' : 'their rows are errors'
  return `${plural(cells, 'cell')} ${what} (${shown.join(', ')}): ${then}`
}

/** Returns a function that applies a number rule to a cell: a number, or the problem. */
export function numberReader({ empty: _, ...rule }: ColumnRule, heading: string): (cell: Cell) => unknown {
  const read = ruleReader(draft, rule, anyNumber, [heading], 'point')
  return (cell) => read([cell])
}

const draft = { name: 'draft', expression: (source: string) => RE2JS.compile(source) }
