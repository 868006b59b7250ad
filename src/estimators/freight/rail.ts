/**
 * Trains: the published average of each country that a leg runs through, or Europe's average; diesel by figures of
 * France and North America; electricity by the consumption of trains on each country's grid. From release 2 a country's
 * own publisher is preferred: Germany's by traction, India's and New Zealand's averages.
 */
import type { RailDetails } from '../../contract/contract.js'
import {
  decree,
  divided,
  electric,
  type FreightReferences,
  fuelled,
  type Intensity,
  newestFactor,
  perTonneKmShare,
  proxyNotice,
  withUpstreamOf,
} from './intensity.js'
import { isEuropean } from './regions.js'

type Load = NonNullable<RailDetails['load_type']>

/** Published by density of the goods: up to 249, up to 399 and from 400 kg per cubic metre. */
const densities: Record<Load, 'light' | 'average' | 'heavy'> = {
  average: 'average',
  light: 'light',
  heavy: 'heavy',
  container: 'average',
  cars: 'light',
  cereals: 'heavy',
  coal_steel: 'heavy',
  other: 'average',
}
const publishedLoads: readonly Load[] = ['average', 'light', 'heavy']
const northAmerica = new Set(['US', 'CA', 'MX'])
/** Average train of Great Britain; other countries use the same id in their own sets. */
const britishTrain = 'freight_train-route_type_na-fuel_type_na'

export function railIntensity(
  details: RailDetails,
  country: string,
  references: FreightReferences,
): Intensity {
  const load = details.load_type ?? 'average'
  const intensity = byTraction(details.fuel_source ?? null, densities[load], country, references)
  if (publishedLoads.includes(load)) return intensity
  const notice = proxyNotice(
    `no openly licensed factor for trains with ${load}; trains with ${densities[load]} goods used as a proxy`,
  )
  return { ...intensity, notices: [...intensity.notices, notice] }
}

function byTraction(
  fuel: 'diesel' | 'electricity' | null,
  load: 'light' | 'average' | 'heavy',
  country: string,
  references: FreightReferences,
): Intensity {
  const { travel, freight } = references
  const own = travel.release < sinceOwn ? undefined : ofOwnPublisher(fuel, load, country, references)
  if (own) return own
  if (fuel === 'electricity') {
    const trail = decree(`Electric freight train, ${load} goods: kWh per tonne-km`)
    return electric(freight.energy(`train_${load}`), country, travel, [trail])
  }
  if (northAmerica.has(country)) return american(load, references)
  if (fuel === 'diesel') {
    const diesel = french('diesel', load, references)
    return isEuropean(country, travel) ? diesel : noted(diesel, abroad('diesel trains', country))
  }
  return average(load, country, references)
}

/** First release that prefers a country's own publisher to an international one. */
const sinceOwn = 2

const ownTrains: Record<string, Partial<Record<'diesel' | 'electricity' | 'average', string>>> = {
  DE: {
    diesel: 'freight_train-route_type_domestic-fuel_type_diesel',
    electricity: 'freight_train-route_type_domestic-fuel_type_electricity',
  },
  IN: { average: britishTrain },
  NZ: { average: 'freight_train-route_type_domestic-fuel_type_na' },
}

/** Returns figures by a country's own publisher; undefined if it has no figure for that traction. */
function ofOwnPublisher(
  fuel: 'diesel' | 'electricity' | null,
  load: 'light' | 'average' | 'heavy',
  country: string,
  references: FreightReferences,
): Intensity | undefined {
  const id = ownTrains[country]?.[fuel ?? 'average']
  if (id === undefined) return undefined
  const { travel } = references
  const factor = newestFactor(id, country, travel)
  const times = loadRatio(load, references)
  const notices = times === 1 ? [] : [otherLoad(load, country)]
  if (fuel === 'electricity') {
    return noted({ operation: [], provision: [perTonneKmShare(factor, times)], notices: [] }, ...notices)
  }
  if (fuel === null)
    return noted(withUpstreamOf('diesel', perTonneKmShare(factor, times), travel), ...notices)
  const [operation] = french('diesel', load, references).operation
  const [provision] = french('diesel', load, references).provision
  return noted(divided(factor, [operation!.factor, provision!.factor], times), ...notices)
}

function otherLoad(load: string, where: string): string {
  return `no openly licensed factor for trains with ${load} goods in ${where}; the average in the proportion of France used as a proxy`
}

function french(traction: 'diesel' | 'mixed', load: string, { travel }: FreightReferences): Intensity {
  const id = `freight_train-route_type_na-fuel_type_${traction}-load_${load}`
  return fuelled(`${id}-basis_fuel_combustion`, `${id}-basis_fuel_upstream`, 'FR', travel)
}

const britishTrainUpstream = 'freight_train_wtt-route_type_na-fuel_type_na'
const countryAverage = 'freight_train-type_freight_train_country_average'

function average(
  load: 'light' | 'average' | 'heavy',
  country: string,
  references: FreightReferences,
): Intensity {
  const { travel } = references
  if (country === 'FR') return french('mixed', load, references)
  const times = loadRatio(load, references)
  const notices = times === 1 ? [] : [otherLoad(load, country)]
  if (country === 'GB') {
    return noted(fuelled(britishTrain, britishTrainUpstream, 'GB', travel, { times }), ...notices)
  }
  const own = travel.factor(countryAverage, country, undefined)
  const total = own ?? newestFactor(countryAverage, 'EUROPE', travel)
  const pair = [
    newestFactor(britishTrain, 'GB', travel),
    newestFactor(britishTrainUpstream, 'GB', travel),
  ] as const
  if (!own) notices.push(abroad('freight trains', country, 'Europe'))
  return noted(divided(total, pair, times), ...notices)
}

/** Returns the figure of North American trains, which run on diesel. */
function american(load: 'light' | 'average' | 'heavy', references: FreightReferences): Intensity {
  const { travel } = references
  const times = loadRatio(load, references)
  const train = perTonneKmShare(newestFactor(britishTrain, 'US', travel), times)
  const intensity = withUpstreamOf('diesel', train, travel)
  return times === 1 ? intensity : noted(intensity, otherLoad(load, 'North America'))
}

/** Returns the energy of light or heavy goods relative to average ones, by French diesel trains. */
function loadRatio(load: 'light' | 'average' | 'heavy', { travel }: FreightReferences): number {
  const worthOf = (each: string) =>
    newestFactor(
      `freight_train-route_type_na-fuel_type_diesel-load_${each}-basis_fuel_combustion`,
      'FR',
      travel,
    ).co2e_ar5!
  return load === 'average' ? 1 : worthOf(load) / worthOf('average')
}

function abroad(what: string, country: string, instead = 'France'): string {
  return `no openly licensed factor for ${what} in ${country}; ${instead} used as a proxy`
}

function noted(intensity: Intensity, ...messages: string[]): Intensity {
  return { ...intensity, notices: [...intensity.notices, ...messages.map(proxyNotice)] }
}
