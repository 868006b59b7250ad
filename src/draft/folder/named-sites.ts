/** Finds the sites that the rows of a sheet name, and the country of each if a column has it. */
import type { ColumnProfile, ColumnRule, Mapping, Sample, Vocabulary } from '../../rows/mapping/mapping.js'
import { totalLabel } from '../../rows/sheets/sheets.js'
import { textIn } from '../columns/cell-text.js'
import { isFloorArea, isHeadcount } from '../columns/site-sizes.js'
import { isSite } from '../columns/sites.js'
import { numberIn } from '../rules/cell-numbers.js'
import { regionRule } from '../rules/place-and-time.js'
import { rulesOf } from './open-fields.js'

/** Site as the rows of a sheet name it. */
export interface NamedSite {
  rows: number
  /** Several if the rows disagree, none if no column has it. */
  countries: Set<string>
  size?: SiteSize
}

/** Size of a site, as entries of a project. */
export interface SiteSize {
  headcount?: number
  /** In m2. */
  floor_area?: number
}

/** Sites of a sheet by name. */
export type NamedSites = ReadonlyMap<string, NamedSite>

/** Returns the sites in the column that a mapping reads them from. */
export function namedSites(mapping: Mapping, sample: Sample, vocabulary: Vocabulary): NamedSites {
  const heading = mapping.ledger.get('site')?.from
  if (heading === undefined) return new Map()
  const region = rulesOf(mapping).find(([field]) => /(^|[._])region$/.test(field))?.[1]
  const skips = mapping.leavesOut(sample.columns)
  return sitesIn(heading, region, sample, vocabulary, (cells) => skips.some(({ test }) => test(cells)))
}

/** Returns the sites of a list that has one row for each, with its country; undefined for other sheets. */
export function listedSites(sample: Sample, vocabulary: Vocabulary): NamedSites | undefined {
  const profiles = sample.columnProfiles
  const site = profiles.find(isSite)
  const { rule } = regionRule(profiles, vocabulary)
  if (site === undefined || rule.from === undefined || site.values.size < 2) return undefined
  const rows = [...site.values.values()].reduce((sum, count) => sum + count, 0)
  if (rows > site.values.size + mostRepeated) return undefined
  const sites = sitesIn(site.heading, rule, sample, vocabulary, () => false)
  return new Map([...sites].map(([name, each]) => [name, { ...each, size: sizeOf(name, site, sample) }]))
}

/** Returns the people and the floor area in the only row of a site. */
function sizeOf(name: string, site: ColumnProfile, { rows, columnProfiles }: Sample): SiteSize {
  const own = rows.filter((row) => textIn(row, site) === name)
  const numberOf = (find: (profile: ColumnProfile) => boolean) => {
    const column = columnProfiles.find((profile) => profile.numbers && find(profile))
    return own.length === 1 && column && textIn(own[0]!, column) !== ''
      ? numberIn(column)(own[0]!)
      : undefined
  }
  const [headcount, floor_area] = [numberOf(isHeadcount), numberOf(isFloorArea)]
  return {
    ...(headcount !== undefined && { headcount }),
    ...(floor_area !== undefined && { floor_area }),
  }
}

/** Maximum number of rows of a list that repeat a site. */
const mostRepeated = 2

function sitesIn(
  heading: string,
  region: ColumnRule | undefined,
  { rows, defects, columnProfiles }: Sample,
  vocabulary: Vocabulary,
  isSkipped: (cells: Sample['rows'][number]) => boolean,
): NamedSites {
  const profileOf = (name: string | undefined) => columnProfiles.find((each) => each.heading === name)
  const [site, place] = [profileOf(heading), profileOf(region?.from)]
  const sites = new Map<string, NamedSite>()
  if (site === undefined) return sites
  for (const [index, cells] of rows.entries()) {
    const name = textIn(cells, site)
    const isNone = name === '' || totalLabel(name) !== undefined
    if (isNone || defects.has(index) || isSkipped(cells)) continue
    const named = sites.get(name) ?? { rows: 0, countries: new Set() }
    const country = place && countryOf(textIn(cells, place), region!, vocabulary)
    if (country !== undefined) named.countries.add(country)
    sites.set(name, { ...named, rows: named.rows + 1 })
  }
  return sites
}

/** Returns the country of a cell as the rule for regions reads it. */
function countryOf(text: string, { translate }: ColumnRule, { regions }: Vocabulary): string | undefined {
  const meant = translate === undefined ? text : translate[text]
  const code = meant === undefined ? undefined : regions.find(String(meant))?.code
  return code !== undefined && /^[A-Z]{2}(-|$)/.test(code) ? code.slice(0, 2) : undefined
}
