/** Countries that a query names: by their names in other languages, and by those of their towns in any. */
import { wordsOf as placeWords } from '../../places/places.js'
import { queryWords } from '../words/words.js'

/** The most important place of a name: a country or a town, or else a part of a country. */
export interface NamedPlace {
  /** As the catalogue calls it, in English. */
  country: string
  /** Inhabitants. */
  weight: number
  /** 1 for a part of a country, else 0. */
  isDivision: number
  /** 1 where the name is a word that seldom means the place, else 0. */
  isCommon: number
}

/** Words of the longest name that is looked for. */
const longestName = 3
/** Shorter names are words of other languages too: `Luz` is light, and Łódź. */
const shortestName = 4
/** Inhabitants of a place that is known by its name alone, and of one that many know. */
const leastWeight = 50_000
const largeWeight = 300_000

export interface PlaceInQuery {
  /** As words of a query are compared. */
  name: string
  /** The words of its country. */
  country: readonly string[]
  /** Whether it is a country, or a town that many people know by its name. */
  isLarge: boolean
}

/**
 * The places in a query; longer names first.
 * @param placeOf by a folded name
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

/** Whether it is a country, or a town that many people know by its name. */
export function isLarge({ weight, isDivision }: NamedPlace): boolean {
  return weight >= largeWeight && isDivision === 0
}

/** How many of the words are a name together. */
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
