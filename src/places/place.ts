/** Resolved places, and notices about them. */
import { type Coordinates, type Notice, type ResponseLocation, warning } from '../contract/contract.js'
import type { StoredKind } from './kinds.js'
import type { StoredPlace } from './stored-place.js'

/** Purposes of a place, which favour airports, ports or stations. */
export const purposes = ['any', 'road', 'air', 'sea', 'rail', 'inland_waterways'] as const
export type Purpose = (typeof purposes)[number]

/** Context of a search for a place. */
export interface Search {
  purpose: Purpose
  /** ISO 3166-1 alpha-2 code of the preferred country, if any. */
  home: string | undefined
  /** Release of the catalogue, which decides whether codes precede similarity. */
  release: number
}

export type PlaceKind = StoredKind | 'point'

/** Confidence below which a location gets the notice `location_uncertain`. */
export const uncertainBelow = 0.7

export interface PlaceSummary extends Coordinates {
  kind: PlaceKind
  name: string
  /** Name with division and country to distinguish namesakes: `Portland, Oregon, US`. */
  label: string
  /** ISO 3166-1 alpha-2 code; null on the high seas. */
  country: string | null
  /** ISO 3166-2 code, which is a region of the catalogue; null if unknown. */
  subdivision: string | null
  locode: string | null
  iata: string | null
  /** Confidence from 0 to 1. */
  confidence_score: number
}

export interface Place extends PlaceSummary {
  /** True if the confidence is so low that a warning is due. */
  uncertain: boolean
  /** Preferred country, if the place was found only elsewhere and the text does not name a country; otherwise null. */
  abroad_from: string | null
  /** Alternative town in that country. */
  namesake: PlaceSummary | null
  /** Assumption in words, such as the use of coordinates of another place with the same name; null without one. */
  assumption: string | null
  /** The runners-up, best first, at most five. */
  candidates: PlaceSummary[]
}

export type HubKind = 'airport' | 'port' | 'station' | 'rail_terminal' | 'inland_port'

export interface NearHub {
  place: PlaceSummary
  /** Great-circle distance in km. */
  distance_km: number
}

/** Returns the fields of a place in a response. */
export function responseLocation(place: PlaceSummary): ResponseLocation {
  return {
    name: place.label,
    latitude: place.latitude,
    longitude: place.longitude,
    confidence_score: place.confidence_score,
  }
}

/**
 * Returns the notices for an uncertain place.
 * @param field field of the request that names the place
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

/** Describes the uncertainty of a place, as a continuation of its field or text. */
export function doubt(place: Place): string {
  const others = place.candidates.slice(0, 2).map(({ label }) => label)
  const instead = others.length > 0 ? `; it could be ${others.join(' or ')}` : ''
  const because = place.assumption === null ? '' : `: ${place.assumption}`
  return `was resolved to ${place.label} (confidence ${place.confidence_score})${because}${instead}`
}

/** @param divisionName name of the first-level division, if any */
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
