/** A report made of ledgers: reads them once, line by line. */
import { basename, dirname, resolve } from 'node:path'
import { builtInReference, type Catalogue, type GasGroup, openCatalogue } from '../../catalogue/catalogue.js'
import { openEconomy } from '../../economy/economy.js'
import { UsageError } from '../../host/exit.js'
import { shellWord } from '../../host/shell.js'
import { version } from '../../host/version.js'
import { type CommandIO, checkingReference } from '../../host/world.js'
import { yearBefore } from '../days.js'
import { gasOf } from '../ledger/factor-gas.js'
import { kyotoBasis } from '../ledger/kyoto-basis.js'
import type { LedgerFile, LedgerLine } from '../ledger/ledger.js'
import type { Counting } from '../ledger/ledger-tally.js'
import { marketPartBy } from '../ledger/market-part.js'
import type { Ratings, RegionRating } from '../ledger/ratings.js'
import {
  type Counted,
  countLedger,
  countWhole,
  type LedgerReading,
  openCount,
  readLedger,
} from '../ledger/read-ledger.js'
import { readProject } from '../project-file.js'
import type { ProjectFile, ProjectPeriod } from '../project-schema.js'
import { type EarlierLedger, earlierLedgerOf } from '../written-ledgers.js'
import type { Earlier } from './comparisons.js'
import type { Report } from './model.js'
import { reportOf } from './report.js'
import { recordOf } from './run-record.js'

export interface ReportOptions {
  /** Path of the project file. */
  project?: string
  /** Path of a ledger to compare with, instead of what the project names. */
  previous?: string
  /** Its days; without them the period a year before the project's. */
  previousPeriod?: ProjectPeriod
  /** `YYYY-MM-DD` */
  date?: string
  /** Monte Carlo draws; without them intervals are of first order alone. */
  monteCarlo?: number
  /** Seed of the draws; 1 if absent. */
  seed?: number
  /** Standards whose tables the report has; without them those of its country and period. */
  standard?: readonly string[]
  /** Whether lines have their items, such as numbers of invoices, which may name persons. */
  items?: boolean
}

/** A report that is being made. */
export interface ReportReading {
  /** Returns lines as they count, piece by piece; the report is there after the last. */
  lines: () => AsyncIterable<LedgerLine[]>
  /** Counts them without returning them, which may not need to read them. */
  count: () => Promise<void>
  /** What the report says of a line beside its cells. */
  rated: (line: LedgerLine) => Ratings & { country: string }
  withItems: boolean
  report: () => Promise<Report>
}

/** What the report is compared with: a ledger of its own, or another period of the same. */
interface Compared {
  ledger: string | undefined
  period: ProjectPeriod | undefined
}

/** @throws UsageError for a file that is no ledger or no project */
export function openReport(
  world: CommandIO,
  paths: readonly string[],
  options: ReportOptions,
): ReportReading {
  const project = options.project === undefined ? undefined : readProject(options.project)
  const previous = previousOf(options, project)
  const base = comparedIn(options, project, 'base-year')
  const assertReference = checkingReference(world, true)
  const [catalogue, economy] = [openCatalogue(), openEconomy(builtInReference())]
  const reading = { onKyotoBasis: kyotoBasis(catalogue) }
  const counting = (period: ProjectPeriod | undefined): Omit<Counting, 'take'> => ({
    sites: project?.sites,
    period,
    regionRating: ratingBy(catalogue),
    gasOf: gasBy(catalogue),
    marketPart: marketPartBy(catalogue),
  })
  const isCompared = previous !== undefined || base !== undefined
  const main = openCount(counting(project?.period), isCompared)
  const inside = (compared: Compared | undefined) =>
    compared !== undefined && compared.ledger === undefined
      ? openCount(counting(compared.period), true)
      : undefined
  const [previousInside, baseInside] = [inside(previous), inside(base)]
  const inputs: LedgerFile[] = []
  const counts = [main, previousInside, baseInside].filter((each) => each !== undefined)
  const earlier = async (
    compared: Compared | undefined,
    counted: Counted | undefined,
  ): Promise<Earlier | undefined> => {
    if (compared === undefined) return undefined
    const { ledger, period } = compared
    const read = counted ?? (await readLedger(world, ledger!, counting(period), reading))
    assertLines(read, compared)
    const days = nameOf(read, period)
    const isOfSameDays = ledger !== undefined && days === nameOf(main, project?.period)
    return { ...read, period, name: isOfSameDays ? basename(ledger) : days }
  }
  const report = async () => {
    await assertReference()
    const [was, first] = [await earlier(previous, previousInside), await earlier(base, baseInside)]
    const record = await recordOf(paths, inputs, catalogue.checksum)
    try {
      return reportOf({
        ...main,
        ...(project && { project }),
        ...(was && { previous: was }),
        ...(first && { base: first }),
        inputs,
        date: options.date,
        version: version(),
        catalogue,
        industries: economy.codes,
        withItems: options.items === true,
        record,
        simulation:
          options.monteCarlo === undefined
            ? undefined
            : { draws: options.monteCarlo, seed: options.seed ?? 1 },
        commands: commandsOf(paths, options, record !== undefined),
      })
    } finally {
      economy.close()
      catalogue.close()
    }
  }
  const noted: LedgerReading = { ...reading, noteFile: (file) => inputs.push(file) }
  const lines = () => countLedger(world, paths, counts, noted)
  const count = () => countWhole(world, paths, counts, noted)
  const rated: ReportReading['rated'] = (line) => ({
    ...main.tally.ratingsOf(line),
    country: main.tally.countryOf(line),
  })
  return { lines, count, rated, withItems: options.items === true, report }
}

