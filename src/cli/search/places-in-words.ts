/** Places in the words of a search: `london new york`, `from Leeds to Lyon`. */
import type { Place, Purpose } from '../../places/places.js'

/** Finds a place. @throws ServiceError if there is none */
export type PlaceFinder = (query: string, purpose: Purpose) => Promise<Place>

/** Minimum confidence: words that only resemble a place are none. */
const sure = 0.9

const joints = /\s+(?:to|nach|à|bis)\s+|\s*(?:->|>|→)\s*/i
const fillers = /^(?:from|between|in|for|of|the|an?|von|zwischen|de|in)\s+/i

/** Returns the words as a place if they surely are one. */
export async function placeIn(
  text: string,
  purpose: Purpose,
  find: PlaceFinder,
): Promise<string | undefined> {
  const words = text.trim().replace(fillers, '')
  if (words === '') return undefined
  const place = await find(words, purpose).catch(() => undefined)
  return place !== undefined && place.confidence_score >= sure ? words : undefined
}

/** Returns both ends of a journey; the usual ones unless the words surely are two places. */
export async function placesIn(
  text: string,
  purpose: Purpose,
  find: PlaceFinder,
  usual: readonly [string, string],
): Promise<{ origin: string; destination: string }> {
  const [origin, destination] = (await endsIn(text, purpose, find)) ?? usual
  return { origin, destination }
}

/** Maximum number of words that are divided into two places. */
const mostWords = 8

async function endsIn(
  text: string,
  purpose: Purpose,
  find: PlaceFinder,
): Promise<[string, string] | undefined> {
  for (const [first, second] of divisions(text)) {
    const origin = await placeIn(first, purpose, find)
    const destination = origin === undefined ? undefined : await placeIn(second, purpose, find)
    if (origin !== undefined && destination !== undefined) return [origin, destination]
  }
  return undefined
}

/** Yields the ways to divide a text in two: at its joint, else between any two words. */
function* divisions(text: string): Generator<[string, string]> {
  const [first, second, ...more] = text.split(joints)
  if (second !== undefined && more.length === 0) yield [first!, second]
  if (second !== undefined) return
  const words = text.replace(fillers, '').split(/\s+(?:and\s+|und\s+|et\s+)?/)
  if (words.length > mostWords) return
  for (let at = 1; at < words.length; at++) {
    yield [words.slice(0, at).join(' '), words.slice(at).join(' ')]
  }
}
