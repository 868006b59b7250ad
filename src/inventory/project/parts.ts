/**
 * What the sources of a project come to, each computed once: as long as its inputs, its mapping, the policy, the
 * catalogue and the tool are the same, its lines are taken from `.ghg/` beside the project, by checksum.
 */
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { RowExtension } from '../../bulk/answer/row-extensions/row-extension.js'
import { ledgerDescription } from '../../bulk/ledger/ledger-description.js'
import type { Manifest } from '../../bulk/manifest.js'
import { allDigits } from '../../bulk/output/digits.js'
import { runBulk } from '../../bulk/run.js'
import type { EngineIdentity } from '../../engine/engine.js'
import { sourcesFile } from '../../host/built-files.js'
import { CannotResume } from '../../host/exit.js'
import { version } from '../../host/version.js'
import type { World } from '../../host/world.js'
import { sha256Hash } from '../../sha256.js'
import { nameIn, type Project } from './files.js'
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
  world: World
  project: Project
  identity: EngineIdentity
  /** Folder of what is kept. */
  folder: string
  /** Threads wanted, and the store with the user's own factors. */
  options: { workers?: number; store?: string; project?: string }
}

/** Where a project keeps what it computed. */
export function keptFolder(project: Project): string {
  return join(project.folder, '.ghg', nameIn(project, project.path).replace(/\.\w+$/, ''))
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
  const { world, project, folder } = computing
  const key = keyOf(computing, source, inputs, instruments?.state)
  const [path, facts] = [join(folder, `${key}.csv`), join(folder, `${key}.json`)]
  const kept = await keptPart(project, path, facts, key)
  const names = Object.fromEntries(source.inputs.map((each, at) => [each, inputs[at]!.name]))
  if (kept) return { source, path, inputs, isReused: true, names: kept.names, manifest: kept.manifest }
  mkdirSync(folder, { recursive: true })
  const manifestPath = join(folder, `${key}.manifest.json`)
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
    await compute(true)
  } catch (error) {
    if (!(error instanceof CannotResume)) throw error
    await compute(false)
  }
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Manifest
  rmSync(manifestPath)
  const { sha256 } = await checkedFile(project, path)
  const written: Kept = { key, sha256, names, manifest }
  writeFileSync(`${facts}.next`, JSON.stringify(written))
  renameSync(`${facts}.next`, facts)
  return { source, path, inputs, isReused: false, names, manifest }
}

async function keptPart(
  project: Project,
  path: string,
  facts: string,
  key: string,
): Promise<Kept | undefined> {
  if (!existsSync(path) || !existsSync(facts)) return undefined
  try {
    const kept = JSON.parse(readFileSync(facts, 'utf8')) as Kept
    const isWhole = kept.key === key && kept.sha256 === (await checkedFile(project, path)).sha256
    return isWhole ? kept : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function keyOf(
  { identity }: Computing,
  { options, mapping: _, inputs: paths }: ResolvedSource,
  inputs: readonly CheckedFile[],
  instruments: unknown,
): string {
  const { map, words, ...others } = options
  const sha256 = (path: string | undefined) => path && sha256Hash().update(readFileSync(path)).digest('hex')
  const what = {
    format: 1,
    tool: [version(), readFileSync(sourcesFile, 'utf8').trim()],
    identity,
    paths,
    inputs: inputs.map(({ name, sha256: sum }) => [name, sum]),
    mapping: sha256(map),
    words: sha256(words),
    options: others,
    instruments,
  }
  return sha256Hash().update(JSON.stringify(what)).digest('hex').slice(0, 32)
}

/** What a source came to, and what an interrupted run left of one. */
const isKept = /^[0-9a-f]{32}\.(csv|json|manifest\.json)(\.(partial|journal|next|lock))*$/

/** Removes what belongs to sources that are no longer as they were. */
export function removeStale(folder: string, parts: readonly Part[]): void {
  const used = new Set(parts.flatMap(({ path }) => [path, path.replace(/csv$/, 'json')]))
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (isKept.test(name) && !used.has(path)) rmSync(path)
  }
}
