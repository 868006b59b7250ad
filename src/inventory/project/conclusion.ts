/** What a run of a project says on the terminal once its files are written. */

import { severityOf } from '../../contract/contract.js'
import { grouped, plural } from '../../host/numbers.js'
import { shortened } from '../../host/screen.js'
import { type CommandIO, say } from '../../host/world.js'
import { sameRows, usesPlaces } from '../../rows/parts/parts.js'
import { errorWords, noticeRemark, type ScopeIntervals, scopeShares } from '../../rows/results/results.js'
import { type MassColumn, massColumn, massText } from '../../terminal/figures.js'
import { sayFact, withHelp } from '../../terminal/prose.js'
import { remarkLines, type Share, type Shares, shareLines } from '../../terminal/summary.js'
import { table } from '../../terminal/table.js'
import { type Look, lookOf } from '../../terminal/terminal.js'
import { leftOutText } from './counted-once.js'
import type { Project } from './files.js'
import type { ManifestSource, ProjectManifest } from './manifest-schema.js'
import type { Part } from './parts.js'

/** More of a list than people read. */
const mostShown = 20

/** Form of a summary: what the terminal can show, and whether notices may be left out for their number. */
export interface Telling {
  world: CommandIO
  look: Look
  isWhole: boolean
}

/** Decides the form of the summary of a run. */
export function tellingOf(
  world: CommandIO,
  { verbose, color }: { verbose?: boolean; color?: boolean },
): Telling {
  return { world, look: lookOf(world, world.stderr, color), isWhole: verbose ?? false }
}

/** What was computed and written. */
export interface Concluded {
  manifest: ProjectManifest
  parts: readonly Pick<Part, 'source' | 'isReused'>[]
  intervals: ScopeIntervals | undefined
  /** Path of the ledger without an extension. */
  stem: string
  /** Path of the manifest. */
  record: string
}

export function conclude(telling: Telling, { manifest, parts, intervals, stem, record }: Concluded): void {
  const { world } = telling
  const { counts, lines } = manifest.ledger
  const reused = new Set(parts.filter(({ isReused }) => isReused).map(({ source: { name } }) => name))
  tellSources(telling, manifest.sources, reused)
  for (const source of manifest.sources) tellFailures(telling, source)
  tellScopes(telling, manifest, intervals)
  tellNotices(telling, manifest)
  for (const [code, rows] of Object.entries(manifest.errors))
    sayFact(world, `failed: ${plural(rows, 'row')}: ${errorWords(code)}`)
  tellGwp(world, manifest)
  tellSites(world, manifest)
  tellCompleteness(world, manifest)
  const doubles = manifest.possible_double_counting
  tellList(world, doubles, ({ what }) => `possibly counted twice: ${shortened(what, 300)}`, 'of these')
  tellCure(world, doubles)
  for (const each of manifest.left_out ?? []) sayFact(world, `left out: ${shortened(leftOutText(each), 300)}`)
  const filled = manifest.sources.reduce((sum, source) => sum + (source.filled?.lines ?? 0), 0)
  const outside = counts.outside_period === 0 ? '' : `, ${grouped(counts.outside_period)} outside the period`
  const gaps = filled === 0 ? '' : `; ${plural(filled, 'line')} ${filled === 1 ? 'fills' : 'fill'} gaps`
  sayFact(
    world,
    `${plural(lines, 'line')} in ${stem}.csv and ${stem}.parquet (from ${plural(counts.rows, 'row')}${outside}${gaps}); record in ${record}`,
  )
}

/** The entry of the project that counts the first of these once. */
function tellCure(world: CommandIO, doubles: ProjectManifest['possible_double_counting']): void {
  const first = doubles.find(({ keep }) => keep !== undefined)
  if (first === undefined) return
  const { keep, leave_out, of = [] } = first
  const entry = `{ keep: ${keep}, leave_out: ${leave_out}, of: [${of.length === 0 ? sameRows : of.join(', ')}] }`
  sayFact(
    world,
    `to count the first once, write in the project file: counted_once: [${shortened(entry, 200)}]; if they are two things, name them under both_count`,
  )
}

