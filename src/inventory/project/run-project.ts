/** The story of `ghg run` on a project: all its sources, one ledger, one manifest. */

import { openCatalogue } from '../../catalogue/catalogue.js'
import type { Engine, EngineIdentity } from '../../engine/engine.js'
import type { EngineOptions } from '../../host/engine-settings.js'
import { type ExitCode, exit, UsageError } from '../../host/exit.js'
import { type CommandIO, checkingReference } from '../../host/world.js'
import type { Gates } from '../../rows/mapping/mapping.js'
import { assertDistinct } from '../../rows/results/results.js'
import { lockTargets, writeAtomically } from '../../rows/sheets/sheets.js'
import { sayFact, sayRemark } from '../../terminal/prose.js'
import { marketPartBy } from '../ledger/market-part.js'
import { ledgerStem } from '../written-ledgers.js'
import { assembled, type Window } from './assembly.js'
import { conclude, tellingOf, tellWorldwide } from './conclusion.js'
import { outputProblem, type Project } from './files.js'
import {
  hasElectricity,
  instrumentPasses,
  instrumentsOf,
  instrumentsToHold,
  surveyed,
} from './instruments.js'
import { type KeptResults, olderResults, openKeptResults, resultsIn } from './kept-results.js'
import { ledgerExtensions } from './ledger-files.js'
import { LineUncertainty } from './line-uncertainty.js'
import type { CheckedFile, ProjectManifest } from './manifest-schema.js'
import { withBillsCompared } from './meters.js'
import { namingAll } from './opening.js'
import { Overrides } from './overrides.js'
import { type Computing, checkedFile, computedPart, filesOf, type Part } from './parts.js'
import { manifestPath } from './read-manifest.js'
import { type LedgerOutput, limitsLookedAt, projectManifest, projectManifestText } from './run-manifest.js'
import { openProject, type ResolvedSource, resolveSources } from './sources.js'

export interface ProjectRunOptions {
  workers?: number
  store?: string
  project?: string
  quiet?: boolean
  /** True if the summary leaves no notice out. */
  verbose?: boolean
  /** False with `--no-color`. */
  color?: boolean
  gates?: Gates
  /** Folder for ledgers and results of a run that verifies another; by default those of the project. */
  into?: string
}

export interface ProjectRun {
  status: ExitCode
  manifest: ProjectManifest
}

/** A run that checks another writes into a folder of its own. */
function stemIn({ path, file }: Project, into: string | undefined): string {
  return into === undefined ? ledgerStem(path, file) : `${into}/${file.output ?? 'ledger'}`
}

/** @throws UsageError before anything is computed, where something can be found wrong before */
export async function runProject(
  world: CommandIO,
  path: string,
  options: ProjectRunOptions,
): Promise<ProjectRun> {
  const { project, sources, windows, written } = await readyProject(world, path, options.into)
  const release = await lockTargets(written)
  try {
    const { into } = options
    const kept = into === undefined ? await openKeptResults(world, project) : resultsIn(into)
    try {
      return await run(world, project, sources, windows, kept, options)
    } finally {
      kept.release()
    }
  } finally {
    release()
  }
}

/**
 * Looks at a project without computing it: its files, and its instruments beside the electricity of its sources.
 * @throws UsageError as a run would
 */
export async function inspectedProject(
  world: CommandIO,
  path: string,
  own: Pick<ProjectRunOptions, 'store' | 'project'>,
): Promise<{ sources: ResolvedSource[]; outputs: string[]; instruments: number }> {
  const { project, sources, written } = await readyProject(world, path, undefined)
  const instruments = await instrumentsOf(world, project)
  const electric = sources.filter(hasElectricity)
  const toHold = instrumentsToHold(instruments, project, electric)
  if (toHold) {
    const engine = await engineOf(world, project, own)
    try {
      await surveyed(world, engine, toHold, electric)
    } finally {
      await engine.close()
    }
  }
  return { sources, outputs: written, instruments: instruments?.list.length ?? 0 }
}

