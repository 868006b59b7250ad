/**
 * Reads a line of text once: amounts and units, the things that it names, and their attributes. Searches and suggestions use the same reading.
 */
import type { UnitType } from '../../units/units.js'
import { wordsOf } from '../words/words.js'
import { type AmountInText, amountsIn } from './amounts.js'
import { codesNamed } from './codes.js'
import { energyUsed } from './energy-used.js'
import type { NamedKind, PlainKnowledge, ReadLine } from './line.js'
import { namesIn } from './naming.js'
import {
  adjacentRouteIn,
  codedRouteIn,
  isFlown,
  isInCabin,
  isJourney,
  namedRouteIn,
  type Route,
  readRoute,
  readTowns,
} from './routes.js'
import { isSize, numbersOf } from './sizes.js'

/** Maximum number of characters that are read. */
const longestText = 1000

/** Reads a text. */
export function readLine(text: string, knowledge: PlainKnowledge): ReadLine {
  const named = codesNamed(text.slice(0, longestText), knowledge)
  const { amounts, bare, basis, rest } = amountsIn(named.text)
  const namesBeside = (route: Route | undefined) =>
    namesIn(
      rest,
      new Map(basis === undefined ? [] : [['basis', basis]]),
      route ? wordsOf(route.written) : [],
      knowledge,
    )
  const coded = codedRouteIn(text, knowledge)
  const first = namesBeside(coded)
  const route = coded ?? routeOfJourney(text, first, knowledge)
  const { kinds, attributes, ...words } = route === coded ? first : namesBeside(route)
  if (route) readRoute(route, kinds, attributes)
  if (route?.km === undefined) readTowns(kinds, attributes, knowledge)
  const numbers = numbersOf(text, amounts, kinds, attributes)
  if (route?.km !== undefined && !numbers.has('km')) numbers.set('km', route.km)
  const measured = amounts.filter((amount) => !isSize(amount, kinds, numbers))
  const readCount = words.readCount + (route ? wordsOf(route.written).length : 0)
  const unitTypes = withDistance(unitTypesOf(measured, bare, attributes), route, kinds)
  const used = energyUsed(kinds, attributes, unitTypes)
  return {
    amounts: measured,
    unitTypes,
    kinds: [...kinds, ...(used ? [used] : [])].map((each) => ({
      ...each,
      written: named.asWritten(each.written),
      isWeak: each.isWeak && !(isFlown(each) && (attributes.has('class') || attributes.has('haul'))),
    })),
    attributes,
    numbers,
    ...words,
    readCount,
    // Words after a journey with a route are the carrier or the purpose.
    isPartOfOther: words.isPartOfOther && route === undefined,
    rest,
    coded: named.text,
  }
}

function routeOfJourney(
  text: string,
  line: Pick<ReadLine, 'kinds' | 'attributes'>,
  knowledge: PlainKnowledge,
): Route | undefined {
  if (!line.kinds.some(isJourney) && !isInCabin(line)) return undefined
  return (
    namedRouteIn(text, knowledge) ?? (line.kinds.some(isFlown) ? adjacentRouteIn(text, knowledge) : undefined)
  )
}

/** Adds the distance of a route to a line without amounts of it: a flight from Amsterdam to New York is measured, not priced. */
function withDistance(types: UnitType[], route: Route | undefined, kinds: readonly NamedKind[]): UnitType[] {
  if (route?.km === undefined || types.includes('Money')) return types
  const isFreight = kinds.some(({ kind }) => kind.startsWith('freight/'))
  if (isFreight) return types.includes('Weight') ? [...types, 'WeightOverDistance'] : types
  return types.length === 0 && kinds.some(isJourney) ? ['PassengerOverDistance'] : types
}

/** Weight and distance in one line are weight over distance; a bin's litres are its size. */
function unitTypesOf(
  amounts: readonly AmountInText[],
  bare: readonly UnitType[],
  attributes: ReadonlyMap<string, string>,
): UnitType[] {
  const ofAmounts = amounts.map(({ unitType }) => unitType)
  const all = new Set<UnitType>([...bare.filter((type) => type.includes('Over')), ...ofAmounts, ...bare])
  if (all.has('Weight') && all.has('Distance')) all.add('WeightOverDistance')
  if (attributes.get('waste') === 'yes') all.delete('Volume')
  return [...all].sort((a, b) => tellingOf(b) - tellingOf(a))
}

function tellingOf(type: UnitType): number {
  if (type.includes('OverDistance')) return 2
  return type === 'Number' || type === 'Time' || type === 'Money' ? 0 : 1
}
