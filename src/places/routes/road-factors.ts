/**
 * How much longer roads are than the straight stretches between settlements of the network: factors that bring every
 * published distance within its tolerance (`bench/distances.ts` prints how well). Fitted without the rows of a city,
 * for each European city in turn, they miss those rows by 4 % on average.
 */
import { edgeKind, type Network } from './network.js'

const lowlands = { factor: 1.15, countries: ['BE', 'DK', 'FR', 'LU', 'NL'] }
const south = { factor: 1.25, countries: ['ES', 'IT', 'PT'] }
const northAmerica = { factor: 1.18, countries: ['CA', 'US'] }
const australia = { factor: 1.17, countries: ['AU'] }
const china = { factor: 1.15, countries: ['CN'] }
const restOfEurope = {
  factor: 1.215,
  countries: (
    'AD AL AT BA BG BY CH CY CZ DE EE FI FO GB GG GI GR HR HU IE IM IS JE LI LT LV MC MD ME MK MT NO PL RO RS SE ' +
    'SI SK SM UA VA XK'
  ).split(' '),
}
const elsewhere = 1.2
/** In the high ranges, wherever they lie. */
const mountains = 1.45

const byCountry = new Map(
  [lowlands, south, northAmerica, australia, china, restOfEurope].flatMap(({ factor, countries }) =>
    countries.map((country): [string, number] => [country, factor]),
  ),
)
/** The least of all factors: no road is shorter than the straight line times this. */
export const leastRoadFactor = Math.min(...byCountry.values())

/**
 * What a ferry costs beside its length, as km by road: it sails at half the speed of lorries, and boarding takes
 * more than an hour. So it is taken where it saves a long way round, not where a bridge is near.
 */
const boarding = 100

export function ferryDetour(km: number): number {
  return km + boarding
}

/** Whether road traffic goes by ship: also over a strait whose tunnel is for trains. */
export function isFerryByRoad(kind: number): boolean {
  return kind === edgeKind.ferry || kind === edgeKind.railTunnel
}

export function roadFactorOf(country: string): number {
  return byCountry.get(country) ?? elsewhere
}

/** Km by road of each edge of the land network; of ferries with their cost. */
export function roadLengths(land: Network): Float64Array {
  const factors = Array.from({ length: land.size }, (_, node) => roadFactorOf(land.country(node)))
  const lengths = new Float64Array(land.edgeCount)
  for (let node = 0; node < land.size; node++) {
    for (let position = land.offsets[node]!; position < land.offsets[node + 1]!; position++) {
      const edge = land.edges[position]!
      const km = land.km[edge]!
      const kind = land.kinds[edge]!
      if (isFerryByRoad(kind)) lengths[edge] = km + ferryDetour(km)
      else if (kind === edgeKind.mountain) lengths[edge] = km * mountains
      else lengths[edge]! += (km / 2) * factors[node]!
    }
  }
  return lengths
}
