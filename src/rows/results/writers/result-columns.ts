/** Columns of a result table, in order: input columns, response columns, notices and errors. */
import type { TSchema } from '@sinclair/typebox'
import { UsageError } from '../../../host/exit.js'
import { noSuchColumn } from '../../mapping/fields/columns.js'
import { type ResponseColumn, responseColumns } from '../../sheets/response-columns.js'

export type ResultColumn =
  | { name: string; kind: 'input'; index: number }
  | { name: string; kind: 'response'; column: ResponseColumn }
  | { name: string; kind: 'file' | 'notices' | 'error_code' | 'error' }

/**
 * @param withFile whether a column names the input file of each row
 * @param select value of `--columns`
 * @throws UsageError if `select` names a column that does not exist
 */
export function resultColumns(
  headings: readonly string[],
  response: TSchema,
  withFile: boolean,
  select: readonly string[] | undefined,
): ResultColumn[] {
  return selected(allColumns(headings, response, withFile), select)
}

function allColumns(headings: readonly string[], response: TSchema, withFile: boolean): ResultColumn[] {
  const taken = new Set(headings)
  const named = (name: string): string => {
    let free = name
    while (taken.has(free)) free = `ghg.${free}`
    taken.add(free)
    return free
  }
  return [
    ...headings.map((name, index): ResultColumn => ({ name, kind: 'input', index })),
    ...(withFile ? [{ name: named('file'), kind: 'file' } as const] : []),
    ...responseColumns(response).map(
      (column): ResultColumn => ({ name: named(column.path), kind: 'response', column }),
    ),
    ...(['notices', 'error_code', 'error'] as const).map(
      (kind): ResultColumn => ({ name: named(kind), kind }),
    ),
  ]
}

function selected(columns: ResultColumn[], select: readonly string[] | undefined): ResultColumn[] {
  if (!select) return columns
  return select.map((wanted) => {
    const column = columns.find((each) => each.name === wanted)
    if (column) return column
    const names = columns.map((each) => each.name)
    throw new UsageError(`--columns: no column \`${wanted}\`; ${noSuchColumn(wanted, names)}`)
  })
}

/** Returns a line for figures of the result that the input has a column of the same name for; otherwise empty. */
export function shadowedRemark(headings: readonly string[], response: TSchema): string[] {
  const taken = allColumns(headings, response, false).flatMap((column) =>
    column.kind === 'response' && column.column.isMeasure && column.name !== column.column.path
      ? [column]
      : [],
  )
  if (taken.length === 0) return []
  const shown = taken
    .slice(0, 3)
    .map(({ name, column: { path } }) => `\`${path}\` is the input's, and \`${name}\` the result's`)
  return [`in the results, ${shown.join('; ')}${taken.length > 3 ? '; and so on' : ''}`]
}
