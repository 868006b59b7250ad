/** Hauls of flights to and from the United Kingdom: domestic, short or long, by territory. */
import type { Dataset, Table } from '../../files/dataset.js'
import type { RawFolder } from '../../files/raw-folder.js'

const hauls: Record<string, string> = {
  Domestic: 'domestic',
  'Short Haul': 'short',
  'Long Haul': 'long',
}

/** Codes of the list that are not in ISO 3166-1. */
const otherCodes: Record<string, string> = { XKX: 'XK' }

export function flightHauls(raw: RawFolder): Dataset {
  const iso2 = new Map(raw.rows('geo/countries.tsv').map(({ iso3, iso2: code }) => [iso3!, code!]))
  const named = raw.rows('factors/desnz_2025_haul_definition.csv').map(({ territory, iso3, haul }) => {
    const code = iso2.get(iso3!) ?? otherCodes[iso3!]
    const kind = hauls[haul!]
    if (code === undefined) throw new Error(`haul of ${territory}: no country has the code ${iso3}`)
    if (kind === undefined) throw new Error(`haul of ${territory}: ${JSON.stringify(haul)} is no haul`)
    return { country: code, haul: kind }
  })
  const table: Table<{ country: string; haul: string }> = {
    name: 'flight_hauls',
    columns: ['country', 'haul'],
    rows: named.sort((a, b) => (a.country < b.country ? -1 : 1)),
  }
  return {
    description: {
      id: 'desnz-flight-hauls-2025',
      source: 'DESNZ',
      source_dataset: 'UK Government GHG Conversion Factors 2025',
      publisher: 'UK Department for Energy Security and Net Zero and its predecessors',
      year_released: 2025,
      licence: 'OGL-UK-3.0',
      licence_url: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
      attribution:
        'Contains public sector information licensed under the Open Government Licence v3.0. UK Government GHG Conversion Factors for Company Reporting (DESNZ and predecessors).',
      source_link:
        'https://www.gov.uk/government/publications/greenhouse-gas-reporting-conversion-factors-2025',
      obtained_from:
        'github.com/streetvisit/carbon-recycling-platform @ 35bc3cd4c8560aa33810f5af1aecacb6429ffed5, flat file 2025 v1',
      known_defects: [
        'The list is of 2025; it is used for every year.',
        'Small countries and territories are missing from the list: flights to them count by their distance.',
      ],
    },
    inputs: raw.takeChecksums(),
    tables: [table],
  }
}
