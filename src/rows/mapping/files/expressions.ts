/** Regular expressions of mapping files, run by an engine in linear time. */
import type { RE2JS } from 're2js'
import { UsageError } from '../../../host/exit.js'
import type { Cell } from '../../sheets/readers/table.js'
import { CellProblem, quoted } from '../fields/cells.js'

/** Compiles a regular expression. @throws Error if it is invalid */
export type Expression = (source: string) => RE2JS

/**
 * @param where position of the expression, for messages @throws UsageError if the linear-time engine rejects the
 * expression
 */
export function compiledPattern(expression: Expression, source: string, where: string): RE2JS {
  try {
    return expression(source)
  } catch (error) {
    throw new UsageError(`${where}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/**
 * Returns a function that reads the group of an expression from a cell; undefined if the expression finds nothing.
 * @throws UsageError for an expression without exactly one group
 */
export function extraction(
  expression: Expression,
  source: string,
  where: string,
): (cell: Cell) => string | undefined {
  const pattern = compiledPattern(expression, source, where)
  if (pattern.groupCount() !== 1)
    throw new UsageError(`${where}: extract needs exactly one group in parentheses`)
  return (cell) => {
    const matcher = pattern.matcher(String(cell))
    return matcher.find() ? (matcher.group(1) ?? undefined) : undefined
  }
}

/** Returns the problem of a cell in which an expression finds nothing. */
export function extractProblem(cell: Cell): CellProblem {
  return new CellProblem(
    `extract does not match ${quoted(cell)}; correct the cell, or extract in the mapping`,
  )
}
