/** Rows of a sample that a draft does not leave out. */

import { RE2JS } from 're2js'
import { compileCondition, type Sample } from '../../rows/mapping/mapping.js'
import type { Draft } from '../draft-model.js'

/** Returns the rows that no skip rule of the draft leaves out. */
export function countedRows({ skip }: Pick<Draft, 'skip'>, { columns, rows }: Sample): Sample['rows'] {
  const tests = skip
    .filter(({ isOffered }) => !isOffered)
    .map(({ rule }) => compileCondition(rule, 'draft', columns, (source) => RE2JS.compile(source)).test)
  return rows.filter((row) => !tests.some((test) => test(row)))
}
