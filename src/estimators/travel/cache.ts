/** What travel estimates remember: what flights of one haul, class and year have in common. */
import { remember } from '../remember.js'
import { type FlightKind, flightFactors } from './flight-factors.js'

export const flightFactorsFor = remember({
  dependsOn: 'reference',
  key: ({ haul, seat, year }: FlightKind) => `${haul} ${seat} ${year}`,
  compute: (kind: FlightKind, { travel }) => flightFactors(kind, travel),
})
