/** Hubs that serve a place by a mode of transport. */
import { type FreightMode, unlessRefused } from '../../contract/contract.js'
import { greatCircle, type HubKind, type PlaceSummary } from '../../places/places.js'
import type { ReferenceContext } from '../context.js'
import { remember } from '../remember.js'
import { isEuropean } from './regions.js'

/** A hub and the way to it. */
export interface Access {
  place: PlaceSummary
  km: number
}

/** How many hubs are looked at and kept. Ports are alternatives along a coast, other hubs the next best. */
const looked = 80
const kept: Record<HubKind, number> = { port: 10, airport: 3, rail_terminal: 3, inland_port: 8, station: 3 }
/** Ports nearer to each other than this serve the same stretch of coast: the most suitable stands for it, km. */
const coastStretch = 75
/** No port is further from a place than the nearest one by more than this, km. */
const furtherAway = 900

interface Wanted {
  kind: HubKind
  place: PlaceSummary
  mode: FreightMode
}

/** The most suitable first; only hubs that the mode reaches without a ferry. */
export const accessesFor = remember({
  dependsOn: 'reference',
  key: ({ kind, mode, place }: Wanted) => `${kind} ${mode} ${place.latitude} ${place.longitude}`,
  compute: findAccesses,
})

function findAccesses({ kind, place, mode }: Wanted, context: ReferenceContext): Access[] {
  const found: Access[] = []
  const hubs = context.places.hubs(kind, place, looked)
  const nearest = Math.min(...hubs.map(({ distance_km }) => distance_km))
  const isSensible = kind === 'port' ? sensiblePort(place, hubs, context) : () => true
  for (const { place: hub, distance_km } of hubs) {
    if (found.length === kept[kind]) break
    if (distance_km > nearest + furtherAway || !isSensible(hub)) continue
    if (kind === 'port' && found.some((other) => greatCircle(other.place, hub) < coastStretch)) continue
    const km = distance(mode, place, hub, context.places)
    if (km !== undefined) found.push({ place: hub, km })
  }
  return found
}

const tankersOnly = /\b(oil|tanker|petroleum|lng|fpso)\b/i

/** A country with ports of its own uses them; within Europe cargo goes to the ports of others too. */
function sensiblePort(
  from: PlaceSummary,
  hubs: readonly { place: PlaceSummary }[],
  { travel }: ReferenceContext,
): (port: PlaceSummary) => boolean {
  const { country } = from
  const hasOwn = hubs.some(({ place }) => place.country === country)
  const isOpen = country === null || !hasOwn || isEuropean(country, travel)
  return (port) =>
    !tankersOnly.test(port.name) &&
    (port.country === country || (isOpen && !(hasOwn && port.country && !isEuropean(port.country, travel))))
}

function distance(
  mode: FreightMode,
  from: PlaceSummary,
  to: PlaceSummary,
  places: ReferenceContext['places'],
): number | undefined {
  return unlessRefused(() => places.route(mode, from, to, { ferries: false }).distance_km)
}
