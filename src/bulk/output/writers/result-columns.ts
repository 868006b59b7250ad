/** The columns of a result table, in their order: those of the input, of the response, and what was said. */
import type { TSchema } from '@sinclair/typebox'
import { UsageError } from '../../../host/exit.js'
import { noSuchColumn } from '../../input/fields/columns.js'
import { type ResponseColumn, responseColumns } from '../outcome-columns.js'

export type ResultColumn =
  | { name: string; kind: 'input'; index: number }
  | { name: string; kind: 'response'; column: ResponseColumn }
  | { name: string; kind: 'file' | 'notices' | 'error_code' | 'error' }

/**
 * @param withFile whether a column names the file each row came from
 * @param select `--columns`
 * @throws UsageError when `select` names a column that does not exist
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
