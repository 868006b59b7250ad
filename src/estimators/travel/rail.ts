/**
 * Journeys by train, country by country: the national factor where one is published, else the electricity of a
 * train on the country's grid, with a notice. Generation is direct, losses and upstream are indirect.
 */
import { type Factor, type TravelReference, trailOf, trainEnergyYear } from '../../catalogue/catalogue.js'
import { info, type SourceDataPoint, warning } from '../../contract/contract.js'
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
}

/** Countries with trains from London under the Channel. */
const beyondChannel = ['FR', 'BE', 'NL']

export function railParts({ from, to, shares, km, year }: Ride, reference: TravelReference): Parts {
  const channel =
    (from === 'GB' && beyondChannel.includes(to)) || (to === 'GB' && beyondChannel.includes(from))
  if (channel) return british('international_rail', km, year, reference)
  const parts: Parts = { direct: [], indirect: [], notices: [] }
  for (const share of shares) {
    const { direct, indirect, notices } = inCountry(share, km, year, reference)
    parts.direct.push(...direct)
    parts.indirect.push(...indirect)
    parts.notices.push(...notices)
  }
  return parts
}

/** From this distance on a journey is by high-speed or main-line train, below by regional train. */
const longDistance = 150

/** Trains whose electricity use is published. */
type Train = 'mainline' | 'regional'

/** @param journeyKm the whole journey, of which the share is one country's */
function inCountry(
  { country, region, share }: Share,
  journeyKm: number,
  year: number | undefined,
  reference: TravelReference,
): Parts {
  const km = journeyKm * share
  if (country === 'GB') return british('national_rail', km, year, reference)
  const isLong = journeyKm >= longDistance
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
  const id = withoutUpstream[country]
  const published = id && reference.factor(id, country, year)
  if (published) return upstreamStandsIn(published, km, year, reference)
  const parts = onGrid({ region, train }, km, year, reference)
  const notice = warning(
    'proxy_factor',
    `no factor is published for trains in ${country}; the electricity use of ${articleOf(train)} on the local grid stands in`,
  )
  return { ...parts, notices: [...parts.notices, notice] }
}

function british(route: string, km: number, year: number | undefined, reference: TravelReference): Parts {
  const factor = (stage: string) =>
    reference.factor(`passenger_train${stage}-route_type_${route}-fuel_source_na`, 'GB', year)!
  const direct = factor('')
  return {
    direct: [travelled(direct, km)],
    indirect: [travelled(factor('_wtt'), km)],
    notices: yearNotice(direct, year),
  }
}

/** A factor for all of the energy is divided as a kWh from the grid is. */
function wholeEnergy(
  factor: Factor,
  km: number,
  region: string,
  year: number | undefined,
  reference: TravelReference,
): Parts {
  const whole = travelled(factor, km)
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

/** A factor for electricity as it leaves the power plant is direct; the rest is that of a train on the grid. */
function atPowerPlant(
  factor: Factor,
  km: number,
  ride: Pick<Share, 'country' | 'region'> & { train: Train },
  year: number | undefined,
  reference: TravelReference,
): Parts {
  const rest = onGrid(ride, km, year ?? factor.year, reference)
  return {
    direct: [travelled(factor, km)],
    indirect: rest.indirect,
    notices: [
      ...yearNotice(factor, year),
      info(
        'proxy_factor',
        `only what power plants emit is published for trains in ${ride.country}; losses and upstream are those of ${articleOf(ride.train)} on the local grid`,
      ),
    ],
  }
}

/** National factors without upstream. */
const withoutUpstream: Record<string, string> = {
  US: 'passenger_train-route_type_intercity-fuel_source_na',
  IN: 'passenger_train-route_type_non_suburban-fuel_source_na',
}

/** Upstream in the proportion it has to the direct emissions of British trains. */
function upstreamStandsIn(
  factor: Factor,
  km: number,
  year: number | undefined,
  reference: TravelReference,
): Parts {
  const direct = travelled(factor, km)
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
        source_trail: [trailOf(upstream!.factor), trailOf(theirs!.factor)],
      },
    ],
    notices: [
      ...yearNotice(factor, year),
      warning(
        'proxy_factor',
        `no upstream emissions of trains are published for ${factor.region_name}; the United Kingdom's, in proportion to the direct ones, stand in`,
      ),
    ],
  }
}

/** The electricity of a train by French figures on the grid of the country. */
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
