/**
 * Natural gas in Canada: CO2 is published by province, CH4 and N2O by the trade that burns the gas. A factor combines
 * one of each for the same years. Per energy it is divided by the national gross heat content, since provinces publish
 * no heat content.
 */
import type { FactorRow } from '#src/catalogue/factor.js'
import { figure, type RawRow } from '../../files/raw-folder.js'
import { editionFigures } from '../../shared/edition-rows.js'
import { slug } from '../../shared/slug.js'

/** Gas that producers burn themselves, before it is fit for a pipeline. */
const nonMarketable = /^Producer Consumption \(Non-marketable\)(?: – (.+))?$/

export interface NaturalGasTables {
  /** CO2 by province. */
  provinces: readonly RawRow[]
  /** CH4 and N2O by trade; some are for one province only. */
  trades: readonly RawRow[]
  /** GJ per m3, gross. */
  heatContent: number
  /** Names of provinces by code. */
  names: ReadonlyMap<string, string>
  common: Pick<FactorRow, 'sector' | 'category' | 'source_lca_activity' | 'scopes'>
}

/** Returns GJ per m3 from the row of heat content, printed in TJ per GL in a note. */
export function heatContentOf(rows: readonly RawRow[]): number {
  const printed = rows.find(({ category }) => category === 'heat_content')?.note
  const perCubicMetre = /= (0\.\d+) GJ per m3/.exec(printed ?? '')?.[1]
  if (perCubicMetre === undefined) throw new Error('no heat content of natural gas')
  return figure(perCubicMetre)!
}

/** Returns one factor per province, trade and year of use, per m3; for pipeline gas also per GJ. */
export function naturalGas(tables: NaturalGasTables, years: (row: RawRow) => number[]): FactorRow[] {
  const { provinces, trades, names } = tables
  return provinces.flatMap((province) => {
    const place = names.get(province.region!)
    if (place === undefined) throw new Error(`${province.row_id}: ${province.region}`)
    return tradesOf(province, place, trades).flatMap((trade) =>
      years(province).flatMap((year) => factorsOf(province, trade, place, year, tables)),
    )
  })
}

/** Returns the trades for the same years; of two for producers, the province's. */
function tradesOf(province: RawRow, place: string, trades: readonly RawRow[]): RawRow[] {
  const ofYears = trades.filter((trade) => calendar(trade) === calendar(province))
  const ofProducers = (trade: RawRow) => nonMarketable.test(trade.detail!)
  if (!province.detail!.startsWith('non-marketable')) return ofYears.filter((trade) => !ofProducers(trade))
  const producers = ofYears.filter(ofProducers)
  const where = (trade: RawRow) => nonMarketable.exec(trade.detail!)![1]
  const own = producers.find((trade) => where(trade) === place)
  const other = producers.find((trade) => where(trade) === undefined || /^Other/.test(where(trade)!))
  if (!own && !other) throw new Error(`${province.row_id}: no gases of producers`)
  return [(own ?? other)!]
}

function calendar({ note }: RawRow): string {
  return note!.split(';')[0]!
}

function factorsOf(
  province: RawRow,
  trade: RawRow,
  place: string,
  year: number,
  { heatContent, common }: NaturalGasTables,
): FactorRow[] {
  const ofPipeline = !nonMarketable.test(trade.detail!)
  const use = ofPipeline ? trade.detail! : 'Producer consumption'
  const fuel = ofPipeline ? 'natural_gas' : 'natural_gas_non_marketable'
  const kind = ofPipeline ? 'Natural gas' : 'Natural gas, non-marketable'
  const gases = { ...editionFigures(trade), co2: editionFigures(province).co2! } as const
  const row: Omit<FactorRow, 'unit'> = {
    activity_id: `fuel_type_${fuel}-fuel_use_${slug(use)}`,
    name: `${kind}, ${use.toLowerCase()}, ${place}`,
    ...common,
    year,
    region: province.region!,
    description: 'CO2 of the province, CH4 and N2O of the trade.',
    dataset_row: `${province.row_id} ${trade.row_id} ${year}`,
  }
  const masses = { co2: gases.co2, ch4: gases.ch4!, n2o: gases.n2o! }
  const perCubicMetre: FactorRow = { ...row, unit: 'kg/m3', ...masses }
  if (!ofPipeline) return [perCubicMetre]
  const perGj = (mass: number) => Number((mass / heatContent).toPrecision(14))
  return [
    perCubicMetre,
    {
      ...row,
      unit: 'kg/GJ',
      co2: perGj(masses.co2),
      ch4: perGj(masses.ch4),
      n2o: perGj(masses.n2o),
      description: `${row.description} Divided by the national gross heat content of 2024, ${heatContent} GJ per m3 (National Inventory Report 1990-2024, table A4-2).`,
      dataset_row: `${row.dataset_row} per GJ`,
    },
  ]
}
