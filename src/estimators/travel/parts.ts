/** Parts of an estimate of travel: amounts of activity, each with its factor and sources. */
import {
  defaultMethod,
  type Factor,
  type Method,
  methodForAll,
  sourceTrailEntry,
  worthUnder,
} from '../../catalogue/catalogue.js'
import {
  badRequest,
  type EmissionsPart,
  type Notice,
  type SourceDataPoint,
  warning,
} from '../../contract/contract.js'
import type { TravelReference } from '../../tables/tables.js'
import { distinctPoints } from '../distinct.js'

export interface Part {
  factor: Factor
  /** Activity in the unit of the factor. */
  amount: number
  /** The factor and all other sources of the amount. */
  source_trail: SourceDataPoint[]
}

export interface Parts {
  direct: Part[]
  indirect: Part[]
  /** Direct parts without radiative forcing; only for flights, from release 2 on. */
  directWithoutForcing?: Part[]
  notices: Notice[]
}

/** Makes a part: a distance by a factor per km, mile, passenger-km or passenger-mile, for one passenger. */
export function travelled(
  factor: Factor,
  km: number,
  reference: TravelReference,
  further: SourceDataPoint[] = [],
): Part {
  return {
    factor,
    amount: reference.distance(km, factor),
    source_trail: [sourceTrailEntry(factor), ...further],
  }
}

/** Returns the kg CO2e per unit of activity by the factor's own method. */
export function worth(factor: Factor): number {
  return worthUnder(factor, defaultMethod(factor)!)!
}

export interface Sum {
  co2e: number
  co2e_calculation_method: string
  direct_emissions: EmissionsPart
  indirect_emissions: EmissionsPart
  source_trail: SourceDataPoint[]
}

/** Adds parts by one method if all have it, otherwise each by its own. @throws ServiceError as `finite` */
export function sumOf({ direct, indirect }: Pick<Parts, 'direct' | 'indirect'>): Sum {
  const method = methodOf(direct, indirect)
  const directPart = emissions(direct, method)
  const indirectPart = emissions(indirect, method)
  return {
    co2e: finite(directPart.co2e + indirectPart.co2e),
    co2e_calculation_method: `ipcc_${method ?? 'mixed'}_gwp100`,
    direct_emissions: directPart,
    indirect_emissions: indirectPart,
    source_trail: distinctPoints([...directPart.source_trail, ...indirectPart.source_trail]),
  }
}

/** Returns only the total of the same sum. @throws ServiceError as `finite` */
export function totalOf(direct: readonly Part[], indirect: readonly Part[]): number {
  const method = methodOf(direct, indirect)
  return finite(co2eOf(direct, method) + co2eOf(indirect, method))
}

/** @throws ServiceError 400 if a figure is not finite */
export function finite(co2e: number): number {
  if (Number.isFinite(co2e)) return co2e
  throw badRequest('invalid_input', 'request: the amount is too large')
}

function methodOf(direct: readonly Part[], indirect: readonly Part[]): Method | undefined {
  const factors: Factor[] = []
  for (const { factor } of direct) factors.push(factor)
  for (const { factor } of indirect) factors.push(factor)
  return methodForAll(factors)
}

function emissions(parts: readonly Part[], method: Method | undefined): EmissionsPart {
  const [first] = parts
  const points =
    first && parts.length === 1 ? first.source_trail : parts.flatMap(({ source_trail }) => source_trail)
  return { co2e: co2eOf(parts, method), co2e_unit: 'kg', source_trail: distinctPoints(points) }
}

function co2eOf(parts: readonly Part[], method: Method | undefined): number {
  let co2e = 0
  for (const { factor, amount } of parts) {
    co2e += worthUnder(factor, method ?? defaultMethod(factor)!)! * amount
  }
  return co2e
}

/** Warns if the factor is from another year than the journey. */
export function yearNotice(factor: Factor, year: number | undefined): Notice[] {
  if (year === undefined || factor.year === year) return []
  return [
    warning(
      'year_fallback',
      `no ${year} factor for ${factor.name} (${factor.region}); ${factor.year} was used`,
    ),
  ]
}
