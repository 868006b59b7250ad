/** Where the ledgers of a project lie once it was computed. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { UsageError } from '../host/exit.js'
import { fileProblem } from './project/files.js'
import type { ProjectFile } from './project-schema.js'

export type EarlierLedger = 'base-year' | 'previous'

/** Path of the ledger of a project, without an extension. */
export function ledgerStem(path: string, { output = 'ledger' }: Pick<ProjectFile, 'output'>): string {
  const folder = dirname(path)
  return folder === '.' ? output : join(folder, output)
}

/** The ledger of a project. @throws UsageError where it was not computed, or lies outside the folder of the project */
export function ledgerPath(path: string, project: ProjectFile): string {
  const ledger = `${ledgerStem(path, project)}.csv`
  if (!existsSync(ledger)) throw new UsageError(`${path}: no ${ledger} yet; ghg run ${path} computes it`)
  assertInside(path, ledger)
  return ledger
}

/** The ledger of an earlier period that was computed with it; undefined where there is none. */
export function earlierLedgerOf(path: string, project: ProjectFile, name: EarlierLedger): string | undefined {
  const ledger = `${ledgerStem(path, project)}-${name}.csv`
  if (!existsSync(ledger)) return undefined
  assertInside(path, ledger)
  return ledger
}

function assertInside(path: string, ledger: string): void {
  const problem = fileProblem({ folder: dirname(path) }, ledger)
  if (problem !== undefined) throw new UsageError(`${path}: ${problem}`)
}
