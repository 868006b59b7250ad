/** Ships by type and size: UK Government conversion factors, averages of the world's fleet on a mix of fuels. */

import { badRequest, type SeaDetails } from '../../contract/contract.js'
import type { TravelReference } from '../../tables/tables.js'
import { fuelled, type Intensity, proxyNotice } from './intensity.js'
import { liesWithin, nearestClass, rangeOf, type SizeClass } from './ranges.js'

type Vessel = NonNullable<SeaDetails['vessel_type']>

/** Vessel in activity ids, with the words of the ids for its sizes. */
interface Ship {
  id: string
  sizes?: { unit: string; classes: SizeClass[] }
  /** Parts of the id that a size sets, if other than the tonnage. */
  ofSize?: (size: string) => Partial<Named>
  /** Set if the requested vessel has no separate figure. */
  proxy?: string
}

/** Parts of the ids of ships. */
interface Named {
  vessel: string
  length: string
  tonnage: string
}

/**
 * @param unit unit of the numbers in the ids
 * @param perUnit numbers of the ids per unit: ids are in tonnes deadweight, requests in thousands
 * @param ids ids whose upper ends of classes are one below the next class
 */
function sizes(unit: string, perUnit: number, ...ids: string[]): Ship['sizes'] {
  const classes = ids.map((id) => {
    const [low, high] = [...id.matchAll(/(?<=_)\d+/g)].map(([digits]) => Number(digits))
    const open = high === undefined
    return { id, low: low! / perUnit, high: open ? Number.POSITIVE_INFINITY : (high + 1) / perUnit }
  })
  return { unit, classes }
}

const ships: Record<Vessel, Ship> = {
  container: {
    id: 'container',
    sizes: sizes(
      'teu',
      1,
      'gt_0_lt_999teu',
      'gt_1000teu_lt_1999teu',
      'gt_2000teu_lt_2999teu',
      'gt_3000teu_lt_4999teu',
      'gt_5000teu_lt_7999teu',
      'gt_8000teu',
    ),
    ofSize: (size) => ({ vessel: `container_${size}` }),
  },
  bulk_carrier: {
    id: 'bulk_carrier',
    sizes: sizes(
      'dwkt',
      1000,
      'gt_0_lt_9999dwt',
      'gt_10000dwt_lt_34999dwt',
      'gt_35000dwt_lt_59999dwt',
      'gt_60000dwt_lt_99999dwt',
      'gt_100000dwt_lt_199999dwt',
      'gt_200000dwt',
    ),
  },
  chemical_tanker: {
    id: 'chemical_tanker',
    sizes: sizes(
      'dwkt',
      1000,
      'gt_0_lt_4999dwt',
      'gt_5000dwt_lt_9999dwt',
      'gt_10000dwt_lt_19999dwt',
      'gt_20000dwt',
    ),
  },
  general_cargo: {
    id: 'cargo',
    sizes: sizes('dwkt', 1000, 'gt_0_lt_4999dwt', 'gt_5000dwt_lt_9999dwt', 'gt_10000dwt'),
  },
  oil_tanker: {
    id: 'crude_tanker',
    sizes: sizes(
      'dwkt',
      1000,
      'gt_0_lt_9999dwt',
      'gt_10000_lt_59999dwt',
      'gt_60000_lt_79999dwt',
      'gt_80000_lt_119999dwt',
      'gt_120000_lt_199999dwt',
      'gt_200000dwt',
    ),
  },
  other_liquids_tankers: {
    id: 'products_tanker',
    sizes: sizes(
      'dwkt',
      1000,
      'gt_0_lt_4999dwt',
      'gt_5000dwt_lt_9999dwt',
      'gt_10000dwt_lt_19999dwt',
      'gt_20000dwt_lt_59999dwt',
      'gt_60000dwt',
    ),
    proxy: 'tankers for oil products',
  },
  liquefied_gas_tanker: {
    id: 'lng_tanker',
    sizes: sizes('m3', 1, 'gt_0_lt_199999m3', 'gt_200000m3'),
    ofSize: (size) => ({ vessel: `lng_tanker_${size}` }),
    proxy: 'tankers for liquefied natural gas',
  },
  refrigerated_bulk: { id: 'refrigerated_cargo' },
  ro_ro: {
    id: 'roro_ferry',
    sizes: sizes('lm', 1, 'between_0_and_1999_lm', 'gt_2000_lm'),
    ofSize: (length) => ({ length }),
  },
  ferry_ropax: { id: 'large_ropax_ferry' },
  vehicle: {
    id: 'vehicle_carrier',
    sizes: sizes('ceu', 1, 'gt_0_lt_3999ceu', 'gt_4000ceu'),
    ofSize: (tonnage) => ({ vessel: `vehicle_${tonnage}_carrier`, tonnage }),
  },
}

