/** Figures of a report in the units of filings: t CO2e, MWh, shares and t per unit of currency. */
import { type EnergyLine, energyLines } from '../ledger/energy-table.js'
import type { Comparison } from '../report/model/comparison.js'
import type { Totals } from '../report/model/shapes.js'
import type { Report } from '../report/model.js'
import { openScopes, openScopesBefore, scopeNames, statusTogether } from '../report/scope-status.js'
import type { Measure } from './model.js'

/** A figure, or why there is none. */
export type Figure = { value: number } | { missing: string }

export const energyFigures = [
  'energy',
  'energy_fossil',
  'energy_coal',
  'energy_oil',
  'energy_gas',
  'energy_other_fossil',
  'energy_purchased_fossil',
  'energy_nuclear',
  'energy_renewable',
  'energy_renewable_fuel',
  'energy_purchased_renewable',
  'energy_fuel',
  'energy_fossil_fuel',
  'energy_electricity',
  'energy_electricity_fossil',
  'energy_electricity_renewable',
  'energy_fossil_share',
  'energy_nuclear_share',
  'energy_renewable_share',
] as const
export const emissionFigures = [
  'scope_1',
  'scope_2',
  'scope_2_market',
  'scope_1_2',
  'scope_1_2_market',
  'scope_3',
  'total',
  'total_market',
] as const
export const otherFigures = [
  'intensity_1_2',
  'intensity_1_2_market',
  'intensity_total',
  'intensity_total_market',
  'turnover',
  'trading_share',
  'biogenic_1',
] as const
export type EnergyFigure = (typeof energyFigures)[number]
export type EmissionFigure = (typeof emissionFigures)[number]
export type FigureName = EnergyFigure | EmissionFigure | (typeof otherFigures)[number]

export type Figures = Readonly<Partial<Record<FigureName, Figure>>>

/** Returns the kind of a figure. */
export function measureOf(name: FigureName): Measure {
  if (name.endsWith('_share')) return 'share'
  if (name.startsWith('energy')) return 'energy'
  if (name.startsWith('intensity')) return 'intensity'
  return name === 'turnover' ? 'money' : 'emissions'
}

/** Returns all figures of the reporting period. */
export function figuresOf(report: Report): Figures {
  const emissions = emissionsOf(report.totals, openScopes(report.inventory))
  const { turnover, currency } = report.undertaking ?? {}
  const money: Figure =
    turnover === undefined || currency === undefined
      ? { missing: 'undertaking.turnover and undertaking.currency are not given' }
      : { value: turnover }
  return {
    ...energyFiguresOf(report.energy, report),
    ...emissions,
    turnover: money,
    intensity_1_2: quotient(emissions.scope_1_2, money),
    intensity_1_2_market: quotient(emissions.scope_1_2_market, money),
    intensity_total: quotient(emissions.total, money),
    intensity_total_market: quotient(emissions.total_market, money),
    trading_share: tradingShare(report),
    biogenic_1: biogenicOf(report),
  }
}

/** Returns the figures of the base year; undefined where the report has none. */
export function baseFigures(report: Report): Figures | undefined {
  return report.base_year === null ? undefined : earlierFigures(report.base_year, report)
}

/** Returns the emissions of an earlier period of a report. */
export function earlierFigures(
  { totals, categories }: Pick<Comparison, 'totals' | 'categories'>,
  { inventory }: Pick<Report, 'inventory'>,
): Record<EmissionFigure, Figure> {
  return emissionsOf(totals, openScopesBefore(categories, inventory))
}

/** True if all categories of a scope are declared not relevant: its figure is a true 0. */
export function isNotRelevant({ inventory }: Report, scope: '1' | '2' | '3'): boolean {
  return statusTogether(inventory.filter((line) => line.scope === scope)) === 'not_relevant'
}

/**
 * Totals are the sums of the scopes as filed: forms know one scope 3, whose upstream energy stands beside the
 * location-based scope 2.
 */
