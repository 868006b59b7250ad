/** From what the sources came to to one ledger: the period, what the project decides, filled gaps, and what it all adds up to. */
import type { World } from '../../host/world.js'
import type { ProjectPeriod } from '../project-schema.js'
import { Coverage } from './coverage.js'
import { Decisions } from './decisions.js'
import { Doubles } from './doubles.js'
import type { Project } from './files.js'
import { type LedgerFiles, ledgerFiles } from './ledger-files.js'
import { type Line, requestKey, rowsOfPart, text } from './line.js'
import type { Completeness, PossibleDouble } from './manifest-schema.js'
import type { Overrides } from './overrides.js'
import type { Part } from './parts.js'
import { liesIn, within } from './period.js'
import { Totals } from './totals.js'

/** One of the periods that a project has a ledger of. */
export interface Window {
  /** Path of its files without the extension. */
  stem: string
  period: ProjectPeriod
  /** Whether rows without a period belong to it. */
  isReporting: boolean
}

export interface Assembled {
  totals: Totals
  bySource: Map<string, Totals>
  completeness: Completeness
  doubles: PossibleDouble[]
  unknownSites: string[]
  unplacedSites: string[]
  /** Of the CSV. */
  sha256: string
  files: LedgerFiles
}

/** Lines that are written at once. */
const together = 500

/**
 * @param overrides of the project, noted where they are of a line of this ledger
 * @returns with its files complete but for their names, which the caller commits or abandons
 */
export async function assembled(
  world: World,
  project: Project,
  parts: readonly Part[],
  { stem, period, isReporting }: Window,
  overrides: Overrides,
): Promise<Assembled> {
  const { keep_columns: keep = [], sources = {} } = project.file
  const [decisions, coverage, doubles, totals] = [
    new Decisions(project, overrides),
    new Coverage(period),
    new Doubles(),
    new Totals(),
  ]
  const bySource = new Map<string, Totals>()
  const files = await ledgerFiles(world, stem, keep, project.file.csv_safe === true)
  try {
    let waiting: Line[] = []
    const write = async (lines: readonly Line[]) => {
      waiting.push(...lines)
      if (waiting.length < together) return
      world.signal.throwIfAborted()
      await files.write(waiting)
      waiting = []
    }
    for (const { source, path, names } of parts) {
      const { name } = source
      const own = new Totals()
      bySource.set(name, own)
      const { fill_gaps: wanted = 'none', months } = sources[name] ?? {}
      const rule = wanted === 'none' ? undefined : wanted
      const looking = { rule, isByActivity: rule !== undefined || months === 'every' }
      const count = (line: Line, isFirst: boolean) => {
        if (text(line, 'error_code') !== '') return
        coverage.add(line, name, isFirst, looking)
        doubles.add(line)
      }
      for await (const row of rowsOfPart(world, path, keep, names)) {
        const named = row.map((line) => ({ ...line, cells: { ...line.cells, data_source: name } }))
        const decided = decisions.applied(named, name, (line) => liesIn(line, period, isReporting))
        for (const line of decided) coverage.addEarlier(line, name, looking)
        const lines = within(decided, period, isReporting)
        const seen = new Set<string>()
        for (const line of lines) {
          const key = requestKey(line)
          count(line, !seen.has(key))
          seen.add(key)
        }
        totals.addRow(lines)
        own.addRow(lines)
        await write(lines)
      }
      if (rule === undefined) continue
      const ofGaps = [new Set<string>(), new Set<string>()] as const
      for (const line of coverage.gaps(name, rule)) {
        doubles.add(line)
        totals.add(line, ofGaps[0])
        own.add(line, ofGaps[1])
        await write([line])
      }
    }
    await files.write(waiting)
    const completeness = coverage.completeness(sources)
    return {
      ...{ totals, bySource, completeness, files },
      doubles: doubles.found(parts, completeness),
      unknownSites: [...decisions.unknownSites].sort(),
      unplacedSites: [...decisions.unplacedSites].sort(),
      sha256: files.sha256(),
    }
  } catch (error) {
    await files.abandon()
    throw error
  }
}
