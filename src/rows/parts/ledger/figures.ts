/** Figures of an answer: one for each of its parts, by both methods, with their gases and factors. */
import type { EnergyEstimate, Estimation, SourceDataPoint } from '../../../contract/contract.js'
import { trailsIn } from '../../results/findings.js'
import { methodAt } from '../../results/totals/response-total.js'
import { numberAt } from '../../sheets/response-columns.js'
import type { FactorFacts } from '../classification/factor-facts.js'
import type { Route } from '../routes.js'
import { type BesideKyoto, besideIn, onKyotoBasis } from './outside-kyoto.js'

type Gases = EnergyEstimate['constituent_gases']

/** One figure of an answer. */
export interface Figure {
  /** Name of the part of the answer; empty for the whole answer. */
  name: string
  location: number | null
  market: number | null
  co2_biogenic: number | null | undefined
  /** Gases outside both figures. */
  beside?: BesideKyoto | undefined
  /** Gases of the location-based figure. */
  gases: Gases | null | undefined
  gwp: string | undefined
  points: readonly SourceDataPoint[]
  /** Factors of the market-based figure. */
  marketPoints: readonly SourceDataPoint[]
}

const energyParts = [
  'consumption',
  'well_to_tank',
  'transmission_and_distribution',
  'well_to_tank_of_transmission_and_distribution',
] as const

type Parts = Record<string, EnergyEstimate | null | undefined>

/** Returns the figures of an answer, without gases outside the Kyoto Protocol. */
export function figuresOf(route: Pick<Route, 'totalKeys'>, outcome: object, facts: FactorFacts): Figure[] {
  return answeredFigures(route, outcome).map((figure) => kyotoFigure(figure, facts))
}

function answeredFigures({ totalKeys }: Pick<Route, 'totalKeys'>, outcome: object): Figure[] {
  const { location, market, estimates, combustion, well_to_tank } = outcome as Record<string, Parts>
  if (location && market) return sides(location, market)
  if (estimates) return sides(estimates, estimates)
  if (combustion) {
    const parts = { combustion, well_to_tank } as unknown as Parts
    return sides(parts, parts, ['combustion', 'well_to_tank'])
  }
  const keys = totalKeys!
  const total = numberAt(outcome, keys) ?? null
  const trails = trailsIn(outcome)
  const points = trails.length === 1 ? trails[0]! : trails.flat()
  return [
    {
      name: '',
      location: total,
      market: (outcome as { co2e_market?: number | null }).co2e_market ?? total,
      co2_biogenic: indicatorsIn(outcome).co2_biogenic,
      beside: besideIn(indicatorsIn(outcome)),
      gases: gasesIn(outcome),
      gwp: methodAt(outcome, keys) ?? gwpOfParts(outcome),
      points,
      marketPoints: points,
    },
  ]
}

/** Returns the parts that have a figure under either method. */
function sides(location: Parts, market: Parts, names: readonly string[] = energyParts): Figure[] {
  return names.flatMap((name): Figure[] => {
    const [byGrid, byContract] = [location[name], market[name]]
    const either = byGrid ?? byContract
    if (!either) return []
    const { co2_biogenic, co2e_calculation_method: gwp, source_trail: points } = either
    const masses = { location: byGrid?.co2e ?? null, market: byContract?.co2e ?? null, co2_biogenic }
    const marketPoints = byContract?.source_trail ?? points
    return [{ name, ...masses, gases: byGrid?.constituent_gases, gwp, points, marketPoints }]
  })
}

/** Returns the gases of an answer with one estimate; null if its factor has no gases. */
function gasesIn(outcome: object): Gases | null | undefined {
  const { estimate, constituent_gases: own } = outcome as {
    estimate?: { constituent_gases?: Gases | null }
    constituent_gases?: Gases | null
  }
  return own ?? estimate?.constituent_gases
}

/** Returns the indicators outside the total of an answer with one estimate. */
function indicatorsIn(outcome: object): Indicators {
  const { estimate, additional_indicators: own } = outcome as {
    estimate?: { additional_indicators?: Indicators }
    additional_indicators?: Indicators
  }
  return own ?? estimate?.additional_indicators ?? {}
}
type Indicators = Estimation['additional_indicators']

/** Removes gases outside the Kyoto Protocol, which answers of earlier releases include in the figure. */
function kyotoFigure(figure: Figure, facts: FactorFacts): Figure {
  const { location, beside, gwp, points } = figure
  const [point] = points
  if (location === null || beside !== undefined || point === undefined) return figure
  const perUnit = facts.outsideKyoto(point, gwpWord(gwp))
  if (perUnit === undefined) return figure
  const divided = onKyotoBasis(location, perUnit)
  return { ...figure, location: divided.co2e, market: divided.co2e, beside: divided.beside }
}

/** Returns the GWP set of an answer that sums estimates: `mixed` if its parts differ. */
function gwpOfParts(outcome: object): string | undefined {
  const methods = Object.values(outcome).flatMap((part) => {
    const method = (part as { co2e_calculation_method?: string } | null)?.co2e_calculation_method
    return method === undefined ? [] : [method]
  })
  return new Set(methods).size > 1 ? 'mixed' : methods[0]
}

/** Shortens `ipcc_ar5_gwp100` and `ar5` to `ar5`. */
export function gwpWord(method: string | undefined): string | undefined {
  return method && (/ar[456]|mixed/.exec(method)?.[0] ?? method)
}
