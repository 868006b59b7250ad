/**
 * US EPA Supply Chain Greenhouse Gas Emission Factors: kg per US dollar at purchaser prices, by NAICS 2017
 * code. All codes of one sector of the US input-output model carry the same figures, so a sector is one
 * activity with two factors: margins included (cradle to shelf) and without them (cradle to gate).
 */
import type { FactorRow } from '#src/catalogue/factor.js'
import { type Dataset, factorTable } from '../../files/dataset.js'
import { figure, type RawFolder, type RawRow } from '../../files/raw-folder.js'
import { MoneyActivities, type MoneyActivity } from '../../shared/money-activities.js'
import type { Importer } from '../importer.js'

interface Release {
  version: string
  file: string
  year: number
  yearReleased: number
  /** GWP set of the totals, with the GWPs of methane and nitrous oxide. */
  method: 'co2e_ar4' | 'co2e_ar5'
  ch4: number
  n2o: number
  obtainedFrom: string
  defects: string[]
}

const releases: Release[] = [
  {
    version: '1.2',
    file: 'spend/epa_supply_chain_v1_2_usd2021.csv',
    year: 2021,
    yearReleased: 2023,
    method: 'co2e_ar4',
    ch4: 25,
    n2o: 298,
    obtainedFrom:
      'aws-solutions-library-samples/guidance-for-building-a-sustainability-data-fabric-on-aws@a202b05',
    defects: [
      'The release does not state its warming potentials. Summed with those of AR4 the gases never exceed the ' +
        'total, as they must; the totals are kept as AR4.',
      'Emissions of 2019 per US dollar of 2021; the year of the factors is the year of the prices.',
    ],
  },
  {
    version: '1.3',
    file: 'spend/epa_supply_chain_v1_3_usd2022.csv',
    year: 2022,
    yearReleased: 2024,
    method: 'co2e_ar5',
    ch4: 28,
    n2o: 265,
    obtainedFrom: 'sungkomp/mcp-csv-agent@2f5575d',
    defects: [],
  },
]

/** Names of sectors missing in the list of US sectors: averages over several of them. */
const averages: Record<string, string> = {
  '233411+233412+2334A0': 'New housing for sale',
  '230301+233230': 'Industrial building construction',
  '230301+233210+233262+2332A0': 'Commercial and institutional building construction',
  '233210+233230+233240+233262+2332A0+2332C0+2332D0+233411+233412+2334A0': 'Land subdivision',
  '230301+230302+233210+233230+233240+233262+2332A0+2332D0+233411+233412+2334A0':
    'Specialty trade contractors',
  '531HSO+531HST': 'Renting of dwellings',
  '335221+335222+335224+335228': 'Major household appliance manufacturing',
  '33391A': 'Measuring, dispensing and other pumping equipment',
  '562111': 'Solid waste collection',
  '562212': 'Solid waste landfill',
  '562213': 'Solid waste combustors and incinerators',
  '562910': 'Remediation services',
  '562920': 'Materials recovery facilities',
  '562HAZ': 'Hazardous waste collection, treatment and disposal',
  '562OTH': 'Other waste collection, treatment and disposal',
}

export const importer: Importer = {
  run: (raw) => releases.map((release) => dataset(release, raw)),
}

function dataset(release: Release, raw: RawFolder): Dataset {
  const activities = new MoneyActivities(raw)
  const names = new Map(
    raw.rows('spend/margins_us_bea_2017.csv').map((row) => [row.bea_detail_2017, row.name]),
  )
  const rows = raw.rows(release.file)
  const sectors = new Map(rows.map((row) => [sectorCode(row), row]))
  const named = (code: string): string => {
    const name = averages[canonical(code)] ?? names.get(code)
    if (!name) throw new Error(`sector ${code} has no name`)
    return name
  }
  const factors = [...sectors].flatMap(([code, row]) => [
    factor(release, row, code, named(code), activities.withMargins(code, named(code)), 'with'),
    factor(release, row, code, named(code), activities.withoutMargins(code, named(code)), 'without'),
  ])
  const links = rows.map((row) => ({
    naics2017: row.naics2017 ?? '',
    activity_id: activities.withMargins(sectorCode(row), named(sectorCode(row))).activity_id,
  }))
  return {
    description: {
      id: `epa-supply-chain-${release.version}`,
      source: 'EPA',
      source_dataset: `Supply Chain Greenhouse Gas Emission Factors v${release.version}`,
      publisher: 'US Environmental Protection Agency',
      year_released: release.yearReleased,
      licence: 'US-public-domain',
      licence_url: 'https://www.usa.gov/government-works',
      attribution: `US EPA Supply Chain Greenhouse Gas Emission Factors v${release.version} (public domain)`,
      source_link:
        'https://catalog.data.gov/dataset/supply-chain-greenhouse-gas-emission-factors-for-us-industries-and-commodities',
      obtained_from: release.obtainedFrom,
      known_defects: [
        ...release.defects,
        'No factor for electricity, government and some others: 41 of 1057 NAICS codes.',
        'Published per NAICS code; codes of one sector have the same figures and are one factor here.',
        'What the total holds beyond CO2, CH4 and N2O is kept as other gases.',
      ],
      excluded: { 'code of a sector already taken': rows.length - sectors.size },
    },
    inputs: raw.takeChecksums(),
    tables: [
      factorTable(factors),
      { name: 'naics_activities', columns: ['naics2017', 'activity_id'], rows: links },
    ] as Dataset['tables'],
  }
}

function factor(
  release: Release,
  row: RawRow,
  code: string,
  name: string,
  activity: MoneyActivity,
  margins: 'with' | 'without',
): FactorRow {
  const total = figure(row[`co2e_${margins}_margins`])!
  const co2 = figure(row[`co2_${margins}_margins`])!
  const ch4 = figure(row[`ch4_${margins}_margins`])!
  const n2o = figure(row[`n2o_${margins}_margins`])!
  // Rounding may leave a few millionths below zero; then the total contains nothing else.
  const other = Math.max(0, Number((total - co2 - ch4 * release.ch4 - n2o * release.n2o).toFixed(6)))
  return {
    ...activity,
    name: margins === 'with' ? `${name}, margins included` : `${name}, without margins`,
    source_lca_activity: margins === 'with' ? 'cradle_to_shelf' : 'cradle_to_gate',
    year: release.year,
    region: 'US',
    unit: 'kg/usd',
    co2,
    ch4,
    n2o,
    ...(other > 0 ? { co2e_other: other } : {}),
    [release.method]: total,
    scopes: ['3.1'],
    price_year: release.year,
    price_basis: 'purchaser',
    description: `Spend at purchaser prices of ${release.year}`,
    dataset_row: `${code}, ${margins} margins`,
  }
}

/** Returns the sector code; releases list the parts of an average in any order, with or without spaces. */
function sectorCode(row: RawRow): string {
  const parts = (row.useeio_code ?? '').split(',').map((part) => part.trim())
  return parts.length === 1 ? parts[0]! : canonical(parts.join('+'))
}

function canonical(code: string): string {
  return code.split('+').sort().join('+')
}
