/**
 * National Greenhouse Accounts Factors of Australia, editions 2023, 2025 and 2026; editions 2022 and 2024 are in the
 * tables of grid factors, and have electricity only. A factor's year is its edition's.
 */
import type { FactorRow } from '#src/catalogue/factor.js'
import { type Dataset, type DatasetDescription, factorTable } from '../../files/dataset.js'
import type { RawFolder, RawRow } from '../../files/raw-folder.js'
import { type EditionFigures, editionFigures, perUnit, totalAndGases } from '../../shared/edition-rows.js'
import { withoutExcluded } from '../../shared/exclusions.js'
import type { Importer } from '../importer.js'
import { regionNames } from '../regions/regions.js'
import { nationalActivity } from './activities.js'

const years = [2023, 2025, 2026]

/** Unit of the catalogue for each printed unit, with the conversion. */
const units: Record<string, [string, number]> = {
  kWh: ['kWh', 1],
  GJ: ['GJ', 1],
  tonne: ['tonne', 1],
  kL: ['l', 1000],
  m3: ['m3', 1],
  'kg of gas': ['kg', 1],
  'tonne clay': ['tonne', 1],
  'tonne N': ['tonne', 1],
  'person (year)': ['number', 1],
  head: ['number', 1],
  ha: ['ha', 1],
}

export const importer: Importer = {
  series: [
    {
      id: 'nga',
      announced: 'https://www.dcceew.gov.au/climate-change/publications/national-greenhouse-accounts-factors',
    },
  ],
  run(raw) {
    const names = regionNames(raw)
    raw.takeChecksums()
    return years.map((year) => dataset(raw, year, names))
  },
}

function dataset(raw: RawFolder, year: number, names: Map<string, string>): Dataset {
  const { kept, excluded } = withoutExcluded(raw.rows(`editions/nga_${year}.csv`), reasonToLeaveOut)
  return {
    description: { ...description(year), ...(Object.keys(excluded).length > 0 ? { excluded } : {}) },
    inputs: raw.takeChecksums(),
    tables: [factorTable(kept.flatMap((row) => nationalFactors(row, year, names)))],
  }
}

function reasonToLeaveOut(row: RawRow): string | undefined {
  if (row.category === 'leakage_rate') return 'rate of leakage, no factor'
  const byGrid = row.detail === 'by electricity grid, scope 2'
  return byGrid && row.region !== 'AU' ? 'grid that is printed with its state or territory too' : undefined
}

/** Returns the factors of one row: one for each region that its figure is printed for. */
export function nationalFactors(row: RawRow, year: number, names: Map<string, string>): FactorRow[] {
  const activity = nationalActivity(row)
  const unit = units[row.unit_of_activity!]
  if (unit === undefined) throw new Error(`${row.row_id}: no unit for ${row.unit_of_activity}`)
  return regionsOf(row).map((region) => {
    const place = names.get(region)
    if (place === undefined) throw new Error(`${row.row_id}: unknown region ${region}`)
    return {
      ...activity,
      name: row.unit_of_activity === 'kWh' ? `${activity.name}, ${place}` : activity.name,
      year,
      region,
      unit: `kg/${unit[0]}`,
      ...figures(row, unit[1]),
      dataset_row: row.row_id!,
    }
  })
}

/** Returns the regions; New South Wales and the Capital Territory share a grid; the North Western grid is separate. */
function regionsOf({ region, name, detail }: RawRow): string[] {
  const shared = region === 'AU-NSW' && /Australian Capital Territory|\bACT\b/.test(`${name} ${detail}`)
  if (shared) return ['AU-NSW', 'AU-ACT']
  return name!.includes('(NWIS)') ? ['AU-WA-NWIS'] : [region!]
}

/** Returns the figures; an unprinted total is the sum of the printed gases, combined like the publisher's totals. */
function figures(row: RawRow, printedUnits: number): Partial<FactorRow> {
  const read = editionFigures(row)
  const co2e = read.co2e ?? sumOfGases(row)
  const found = totalAndGases(perUnit({ ...read, co2e }, printedUnits))
  if (found.co2 !== 0 || !/biogenic/.test(row.note!)) return found
  const { ch4, ...others } = found
  return { ...others, ch4_biogenic: ch4 }
}

function sumOfGases({ row_id, co2, ch4, n2o, gas_unit }: RawRow): EditionFigures['co2e'] {
  if (gas_unit !== 'kg CO2e' || !co2 || !ch4 || !n2o) throw new Error(`${row_id}: no total and no gases`)
  return Number((Number(co2) + Number(ch4) + Number(n2o)).toPrecision(12))
}

function description(year: number): DatasetDescription {
  return {
    id: `nga-${year}`,
    source: 'DCCEEW',
    source_dataset: `Australian National Greenhouse Accounts Factors ${year}`,
    publisher: 'Department of Climate Change Energy the Environment and Water of Australia',
    year_released: year,
    // The imprint of each edition is "Canberra, August".
    edition: { series: 'nga', name: String(year), published: `${year}-08` },
    licence: 'CC-BY-4.0',
    licence_url: 'https://creativecommons.org/licenses/by/4.0/',
    attribution: `Commonwealth of Australia, DCCEEW, National Greenhouse Accounts Factors ${year} (CC BY 4.0)`,
    source_link: `https://www.dcceew.gov.au/climate-change/publications/national-greenhouse-accounts-factors-${year}`,
    obtained_from: copies[year]!,
    known_defects: [
      'Gases are printed as CO2e on AR5 (CH4 28, N2O 265) and divided by that to masses. Energy is gross.',
      'The year is that of the edition, published in August; its electricity rests on financial years that end in June before it.',
      'Scope 3 of electricity is one figure for the upstream of fuels and the grid losses: an activity of its own.',
      'AU-WA is the South West grid, AU-NT the Darwin to Katherine grid, AU-WA-NWIS the North Western one. The residual mix is national by design.',
      'Biogenic CO2 is counted as zero and not published.',
      ...(year === 2026 ? defectsOf2026 : ['A part of the edition: electricity, gas, liquid fuels.']),
    ],
    added_in: 2,
  }
}

const defectsOf2026 = [
  'Two states of the workbook exist: Tasmania 0.21 (October) or 0.23 (September) kg/kWh, scope 3 of the Northern Territory 0.13 or 0.10: those of October are here. Everything else was read in the copy of September or in both.',
  'Per tonne, m3 or kilolitre the figure is energy content times the combined factor, as the workbook prints it; kilolitres are divided to litres. Renewable diesel and aviation kerosene are labelled per tonne there, although their energy content is per kilolitre: kept per litre.',
  'Upstream of gas in Tasmania and the Northern Territory is confidential and not printed.',
  'Refrigerants: five, on AR5.',
]

const copies: Record<number, string> = {
  2023: 'themisiqco/themisiq nga-2023.ts @ 74cc7c0c',
  2025: 'themisiqco/themisiq engine.ts @ 011f2cc3, mobile/nga2025.ts @ 96eefbbd, ngaScope3_2025.ts @ 7c01edaa',
  2026: 'alexanderramsay278/rentswitch @ f7fc9191, text of the workbook, checked with themisiqco/themisiq lib/ghg/factors/nga-2026.ts @ 7f508b0d',
}
