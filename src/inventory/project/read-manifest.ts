/** The manifest of a project's run, where it lies and how it is read. */
import { readFileSync } from 'node:fs'
import { UsageError } from '../../host/exit.js'
import type { ProjectManifest } from './run-manifest.js'

/** @param stem path of the ledger without its extension */
export function manifestPath(stem: string): string {
  return `${stem}.manifest.json`
}

/** The manifest beside a ledger. @throws UsageError where the file is none */
export function readManifest(path: string): ProjectManifest {
  let read: unknown
  try {
    read = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  if ((read as Partial<ProjectManifest> | undefined)?.format === 'ghg-project-run/1')
    return read as ProjectManifest
  throw new UsageError(
    `${path} is not the manifest of a project: ghg run writes one beside the ledger, ledger.manifest.json`,
  )
}
