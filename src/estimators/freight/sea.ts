/** Ships by type and size: UK Government conversion factors, averages of the world's fleet on a mix of fuels. */
import type { TravelReference } from '../../catalogue/catalogue.js'
import { badRequest, type SeaDetails } from '../../contract/contract.js'
import { fuelled, type Intensity, standsIn } from './intensity.js'
import { liesWithin, nearestClass, rangeOf, type SizeClass } from './ranges.js'

type Vessel = NonNullable<SeaDetails['vessel_type']>

/** Vessel in activity ids, with its sizes in thousand tonnes deadweight by their words in the ids. */
interface Ship {
  id: string
  sizes?: SizeClass[]
  /** Set where the vessel asked for has no figure of its own. */
  standsIn?: string
}

/** Upper ends of classes are one tonne below the next in the ids. */
function sizes(...ids: string[]): SizeClass[] {
  return ids.map((id) => {
    const [low, high] = [...id.matchAll(/(\d+)/g)].map(([digits]) => Number(digits) / 1000)
    return { id, low: low!, high: high === undefined ? Number.POSITIVE_INFINITY : Math.ceil(high) }
  })
}

const ships: Record<Vessel, Ship> = {
  container: { id: 'container' },
  bulk_carrier: {
    id: 'bulk_carrier',
    sizes: sizes(
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
    sizes: sizes('gt_0_lt_4999dwt', 'gt_5000dwt_lt_9999dwt', 'gt_10000dwt_lt_19999dwt', 'gt_20000dwt'),
  },
  general_cargo: { id: 'cargo', sizes: sizes('gt_0_lt_4999dwt', 'gt_5000dwt_lt_9999dwt', 'gt_10000dwt') },
  oil_tanker: {
    id: 'crude_tanker',
    sizes: sizes(
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
      'gt_0_lt_4999dwt',
      'gt_5000dwt_lt_9999dwt',
      'gt_10000dwt_lt_19999dwt',
      'gt_20000dwt_lt_59999dwt',
      'gt_60000dwt',
    ),
    standsIn: 'tankers for oil products',
  },
  liquefied_gas_tanker: { id: 'lng_tanker', standsIn: 'tankers for liquefied natural gas' },
  refrigerated_bulk: { id: 'refrigerated_cargo' },
  ro_ro: { id: 'roro_ferry' },
  ferry_ropax: { id: 'large_ropax_ferry' },
  vehicle: { id: 'vehicle_carrier' },
}

/** @throws ServiceError 400 for a size in the wrong unit or of no width */
export function checkSeaDetails({ vessel_type = 'container', tonnage }: SeaDetails, field: string): void {
  if (tonnage === undefined) return
  const range = rangeOf(tonnage)
  const unit = vessel_type === 'ferry_ropax' ? 'gt' : 'dwkt'
  const example =
    unit === 'gt'
      ? 'gte_5000gt_lt_10000gt, gte_10000gt_lt_20000gt'
      : 'lt_10dwkt, gte_10dwkt_lt_35dwkt, gte_200dwkt'
  if (range.unit === unit && liesWithin(range, 0, Number.POSITIVE_INFINITY)) return
  throw badRequest(
    'invalid_input',
    `${field}.tonnage: ${vessel_type} does not go with ${tonnage}; valid: ranges such as ${example}`,
    { tonnage: example.split(', ') },
  )
}

export function seaIntensity(details: SeaDetails, reference: TravelReference): Intensity {
  const { vessel_type: vessel = 'container', tonnage, fuel_source: fuel = 'hfo' } = details
  const ship = ships[vessel]
  const notices: string[] = []
  const size = sizeOf(vessel, ship, tonnage, notices)
  if (ship.standsIn) notices.push(`no open figure for ${vessel}; ${ship.standsIn} stand in`)
  if (fuel !== 'hfo')
    notices.push(
      `no open figure for ships on ${fuel}; the fleet's mix of fuel oil and marine diesel stands in`,
    )
  const rest = `vessel_type_${ship.id}-route_type_na-vessel_length_na-tonnage_${size}-fuel_source_na`
  const intensity = fuelled(`sea_freight-${rest}`, `sea_freight_wtt-${rest}`, 'GB', reference)
  return { ...intensity, notices: notices.map(standsIn) }
}

function sizeOf(vessel: Vessel, ship: Ship, tonnage: string | undefined, notices: string[]): string {
  if (tonnage === undefined) return 'na'
  if (!ship.sizes) {
    notices.push(`no open figures for ${vessel} by ${tonnage}; the average of all sizes stands in`)
    return 'na'
  }
  const range = rangeOf(tonnage)
  const found = nearestClass(range, ship.sizes)
  if (found.low !== range.low || found.high !== range.high) {
    notices.push(`no open figure for ${vessel} of ${tonnage}; the class ${found.id} stands in`)
  }
  return found.id
}
