/** Routes in a line: pairs of IATA codes, and two names of places. */
import { greatCircle, splitWords } from '../../places/places.js'
import { wordsOf } from '../words/words.js'
import type { NamedKind, PlainKnowledge, ReadLine, RouteEnd } from './line.js'

/** Routes as two IATA codes: `LHR-JFK`. */
const pair = /\b([A-Z]{3})\s?(?:-|–|\/|>|to)\s?([A-Z]{3})\b/

const name = "\\p{Lu}[\\p{L}.'’]*"
const names = `${name}(?:\\s+${name}){0,2}`
/** Routes as two names: `St Pancras to Paris`, `Berlin-Köln`. */
const twoNames = new RegExp(
  `(${names})(\\s?[-–—→>]+\\s?|\\s(?:to|nach|bis|à|au|a|naar|do|para|al)\\s)(${names})`,
  'gu',
)

export interface Route {
  written: string
  /** Distance; undefined if an end is not a known town or airport. */
  km: number | undefined
  isDomestic: boolean
  /** True if no end is in the United Kingdom, whose factors tell such flights apart. */
  isOutsideUk: boolean
  /** Class of travel, if the ticket states it in one word: `LHR-JFK business`. */
  cabin: string | undefined
}

/** Returns the first route of a text by IATA codes. */
export function codedRouteIn(text: string, { airport }: PlainKnowledge): Route | undefined {
  const [written, from, to] = pair.exec(text) ?? []
  const [first, second] = [from && airport(from), to && airport(to)]
  return written && first && second ? routeOf(text, written, first, second) : undefined
}

/** Returns the first route of a text by names; words for things are not ends of it. */
export function namedRouteIn(text: string, knowledge: PlainKnowledge): Route | undefined {
  for (const [written, from, , to] of text.matchAll(twoNames)) {
    const ends = [wordsOf(from!).at(-1), wordsOf(to!)[0]]
    const isOfThings = ends.some((word) => word && knowledge.meaningOf(word)?.includes('kind='))
    if (isOfThings) continue
    return routeOf(
      text,
      written,
      endOf(from!, (words, length) => words.slice(-length), knowledge),
      endOf(to!, (words, length) => words.slice(0, length), knowledge),
    )
  }
  return undefined
}

/** Returns the place that the words next to the other end name, the longest name first. */
function endOf(
  written: string,
  part: (words: string[], length: number) => string[],
  { placed }: PlainKnowledge,
): RouteEnd | undefined {
  const words = splitWords(written).map(({ folded }) => folded)
  for (let length = words.length; length > 0; length--) {
    const place = placed(part(words, length).join(' '))
    if (place) return place
  }
  return undefined
}

function routeOf(
  text: string,
  written: string,
  first: RouteEnd | undefined,
  second: RouteEnd | undefined,
): Route {
  const isKnown = first !== undefined && second !== undefined
  return {
    written,
    km: isKnown ? greatCircle(first, second) : undefined,
    isDomestic: isKnown && first.country === second.country,
    isOutsideUk: isKnown && first.country !== 'GB' && second.country !== 'GB',
    cabin: isInBusiness(text) ? 'business' : undefined,
  }
}

/** True if `business` with a route is a class, not the purpose of the journey. */
const isInBusiness = (text: string) =>
  /\bbusiness\b(?!\s+(?:travel|trip|flight|journey|meeting|visit|mileage))/i.test(text)

export const isFlown = ({ kind }: NamedKind) => kind === 'travel/flight' || kind === 'freight/air'

export const isJourney = ({ kind }: NamedKind) => kind.startsWith('travel/') || kind.startsWith('freight/')

/** True for a line that names no thing, but a class that only aircraft have. */
export const isInCabin = ({ kinds, attributes }: Pick<ReadLine, 'kinds' | 'attributes'>) =>
  kinds.length === 0 && /^(?:economy|premium_economy|business)$/.test(attributes.get('class') ?? '')

/** Adds a flight with its haul and class. */
export function readRoute(route: Route, kinds: NamedKind[], attributes: Map<string, string>): void {
  if (kinds.length === 0)
    kinds.push({ kind: 'travel/flight', written: route.written, length: 1, isWeak: false })
  if (!kinds.some(isFlown)) return
  if (route.isOutsideUk) attributes.set('outside_uk', 'yes')
  if (!attributes.has('haul') && route.isDomestic) attributes.set('haul', 'domestic')
  if (!attributes.has('class') && route.cabin !== undefined) attributes.set('class', route.cabin)
}

/** Two towns of one country make a flight domestic. */
export function readTowns(
  kinds: readonly NamedKind[],
  attributes: Map<string, string>,
  { towns }: PlainKnowledge,
): void {
  if (!kinds.some(isFlown) || attributes.has('haul')) return
  const [first, second] = towns()
  if (first === undefined || second === undefined) return
  attributes.set('haul', first === second ? 'domestic' : 'international')
}
