/** The columns of results as a table of the help. */
import type { TSchema } from '@sinclair/typebox'
import type { Command } from 'commander'
import { responseColumns } from '../../rows/sheets/sheets.js'
import { wrapped } from '../../terminal/wrapped.js'

const defaultWidth = 100
const leastTextWidth = 30
const gap = '  '

/** A column of results. */
export interface OutputColumn {
  name: string
  meaning: string
}

/** The section of the help; `--columns` and readers of results name these columns. */
export function outputHelp(columns: readonly OutputColumn[], width: number): string {
  const rows = columns.map(({ name, meaning }) => [name, meaning])
  return `\nOutput columns (fields in JSON):\n${textTable(['Column', 'Meaning'], rows, width)}`
}

/** The columns of a response with what its schema says of them. */
export function outputColumns(response: TSchema): OutputColumn[] {
  return responseColumns(response).map(({ path, description }) => ({ name: path, meaning: description }))
}

/** Columns that the help of a command is written in. */
export function helpWidth(command: Command): number {
  return command.configureOutput().getOutHelpWidth?.() ?? defaultWidth
}

/** A table whose last column is broken into lines. */
export function textTable(headings: readonly string[], rows: readonly string[][], width: number): string {
  const all = [headings, ...rows]
  const widths = headings.slice(0, -1).map((_, at) => Math.max(...all.map((row) => row[at]!.length)))
  const before = widths.reduce((sum, each) => sum + each + gap.length, gap.length)
  const textWidth = Math.max(leastTextWidth, width - before)
  return all
    .map((row) => {
      const short = widths.map((each, at) => `${gap}${row[at]!.padEnd(each)}`).join('')
      const text = wrapped(row.at(-1)!, textWidth).join(`\n${' '.repeat(before)}`)
      return `${short}${gap}${text}`.trimEnd()
    })
    .join('\n')
}
