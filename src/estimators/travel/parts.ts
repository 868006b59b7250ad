/** The parts an estimate of travel is the sum of: amounts of activity, each with its factor and sources. */
import {
  defaultMethod,
  type Factor,
  factorValue,
  type Method,
  methodForAll,
  trailOf,
} from '../../catalogue/catalogue.js'
import {
  badRequest,
  type EmissionsPart,
  type Notice,
  type SourceDataPoint,
  warning,
} from '../../contract/contract.js'
import { converter, factorUnit } from '../../units/units.js'
import { distinctPoints } from '../distinct.js'

export interface Part {
  factor: Factor
  /** Activity in the unit of the factor. */
  amount: number
  /** The factor and whatever else the amount follows from. */
  source_trail: SourceDataPoint[]
}

export interface Parts {
  direct: Part[]
  indirect: Part[]
  /** In place of the direct parts where radiative forcing is to be left out; of flights from release 2 on. */
  directWithoutForcing?: Part[]
  notices: Notice[]
}

/** A distance by a factor per km, mile, passenger-km or passenger-mile, for one passenger. */
export function travelled(factor: Factor, km: number, further: SourceDataPoint[] = []): Part {
  const { apply } = converter({ distance: km, distance_unit: 'km' }, factorUnit(factor.unit))
  return {
    factor,
    amount: apply({ distance: km, distance_unit: 'km' }),
    source_trail: [trailOf(factor), ...further],
  }
}

/** kg CO2e of one unit of activity by the factor's own method. */
export function worth(factor: Factor): number {
  return factorValue(factor, defaultMethod(factor)!)!.value
}

export interface Sum {
  co2e: number
  co2e_calculation_method: string
  direct_emissions: EmissionsPart
  indirect_emissions: EmissionsPart
  source_trail: SourceDataPoint[]
}

/** Adds parts up by one method where all have it, else each by its own. @throws ServiceError as `finite` */
export function sumOf({ direct, indirect }: Pick<Parts, 'direct' | 'indirect'>): Sum {
  const all = [...direct, ...indirect]
  const method = methodForAll(all.map(({ factor }) => factor))
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

/** @throws ServiceError 400 where a figure is beyond the numbers there are */
export function finite(co2e: number): number {
  if (Number.isFinite(co2e)) return co2e
  throw badRequest('invalid_input', 'request: the amount is too large')
}

function emissions(parts: Part[], method: Method | undefined): EmissionsPart {
  const co2e = parts.reduce((sum, { factor, amount }) => {
    const { value } = factorValue(factor, method ?? defaultMethod(factor)!)!
    return sum + value * amount
  }, 0)
  return {
    co2e,
    co2e_unit: 'kg',
    source_trail: distinctPoints(parts.flatMap(({ source_trail }) => source_trail)),
  }
}

/** What to say when a factor is of another year than the journey. */
export function yearNotice(factor: Factor, year: number | undefined): Notice[] {
  if (year === undefined || factor.year === year) return []
  return [
    warning(
      'year_fallback',
      `no ${year} factor for ${factor.name} (${factor.region}); ${factor.year} was used`,
    ),
  ]
}
