/** The record of a run of a project, where it lies and how it is read. */
import { readFileSync } from 'node:fs'
import { readyCheck } from '../../contract/ready-check.js'
import { UsageError } from '../../host/exit.js'
import type { ProjectManifest } from './manifest-schema.js'

/** @param stem path of the ledger without its extension */
export function manifestPath(stem: string): string {
  return `${stem}.manifest.json`
}

/** The record beside a ledger. @throws UsageError where the file is none, is damaged, or of another version */
export function readManifest(path: string): ProjectManifest {
  const text = readFileSync(path, 'utf8')
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    if (text.trimStart().startsWith('{'))
      throw new UsageError(`${path} is damaged: it is not JSON; ghg run writes it again`)
  }
  if ((read as Partial<ProjectManifest> | null)?.format !== 'ghg-project-run/1') {
    throw new UsageError(
      `${path} is not the manifest of a project: ghg run writes one beside the ledger, ledger.manifest.json`,
    )
  }
  const problem = readyCheck('project-manifest')(read)
  if (problem === undefined) return read as ProjectManifest
  throw new UsageError(
    `${path} is damaged, or of another version of ghg: ${problem}; ghg run writes it again`,
  )
}
