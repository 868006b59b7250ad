/**
 * Regions: the tree that `region_fallback` climbs, codes for the same region, the members of the European Union and the
 * countries with their currency and continent.
 */
import type { Dataset } from '../../files/dataset.js'
import type { RawFolder, RawRow } from '../../files/raw-folder.js'
import type { Importer } from '../importer.js'

export interface RegionRow {
  code: string
  name: string
  type: string
  /** Next region upward; empty at the top of a tree. */
  parent: string
}

export interface AliasRow {
  alias: string
  code: string
}

export interface CountryRow {
  alpha2: string
  alpha3: string
  numeric: string
  name: string
  /** Code of the continent in `regions`. */
  continent: string
  m49_subregion: string
  /** ISO 4217 codes joined by `,` if a country has several. */
  currency: string
  capital: string
}

/**
 * Groups in published factors that the hierarchy lacks. A group inside one continent climbs to it, a group that spans
 * several climbs to the world. `ROW` is the rest outside a list of countries, so it has no parent.
 */
const groups: RegionRow[] = [
  { code: 'ROW', name: 'Rest of world', type: 'group', parent: '' },
  { code: 'ROW_WA', name: 'Rest of Asia and Pacific', type: 'group', parent: 'GLOBAL' },
  { code: 'ROW_WE', name: 'Rest of Europe', type: 'group', parent: 'EUROPE' },
  { code: 'ROW_WF', name: 'Rest of Africa', type: 'group', parent: 'AFRICA' },
  { code: 'ROW_WL', name: 'Rest of America', type: 'group', parent: 'GLOBAL' },
  { code: 'ROW_WM', name: 'Rest of Middle East', type: 'group', parent: 'MIDDLE-EAST' },
  { code: 'ASIA_AFRICA', name: 'Asia and Africa', type: 'group', parent: 'GLOBAL' },
  { code: 'EU_S_AMERICA', name: 'Europe and South America', type: 'group', parent: 'GLOBAL' },
  { code: 'OTHER_ASIA', name: 'Other Asia', type: 'group', parent: 'ASIA' },
  { code: 'WEU', name: 'Western Europe', type: 'group', parent: 'EUROPE' },
]

/** Sub-regions of the United Nations with published averages; no country climbs to them. */
const subregions: RegionRow[] = [
  ['AUSTRALIA-AND-NEW-ZEALAND', 'Australia and New Zealand', 'OCEANIA'],
  ['CARIBBEAN', 'Caribbean', 'LATAM'],
  ['CENTRAL-AMERICA', 'Central America', 'LATAM'],
  ['CENTRAL-ASIA', 'Central Asia', 'ASIA'],
  ['EASTERN-AFRICA', 'Eastern Africa', 'AFRICA'],
  ['EASTERN-ASIA', 'Eastern Asia', 'ASIA'],
  ['EASTERN-EUROPE', 'Eastern Europe', 'EUROPE'],
  ['MELANESIA', 'Melanesia', 'OCEANIA'],
  ['MICRONESIA', 'Micronesia', 'OCEANIA'],
  ['MIDDLE-AFRICA', 'Middle Africa', 'AFRICA'],
  ['NORTHERN-AFRICA', 'Northern Africa', 'AFRICA'],
  ['NORTHERN-AMERICA', 'Northern America', 'NORTH-AMERICA'],
  ['NORTHERN-EUROPE', 'Northern Europe', 'EUROPE'],
  ['POLYNESIA', 'Polynesia', 'OCEANIA'],
  ['SOUTH-EASTERN-ASIA', 'South-eastern Asia', 'ASIA'],
  ['SOUTHERN-AFRICA', 'Southern Africa', 'AFRICA'],
  ['SOUTHERN-EUROPE', 'Southern Europe', 'EUROPE'],
  ['WESTERN-AFRICA', 'Western Africa', 'AFRICA'],
  ['WESTERN-ASIA', 'Western Asia', 'ASIA'],
].map(([code = '', name = '', parent = '']) => ({ code, name, type: 'group', parent }))

/** Other spellings of codes of the hierarchy. */
const spellings: AliasRow[] = [
  { alias: 'N_AMERICA', code: 'NORTH-AMERICA' },
  { alias: 'NORTH_AMERICA', code: 'NORTH-AMERICA' },
  { alias: 'S_AMERICA', code: 'SOUTH-AMERICA' },
  { alias: 'SOUTH_AMERICA', code: 'SOUTH-AMERICA' },
  { alias: 'MIDDLE_EAST', code: 'MIDDLE-EAST' },
  { alias: 'SUB_SAHARAN_AFRICA', code: 'SUB-SAHARAN-AFRICA' },
  { alias: 'FR-2A-FR-2B', code: 'FR-20R' },
]

/** UN/LOCODEs that published factors use as a region, as `country-place`. */
const cities = [
  ...['AU-SYD', 'BE-GHI', 'BH-AMH', 'BR-SAO', 'CA-MTR', 'CH-ZRH', 'CN-BJS', 'DE-FRA', 'FI-HMN', 'FR-OIA'],
  ...['FR-PAR', 'GB-CDF', 'GB-LON', 'HK-HKG', 'ID-JKT', 'IE-DUB', 'IN-BOM', 'IN-MAA', 'IN-PNQ', 'IT-MIL'],
  ...['JP-OSA', 'JP-TYO', 'KR-SEL', 'NL-EEM', 'NL-ZBD', 'NZ-WLG', 'PF-FAA', 'SE-STO', 'SG-SIN', 'US-GIR'],
  ...['US-LAS', 'US-LAX', 'US-SLC', 'ZA-CPT'],
]

