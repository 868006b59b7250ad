/** The story of `ghg run` on a project: all its sources, one ledger, one manifest. */

import { openCatalogue } from '../../catalogue/catalogue.js'
import type { Engine, EngineIdentity } from '../../engine/engine.js'
import type { EngineOptions } from '../../host/engine-settings.js'
import { type ExitCode, exit, UsageError } from '../../host/exit.js'
import { type CommandIO, checkingReference } from '../../host/world.js'
import type { Gates } from '../../rows/mapping/mapping.js'
import { lockTargets, writeAtomically } from '../../rows/sheets/sheets.js'
import { sayFact, sayRemark } from '../../terminal/prose.js'
import { marketPartBy } from '../ledger/market-part.js'
import { forgetTally } from '../ledger/tally-file.js'
import { assembled, type Window } from './assembly.js'
import { type Concluded, conclude, tellingOf, tellWorldwide } from './conclusion.js'
import type { Project } from './files.js'
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
import { namingAll } from './opening.js'
import { Overrides } from './overrides.js'
import { type Computing, checkedFile, computedPart, filesOf, type Part } from './parts.js'
import { manifestPath } from './read-manifest.js'
import { comparedSources, readyProject } from './ready-project.js'
import { type LedgerOutput, limitsLookedAt, projectManifest, projectManifestText } from './run-manifest.js'
import type { ResolvedSource } from './sources.js'
import { type KeptFacts, keepRun, keptRun, keptRunPath, type RunFiles, runFiles } from './whole-run.js'

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

/** @throws UsageError before anything is computed, where something can be found wrong before */
export async function runProject(
  world: CommandIO,
  path: string,
  options: ProjectRunOptions,
): Promise<ProjectRun> {
  const { project, sources, windows, written } = await readyProject(path, options.into)
  const release = await lockTargets(written)
  try {
    const { into } = options
    const kept = into === undefined ? await openKeptResults(world, project) : resultsIn(into)
    try {
      const found = await run(world, project, sources, windows, kept, options)
      return await summarised(world, project, found, windows[0]!.stem, options)
    } finally {
      kept.release()
    }
  } finally {
    release()
  }
}

/** Prints what a run comes to, and compares it with its limits. */
async function summarised(
  world: CommandIO,
  project: Project,
  { manifest, parts, intervals, unmet }: Found,
  stem: string,
  options: ProjectRunOptions,
): Promise<ProjectRun> {
  const { passed, remarks } = await limitsLookedAt(manifest, options.gates ?? {})
  if (!options.quiet) {
    const telling = tellingOf(world, options)
    conclude(telling, { manifest, parts, intervals, stem, record: manifestPath(stem) })
    tellWorldwide(world, project, parts)
    const older = olderResults(project)
    if (older !== undefined) sayFact(world, older)
  }
  for (const each of [...unmet, ...passed, ...remarks]) sayRemark(world, each)
  const status =
    passed.length > 0 ? exit.aboveLimit : manifest.ledger.counts.failed > 0 ? exit.rowsFailed : exit.ok
  return { status, manifest }
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
  const { project, sources: resolved, written } = await readyProject(path, undefined)
  const sources = await comparedSources(world, project, resolved)
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

/** What a run comes to. */
interface Found extends KeptFacts {
  parts: Concluded['parts']
}

/** Computes a project, unless nothing has changed since it was. */
async function run(
  world: CommandIO,
  project: Project,
  resolved: readonly ResolvedSource[],
  windows: readonly Window[],
  kept: KeptResults,
  options: ProjectRunOptions,
): Promise<Found> {
  const files = await runFiles(project, resolved)
  const engine = await engineOf(world, project, engineOptions(options))
  try {
    const isLocal = engine.address === undefined
    const assertReference = checkingReference(world, isLocal)
    const identity = await engine.identity()
    const computedBy = { ...identity, engine: engine.address ?? 'local' }
    // The server's data is unknown, so its results are not reused.
    const results = isLocal ? kept : { ...kept, isTrusted: false }
    const path = keptRunPath(kept, resolved, files, computedBy)
    const before = results.isTrusted ? await keptRun(path, windows[0]!.stem) : undefined
    if (before !== undefined) {
      await assertReference()
      return { ...before, parts: resolved.map((source) => ({ source, isReused: true })) }
    }
    const sources = await comparedSources(world, project, resolved)
    const computing: Computing = {
      world,
      project,
      computedBy,
      kept: results,
      options: engineOptions(options),
    }
    const computed = await namingAll(world, sources, () => computedParts(computing, sources, files, engine))
    await assertReference()
    const facts = await written(world, project, windows, files, identity, computed)
    if (results.isTrusted) keepRun(path, facts)
    kept.keepOnly(new Set([...filesOf(computed.parts), path]))
    return { ...facts, parts: computed.parts }
  } finally {
    await engine.close()
  }
}

/** Writes the ledgers of a project and their record. */
async function written(
  world: CommandIO,
  project: Project,
  windows: readonly Window[],
  inputs: RunFiles,
  identity: EngineIdentity,
  { parts, instruments }: Computed,
): Promise<KeptFacts> {
  const outputs: LedgerOutput[] = []
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
      forgetTally(world, window.stem + extension)
    }
    outputs.push({ period: window.period, files, assembled: each })
  }
  const named = (suffix: string) => outputs[windows.findIndex(({ stem }) => stem.endsWith(suffix))]
  const manifest = projectManifest({
    project: inputs.project,
    file: project.file,
    identity,
    parts,
    beside: inputs.sources,
    instruments,
    ledger: outputs[0]!,
    baseYear: named('-base-year'),
    previous: named('-previous'),
  })
  await writeAtomically(world, manifestPath(windows[0]!.stem), projectManifestText(manifest))
  return { manifest, intervals: outputs[0]!.assembled.intervals, unmet: uncertainty.unmet() }
}

/** The last part of a path: ledgers lie beside the manifest. */
function nameOf(path: string): string {
  return path.replace(/^.*[/\\]/, '')
}

function engineOf(world: CommandIO, { file }: Project, own: EngineOptions): Promise<Engine> {
  const { release } = file.policy ?? {}
  return world.openEngine({ ...own, ...(release !== undefined && { release: String(release) }) })
}

/** Returns the options that decide what answers a run. */
function engineOptions({ workers, store, project }: ProjectRunOptions): Computing['options'] {
  return {
    ...(workers !== undefined && { workers }),
    ...(store !== undefined && { store }),
    ...(project !== undefined && { project }),
  }
}

interface Computed {
  parts: Part[]
  instruments: ProjectManifest['instruments']
}

async function computedParts(
  computing: Computing,
  sources: readonly ResolvedSource[],
  files: RunFiles,
  engine: Engine,
): Promise<Computed> {
  const { world, project } = computing
  const instruments = await instrumentsOf(world, project)
  const electric = sources.filter(hasElectricity)
  const toHold = instrumentsToHold(instruments, project, electric)
  const use = toHold && (await surveyed(world, engine, toHold, electric))
  const parts: Part[] = []
  for (const source of sources) {
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
    parts.push(await computedPart(computing, source, files.sources.get(source.name)!.inputs, held))
  }
  const list = use?.held ?? []
  return { parts, instruments: instruments ? { file: files.instruments, list } : null }
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