function emissionsOf(totals: Totals, open: readonly ('1' | '2' | '3')[]): Record<EmissionFigure, Figure> {
  const scope = (number: '1' | '2' | '3', kilograms: number): Figure =>
    open.includes(number)
      ? { missing: `${scopeNames([number])} is not estimated` }
      : { value: kilograms / 1000 }
  const [scope_1, scope_2] = [scope('1', totals.scope_1), scope('2', totals.scope_2)]
  const [scope_2_market, scope_3] = [scope('2', totals.scope_2_market), scope('3', totals.scope_3)]
  return {
    scope_1,
    scope_2,
    scope_2_market,
    scope_1_2: sum(scope_1, scope_2),
    scope_1_2_market: sum(scope_1, scope_2_market),
    scope_3,
    total: sum(scope_1, scope_2, scope_3),
    total_market: sum(scope_1, scope_2_market, scope_3),
  }
}

/** Returns the figures of an energy table. */
export function energyFiguresOf(
  energy: Report['energy'],
  { scope_2 }: Pick<Report, 'scope_2'>,
): Record<EnergyFigure, Figure> {
  const line = (name: EnergyLine): Figure => {
    const found = energy?.lines.find(({ source }) => source === energyLines[name])
    return found === undefined ? { missing: 'the report states no energy' } : { value: found.mwh }
  }
  const [nuclear, renewable_fuel] = [line('nuclear'), line('renewable_fuel')]
  const fuels = [line('coal'), line('oil'), line('natural_gas'), line('other_fossil')]
  const [purchased_fossil, purchased_renewable] = [line('purchased_fossil'), line('purchased_renewable')]
  const fossil = sum(...fuels, purchased_fossil)
  const renewable = sum(renewable_fuel, purchased_renewable)
  const total = sum(fossil, nuclear, renewable)
  const isElectric = scope_2.every(({ category, lines }) => category === 'electricity' || lines === 0)
  const electric = (figure: Figure): Figure =>
    isElectric ? figure : { missing: 'electricity and heat are one figure in the report' }
  const electricity = [sum(purchased_fossil, nuclear), purchased_renewable] as const
  return {
    energy: total,
    energy_fossil: fossil,
    energy_coal: fuels[0]!,
    energy_oil: fuels[1]!,
    energy_gas: fuels[2]!,
    energy_other_fossil: fuels[3]!,
    energy_purchased_fossil: purchased_fossil,
    energy_nuclear: nuclear,
    energy_renewable: renewable,
    energy_renewable_fuel: renewable_fuel,
    energy_purchased_renewable: purchased_renewable,
    energy_fuel: sum(...fuels, renewable_fuel),
    energy_fossil_fuel: sum(...fuels),
    energy_electricity: electric(sum(...electricity)),
    energy_electricity_fossil: electric(electricity[0]),
    energy_electricity_renewable: electric(electricity[1]),
    energy_fossil_share: quotient(fossil, total),
    energy_nuclear_share: quotient(nuclear, total),
    energy_renewable_share: quotient(renewable, total),
  }
}

function tradingShare({ esrs_e1_6 }: Report): Figure {
  const share = esrs_e1_6.find(({ line }) => line.startsWith('Percentage of scope 1'))?.per_cent
  return share == null ? { missing: 'emission_trading is not given' } : { value: share / 100 }
}

function biogenicOf({ inventory }: Report): Figure {
  const stated = inventory.flatMap(({ scope, co2_biogenic }) => (scope === '1' ? (co2_biogenic ?? []) : []))
  if (stated.length === 0) return { missing: 'no line of scope 1 states biogenic CO2' }
  return { value: stated.reduce((total, kilograms) => total + kilograms, 0) / 1000 }
}

/** Adds figures; a sum with a missing part is missing. */
function sum(...parts: Figure[]): Figure {
  const missing = parts.find((part) => 'missing' in part)
  if (missing !== undefined) return missing
  return { value: parts.reduce((total, part) => total + ('value' in part ? part.value : 0), 0) }
}

function quotient(figure: Figure, by: Figure): Figure {
  if ('missing' in figure) return figure
  if ('missing' in by) return by
  return by.value === 0 ? { missing: 'it would be divided by 0' } : { value: figure.value / by.value }
}
