/** Rows of a sample that a draft does not leave out. */

import { RE2JS } from 're2js'
import { compileCondition, type Sample } from '../../rows/mapping/mapping.js'
import type { Draft } from '../draft-model.js'

/** Returns the rows that no skip rule of the draft leaves out; all rows of a table whose columns become rows. */
export function countedRows(
  { skip, unpivot }: Pick<Draft, 'skip' | 'unpivot'>,
  { columns, rows }: Sample,
): Sample['rows'] {
  if (unpivot) return rows
  const tests = skip
    .filter(({ isOffered }) => !isOffered)
    .map(({ rule }) => compileCondition(rule, 'draft', columns, (source) => RE2JS.compile(source)).test)
  return rows.filter((row) => !tests.some((test) => test(row)))
}