/** Countries that the list of countries abbreviates. */
const countryNames: Record<string, string> = {
  GB: 'United Kingdom',
  UM: 'United States Minor Outlying Islands',
  US: 'United States',
}

export const importer: Importer = {
  run(raw) {
    const aliases = regionAliases(raw.rows('energy/region_aliases.csv'))
    const regions = regionTree(
      raw.rows('energy/region_hierarchy.csv'),
      raw.rows('geo/unlocode.tsv.gz'),
      new Set(aliases.map((row) => row.alias)),
    )
    const countries = raw.rows('energy/countries.csv').map(country)
    const members = raw.rows('energy/eu27_members.csv').map((row) => ({ code: row.alpha2 ?? '' }))
    const tables = [
      { name: 'regions', columns: ['code', 'name', 'type', 'parent'], rows: sorted(regions, 'code') },
      { name: 'aliases', columns: ['alias', 'code'], rows: sorted(aliases, 'alias') },
      { name: 'eu_members', columns: ['code'], rows: sorted(members, 'code') },
      {
        name: 'countries',
        columns: ['alpha2', 'alpha3', 'numeric', 'name', 'continent', 'm49_subregion', 'currency', 'capital'],
        rows: sorted(countries, 'alpha2'),
      },
    ]
    return [dataset(raw, tables)]
  },
}

/** Returns codes that refer to another code of the tree. */
export function regionAliases(rows: RawRow[]): AliasRow[] {
  return [...rows.map((row) => ({ alias: row.alias ?? '', code: row.code ?? '' })), ...spellings]
}

/**
 * Returns every region with its parent. A code that is an alias cannot be a region: a territory with its own ISO code
 * must not have factors under two codes.
 */
export function regionTree(hierarchy: RawRow[], unlocode: RawRow[], aliases: Set<string>): RegionRow[] {
  const published = hierarchy
    .filter((row) => !aliases.has(row.code ?? ''))
    .map((row) => ({
      code: row.code ?? '',
      name: countryNames[row.code ?? ''] ?? row.name ?? '',
      type: row.type ?? '',
      parent: row.parent ?? '',
    }))
  const known = new Set(published.map((row) => row.code))
  const places = new Map(unlocode.map((row) => [row.code, row]))
  const cityRegions = cities.map((code) => {
    const country = code.slice(0, 2)
    const place = places.get(code.replace('-', ''))
    if (!place) throw new Error(`no UN/LOCODE ${code}`)
    const subdivision = `${country}-${place.subdivision}`
    return {
      code,
      name: place.name ?? '',
      type: 'city',
      parent: known.has(subdivision) ? subdivision : country,
    }
  })
  return [...published, ...groups, ...subregions, ...cityRegions]
}

/** Returns the names of the regions of the hierarchy, by code. */
export function regionNames(raw: RawFolder): Map<string, string> {
  const named = raw
    .rows('energy/region_hierarchy.csv')
    .map((row): [string, string] => [row.code ?? '', countryNames[row.code ?? ''] ?? row.name ?? ''])
  return new Map([...named, ...groups.map((row): [string, string] => [row.code, row.name])])
}

function country(row: RawRow): CountryRow {
  return {
    alpha2: row.alpha2 ?? '',
    alpha3: row.alpha3 ?? '',
    numeric: row.numeric ?? '',
    name: countryNames[row.alpha2 ?? ''] ?? row.name ?? '',
    continent: row.continent_region ?? '',
    m49_subregion: row.m49_subregion ?? '',
    currency: row.currency ?? '',
    capital: row.capital ?? '',
  }
}

function sorted<Row>(rows: Row[], key: keyof Row): Row[] {
  return [...rows].sort((a, b) => (a[key] < b[key] ? -1 : a[key] > b[key] ? 1 : 0))
}

function dataset(raw: RawFolder, tables: Dataset['tables']): Dataset {
  return {
    description: {
      id: 'regions',
      source: 'ISO 3166',
      source_dataset: 'Regions and countries',
      publisher: 'Datahub country codes; iso-3166 package; UNECE',
      year_released: 2025,
      licence: 'ODC-PDDL-1.0 AND MIT',
      licence_url: 'https://opendatacommons.org/licenses/pddl/1-0/',
      attribution:
        'Country codes: Datahub (PDDL). Subdivisions: iso-3166 4.4.0 (MIT). City codes: UN/LOCODE, UNECE.',
      source_link: 'https://github.com/datasets/country-codes',
      obtained_from:
        'datasets/country-codes@caa72d1e with Kosovo added; npm iso-3166@4.4.0; UN/LOCODE 2024-2',
      known_defects: [
        'XK, the electricity grids and the groups are no ISO codes.',
        'Territories that ISO lists both as a country and as a subdivision (US-PR, CN-HK...) are aliases of the country.',
        'SOUTH-AMERICA and ANTARCTICA have no electricity factor: a fallback goes on to the world.',
      ],
    },
    inputs: raw.takeChecksums(),
    tables,
  }
}
