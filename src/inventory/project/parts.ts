/**
 * Computes the sources of a project. The lines of a source are kept under the identity of the result, and reused while
 * that is unchanged.
 */
import { createReadStream, lstatSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256Hash } from '../../common/sha256.js'
import { CannotResume } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'
import type { RowExtension } from '../../rows/extensions/extensions.js'
import { ledgerDescription } from '../../rows/parts/parts.js'
import { type ComputedBy, identityOf, keyOf, type Manifest, runBulk } from '../../rows/run/run.js'
import { allDigits } from '../../rows/sheets/sheets.js'
import { nameIn, type Project } from './files.js'
import type { KeptResults } from './kept-results.js'
import type { CheckedFile } from './manifest-schema.js'
import type { ResolvedSource } from './sources.js'

/** What is kept beside the lines of a source. */
interface Kept {
  key: string
  /** Of the file with the lines. */
  sha256: string
  /** Paths of the inputs as the lines have them, with their names in the project. */
  names: Record<string, string>
  manifest: Manifest
}

export interface Part {
  source: ResolvedSource
  /** File with its lines, numbers with all digits. */
  path: string
  names: Record<string, string>
  manifest: Manifest
  inputs: CheckedFile[]
  isReused: boolean
}

/** What every source is computed with. */
export interface Computing {
  world: CommandIO
  project: Project
  computedBy: ComputedBy
  kept: KeptResults
  /** Number of threads, and the store with the private factors. */
  options: { workers?: number; store?: string; project?: string }
}

export async function checkedFile(project: Pick<Project, 'folder'>, path: string): Promise<CheckedFile> {
  const hash = sha256Hash()
  let bytes = 0
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk as Buffer)
    bytes += (chunk as Buffer).length
  }
  return { name: nameIn(project, path), bytes, sha256: hash.digest('hex') }
}

/**
 * @param instruments what is left of them before this source, and what holds them against its rows
 */
export async function computedPart(
  computing: Computing,
  source: ResolvedSource,
  inputs: CheckedFile[],
  instruments: { state: unknown; extension: RowExtension['passes'] } | undefined,
): Promise<Part> {
  const { world, project, kept: results } = computing
  const key = keyOfPart(computing, source, inputs, instruments?.state)
  const [path, facts] = [join(results.path, `${key}.csv`), join(results.path, `${key}.json`)]
  const kept = results.isTrusted ? await keptPart(project, path, facts, key) : undefined
  const names = Object.fromEntries(source.inputs.map((each, at) => [each, inputs[at]!.name]))
  if (kept) return { source, path, inputs, isReused: true, names: kept.names, manifest: kept.manifest }
  const manifestPath = join(results.path, `${key}.manifest.json`)
  const extension: RowExtension = {
    description: ledgerDescription,
    wrap: (engine) => engine,
    isLedger: true,
    ...(instruments?.extension && { passes: instruments.extension }),
  }
  const options = {
    ...source.options,
    ...computing.options,
    ...{ output: path, manifest: manifestPath, round: allDigits, quiet: true },
  }
  const compute = async (resume: boolean) =>
    await runBulk(world, 'estimate', source.inputs, { ...options, resume }, extension)
  try {
    await compute(results.isTrusted)
  } catch (error) {
    if (!(error instanceof CannotResume)) throw error
    await compute(false)
  }
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Manifest
  rmSync(manifestPath)
  const { sha256 } = await checkedFile(project, path)
  const written: Kept = { key, sha256, names, manifest }
  rmSync(`${facts}.next`, { force: true })
  writeFileSync(`${facts}.next`, JSON.stringify(written), { flag: 'wx', mode: 0o600 })
  renameSync(`${facts}.next`, facts)
  return { source, path, inputs, isReused: false, names, manifest }
}

async function keptPart(
  project: Project,
  path: string,
  facts: string,
  key: string,
): Promise<Kept | undefined> {
  const isFile = (each: string) => lstatSync(each, { throwIfNoEntry: false })?.isFile() === true
  if (!isFile(path) || !isFile(facts)) return undefined
  try {
    const kept = JSON.parse(readFileSync(facts, 'utf8')) as Kept
    const isWhole = kept.key === key && kept.sha256 === (await checkedFile(project, path)).sha256
    return isWhole ? kept : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function keyOfPart(
  { computedBy }: Computing,
  { options, mapping: _, inputs: paths }: ResolvedSource,
  inputs: readonly CheckedFile[],
  instruments: unknown,
): string {
  const { map, words, ...others } = options
  return keyOf(
    identityOf({
      command: 'run',
      computedBy,
      inputs: inputs.map(({ name, sha256 }, at) => [paths[at], name, sha256]),
      mapping: { file: map, words },
      options: others,
      beside: instruments,
    }),
  )
}

/** Returns the files in the folder that a later run can use. */
export function filesOf(parts: readonly Part[]): ReadonlySet<string> {
  return new Set(parts.flatMap(({ path }) => [path, path.replace(/csv$/, 'json')]))
}
