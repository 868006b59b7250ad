/**
 * Journeys by train, country by country: the national factor if published, otherwise the electricity of a train on the
 * country's grid, with a notice. Generation is direct, losses and upstream are indirect. From release 2 a country's own
 * publisher is preferred to an international one.
 */
import { type Factor, sourceTrailEntry } from '../../catalogue/catalogue.js'
import {
  badRequest,
  info,
  type RailTravelDetails,
  type SourceDataPoint,
  warning,
} from '../../contract/contract.js'
import { type TravelReference, trainEnergyYear } from '../../tables/tables.js'
import { electricity, gridOf, worthOfKwh } from './electricity.js'
import { type Part, type Parts, travelled, worth, yearNotice } from './parts.js'
import type { Share } from './way.js'

export interface Ride {
  /** Countries of both ends. */
  from: string
  to: string
  shares: Share[]
  km: number
  year: number | undefined
  traction: RailTravelDetails['traction']
}

/** Countries with trains from London under the Channel. */
const beyondChannel = ['FR', 'BE', 'NL']

/** @throws ServiceError 400 if a country has no factor for the requested traction */
export function railParts(ride: Ride, reference: TravelReference): Parts {
  const { from, to, shares, km, year, traction } = ride
  const channel =
    (from === 'GB' && beyondChannel.includes(to)) || (to === 'GB' && beyondChannel.includes(from))
  if (channel && traction !== 'diesel') return british('international_rail', km, year, reference)
  const parts: Parts = { direct: [], indirect: [], notices: [] }
  for (const share of shares) {
    const { direct, indirect, notices } = inCountry(share, ride, reference)
    parts.direct.push(...direct)
    parts.indirect.push(...indirect)
    parts.notices.push(...notices)
  }
  return parts
}

/** Distance in km from which a journey is by high-speed or main-line train; below it by regional train. */
const longDistance = 150

/** Trains whose electricity use is published. */
type Train = 'mainline' | 'regional'

/** @param ride the whole journey; the share is the part in one country */
function inCountry(
  { country, region, share }: Share,
  { km: journeyKm, year, traction }: Ride,
  reference: TravelReference,
): Parts {
  const km = journeyKm * share
  const isLong = journeyKm >= longDistance
  const own = reference.release < sinceOwn ? undefined : ownTrains[country]?.(isLong, traction)
  if (own) return ofOwnPublisher(own, km, region, year, reference)
  if (traction === 'diesel') throw noDiesel(country)
  if (country === 'GB' && traction === undefined) return british('national_rail', km, year, reference)
  if (country === 'FR') {
    const kind = isLong ? 'high_speed' : 'regional'
    return wholeEnergy(
      reference.factor(`passenger_train-route_type_${kind}-basis_energy`, 'FR', year)!,
      km,
      region,
      year,
      reference,
    )
  }
  const train: Train = isLong ? 'mainline' : 'regional'
  const average = reference.factor('passenger_train-route_type_na-fuel_source_electricity', country, year)
  if (average) return atPowerPlant(average, km, { country, region, train }, year, reference)
  const id = traction === undefined ? withoutUpstream[country] : undefined
  const published = id && reference.factor(id, country, year)
  if (published) return upstreamStandsIn(published, km, year, reference)
  const parts = onGrid({ region, train }, km, year, reference)
  const notice = warning(
    'proxy_factor',
    `no published factor for trains in ${country}; the electricity use of ${articleOf(train)} on the local grid used as a proxy`,
  )
  return { ...parts, notices: [...parts.notices, notice] }
}

/** First release that prefers a country's own publisher to an international one. */
const sinceOwn = 2

/**
 * Ids of trains by country and traction. Germany's figure for electric long-distance trains counts only if the request
 * states the traction: on the German grid it is 0.023 kWh per passenger-km, a third of published figures for such
 * trains (0.07 to 0.11), and electricity here is location-based.
 */
const ownTrains: Record<
  string,
  (isLong: boolean, traction: RailTravelDetails['traction']) => string | undefined
> = {
  DE: (isLong, traction) => {
    if (!isLong) return `passenger_train-route_type_local-fuel_source_${traction ?? 'electricity'}`
    return traction && `passenger_train-route_type_long_distance-fuel_source_${traction}`
  },
}

/** Divides a factor for all stages: electricity like a kWh from the grid, diesel like the fuel. */
function ofOwnPublisher(
  id: string,
  km: number,
  country: string,
  year: number | undefined,
  reference: TravelReference,
): Parts {
  const own = country.slice(0, 2)
  const factor = reference.factor(id, own, year)!
  const other = reference.factor('passenger_train-route_type_na-fuel_source_electricity', own, year)
  const parts = id.endsWith('diesel')
    ? wholeDiesel(factor, km, year, reference)
    : wholeEnergy(factor, km, country, year, reference)
  if (!other) return parts
  const instead = info(
    'other_average',
    `${factor.source} has ${worth(factor)} kg CO2e per passenger-km for ${factor.name} (${own}) and was used; ${other.source} has ${worth(other)} for trains of that country`,
  )
  return { ...parts, notices: [...parts.notices, instead] }
}

const dieselFuel = 'fuel_type_diesel_100_percent_mineral_net'

