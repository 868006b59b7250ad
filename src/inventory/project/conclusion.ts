/** What a run of a project says on the terminal once its files are written. */
import { plural, tonnes } from '../../host/numbers.js'
import { shortened } from '../../host/screen.js'
import { say, type World } from '../../host/world.js'
import type { ManifestSource, ProjectManifest } from './manifest-schema.js'
import type { Part } from './parts.js'

/** More of a list than people read. */
const mostShown = 20

/** @param stem path of the ledger without an extension @param record path of the manifest */
export function conclude(
  world: World,
  manifest: ProjectManifest,
  parts: readonly Part[],
  stem: string,
  record: string,
): void {
  const { counts, totals, scopes, lines } = manifest.ledger
  for (const source of manifest.sources) {
    const part = parts.find(({ source: { name } }) => name === source.name)
    saySource(world, source, part?.isReused === true)
  }
  say(
    world,
    `ghg: all: ${countWords(counts)}; ${tonnes(totals.co2e)} t CO2e, market-based ${tonnes(totals.co2e_market)} t`,
  )
  const words = scopes.map(({ scope, co2e, co2e_market: market }) => {
    const other = market === co2e ? '' : ` (market-based ${tonnes(market)} t)`
    return `${scope === null ? 'scope undecided' : `scope ${scope}`} ${tonnes(co2e)} t CO2e${other}`
  })
  if (words.length > 0) say(world, `ghg: ${words.join(', ')}`)
  for (const [code, { rows, co2e }] of Object.entries(manifest.notices)) {
    say(world, `ghg: notice ${code}: ${plural(rows, 'row')}, ${tonnes(co2e)} t CO2e`)
  }
  for (const [code, rows] of Object.entries(manifest.errors))
    say(world, `ghg: error ${code}: ${plural(rows, 'row')}`)
  sayGwp(world, manifest)
  sayList(
    world,
    manifest.unplaced_sites,
    (site) =>
      `${shortened(site)} is not one of sites, and nothing else gives its rows a region: add it with its country`,
    'such sites',
  )
  const sites = manifest.unknown_sites
  sayList(world, sites, (site) => `${shortened(site)} is not one of sites: it counts whole`, 'such sites')
  sayCompleteness(world, manifest)
  const doubles = manifest.possible_double_counting
  sayList(world, doubles, ({ what }) => `possibly counted twice: ${shortened(what, 200)}`, 'of these')
  say(world, `ghg: ${plural(lines, 'line')} in ${stem}.csv and ${stem}.parquet, record in ${record}`)
}

function saySource(world: World, source: ManifestSource, isReused: boolean): void {
  const { name, counts, totals, first_errors: first } = source
  const known = isReused ? ' (unchanged, not computed again)' : ''
  say(world, `ghg: ${shortened(name)}: ${countWords(counts)}; ${tonnes(totals.co2e)} t CO2e${known}`)
  for (const { rows, file, row, column, error_code: code, error } of first) {
    const more = rows > 1 ? ` and ${plural(rows - 1, 'more row')}` : ''
    const where = `${shortened(file, 100)} row ${row}${column === null ? '' : `, ${shortened(column)}`}${more}`
    say(world, `ghg: ${shortened(name)}: ${where}: ${code}: ${shortened(error, 300)}`)
  }
  const others = counts.failed - first.reduce((sum, { rows }) => sum + rows, 0)
  if (others > 0) {
    say(
      world,
      `ghg: ${shortened(name)}: ${plural(others, 'more row')} failed; the ledger names each (error_code, error)`,
    )
  }
}

/** What is not under the GWP set that the policy names. */
function sayGwp(world: World, { policy, gwp_sets }: ProjectManifest): void {
  if (policy.gwp === undefined) return
  const others = gwp_sets.filter(({ gwp_set }) => gwp_set !== null && gwp_set !== policy.gwp)
  sayList(
    world,
    others,
    ({ gwp_set, source_dataset, lines, co2e }) =>
      `GWP set ${gwp_set} instead of ${policy.gwp}, as factors of ${shortened(source_dataset ?? 'no dataset', 100)} state no gases: ${plural(lines, 'line')}, ${tonnes(co2e)} t CO2e`,
    'of these',
  )
}

function sayCompleteness(world: World, { completeness, sources, ledger }: ProjectManifest): void {
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
      `ghg: ${shortened(name)}: gaps filled by ${filled.rule}: ${plural(filled.lines, 'line')}, ${tonnes(filled.co2e)} t CO2e, ${Number(share.toPrecision(2))} % of all`,
    )
  }
}

function sayList<T>(world: World, list: readonly T[], line: (each: T) => string, what: string): void {
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
