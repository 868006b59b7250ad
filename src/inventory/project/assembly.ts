/** From what the sources came to to one ledger: the period, what the project decides, filled gaps, and what it all adds up to. */
import type { CommandIO } from '../../host/world.js'
import { EvidenceSums } from '../../rows/parts/parts.js'
import type { ScopeIntervals } from '../../rows/results/results.js'
import type { MarketPart } from '../ledger/uncertain-amounts.js'
import type { ProjectPeriod, ProjectSource } from '../project-schema.js'
import { CountedOnce } from './counted-once.js'
import { Coverage } from './coverage.js'
import { Decisions } from './decisions.js'
import { Doubles } from './doubles.js'
import type { Project } from './files.js'
import { type LedgerFiles, ledgerFiles } from './ledger-files.js'
import { type Line, requestsOf, rowsOfPart, text } from './line.js'
import type { LineUncertainty } from './line-uncertainty.js'
import type { Completeness, LeftOut, PossibleDouble } from './manifest-schema.js'
import type { Overrides } from './overrides.js'
import type { Part } from './parts.js'
import { liesIn, within } from './period.js'
import { UncertainScopes } from './scope-intervals.js'
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
  leftOut: LeftOut[]
  unknownSites: string[]
  unplacedSites: string[]
  /** Undefined if a line states no uncertainty. */
  intervals: ScopeIntervals | undefined
  /** Of the CSV. */
  sha256: string
  files: LedgerFiles
}

/** Decisions on single lines, for all ledgers of a project. */
interface LineDecisions {
  overrides: Overrides
  uncertainty: LineUncertainty
  marketPart: MarketPart
}

/** Lines that are written at once. */
const together = 500

/**
 * @param decisions of the project, noted where they are of a line of this ledger
 * @returns with its files complete but for their names, which the caller commits or abandons
 */
export async function assembled(
  world: CommandIO,
  project: Project,
  parts: readonly Part[],
  window: Window,
  { overrides, uncertainty, marketPart }: LineDecisions,
): Promise<Assembled> {
  const { keep_columns: keep = [], sources = {} } = project.file
  const { stem, period } = window
  const bySource = new Map<string, Totals>()
  const files = await ledgerFiles(world, stem, keep, project.file.csv_safe === true)
  try {
    const { write, end } = batched(world, files)
    const [decisions, coverage] = [new Decisions(project, overrides), new Coverage(period)]
    const [doubles, totals] = [new Doubles(project.file), new Totals()]
    const scopes = new UncertainScopes(marketPart)
    const decided: Decided = { ...window, world, keep, decisions, uncertainty }
    const once = await countedOnce(project, parts, decided)
    const ledger: Ledger = { ...decided, once, coverage, doubles, totals, scopes, write }
    for (const part of parts) {
      const { name } = part.source
      const own = new Totals()
      bySource.set(name, own)
      const gaps = gapsLookedFor(sources[name])
      await addRows(part, gaps, own, ledger)
      if (gaps.rule !== undefined) await addGaps(name, gaps.rule, own, ledger)
    }
    await end()
    const completeness = coverage.completeness(sources)
    return {
      ...{ totals, bySource, completeness, files },
      doubles: doubles.found(parts, completeness),
      leftOut: once.found(),
      intervals: scopes.intervals(),
      unknownSites: [...decisions.unknownSites].sort(),
      unplacedSites: [...decisions.unplacedSites].sort(),
      sha256: files.sha256(),
    }
  } catch (error) {
    await files.abandon()
    throw error
  }
}

/** What decides on the lines of a source. */
interface Decided extends Pick<Window, 'period' | 'isReporting'> {
  world: CommandIO
  keep: readonly string[]
  decisions: Decisions
  uncertainty: LineUncertainty
}

/** Ledger under construction. */
interface Ledger extends Decided {
  once: CountedOnce
  coverage: Coverage
  doubles: Doubles
  totals: Totals
  scopes: UncertainScopes
  write: (lines: readonly Line[]) => Promise<void>
}

/** Rows of a source as the project decides on them, of any period. */
async function* decidedRows(
  { source: { name }, path, names }: Part,
  { world, keep, decisions, uncertainty, period, isReporting }: Decided,
): AsyncGenerator<Line[]> {
  for await (const row of rowsOfPart(world, path, keep, names)) {
    const named = row.map((line) => ({ ...line, cells: { ...line.cells, data_source: name } }))
    const lines = decisions.applied(named, name, (line) => liesIn(line, period, isReporting))
    yield lines.map((line) => uncertainty.applied(line, name))
  }
}

/** Reads the sources that are to be counted once, before any of their lines is left out. */
async function countedOnce(
  { file: { counted_once: entries = [], organisation } }: Project,
  parts: readonly Part[],
  decided: Decided,
): Promise<CountedOnce> {
  const evidence = new EvidenceSums(organisation)
  const named = new Set(entries.flatMap(({ keep, leave_out }) => [keep, leave_out]))
  for (const part of parts.filter(({ source: { name } }) => named.has(name))) {
    for await (const row of decidedRows(part, decided)) {
      for (const request of requestsOf(within(row, decided.period, decided.isReporting))) {
        const estimated = request.filter(isEstimated).map(({ cells }) => cells)
        evidence.add(part.source.name, estimated)
      }
    }
  }
  return new CountedOnce(entries, evidence)
}

function isEstimated(line: Line): boolean {
  return text(line, 'error_code') === ''
}

/** Adds the lines of a source's rows in the period, as the project decides on them. @param own totals of the source */
async function addRows(
  part: Part,
  gaps: ReturnType<typeof gapsLookedFor>,
  own: Totals,
  { once, coverage, doubles, totals, scopes, write, ...decided }: Ledger,
): Promise<void> {
  const { name } = part.source
  for await (const row of decidedRows(part, decided)) {
    for (const line of row) coverage.addEarlier(line, name, gaps)
    const lines = once.applied(within(row, decided.period, decided.isReporting), name)
    for (const request of requestsOf(lines)) {
      const estimated = request.filter(isEstimated)
      for (const line of estimated) {
        coverage.add(line, name, line === request[0], gaps)
        scopes.add(line)
      }
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
  { coverage, doubles, totals, scopes, uncertainty, write }: Ledger,
): Promise<void> {
  const seen = [new Set<string>(), new Set<string>()] as const
  for (const filled of coverage.gaps(name, rule)) {
    const line = uncertainty.applied(filled, name)
    doubles.add(name, [line])
    scopes.add(line)
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
