/** Ships on rivers and canals: Base Carbone figures by size. */

import { badRequest, type InlandDetails } from '../../contract/contract.js'
import type { TravelReference } from '../../tables/tables.js'
import { fuelled, type Intensity, proxyNotice } from './intensity.js'
import { liesWithin, nearestClass, parseSizeClasses, rangeOf } from './ranges.js'
import { isEuropean } from './regions.js'

const sizes = [
  'lt_400t',
  'gte_400t_lt_650t',
  'gte_650t_lt_1000t',
  'gte_1000t_lt_1500t',
  'gte_1500t_lt_3000t',
  'gte_3000t',
]
/** The European standard ship: class IV of the classification of waterways. */
const standardSize = 'gte_1000t_lt_1500t'

type Vessel = NonNullable<InlandDetails['vessel_type']>
interface Ship {
  vessel: 'motor_vessel' | 'pushed_convoy'
  size: string
  /** Set if the requested vessel has no separate figure. */
  proxy?: string
}
const ships: Record<Exclude<Vessel, 'motor_vessel'>, Ship> = {
  pushed_convoy: { vessel: 'pushed_convoy', size: 'gte_880kw' },
  coupled_convoy: { vessel: 'motor_vessel', size: 'gte_3000t', proxy: 'motor vessels from 3000 t' },
  tanker_vessel: {
    vessel: 'motor_vessel',
    size: 'gte_1500t_lt_3000t',
    proxy: 'motor vessels of 1500 to 3000 t',
  },
  container_vessel: {
    vessel: 'motor_vessel',
    size: 'gte_1500t_lt_3000t',
    proxy: 'motor vessels of 1500 to 3000 t',
  },
}

/** @throws ServiceError 400 for a size with anything other than a motor vessel, or for an empty range */
export function checkInlandDetails({ vessel_type, tonnage }: InlandDetails, field: string): void {
  if (tonnage === undefined) return
  if (vessel_type !== undefined && vessel_type !== 'motor_vessel') {
    throw badRequest('invalid_input', `${field}.tonnage: only with motor_vessel, not with ${vessel_type}`, {
      vessel_type: ['motor_vessel'],
    })
  }
  if (liesWithin(rangeOf(tonnage), 0, Number.POSITIVE_INFINITY)) return
  throw badRequest('invalid_input', `${field}.tonnage: ${tonnage} is empty; valid: ${sizes.join(', ')}`, {
    tonnage: sizes,
  })
}

/** @param country where the leg begins */
export function inlandIntensity(
  details: InlandDetails,
  country: string | null,
  reference: TravelReference,
): Intensity {
  const notices: string[] = []
  const { vessel, size } = shipOf(details, reference.release, notices)
  if (country !== null && !isEuropean(country, reference)) {
    notices.push(`no openly licensed factor for inland waterways in ${country}; France used as a proxy`)
  }
  const id = `inland_waterway_freight-vessel_type_${vessel}-tonnage_${size}`
  const intensity = fuelled(`${id}-basis_fuel_combustion`, `${id}-basis_fuel_upstream`, 'FR', reference)
  return { ...intensity, notices: notices.map(proxyNotice) }
}

function shipOf(
  { vessel_type = 'motor_vessel', tonnage }: InlandDetails,
  release: number,
  notices: string[],
): Ship {
  if (vessel_type !== 'motor_vessel') {
    const ship = ships[vessel_type]
    if (ship.proxy)
      notices.push(`no openly licensed factor for ${vessel_type}; ${ship.proxy} used as a proxy`)
    return ship
  }
  if (tonnage === undefined) {
    notices.push(
      `no tonnage given and no average published; the European standard ship of ${standardSize} used as a proxy`,
    )
    return { vessel: 'motor_vessel', size: standardSize }
  }
  const range = rangeOf(tonnage)
  const found = nearestClass(range, parseSizeClasses(sizes), release)
  if (found.id !== tonnage)
    notices.push(`no openly licensed factor for ships of ${tonnage}; the class ${found.id} used as a proxy`)
  return { vessel: 'motor_vessel', size: found.id }
}
