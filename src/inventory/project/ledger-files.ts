/** The ledger of a project, written as CSV and as Parquet while its lines are made. */

import { sha256Hash } from '../../common/sha256.js'
import type { CommandIO } from '../../host/world.js'
import { conversionTo, ledgerColumns, openSinks, roundedColumns } from '../../rows/results/results.js'
import { roundSignificant, type TypedColumn, tableText, textDigits } from '../../rows/sheets/sheets.js'
import { columnsOf, type Line, projectColumns } from './line.js'

export interface LedgerFiles {
  write: (lines: readonly Line[]) => Promise<void>
  /** Of the CSV, once all lines are written. */
  sha256: () => string
  /** Both files are whole, but for their names. */
  finish: () => Promise<void>
  /** Both files appear under their names. */
  commit: () => Promise<void>
  abandon: () => Promise<void>
}

export const ledgerExtensions = ['.csv', '.parquet'] as const

/**
 * @param stem path without an extension
 * @param keep columns of the inputs
 * @param isSafe whether the CSV has cells escaped that a spreadsheet would run as formulas
 */
export async function ledgerFiles(
  world: CommandIO,
  stem: string,
  keep: readonly string[],
  isSafe: boolean,
): Promise<LedgerFiles> {
  const own = [...ledgerColumns, ...projectColumns]
  const kept = columnsOf(keep)
  const types: TypedColumn[] = [
    ...own.map((name): TypedColumn => ({ name, kind: 'seen' })),
    ...kept.map((name): TypedColumn => ({ name, kind: 'seen', numericTexts: 'exact' })),
  ]
  const names = [...own, ...kept]
  const [csv, typed] = [tableText('csv', names, isSafe), tableText('parquet', names, false, types)]
  const writer = ({ head }: { head: () => string }) => ({ head, rows: () => '', foot: () => '' })
  const sinks = await openSinks(
    world,
    [
      { path: `${stem}.csv`, writer: writer(csv) },
      { path: `${stem}.parquet`, writer: writer(typed), conversion: conversionTo('parquet', undefined) },
    ],
    undefined,
  )
  const hash = sha256Hash().update(csv.head())
  const isMeasured = new Set(roundedColumns)
  const shown = own.map((name) => isMeasured.has(name))
  return {
    write: async (lines) => {
      let [text, rows] = ['', '']
      for (const { cells, kept: others } of lines) {
        const values = [...own.map((name) => cells[name]), ...others]
        rows += typed.row(values)
        text += csv.row(
          values.map((value, at) =>
            shown[at] && typeof value === 'number' ? roundSignificant(value, textDigits) : value,
          ),
        )
      }
      hash.update(text)
      await sinks.writeTexts([Buffer.from(text), Buffer.from(rows)])
    },
    sha256: () => hash.digest('hex'),
    finish: () => sinks.finish(async () => ''),
    commit: async () => {
      await sinks.commit()
      await sinks.cleanUp()
    },
    abandon: () => sinks.abandon(false),
  }
}
