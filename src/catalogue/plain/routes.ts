/** Routes of flights in a line: IATA pairs and towns. */
import { greatCircle } from '../../places/places.js'
import type { Airport, NamedKind, PlainKnowledge } from './line.js'

/** Routes as two IATA codes: `LHR-JFK`. */
const pair = /\b([A-Z]{3})\s?(?:-|–|\/|>|to)\s?([A-Z]{3})\b/

export interface Route {
  written: string
  km: number
  isDomestic: boolean
  /** True if no end is in the United Kingdom, whose factors tell such flights apart. */
  isOutsideUk: boolean
  /** Class of travel, if the ticket states it in one word: `LHR-JFK business`. */
  cabin: string | undefined
}

/** Returns the first route of a text. */
export function routeIn(text: string, { airport }: PlainKnowledge): Route | undefined {
  const [written, from, to] = pair.exec(text) ?? []
  const [first, second] = [from && airport(from), to && airport(to)]
  if (!written || !first || !second) return undefined
  return {
    written,
    km: greatCircle(first as Airport, second as Airport),
    isDomestic: first.country === second.country,
    isOutsideUk: first.country !== 'GB' && second.country !== 'GB',
    cabin: isInBusiness(text) ? 'business' : undefined,
  }
}

/** True if `business` with a route is a class, not the purpose of the journey. */
const isInBusiness = (text: string) =>
  /\bbusiness\b(?!\s+(?:travel|trip|flight|journey|meeting|visit|mileage))/i.test(text)

export const isFlown = ({ kind }: NamedKind) => kind === 'travel/flight' || kind === 'freight/air'

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