function wholeDiesel(
  factor: Factor,
  km: number,
  year: number | undefined,
  reference: TravelReference,
): Parts {
  const burning = reference.factor(`${dieselFuel}-fuel_use_na`, 'GB', year)!
  const making = reference.factor(`${dieselFuel}_wtt-fuel_use_na`, 'GB', year)!
  const share = worth(burning) / (worth(burning) + worth(making))
  const whole = travelled(factor, km, reference, [sourceTrailEntry(burning), sourceTrailEntry(making)])
  return {
    direct: [{ ...whole, amount: whole.amount * share }],
    indirect: [{ ...whole, amount: whole.amount * (1 - share) }],
    notices: [
      ...yearNotice(factor, year),
      info(
        'similar_factor',
        `${factor.name} (${factor.region}) was split into direct and upstream emissions in the ratio of diesel in the United Kingdom`,
      ),
    ],
  }
}

function noDiesel(country: string) {
  const available = Object.keys(ownTrains).join(', ')
  return badRequest(
    'no_emission_factors_found',
    `rail_details.traction: no factor for diesel trains in ${country}; available: ${available}; leave traction out for the published national average`,
  )
}

function british(route: string, km: number, year: number | undefined, reference: TravelReference): Parts {
  const factor = (stage: string) =>
    reference.factor(`passenger_train${stage}-route_type_${route}-fuel_source_na`, 'GB', year)!
  const direct = factor('')
  return {
    direct: [travelled(direct, km, reference)],
    indirect: [travelled(factor('_wtt'), km, reference)],
    notices: yearNotice(direct, year),
  }
}

/** Divides a factor for all of the energy like a kWh from the grid. */
function wholeEnergy(
  factor: Factor,
  km: number,
  region: string,
  year: number | undefined,
  reference: TravelReference,
): Parts {
  const whole = travelled(factor, km, reference)
  const grid = gridOf(region, factor.year, reference)
  const kwh = worthOfKwh(grid)
  const direct = kwh.direct / kwh.total
  const part = (share: number, divided: { source_trail: SourceDataPoint[] }[]): Part => ({
    ...whole,
    amount: whole.amount * share,
    source_trail: [...whole.source_trail, ...divided.flatMap(({ source_trail }) => source_trail)],
  })
  return {
    direct: [part(direct, grid.direct)],
    indirect: [part(1 - direct, grid.indirect)],
    notices: yearNotice(factor, year),
  }
}

/** Returns parts with a factor at the power plant as direct; the rest is from a train on the grid. */
function atPowerPlant(
  factor: Factor,
  km: number,
  ride: Pick<Share, 'country' | 'region'> & { train: Train },
  year: number | undefined,
  reference: TravelReference,
): Parts {
  const rest = onGrid(ride, km, year ?? factor.year, reference)
  return {
    direct: [travelled(factor, km, reference)],
    indirect: rest.indirect,
    notices: [
      ...yearNotice(factor, year),
      info(
        'similar_factor',
        `only power plant emissions are published for trains in ${ride.country}; losses and upstream were taken from ${articleOf(ride.train)} on the local grid`,
      ),
    ],
  }
}

/** National factors without upstream. */
const withoutUpstream: Record<string, string> = {
  US: 'passenger_train-route_type_intercity-fuel_source_na',
  IN: 'passenger_train-route_type_non_suburban-fuel_source_na',
}

/** Returns upstream emissions in the proportion of British trains. */
function upstreamStandsIn(
  factor: Factor,
  km: number,
  year: number | undefined,
  reference: TravelReference,
): Parts {
  const direct = travelled(factor, km, reference)
  const same = british('national_rail', km, year, reference)
  const [theirs] = same.direct
  const [upstream] = same.indirect
  const scale = (worth(factor) * direct.amount) / (worth(theirs!.factor) * theirs!.amount)
  return {
    direct: [direct],
    indirect: [
      {
        factor: upstream!.factor,
        amount: upstream!.amount * scale,
        source_trail: [sourceTrailEntry(upstream!.factor), sourceTrailEntry(theirs!.factor)],
      },
    ],
    notices: [
      ...yearNotice(factor, year),
      warning(
        'proxy_factor',
        `no published upstream emissions for trains in ${factor.region_name}; the United Kingdom, in proportion to the direct ones, used as a proxy`,
      ),
    ],
  }
}

/** Returns the electricity of a train by French figures on the grid of the country. */
function onGrid(
  { train, region }: Pick<Share, 'region'> & { train: Train },
  km: number,
  year: number | undefined,
  reference: TravelReference,
): Parts {
  const perKm = reference.trainElectricity(train)
  const grid = gridOf(region, year, reference)
  return { ...electricity(grid, perKm * km, [trainTrail(train, perKm)]), notices: grid.notices }
}

function articleOf(train: Train): string {
  return `a French ${train} train`
}

function trainTrail(train: Train, kwh: number): SourceDataPoint {
  return {
    data_category: null,
    name: `Electricity use of a ${train} train: ${Number(kwh.toPrecision(4))} kWh per passenger-km`,
    source: 'French Republic',
    source_dataset: 'Order of 10 April 2012 on transport information',
    year: String(trainEnergyYear),
    region: 'FR',
    region_name: 'France',
    id: null,
  }
}
