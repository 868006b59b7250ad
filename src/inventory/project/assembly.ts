/** From what the sources came to to one ledger: the period, what the project decides, filled gaps, and what it all adds up to. */
import type { CommandIO } from '../../host/world.js'
import type { ProjectPeriod, ProjectSource } from '../project-schema.js'
import { Coverage } from './coverage.js'
import { Decisions } from './decisions.js'
import { Doubles } from './doubles.js'
import type { Project } from './files.js'
import { type LedgerFiles, ledgerFiles } from './ledger-files.js'
import { type Line, requestsOf, rowsOfPart, text } from './line.js'
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
  world: CommandIO,
  project: Project,
  parts: readonly Part[],
  { stem, period, isReporting }: Window,
  overrides: Overrides,
): Promise<Assembled> {
  const { keep_columns: keep = [], sources = {} } = project.file
  const bySource = new Map<string, Totals>()
  const files = await ledgerFiles(world, stem, keep, project.file.csv_safe === true)
  try {
    const { write, end } = batched(world, files)
    const [decisions, coverage] = [new Decisions(project, overrides), new Coverage(period)]
    const [doubles, totals] = [new Doubles(), new Totals()]
    const ledger: Ledger = { period, isReporting, decisions, coverage, doubles, totals, write }
    for (const part of parts) {
      const { name } = part.source
      const own = new Totals()
      bySource.set(name, own)
      const gaps = gapsLookedFor(sources[name])
      await addRows(rowsOfPart(world, part.path, keep, part.names), name, gaps, own, ledger)
      if (gaps.rule !== undefined) await addGaps(name, gaps.rule, own, ledger)
    }
    await end()
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

/** Ledger under construction. */
interface Ledger extends Pick<Window, 'period' | 'isReporting'> {
  decisions: Decisions
  coverage: Coverage
  doubles: Doubles
  totals: Totals
  write: (lines: readonly Line[]) => Promise<void>
}

/** Adds the lines of a source's rows in the period, as the project decides on them. @param own totals of the source */
async function addRows(
  rows: AsyncIterable<Line[]>,
  name: string,
  gaps: ReturnType<typeof gapsLookedFor>,
  own: Totals,
  { period, isReporting, decisions, coverage, doubles, totals, write }: Ledger,
): Promise<void> {
  for await (const row of rows) {
    const named = row.map((line) => ({ ...line, cells: { ...line.cells, data_source: name } }))
    const decided = decisions.applied(named, name, (line) => liesIn(line, period, isReporting))
    for (const line of decided) coverage.addEarlier(line, name, gaps)
    const lines = within(decided, period, isReporting)
    for (const request of requestsOf(lines)) {
      const estimated = request.filter((line) => text(line, 'error_code') === '')
      for (const line of estimated) coverage.add(line, name, line === request[0], gaps)
      doubles.add(name, estimated)
    }
    totals.addRow(lines)
    own.addRow(lines)
    await write(lines)
  }
}

/** Adds lines for the days of a source that no row covers. @param own totals of the source */
async function addGaps(
  name: string,
  rule: NonNullable<ReturnType<typeof gapsLookedFor>['rule']>,
  own: Totals,
  { coverage, doubles, totals, write }: Ledger,
): Promise<void> {
  const seen = [new Set<string>(), new Set<string>()] as const
  for (const line of coverage.gaps(name, rule)) {
    doubles.add(name, [line])
    totals.add(line, seen[0])
    own.add(line, seen[1])
    await write([line])
  }
}

/** Writes lines, many at once. */
function batched(world: CommandIO, files: LedgerFiles) {
  let waiting: Line[] = []
  return {
    write: async (lines: readonly Line[]) => {
      waiting.push(...lines)
      if (waiting.length < together) return
      world.signal.throwIfAborted()
      await files.write(waiting)
      waiting = []
    },
    end: async () => {
      await files.write(waiting)
    },
  }
}

/** Returns which gaps of a source are filled, and whether each of its activities has gaps of its own. */
function gapsLookedFor({ fill_gaps: wanted = 'none', months }: Partial<ProjectSource> = {}) {
  const rule = wanted === 'none' ? undefined : wanted
  return { rule, isByActivity: rule !== undefined || months === 'every' }
}
