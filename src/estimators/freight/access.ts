/** Hubs that serve a place by a mode of transport. */
import { type FreightMode, unlessRefused } from '../../contract/contract.js'
import { greatCircle, type HubKind, type PlaceSummary } from '../../places/places.js'
import type { ReferenceContext } from '../context.js'
import { remember } from '../remember.js'
import { isEuropean } from './regions.js'

/** Hub with the route to it. */
export interface Access {
  place: PlaceSummary
  km: number
}

/** Number of hubs examined and kept per kind. Ports are alternatives along a coast, other hubs the next best. */
const looked = 80
const kept: Record<HubKind, number> = { port: 10, airport: 3, rail_terminal: 3, inland_port: 8, station: 3 }
/** Distance in km within which ports serve the same stretch of coast: the most suitable represents it. */
const coastStretch = 75
/** Maximum distance in km by which a port may be further from a place than the nearest. */
const furtherAway = 900

interface Wanted {
  kind: HubKind
  place: PlaceSummary
  mode: FreightMode
}

/** Returns hubs that the mode reaches without a ferry, most suitable first. */
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

/** Returns a test for ports: a country with ports uses its own; within Europe cargo uses foreign ports too. */
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
