/** Regular expressions of mapping files, which an engine runs in linear time. */
import type { RE2JS } from 're2js'
import { UsageError } from '../../../host/exit.js'

/** Compiles a regular expression. @throws Error where it is none */
export type Expression = (source: string) => RE2JS

/** @param where it stands, for messages @throws UsageError when the expression is not one of the linear-time engine */
export function compiledPattern(expression: Expression, source: string, where: string): RE2JS {
  try {
    return expression(source)
  } catch (error) {
    throw new UsageError(`${where}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