interface ReadyProject {
  project: Project
  sources: ResolvedSource[]
  windows: Window[]
  /** Paths of what a run writes. */
  written: string[]
}

/** @throws UsageError naming every file that is missing, what cannot be written, and bills that a mapping refuses */
async function readyProject(world: CommandIO, path: string, into: string | undefined): Promise<ReadyProject> {
  const project = openProject(path)
  const resolved = await resolveSources(project)
  const stem = stemIn(project, into)
  const windows = windowsOf(project, stem)
  const outputs = windows.flatMap((window) => ledgerExtensions.map((extension) => window.stem + extension))
  const written = [...outputs, manifestPath(stem)]
  if (into === undefined) assertWritable(project, written)
  const beside = resolved.flatMap(({ options: { map, words } }) =>
    [map, words].filter((each) => each !== undefined),
  )
  assertDistinct(written, [path, ...resolved.flatMap(({ inputs }) => inputs), ...beside])
  const sources = await namingAll(world, resolved, () => withBillsCompared(world, project, resolved))
  return { project, sources, windows, written }
}

/** @throws UsageError naming what cannot be written there */
function assertWritable(project: Project, written: readonly string[]): void {
  const problems = written.flatMap((each) => outputProblem(project, each) ?? [])
  if (problems.length > 0) {
    throw new UsageError(problems.map((problem) => `${project.path}: ${problem}`).join('\n'))
  }
}

async function run(
  world: CommandIO,
  project: Project,
  sources: readonly ResolvedSource[],
  windows: readonly Window[],
  kept: KeptResults,
  options: ProjectRunOptions,
): Promise<ProjectRun> {
  const { parts, identity, instruments } = await namingAll(world, sources, () =>
    computed(world, project, sources, kept, options),
  )
  const written: LedgerOutput[] = []
  const ledgers = []
  const overrides = new Overrides(project)
  const uncertainty = new LineUncertainty(project)
  const catalogue = openCatalogue()
  const decisions = { overrides, uncertainty, marketPart: marketPartBy(catalogue) }
  try {
    for (const window of windows)
      ledgers.push({ window, assembled: await assembled(world, project, parts, window, decisions) })
    overrides.assertUsed()
    uncertainty.assertFitting()
    assertUnlocked(project, ledgers[0]!.assembled.sha256)
    // All are whole before the first takes its name.
    for (const { assembled: each } of ledgers) await each.files.finish()
  } catch (error) {
    for (const { assembled: each } of ledgers) await each.files.abandon()
    throw error
  } finally {
    catalogue.close()
  }
  for (const { window, assembled: each } of ledgers) {
    await each.files.commit()
    const files: CheckedFile[] = []
    for (const extension of ledgerExtensions) {
      const file = await checkedFile(project, window.stem + extension)
      files.push({ ...file, name: nameOf(window.stem + extension) })
    }
    written.push({ period: window.period, files, assembled: each })
  }
  const named = (suffix: string) => written[windows.findIndex(({ stem }) => stem.endsWith(suffix))]
  const manifest = projectManifest({
    project: await checkedFile(project, project.path),
    file: project.file,
    identity,
    parts,
    beside: await besideSources(project, sources),
    instruments,
    ledger: written[0]!,
    baseYear: named('-base-year'),
    previous: named('-previous'),
  })
  await writeAtomically(world, manifestPath(windows[0]!.stem), projectManifestText(manifest))
  kept.keepOnly(filesOf(parts))
  const { passed, remarks } = await limitsLookedAt(manifest, options.gates ?? {})
  const { stem } = windows[0]!
  if (!options.quiet) {
    const telling = tellingOf(world, options)
    const { intervals } = written[0]!.assembled
    conclude(telling, { manifest, parts, intervals, stem, record: manifestPath(stem) })
    tellWorldwide(world, project, parts)
    const older = olderResults(project)
    if (older !== undefined) sayFact(world, older)
  }
  for (const each of [...uncertainty.unmet(), ...passed, ...remarks]) sayRemark(world, each)
  const status =
    passed.length > 0 ? exit.aboveLimit : manifest.ledger.counts.failed > 0 ? exit.rowsFailed : exit.ok
  return { status, manifest }
}

