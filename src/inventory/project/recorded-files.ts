/** Whether the files that the record of a run names are still what they were. */
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileProblem } from './files.js'
import type { CheckedFile, ManifestLedger, ProjectManifest } from './manifest-schema.js'
import { checkedFile } from './parts.js'

export interface RecordedFiles {
  /** How many have their checksums. */
  same: number
  /** Names of those that have another content. */
  changed: string[]
  gone: string[]
  /** What is wrong with those that are not read: no regular files, or outside the folder. */
  refused: string[]
}

/** The folder of the project that a record is of: that of its ledger, or one or two above; undefined where it is gone. */
export function projectFolder({ project: { name } }: ProjectManifest, folder: string): string | undefined {
  const places = [folder, join(folder, '..'), join(folder, '..', '..')]
  return places.find((place) => existsSync(join(place, basename(name))))
}

/** Everything that a ledger was computed from, each file once. */
export function inputsOf({ project, sources, instruments }: ProjectManifest): CheckedFile[] {
  const all = [
    project,
    ...sources.flatMap(({ inputs, mapping, words }) => [...inputs, mapping, ...(words ? [words] : [])]),
    ...(instruments?.file ? [instruments.file] : []),
  ]
  return [...new Map(all.map((file) => [file.name, file])).values()]
}

export function ledgersOf({ ledger, base_year, previous }: ProjectManifest): ManifestLedger[] {
  return [ledger, base_year, previous].filter((each) => each !== null)
}

/** @param folder that the names are from; nothing outside it is read */
export async function comparedFiles(folder: string, files: readonly CheckedFile[]): Promise<RecordedFiles> {
  const found: RecordedFiles = { same: 0, changed: [], gone: [], refused: [] }
  for (const { name, sha256 } of files) {
    const path = join(folder, name)
    const problem = existsSync(path) ? fileProblem({ folder }, path) : undefined
    if (!existsSync(path)) found.gone.push(name)
    else if (problem !== undefined) found.refused.push(problem)
    else if ((await checkedFile({ folder }, path)).sha256 !== sha256) found.changed.push(name)
    else found.same++
  }
  return found
}
