/**
 * Ratios of road length to the straight lines between settlements of the network, fitted so that every published
 * distance is within its tolerance (`bench/distances.ts` prints the accuracy). In cross-validation, fitted without
 * each European city in turn, the average error for that city's rows is 4 %.
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
/** Factor in high mountain ranges of any country. */
const mountains = 1.45

const byCountry = new Map(
  [lowlands, south, northAmerica, australia, china, restOfEurope].flatMap(({ factor, countries }) =>
    countries.map((country): [string, number] => [country, factor]),
  ),
)
/** Minimum of all factors: no road is shorter than the straight line times this factor. */
export const leastRoadFactor = Math.min(...byCountry.values())

/**
 * Cost of boarding a ferry in km by road: boarding takes more than an hour, and a ferry sails at half the speed of
 * lorries. Routes therefore use a ferry if it saves a long detour, but not if a bridge is near.
 */
const boarding = 100

export function ferryDetour(km: number): number {
  return km + boarding
}

/** True if road traffic uses a ship, including straits with a rail-only tunnel. */
export function isFerryByRoad(kind: number): boolean {
  return kind === edgeKind.ferry || kind === edgeKind.railTunnel
}

export function roadFactorOf(country: string): number {
  return byCountry.get(country) ?? elsewhere
}

/** Returns the road length of each land edge in km, with the extra cost of ferries. */
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
