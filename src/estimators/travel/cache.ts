/** Caches flight factors by haul, class and year. */
import { remember } from '../remember.js'
import { type FlightKind, flightFactors } from './flight-factors.js'

export const flightFactorsFor = remember({
  dependsOn: 'reference',
  key: ({ haul, seat, year }: FlightKind) => `${haul} ${seat} ${year}`,
  compute: (kind: FlightKind, { travel }) => flightFactors(kind, travel),
})
