/** A place as the project hands it on. */
import { type Coordinates, type Notice, type ResponseLocation, warning } from '../contract/contract.js'
import type { StoredKind } from './kinds.js'
import type { StoredPlace } from './stored-place.js'

/** What the place is wanted for: steers towards airports, ports and stations. */
export const purposes = ['any', 'road', 'air', 'sea', 'rail', 'inland_waterways'] as const
export type Purpose = (typeof purposes)[number]

/** What a place is wanted for, and where it is looked for first. */
export interface Search {
  purpose: Purpose
  /** ISO 3166-1 alpha-2 of the country whose places come first; undefined: none. */
  home: string | undefined
  /** Release of the catalogue, which decides whether codes come before similarity. */
  release: number
}

export type PlaceKind = StoredKind | 'point'

/** Below this confidence a location deserves the notice `location_uncertain`. */
export const uncertainBelow = 0.7

export interface PlaceSummary extends Coordinates {
  kind: PlaceKind
  name: string
  /** Name with what tells it from others of that name: `Portland, Oregon, US`. */
  label: string
  /** ISO 3166-1 alpha-2; null on the high seas. */
  country: string | null
  /** ISO 3166-2 code, a region of the catalogue, where the data has one. */
  subdivision: string | null
  locode: string | null
  iata: string | null
  /** From 0 to 1. */
  confidence_score: number
}

export interface Place extends PlaceSummary {
  /** Whether the confidence is so low that a warning is due. */
  uncertain: boolean
  /** The country it was looked for in first, where it was found only elsewhere and its text names no country. */
  abroad_from: string | null
  /** A town in that country that its text may mean instead. */
  namesake: PlaceSummary | null
  /** What was put in place of what the text says: the position of another place of the same name. */
  assumption: string | null
  /** The runners-up, best first, at most five. */
  candidates: PlaceSummary[]
}

export type HubKind = 'airport' | 'port' | 'station' | 'rail_terminal' | 'inland_port'

export interface NearHub {
  place: PlaceSummary
  /** Great-circle distance, km. */
  distance_km: number
}

/** What a response says about a place. */
export function responseLocation(place: PlaceSummary): ResponseLocation {
  return {
    name: place.label,
    latitude: place.latitude,
    longitude: place.longitude,
    confidence_score: place.confidence_score,
  }
}

/**
 * What must be said where a place is not sure.
 * @param field of the request that named it
 */
export function placeNotices(field: string, place: Place): Notice[] {
  const notices: Notice[] = []
  const { namesake } = place
  if (place.abroad_from !== null) {
    notices.push(
      warning(
        namesake === null ? 'location_abroad' : 'namesake_at_home',
        namesake === null
          ? `${field}: not found in ${place.abroad_from}, so ${place.label} was used; add its country if that is right`
          : `${field}: ${place.label} was used, but it could be ${namesake.label}; add the country`,
      ),
    )
  }
  if (place.uncertain) notices.push(warning('location_uncertain', `${field} ${doubt(place)}`))
  return notices
}

/** What is not sure about a place, to follow its field or text. */
export function doubt(place: Place): string {
  const others = place.candidates.slice(0, 2).map(({ label }) => label)
  const instead = others.length > 0 ? `; it could be ${others.join(' or ')}` : ''
  const because = place.assumption === null ? '' : `: ${place.assumption}`
  return `was resolved to ${place.label} (confidence ${place.confidence_score})${because}${instead}`
}

/** @param divisionName name of the first-level division, where there is one */
export function summary(
  place: StoredPlace,
  divisionName: string | undefined,
  confidence: number,
): PlaceSummary {
  return {
    kind: place.kind,
    name: place.name,
    label: label(place, divisionName),
    latitude: place.latitude,
    longitude: place.longitude,
    country: place.country,
    subdivision: place.subdivision,
    locode: place.locode,
    iata: place.iata,
    confidence_score: confidence,
  }
}

function label(place: StoredPlace, divisionName: string | undefined): string {
  if (place.kind === 'country') return place.name
  if (place.kind === 'airport') return `${place.name} (${place.iata}), ${place.country}`
  const own = place.kind === 'port' ? `Port of ${place.name}` : place.name
  const parts = [own, place.kind === 'division' ? undefined : divisionName, place.country]
  return parts.filter((part, index) => part !== undefined && parts.indexOf(part) === index).join(', ')
}