/** A ledger of one's own is cut to the days a year before, unless it is said which. */
function previousOf(options: ReportOptions, project: ProjectFile | undefined): Compared | undefined {
  const { previous: ledger, previousPeriod } = options
  if (ledger === undefined) return comparedIn(options, project, 'previous')
  return { ledger, period: previousPeriod ?? (project && yearBefore(project.period)) }
}

/** A ledger that the project names or that was computed with it counts whole, days of the same ledger by themselves. */
function comparedIn(
  { project: path }: ReportOptions,
  project: ProjectFile | undefined,
  name: EarlierLedger,
): Compared | undefined {
  const named = name === 'previous' ? project?.previous : project?.base_year
  if (project === undefined || named === undefined) return undefined
  const { ledger, period } = named
  const beside = ledger === undefined ? earlierLedgerOf(path!, project, name) : undefined
  return { ledger: ledger === undefined ? beside : resolve(dirname(path!), ledger), period }
}

/** @throws UsageError where nothing lies within the days that are compared */
function assertLines({ tally }: Counted, { ledger, period }: Compared): void {
  if (tally.lines > 0 || period === undefined) return
  const what = ledger ?? 'the ledger'
  const { start, end } = period
  throw new UsageError(
    `${what} has no line from ${start} to ${end}, which the report is compared with; name its days with --previous-period 2024, or in the project file`,
  )
}

function nameOf({ tally }: Counted, period: ProjectPeriod | undefined): string {
  const { start, end } = period ?? { start: tally.firstDay, end: tally.lastDay }
  const year = end.slice(0, 4)
  if (year === '') return 'the earlier ledger'
  const isYear = period === undefined || (start === `${year}-01-01` && end === `${year}-12-31`)
  return isYear ? year : `${start} to ${end}`
}

function ratingBy(catalogue: Catalogue): RegionRating {
  const found = new Map<string, 1 | 2 | 3>()
  return (region, country) => {
    const key = `${region}|${country}`
    let rating = found.get(key)
    if (rating === undefined) {
      const holds = (small: string, large: string) =>
        small === large || catalogue.ancestors(small).some(({ code }) => code === large)
      rating = holds(region, country) ? 1 : holds(country, region) && region !== 'GLOBAL' ? 2 : 3
      found.set(key, rating)
    }
    return rating
  }
}

function gasBy(catalogue: Catalogue): NonNullable<Counting['gasOf']> {
  const found = new Map<string, GasGroup | undefined>()
  return (id) => {
    if (!found.has(id)) found.set(id, gasOf(catalogue, id))
    return found.get(id)
  }
}

/** Names of files as they were given. @param isOfProject whether the ledger has the record of a run beside it */
function commandsOf(paths: readonly string[], options: ReportOptions, isOfProject: boolean): string[] {
  const { project, previous, previousPeriod, date, items, monteCarlo, seed, standard } = options
  const words = [
    ...['ghg', 'report', ...paths],
    ...(project === undefined ? [] : ['--project', project]),
    ...(previous === undefined ? [] : ['--previous', previous]),
    ...(previousPeriod ? ['--previous-period', `${previousPeriod.start}..${previousPeriod.end}`] : []),
    ...(date === undefined ? [] : ['--date', date]),
    ...(items === true ? ['--items'] : []),
    ...(monteCarlo === undefined ? [] : ['--monte-carlo', String(monteCarlo)]),
    ...(seed === undefined ? [] : ['--seed', String(seed)]),
    ...(standard === undefined ? [] : ['--standard', standard.join(',')]),
    ...['-o', 'report.html'],
  ]
  const run = isOfProject && project !== undefined ? [`ghg run ${shellWord(project)}`] : []
  return [...run, words.map(shellWord).join(' ')]
}