/** Masses by source: a table on a terminal, elsewhere a line for each. */
function tellSources(
  telling: Telling,
  sources: readonly ManifestSource[],
  reused: ReadonlySet<string>,
): void {
  const { world, look } = telling
  const masses = massColumn(sources.map(({ totals }) => totals.co2e))
  if (!look.isTerminal) {
    for (const source of sources) say(world, sourceLine(source, masses, reused.has(source.name)))
    return
  }
  const columns = [
    { heading: 'source', least: 12, look: 'bold' as const },
    { heading: 'rows', align: 'right' as const },
    { heading: 'failed', align: 'right' as const },
    { heading: 'skipped', align: 'right' as const },
    { heading: 'outside the period', align: 'right' as const },
    { heading: `${masses.unit} CO2e`, align: 'right' as const },
    { heading: '', rank: 1 },
  ]
  const cells = sources.map(({ name, counts, totals }) => [
    shortened(name),
    ...[counts.rows, counts.failed, counts.skipped, counts.outside_period].map(grouped),
    masses.text(totals.co2e),
    reused.has(name) ? 'unchanged, not computed again' : '',
  ])
  const isBlank = (at: number) => cells.every((row) => ['', '0'].includes(row[at]!))
  const kept = columns.map((_, at) => at).filter((at) => at < 2 || at === 5 || !isBlank(at))
  const text = table(
    kept.map((at) => columns[at]!),
    cells.map((row) => kept.map((at) => row[at]!)),
    look.colours,
    look.width,
  )
  for (const line of [...text.trimEnd().split('\n'), '']) say(world, line)
}

function sourceLine({ name, counts, totals }: ManifestSource, masses: MassColumn, isReused: boolean): string {
  const known = isReused ? ' (unchanged, not computed again)' : ''
  return `${shortened(name)}: ${countWords(counts)}; ${masses.text(totals.co2e)} ${masses.unit} CO2e${known}`
}

/** The first rows that failed, and what is to say of the files of a source as a whole. */
function tellFailures(
  { world, isWhole }: Telling,
  { name, counts, first_errors: first, run_notices }: ManifestSource,
): void {
  for (const { rows, file, row, column, error_code: code, error } of first) {
    const more = rows > 1 ? ` and ${plural(rows - 1, 'more row')}` : ''
    const where = `${shortened(file, 100)} row ${row}${column === null ? '' : `, ${shortened(column)}`}${more}`
    sayFact(world, `${shortened(name)}: ${where}: ${shortened(error, 300)}${isWhole ? ` (${code})` : ''}`)
  }
  for (const { code, message } of run_notices) {
    // Listed with what may be counted twice.
    if (code !== 'possible_duplicate' && code !== 'leaks_beside_refills')
      sayFact(world, withHelp(`${shortened(name)}: ${shortened(message, 300)}`, code))
  }
  const others = counts.failed - first.reduce((sum, { rows }) => sum + rows, 0)
  if (others > 0) {
    sayFact(
      world,
      `${shortened(name)}: ${plural(others, 'more row')} failed; the ledger names each (error_code, error)`,
    )
  }
}

/** Masses by scope with the change since the base year, or since the earlier period where there is no base year. */
function tellScopes(
  telling: Telling,
  manifest: ProjectManifest,
  intervals: ScopeIntervals | undefined,
): void {
  const { world, look } = telling
  const { ledger, base_year, previous } = manifest
  const title = `${shortened(manifest.organisation)}, ${periodWords(ledger.period)}`
  if (look.isTerminal) say(world, look.colours.bold(title))
  const earlier = base_year ?? previous
  for (const line of shareLines(sharesSince(ledger, earlier, intervals), look)) say(world, line)
  const { co2e, co2e_market: market } = ledger.totals
  sayFact(
    world,
    `${countWords(ledger.counts)}; ${massText(co2e)} CO2e${market === co2e ? '' : `, market-based ${massText(market)}`}`,
  )
  const { co2e_outside_kyoto: beside = 0 } = ledger.totals
  if (beside !== 0)
    sayFact(world, `gases outside the Kyoto Protocol, not in the scopes: ${massText(beside)} CO2e`)
}

type Ledger = ProjectManifest['ledger']

function sharesSince(
  { scopes }: Ledger,
  earlier: Ledger | null,
  intervals: ScopeIntervals | undefined,
): Shares {
  const now = scopeShares(scopes, intervals)
  if (earlier === null) return now
  const was = scopeShares(earlier.scopes)
  const changed = (share: Share, before: Share | undefined): Share => ({
    ...share,
    change:
      before === undefined || before.kilograms === 0 ? undefined : share.kilograms / before.kilograms - 1,
  })
  return {
    parts: now.parts.map((part) =>
      changed(
        part,
        was.parts.find(({ name }) => name === part.name),
      ),
    ),
    total: changed(now.total, was.total),
    since: periodWords(earlier.period),
  }
}