const examples: Record<string, string> = {
  dwkt: 'lt_10dwkt, gte_10dwkt_lt_35dwkt, gte_200dwkt',
  gt: 'gte_5000gt_lt_10000gt, gte_10000gt_lt_20000gt',
  teu: 'lt_1000teu, gte_3000teu_lt_5000teu, gte_8000teu',
  m3: 'lt_200000m3, gte_200000m3',
  lm: 'lt_2000lm, gte_2000lm',
  ceu: 'lt_4000ceu, gte_4000ceu',
}

/** @throws ServiceError 400 for a size in the wrong unit or an empty range */
export function checkSeaDetails({ vessel_type = 'container', tonnage }: SeaDetails, field: string): void {
  if (tonnage === undefined) return
  const range = rangeOf(tonnage)
  const own = ships[vessel_type].sizes?.unit
  const units = vessel_type === 'ferry_ropax' ? ['gt'] : [...new Set([...(own ? [own] : []), 'dwkt'])]
  if (units.includes(range.unit) && liesWithin(range, 0, Number.POSITIVE_INFINITY)) return
  const valid = units.map((unit) => examples[unit]!).join(', ')
  throw badRequest(
    'invalid_input',
    `${field}.tonnage: ${vessel_type} does not go with ${tonnage}; valid: ranges such as ${valid}`,
    { tonnage: valid.split(', ') },
  )
}

export function seaIntensity(details: SeaDetails, reference: TravelReference): Intensity {
  const { vessel_type: type = 'container', tonnage: asked, fuel_source: fuel = 'hfo' } = details
  const ship = ships[type]
  const notices: string[] = []
  const size = asked === undefined ? undefined : sizeOf(type, ship, asked, reference.release, notices)
  if (ship.proxy) notices.push(`no openly licensed factor for ${type}; ${ship.proxy} used as a proxy`)
  if (fuel !== 'hfo')
    notices.push(
      `no openly licensed factor for ships on ${fuel}; the fleet's mix of fuel oil and marine diesel used as a proxy`,
    )
  const named = { vessel: ship.id, length: 'na', tonnage: 'na' }
  const { vessel, length, tonnage } =
    size === undefined ? named : { ...named, ...(ship.ofSize?.(size) ?? { tonnage: size }) }
  const rest = `vessel_type_${vessel}-route_type_na-vessel_length_${length}-tonnage_${tonnage}-fuel_source_na`
  const intensity = fuelled(`sea_freight-${rest}`, `sea_freight_wtt-${rest}`, 'GB', reference)
  return { ...intensity, notices: notices.map(proxyNotice) }
}

/** Returns the class of a size in the form of the ids; undefined if unpublished. */
function sizeOf(
  vessel: Vessel,
  ship: Ship,
  tonnage: string,
  release: number,
  notices: string[],
): string | undefined {
  const range = rangeOf(tonnage)
  if (ship.sizes?.unit !== range.unit) {
    notices.push(
      `no openly licensed factor for ${vessel} by ${tonnage}; the average of all sizes used as a proxy`,
    )
    return undefined
  }
  const found = nearestClass(range, ship.sizes.classes, release)
  if (found.low !== range.low || found.high !== range.high) {
    notices.push(
      `no openly licensed factor for ${vessel} of ${tonnage}; the class ${found.id} used as a proxy`,
    )
  }
  return found.id
}