/** The last part of a path: ledgers lie beside the manifest. */
function nameOf(path: string): string {
  return path.replace(/^.*[/\\]/, '')
}

function windowsOf({ file: { period, base_year, previous } }: Project, stem: string): Window[] {
  const earlier = (name: string, other: typeof period | undefined): Window[] =>
    other === undefined || other.start === period.start
      ? []
      : [{ stem: `${stem}-${name}`, period: other, isReporting: false }]
  return [
    { stem, period, isReporting: true },
    ...earlier('base-year', base_year?.period),
    ...earlier('previous', previous?.period),
  ]
}

function engineOf(world: CommandIO, { file }: Project, own: EngineOptions): Promise<Engine> {
  const { release } = file.policy ?? {}
  return world.openEngine({ ...own, ...(release !== undefined && { release: String(release) }) })
}

interface Computed {
  parts: Part[]
  identity: EngineIdentity
  instruments: ProjectManifest['instruments']
}

async function computed(
  world: CommandIO,
  project: Project,
  sources: readonly ResolvedSource[],
  kept: KeptResults,
  { workers, store, project: own }: ProjectRunOptions,
): Promise<Computed> {
  const shared = {
    ...(workers !== undefined && { workers }),
    ...(store !== undefined && { store }),
    ...(own !== undefined && { project: own }),
  }
  const engine = await engineOf(world, project, shared)
  try {
    const isLocal = engine.address === undefined
    const assertReference = checkingReference(world, isLocal)
    const identity = await engine.identity()
    const instruments = await instrumentsOf(world, project)
    const electric = sources.filter(hasElectricity)
    const toHold = instrumentsToHold(instruments, project, electric)
    const use = toHold && (await surveyed(world, engine, toHold, electric))
    // The server's data is unknown, so its results are not reused.
    const results = isLocal ? kept : { ...kept, isTrusted: false }
    const computedBy = { ...identity, engine: engine.address ?? 'local' }
    const computing: Computing = { world, project, computedBy, kept: results, options: shared }
    const parts: Part[] = []
    for (const source of sources) {
      const inputs: CheckedFile[] = []
      for (const input of source.inputs) inputs.push(await checkedFile(project, input))
      const left = use?.before.get(source.name)
      const held =
        instruments && left
          ? {
              state: {
                list: instruments.list,
                sites: [...instruments.sites],
                rules: instruments.rules,
                left,
              },
              extension: instrumentPasses(instruments, source, left),
            }
          : undefined
      parts.push(await computedPart(computing, source, inputs, held))
    }
    await assertReference()
    const list = use?.held ?? []
    const file = instruments?.file === undefined ? null : await checkedFile(project, instruments.file)
    return { parts, identity, instruments: instruments ? { file, list } : null }
  } finally {
    await engine.close()
  }
}

async function besideSources(project: Project, sources: readonly ResolvedSource[]) {
  const beside = new Map<string, { mapping: CheckedFile; words: CheckedFile | null }>()
  for (const { name, options } of sources) {
    const words = options.words === undefined ? null : await checkedFile(project, options.words)
    beside.set(name, { mapping: await checkedFile(project, options.map!), words })
  }
  return beside
}

/** @throws UsageError where a published inventory would change without a restatement */
function assertUnlocked({ path, file: { locked, restatements = [] } }: Project, sha256: string): void {
  const current = restatements.at(-1) ?? locked
  if (current === undefined || current.sha256 === sha256) return
  const which = restatements.length > 0 ? 'the last restatement' : 'the locked ledger'
  throw new UsageError(
    `${path}: the ledger is not ${which} (${current.on}, ${current.by}); nothing was written. Find out why (ghg verify), or add to restatements: { sha256: ${sha256}, by: , on: , reason: }`,
  )
}