/** `2025` for a calendar year, else both days. */
function periodWords({ start, end }: Ledger['period']): string {
  const year = start.slice(0, 4)
  return start === `${year}-01-01` && end === `${year}-12-31` ? year : `${start} to ${end}`
}

function tellNotices({ world, look, isWhole }: Telling, { notices }: ProjectManifest): void {
  const remarks = Object.entries(notices).map(([code, { rows, co2e }]) =>
    noticeRemark({ code, isWarning: severityOf(code) !== 'info', rows, co2e }),
  )
  const lines = remarkLines(remarks, look, isWhole)
  for (const line of lines) say(world, line)
  if (lines.length > 0 && look.isTerminal) say(world, '')
}

function tellSites(world: CommandIO, { unplaced_sites, unknown_sites }: ProjectManifest): void {
  tellList(
    world,
    unplaced_sites,
    (site) =>
      `${shortened(site)} is not one of sites, and nothing else gives its rows a region: add it with its country`,
    'such sites',
  )
  tellList(
    world,
    unknown_sites,
    (site) => `site ${shortened(site)} is not listed under sites: it counts at 100 %`,
    'such sites',
  )
}

/** Which sources look for places worldwide, since nothing names a country: a site says where rows are, not journeys. */
export function tellWorldwide(
  world: CommandIO,
  { file: { sites = {} } }: Project,
  parts: readonly Pick<Part, 'source'>[],
): void {
  const isWorldwide = ({ source: { options, mapping } }: Pick<Part, 'source'>) =>
    options.country === undefined &&
    [mapping.operation ?? '', ...(mapping.activities?.list ?? []).map(({ operation }) => operation)].some(
      usesPlaces,
    )
  const names = new Set(parts.filter(isWorldwide).map(({ source: { name } }) => shortened(name)))
  if (names.size === 0) return
  const countries = new Set(Object.values(sites).map(({ country }) => country))
  const [only] = countries.size === 1 ? countries : []
  const such = only === undefined ? '' : ` (all sites are in ${only})`
  sayFact(
    world,
    `${[...names].join(', ')}: places are searched worldwide; to search one country first, set policy.country, or country in the mapping${such}`,
  )
}

/** What is not under the GWP set that the policy names. */
function tellGwp(world: CommandIO, { policy, gwp_sets }: ProjectManifest): void {
  if (policy.gwp === undefined) return
  const others = gwp_sets.filter(({ gwp_set }) => gwp_set !== null && gwp_set !== policy.gwp)
  tellList(
    world,
    others,
    ({ gwp_set, source_dataset, lines, co2e }) =>
      `GWP set ${gwp_set} instead of ${policy.gwp}, as factors of ${shortened(source_dataset ?? 'no dataset', 100)} state no gases: ${plural(lines, 'line')}, ${massText(co2e)} CO2e`,
    'of these',
  )
}

function tellCompleteness(world: CommandIO, { completeness, sources, ledger }: ProjectManifest): void {
  const gaps = completeness.series.flatMap(({ months }) =>
    months.filter(({ status }) => status === 'missing' || status === 'partial'),
  )
  const open = gaps.filter(({ days, covered, filled }) => covered + filled < days)
  if (open.length > 0)
    sayFact(world, `${plural(open.length, 'month')} without rows for all days; the manifest names them`)
  for (const { name, filled } of sources) {
    if (filled === null || filled.lines === 0) continue
    const share = ledger.totals.co2e === 0 ? 0 : (100 * filled.co2e) / ledger.totals.co2e
    sayFact(
      world,
      `${shortened(name)}: gaps filled by ${filled.rule}: ${plural(filled.lines, 'line')}, ${massText(filled.co2e)} CO2e, ${Number(share.toPrecision(2))} % of all`,
    )
  }
}

function tellList<T>(world: CommandIO, list: readonly T[], line: (each: T) => string, what: string): void {
  for (const each of list.slice(0, mostShown)) sayFact(world, line(each))
  const others = list.length - mostShown
  if (others > 0) sayFact(world, `and ${others} more ${what}; the manifest names them`)
}

function countWords({ rows, failed, skipped, outside_period }: ProjectManifest['ledger']['counts']): string {
  const words = [plural(rows, 'row')]
  if (failed > 0) words.push(`${failed} failed`)
  if (skipped > 0) words.push(`${skipped} skipped`)
  if (outside_period > 0) words.push(`${outside_period} outside the period`)
  return words.join(', ')
}
