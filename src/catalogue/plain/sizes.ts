/** Numbers in a line that tell things apart, and amounts that are sizes of the thing. */
import type { AmountInText } from './amounts.js'
import type { NamedKind } from './line.js'
import { isFlown } from './routes.js'

/** Largest gross weight of a road vehicle in tonnes, and largest engine of a car in litres. */
const heaviest = 72
const largestEngine = 8

const isVehicle = (kinds: readonly NamedKind[]) =>
  kinds.some(({ kind }) => /^(freight\/(hgv|van)|travel\/car)$/.test(kind))

/** Returns distance in km, gross weight in tonnes and engine in litres. */
export function numbersOf(
  text: string,
  amounts: readonly AmountInText[],
  kinds: readonly NamedKind[],
  attributes: ReadonlyMap<string, string>,
): Map<string, number> {
  const numbers = new Map<string, number>()
  for (const amount of amounts) {
    const { unitType, value } = amount
    const isDistance = unitType === 'Distance' || unitType === 'PassengerOverDistance'
    if (isDistance && kinds.some(isFlown)) numbers.set('km', kilometres(amount))
    if (!isVehicle(kinds)) continue
    const weight = grossWeight(text, amount)
    if (weight !== undefined) numbers.set('gvw', weight)
    if (unitType === 'Volume' && value < largestEngine) numbers.set('engine', value)
  }
  const [cubic] = /\b\d{3,4}(?=\s?cc\b)/i.exec(text) ?? []
  if (cubic !== undefined && attributes.has('fuel')) numbers.set('engine', Number(cubic) / 1000)
  return numbers
}

function kilometres({ value, unit }: AmountInText): number {
  if (/mi/i.test(unit)) return value * 1.609344
  return /^m$|metre/i.test(unit) ? value / 1000 : value
}

/** Returns the gross weight of a vehicle in tonnes, a little more for `over 17 t`; undefined for other amounts. */
function grossWeight(text: string, { value, unitType, unit, written }: AmountInText): number | undefined {
  if (unitType !== 'Weight' || !/^t(onnes?)?$/i.test(unit)) return undefined
  const tonnes = value > heaviest ? value / 1000 : value
  if (tonnes > heaviest) return undefined
  const before = text.slice(0, text.indexOf(written)).trimEnd()
  const isAbove = /(>|over|above|über|plus de|más de|oltre|meer dan|ponad|mais de)$/i.test(before)
  return isAbove ? tonnes + 0.01 : tonnes
}

/** Units that measure thickness and width, never journeys. */
const smallUnits = /^(mm|cm|dm|µm|μm|um|in|inch|inches|")$/i

/** True for an amount that is the size of a thing: gross weight or engine of a vehicle, or thickness of a sheet. */
export function isSize(
  { unitType, value, unit }: AmountInText,
  kinds: readonly NamedKind[],
  numbers: ReadonlyMap<string, number>,
): boolean {
  if (unitType === 'Distance') return smallUnits.test(unit) || kinds[0]?.kind.startsWith('thing/') === true
  if (!isVehicle(kinds)) return false
  if (unitType === 'Weight') return numbers.has('gvw')
  return unitType === 'Volume' && numbers.has('engine') && value < largestEngine
}
