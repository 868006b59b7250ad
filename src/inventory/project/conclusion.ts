/** What a run of a project says on the terminal once its files are written. */

import { placeWords, severityOf } from '../../contract/contract.js'
import { grouped, plural } from '../../host/numbers.js'
import { shortened } from '../../host/screen.js'
import { type CommandIO, say } from '../../host/world.js'
import { usesPlaces } from '../../rows/parts/parts.js'
import { type Figures, figuresFor } from '../figures.js'
import { compare, sumOf } from '../ledger/sums.js'
import type { Project } from './files.js'
import type { ManifestSource, ProjectManifest } from './manifest-schema.js'
import type { Part } from './parts.js'

/** More of a list than people read. */
const mostShown = 20
const mostCodes = 8

/** @param stem path of the ledger without an extension @param record path of the manifest */
export function conclude(
  world: CommandIO,
  manifest: ProjectManifest,
  parts: readonly Part[],
  stem: string,
  record: string,
): void {
  const { counts, scopes, lines } = manifest.ledger
  const total = { co2e: sumOf(scopes, 'co2e'), co2e_market: sumOf(scopes, 'co2e_market') }
  const figures = figuresFor(
    Math.max(...[...scopes, total].flatMap((each) => [Math.abs(each.co2e), Math.abs(each.co2e_market)])),
  )
  for (const source of manifest.sources) {
    const part = parts.find(({ source: { name } }) => name === source.name)
    saySource(world, source, figures.tonnes(source.totals.co2e), part?.isReused === true)
  }
  say(
    world,
    `ghg: all: ${countWords(counts)}; ${figures.tonnes(total.co2e)} t CO2e, market-based ${figures.tonnes(total.co2e_market)} t`,
  )
  const words = scopes.map(({ scope, co2e, co2e_market: market }) => {
    const other = market === co2e ? '' : ` (market-based ${figures.tonnes(market)} t)`
    return `${scope === null ? 'scope undecided, in no total of a report,' : `scope ${scope}`} ${figures.tonnes(co2e)} t CO2e${other}`
  })
  if (words.length > 0) say(world, `ghg: ${words.join(', ')}`)
  const { co2e_outside_kyoto: beside = 0 } = manifest.ledger.totals
  if (beside !== 0) {
    say(world, `ghg: gases outside the Kyoto Protocol, not in the scopes: ${figures.tonnes(beside)} t CO2e`)
  }
  sayNotices(world, manifest, figures)
  for (const [code, rows] of Object.entries(manifest.errors))
    say(world, `ghg: error ${code}: ${plural(rows, 'row')}`)
  sayGwp(world, manifest, figures)
  sayList(
    world,
    manifest.unplaced_sites,
    (site) =>
      `${shortened(site)} is not one of sites, and nothing else gives its rows a region: add it with its country`,
    'such sites',
  )
  const sites = manifest.unknown_sites
  sayList(world, sites, (site) => `${shortened(site)} is not one of sites: it counts whole`, 'such sites')
  sayCompleteness(world, manifest, figures)
  const doubles = manifest.possible_double_counting
  sayList(world, doubles, ({ what }) => `possibly counted twice: ${shortened(what, 200)}`, 'of these')
  const filled = manifest.sources.reduce((sum, source) => sum + (source.filled?.lines ?? 0), 0)
  const outside = counts.outside_period === 0 ? '' : `, ${grouped(counts.outside_period)} outside the period`
  const gaps = filled === 0 ? '' : `; ${plural(filled, 'line')} ${filled === 1 ? 'fills' : 'fill'} gaps`
  say(
    world,
    `ghg: ${plural(lines, 'line')} in ${stem}.csv and ${stem}.parquet (from ${plural(counts.rows, 'row')}${outside}${gaps}); record in ${record}`,
  )
}

/** Warnings first, of each kind those of the most kilograms: one line for each. */
function sayNotices(world: CommandIO, { notices }: ProjectManifest, { tonnes: shown }: Figures): void {
  const isInfo = (code: string) => severityOf(code) === 'info'
  const all = Object.entries(notices).map(([code, { rows, co2e }]) => ({ code, rows, co2e }))
  for (const [word, own] of [
    ['warnings', all.filter(({ code }) => !isInfo(code))],
    ['notices', all.filter(({ code }) => isInfo(code))],
  ] as const) {
    if (own.length === 0) continue
    own.sort((a, b) => Math.abs(b.co2e) - Math.abs(a.co2e) || b.rows - a.rows || compare(a.code, b.code))
    const named = own
      .slice(0, mostCodes)
      .map(
        ({ code, rows, co2e }) => `${code} ${plural(rows, 'row')} (${shown(co2e)} t CO2e${placeWords(code)})`,
      )
    const rest = own.length - named.length
    const more = rest > 0 ? `, and ${rest} more codes in the manifest` : ''
    say(world, `ghg: ${word}: ${named.join(', ')}${more}`)
  }
}

