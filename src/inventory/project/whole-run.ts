/**
 * A whole run that is kept: where everything that it depends on and everything that it wrote is as recorded, nothing is
 * computed again.
 */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { MassIntervals, ScopeIntervals } from '../../rows/results/results.js'
import { type ComputedBy, identityOf, keyOf } from '../../rows/run/run.js'
import { type Project, pathIn } from './files.js'
import type { KeptResults } from './kept-results.js'
import type { CheckedFile, ProjectManifest } from './manifest-schema.js'
import { checkedFile } from './parts.js'
import { manifestPath } from './read-manifest.js'
import { ledgersOf } from './recorded-files.js'
import { projectManifestText } from './run-manifest.js'
import type { ResolvedSource } from './sources.js'

/** Everything that a run reads, with checksums. */
export interface RunFiles {
  project: CheckedFile
  /** Files by name of their source. */
  sources: ReadonlyMap<string, SourceFiles>
  instruments: CheckedFile | null
}

export interface SourceFiles {
  inputs: CheckedFile[]
  mapping: CheckedFile
  words: CheckedFile | null
}

/** Totals and messages of a run that its record does not contain. */
export interface KeptFacts {
  /** With all digits. */
  manifest: ProjectManifest
  intervals: ScopeIntervals | undefined
  /** Remarks on rules of uncertainty. */
  unmet: string[]
}

interface KeptRun extends Omit<KeptFacts, 'intervals'> {
  key: string
  intervals?: { scopes: [string | null, MassIntervals][]; total: MassIntervals }
}

export async function runFiles(project: Project, sources: readonly ResolvedSource[]): Promise<RunFiles> {
  const found = new Map<string, SourceFiles>()
  for (const { name, inputs: paths, options } of sources) {
    const inputs: CheckedFile[] = []
    for (const path of paths) inputs.push(await checkedFile(project, path))
    const mapping = await checkedFile(project, options.map!)
    const words = options.words === undefined ? null : await checkedFile(project, options.words)
    found.set(name, { inputs, mapping, words })
  }
  const { instruments } = project.file
  const file = typeof instruments === 'string' ? pathIn(project, instruments) : undefined
  return {
    project: await checkedFile(project, project.path),
    sources: found,
    instruments: file === undefined ? null : await checkedFile(project, file),
  }
}

/** Returns the path under which a run with these files is kept. */
export function keptRunPath(
  { path }: KeptResults,
  sources: readonly ResolvedSource[],
  { project, sources: files, instruments }: RunFiles,
  computedBy: ComputedBy,
): string {
  const key = keyOf(
    identityOf({
      command: 'run of a project',
      computedBy,
      inputs: [project, instruments, [...files], sources.map(({ inputs }) => inputs)],
      mapping: {},
      options: {},
    }),
  )
  return join(path, `${key}.json`)
}

/**
 * Returns the record of the run that wrote the files that are there; undefined unless all of them have its checksums.
 * @param stem path of the ledger without an extension
 */
export async function keptRun(path: string, stem: string): Promise<KeptFacts | undefined> {
  const record = manifestPath(stem)
  if (!existsSync(path) || !existsSync(record)) return undefined
  const facts = factsIn(path)
  if (facts === undefined) return undefined
  const { manifest } = facts
  if (readFileSync(record, 'utf8') !== projectManifestText(manifest)) return undefined
  const folder = dirname(stem)
  for (const { name, sha256 } of ledgersOf(manifest).flatMap(({ files }) => files)) {
    const file = join(folder, name)
    if (!existsSync(file) || (await checkedFile({ folder }, file)).sha256 !== sha256) return undefined
  }
  return facts
}

/** Returns the record in a file; undefined if it is damaged. */
function factsIn(path: string): KeptFacts | undefined {
  try {
    const { key, intervals, ...facts } = JSON.parse(readFileSync(path, 'utf8')) as KeptRun
    if (!path.endsWith(`${key}.json`)) return undefined
    return { ...facts, intervals: intervals && { ...intervals, scopes: new Map(intervals.scopes) } }
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

export function keepRun(path: string, { intervals, ...facts }: KeptFacts): void {
  const kept: KeptRun = {
    key: basename(path, '.json'),
    ...facts,
    ...(intervals && { intervals: { ...intervals, scopes: [...intervals.scopes] } }),
  }
  rmSync(`${path}.next`, { force: true })
  writeFileSync(`${path}.next`, JSON.stringify(kept), { flag: 'wx', mode: 0o600 })
  renameSync(`${path}.next`, path)
}
