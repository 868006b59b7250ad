/** Finds countries in a query: by name in other languages, and by the names of their towns in any language. */
import { splitWords as placeWords } from '../../places/places.js'
import { queryWords } from './words.js'

/** Most important place with a name: a country or a town, or a part of a country. */
export interface NamedPlace {
  /** English name of the country, as in the catalogue. */
  country: string
  /** Population. */
  weight: number
  /** 1 for a part of a country, otherwise 0. */
  isDivision: number
  /** 1 for a common word that rarely means the place, otherwise 0. */
  isCommon: number
}

/** Maximum number of words in a name. */
const longestName = 3
/** Minimum length of a name: shorter ones are words of other languages too: `Luz` is light, and Łódź. */
const shortestName = 4
/** Minimum populations of a place recognised by name alone and a well-known place. */
const leastWeight = 50_000
const largeWeight = 300_000

export interface PlaceInQuery {
  /** Name as query words are compared. */
  name: string
  /** Words of its country. */
  country: readonly string[]
  /** True for a country or a well-known town. */
  isLarge: boolean
}

/**
 * Returns the places in a query; longer names are preferred.
 * @param placeOf finds a place by a folded name
 */
export function placesIn(query: string, placeOf: (name: string) => NamedPlace | undefined): PlaceInQuery[] {
  const words = placeWords(query)
  const places: PlaceInQuery[] = []
  for (let at = 0; at < words.length; ) {
    const length = lengthOfName(
      words.slice(at, at + longestName).map(({ folded }) => folded),
      placeOf,
    )
    if (length > 0) {
      const named = words.slice(at, at + length)
      const place = placeOf(named.map(({ folded }) => folded).join(' '))!
      places.push({
        name: queryWords(named.map(({ raw }) => raw).join(' ')).join(' '),
        country: queryWords(place.country),
        isLarge: isLarge(place),
      })
    }
    at += Math.max(length, 1)
  }
  return places
}

/** True for a country or a well-known town. */
export function isLarge({ weight, isDivision }: NamedPlace): boolean {
  return weight >= largeWeight && isDivision === 0
}

/** Returns the number of words, from the first, that form a name. */
function lengthOfName(words: readonly string[], placeOf: (name: string) => NamedPlace | undefined): number {
  for (let length = words.length; length > 0; length--) {
    const name = words.slice(0, length).join(' ')
    if (name.length < shortestName) continue
    const place = placeOf(name)
    if (place !== undefined && (isLarge(place) || (place.weight >= leastWeight && !place.isCommon)))
      return length
  }
  return 0
}