/** @param co2e tonnes, as shown */
function saySource(world: CommandIO, source: ManifestSource, co2e: string, isReused: boolean): void {
  const { name, counts, first_errors: first } = source
  const known = isReused ? ' (unchanged, not computed again)' : ''
  say(world, `ghg: ${shortened(name)}: ${countWords(counts)}; ${co2e} t CO2e${known}`)
  for (const { rows, file, row, column, error_code: code, error } of first) {
    const more = rows > 1 ? ` and ${plural(rows - 1, 'more row')}` : ''
    const where = `${shortened(file, 100)} row ${row}${column === null ? '' : `, ${shortened(column)}`}${more}`
    say(world, `ghg: ${shortened(name)}: ${where}: ${code}: ${shortened(error, 300)}`)
  }
  for (const { code, message } of source.run_notices) {
    // Listed with what may be counted twice.
    if (code !== 'possible_duplicate' && code !== 'leaks_beside_refills')
      say(world, `ghg: ${shortened(name)}: ${code}: ${shortened(message, 300)}`)
  }
  const others = counts.failed - first.reduce((sum, { rows }) => sum + rows, 0)
  if (others > 0) {
    say(
      world,
      `ghg: ${shortened(name)}: ${plural(others, 'more row')} failed; the ledger names each (error_code, error)`,
    )
  }
}

/** Which sources look for places worldwide, since nothing names a country: a site says where rows are, not journeys. */
export function sayWorldwide(
  world: CommandIO,
  { file: { sites = {} } }: Project,
  parts: readonly Part[],
): void {
  const isWorldwide = ({ source: { options, mapping } }: Part) =>
    options.country === undefined &&
    [mapping.operation ?? '', ...(mapping.activities?.list ?? []).map(({ operation }) => operation)].some(
      usesPlaces,
    )
  const names = new Set(parts.filter(isWorldwide).map(({ source: { name } }) => shortened(name)))
  if (names.size === 0) return
  const countries = new Set(Object.values(sites).map(({ country }) => country))
  const [only] = countries.size === 1 ? countries : []
  const such = only === undefined ? '' : ` (all sites are in ${only})`
  say(
    world,
    `ghg: ${[...names].join(', ')}: places are looked for worldwide; policy.country, or country in the mapping, has one country looked in first${such}`,
  )
}

/** What is not under the GWP set that the policy names. */
function sayGwp(world: CommandIO, { policy, gwp_sets }: ProjectManifest, { tonnes: shown }: Figures): void {
  if (policy.gwp === undefined) return
  const others = gwp_sets.filter(({ gwp_set }) => gwp_set !== null && gwp_set !== policy.gwp)
  sayList(
    world,
    others,
    ({ gwp_set, source_dataset, lines, co2e }) =>
      `GWP set ${gwp_set} instead of ${policy.gwp}, as factors of ${shortened(source_dataset ?? 'no dataset', 100)} state no gases: ${plural(lines, 'line')}, ${shown(co2e)} t CO2e`,
    'of these',
  )
}

function sayCompleteness(
  world: CommandIO,
  { completeness, sources, ledger }: ProjectManifest,
  { tonnes: shown }: Figures,
): void {
  const gaps = completeness.series.flatMap(({ months }) =>
    months.filter(({ status }) => status === 'missing' || status === 'partial'),
  )
  const open = gaps.filter(({ days, covered, filled }) => covered + filled < days)
  if (open.length > 0)
    say(world, `ghg: ${plural(open.length, 'month')} without rows for all days; the manifest names them`)
  for (const { name, filled } of sources) {
    if (filled === null || filled.lines === 0) continue
    const share = ledger.totals.co2e === 0 ? 0 : (100 * filled.co2e) / ledger.totals.co2e
    say(
      world,
      `ghg: ${shortened(name)}: gaps filled by ${filled.rule}: ${plural(filled.lines, 'line')}, ${shown(filled.co2e)} t CO2e, ${Number(share.toPrecision(2))} % of all`,
    )
  }
}

function sayList<T>(world: CommandIO, list: readonly T[], line: (each: T) => string, what: string): void {
  for (const each of list.slice(0, mostShown)) say(world, `ghg: ${line(each)}`)
  const others = list.length - mostShown
  if (others > 0) say(world, `ghg: and ${others} more ${what}; the manifest names them`)
}

function countWords({ rows, failed, skipped, outside_period }: ProjectManifest['ledger']['counts']): string {
  const words = [plural(rows, 'row')]
  if (failed > 0) words.push(`${failed} failed`)
  if (skipped > 0) words.push(`${skipped} skipped`)
  if (outside_period > 0) words.push(`${outside_period} outside the period`)
  return words.join(', ')
}
