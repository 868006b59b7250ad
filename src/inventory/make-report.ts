/** A report made of ledgers: reads them once, line by line. */
import { openCatalogue } from '../catalogue/catalogue.js'
import { version } from '../host/version.js'
import type { World } from '../host/world.js'
import { readProject } from './project-file.js'
import { readLedger } from './read-ledger.js'
import { reportOf } from './report.js'
import type { Report } from './report-model.js'

export interface ReportOptions {
  /** Path of the project file. */
  project?: string
  /** Path of a ledger to compare with. */
  previous?: string
  /** `YYYY-MM-DD` */
  date?: string
}

/** @throws UsageError for a file that is no ledger or no project */
export async function makeReport(
  world: World,
  paths: readonly string[],
  { project: projectPath, previous, date }: ReportOptions,
): Promise<Report> {
  const project = projectPath === undefined ? undefined : readProject(projectPath)
  const isCompared = previous !== undefined
  const { inputs, ...read } = await readLedger(world, paths, project ?? {}, isCompared)
  const earlier = isCompared
    ? await readLedger(world, [previous], { ...project, period: undefined }, true)
    : undefined
  const catalogue = openCatalogue()
  try {
    return reportOf({
      ...read,
      inputs,
      project,
      earlier: earlier && { ...earlier, name: earlier.tally.lastDay.slice(0, 4) || 'the earlier ledger' },
      date,
      version: version(),
      catalogue,
    })
  } finally {
    catalogue.close()
  }
}
