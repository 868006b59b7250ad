/** A project before it is computed: its files, its sources, and the ledgers that a run of it writes. */

import { UsageError } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'
import { assertDistinct } from '../../rows/results/results.js'
import { ledgerStem } from '../written-ledgers.js'
import type { Window } from './assembly.js'
import { outputProblem, type Project } from './files.js'
import { ledgerExtensions } from './ledger-files.js'
import { withBillsCompared } from './meters.js'
import { namingAll } from './opening.js'
import { manifestPath } from './read-manifest.js'
import { openProject, type ResolvedSource, resolveSources } from './sources.js'

export interface ReadyProject {
  project: Project
  sources: ResolvedSource[]
  windows: Window[]
  /** Paths of files that a run writes. */
  written: string[]
}

/**
 * Opens a project and looks for its files.
 * @param into folder for the files of a run; by default the project's folder
 * @throws UsageError that lists missing files and files that cannot be written
 */
export async function readyProject(path: string, into: string | undefined): Promise<ReadyProject> {
  const project = openProject(path)
  const sources = await resolveSources(project)
  const stem = stemIn(project, into)
  const windows = windowsOf(project, stem)
  const outputs = windows.flatMap((window) => ledgerExtensions.map((extension) => window.stem + extension))
  const written = [...outputs, manifestPath(stem)]
  if (into === undefined) assertWritable(project, written)
  const beside = sources.flatMap(({ options: { map, words } }) =>
    [map, words].filter((each) => each !== undefined),
  )
  assertDistinct(written, [path, ...sources.flatMap(({ inputs }) => inputs), ...beside])
  return { project, sources, windows, written }
}

/** Returns the sources with the overlaps of their bills. @throws UsageError for bills that a mapping refuses */
export function comparedSources(
  world: CommandIO,
  project: Project,
  sources: readonly ResolvedSource[],
): Promise<ResolvedSource[]> {
  return namingAll(world, sources, () => withBillsCompared(world, project, sources))
}

/** @throws UsageError naming what cannot be written there */
function assertWritable(project: Project, written: readonly string[]): void {
  const problems = written.flatMap((each) => outputProblem(project, each) ?? [])
  if (problems.length > 0) {
    throw new UsageError(problems.map((problem) => `${project.path}: ${problem}`).join('\n'))
  }
}

/** Returns the path prefix of outputs: a run that checks another writes into a separate folder. */
function stemIn({ path, file }: Project, into: string | undefined): string {
  return into === undefined ? ledgerStem(path, file) : `${into}/${file.output ?? 'ledger'}`
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
