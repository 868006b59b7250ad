/** Reads cells that are words as values: yes or no, travel classes, directions, tax. */
import type { ColumnWords } from './column-words.js'
import { foldedText } from './folded-text.js'
import type { CellMeaning } from './words/language.js'

export type Cabin = 'economy' | 'premium_economy' | 'business' | 'first'

const cabins: readonly (readonly [CellMeaning, Cabin])[] = [
  ['economy', 'economy'],
  ['premiumEconomy', 'premium_economy'],
  ['business', 'business'],
  ['first', 'first'],
]

/** Returns the travel class; undefined if the text is not one. */
export function cabinOf(text: string, words: ColumnWords): Cabin | undefined {
  const meanings = words.meanings(text)
  return cabins.find(([meaning]) => meanings.has(meaning))?.[1]
}

/**
 * Returns true for a return journey and false for a single one; undefined for other texts.
 * @param isInverse true if the heading names the single journey, so that `no` means return
 */
export function returnOf(text: string, words: ColumnWords, isInverse: boolean): boolean | undefined {
  const meanings = words.meanings(text)
  if (meanings.has('roundTrip')) return true
  if (meanings.has('oneWay')) return false
  if (meanings.has('yes')) return !isInverse
  return meanings.has('no') ? isInverse : undefined
}

/** Returns whether the amount includes tax; `flagged` is the meaning of `yes` under the heading, if known. */
export function taxOf(text: string, words: ColumnWords, flagged: boolean | undefined): boolean | undefined {
  const meanings = words.meanings(text)
  if (meanings.has('taxIncluded')) return true
  if (meanings.has('taxExcluded')) return false
  if (flagged === undefined) return undefined
  if (meanings.has('yes')) return flagged
  return meanings.has('no') ? !flagged : undefined
}

/** Returns the direction of energy through a meter; undefined for other texts. */
export function directionOf(text: string, words: ColumnWords): 'import' | 'export' | undefined {
  const meanings = words.meanings(text)
  if (meanings.has('export')) return 'export'
  if (meanings.has('import')) return 'import'
  const parts = foldedText(text).split(' ')
  if (parts.length === 1 || parts.length > mostParts) return undefined
  const named = parts.map((part) => words.meanings(part))
  const [isExport, isImport] = (['export', 'import'] as const).map((each) =>
    named.some((one) => one.has(each)),
  )
  return isExport === isImport ? undefined : isExport ? 'export' : 'import'
}

/** Maximum number of words in a text that names a direction, such as `Active Export Interval (kW)`. */
const mostParts = 5

export type VehicleFuel = 'petrol' | 'diesel' | 'hybrid' | 'pluginHybrid' | 'electric' | 'otherFuel'

const fuels: readonly VehicleFuel[] = [
  ...(['pluginHybrid', 'hybrid', 'electric', 'petrol', 'diesel', 'otherFuel'] as const),
]

/** Returns the fuel or powertrain of a vehicle; undefined for other texts. */
export function fuelOf(text: string, words: ColumnWords): VehicleFuel | undefined {
  const meanings = words.meanings(text)
  return fuels.find((fuel) => meanings.has(fuel))
}

/** Returns the fuel or powertrain of a vehicle that a text such as `Petrol 1401-2000cc` contains. */
export function fuelIn(text: string, words: ColumnWords): VehicleFuel | undefined {
  const whole = fuelOf(text, words)
  if (whole !== undefined) return whole
  const named = foldedText(text)
    .split(' ')
    .flatMap((part) => (part.length > 2 ? (fuelOf(part, words) ?? []) : []))
  const [first, ...others] = new Set(named)
  return others.length === 0 ? first : undefined
}

/** True for transport that is cooled; `isFlagged` if the heading asks for it, so that `yes` means it. */
export function isRefrigerated(text: string, words: ColumnWords, isFlagged: boolean): boolean {
  const meanings = words.meanings(text)
  return meanings.has('refrigerated') || reeferCode.test(text) || (isFlagged && meanings.has('yes'))
}

/** Codes of refrigerated containers: `40RF`, `45R1`. */
const reeferCode = /^[24L]\d[ '-]?(?:R[EFHQST0-9]|HR|HCRF|HCRH)$/i
const coldest = 15

/** True for a temperature that needs cooling, such as `-18C` or `2 to 8 °C`. */
export function isCold(text: string): boolean {
  if (/^[-−–]\s*\d/.test(text)) return true
  const degrees = /^\+?(\d+)(?:[.,]\d+)?(?:\s*(?:-|–|to|\.\.|\/)\s*\+?\d+)?\s*(?:°\s*C?|deg\s*C|C)$/i.exec(
    text,
  )
  return degrees !== null && Number(degrees[1]) < coldest
}

/** Minimum length of a word of a vehicle's description. */
const shortestWord = 3

/** True if the description of a vehicle names an unusual fuel or cooling: `Electric truck`. */
export function isUnusualVehicle(text: string, words: ColumnWords): boolean {
  const parts = [text, ...text.split(/[^\p{L}\p{N}-]+|-(?=\p{Lu})/u)]
  return parts.some((part) => {
    if (part.length < shortestWord && part !== 'EV') return false
    const fuel = fuelOf(part, words)
    // Petrol: one of its words is also a name of trucks.
    return (
      (fuel !== undefined && fuel !== 'diesel' && fuel !== 'petrol') || isRefrigerated(part, words, false)
    )
  })
}

/** Returns the codes of a routing such as `LHR-DXB-SYD`; undefined for other texts. */
export function routingOf(text: string): readonly string[] | undefined {
  const codes = text.split(/\s*(?:[-–/>→|,]|->)\s*|\s+/).filter((code) => code !== '')
  return codes.length > 1 && codes.every((code) => /^[A-Z]{3}$/.test(code)) ? codes : undefined
}

/** True for a minus sign, also as a word. */
export function isMinus(text: string, words: ColumnWords): boolean {
  return /^[-−–]$/.test(text) || words.meanings(text).has('minus')
}

/** Returns the share of biofuel, in percent, that the code of a fuel such as `B20` or `E85` names; undefined for other texts. */
export function blendOf(text: string): number | undefined {
  const code = /^(?:B|E|R|XTL|HVO)[ -]?(\d{1,3})$/i.exec(text)
  const percent = Number(code?.[1])
  return percent <= 100 ? percent : undefined
}

/** True for a text that makes an amount one of a month, a week or a day: `per month`. */
export function isRecurring(text: string, words: ColumnWords): boolean {
  return words.meanings(text).has('recurring')
}

/** Weight of a truck in its description, such as `7.5 t` or `40 to`. */
const truckWeight = /(?:^|[^\d.,])\d{1,2}(?:[.,]\d{1,2})?\s*(?:t|to|ton|tons|tonne|tonnes|tonner)\b/i

/** True for a truck of a stated size, such as a van or a semi-trailer, which a plain `truck` is not. */
export function isSizedTruck(text: string, words: ColumnWords): boolean {
  const parts = foldedText(text).split(' ')
  const pairs = parts.slice(1).map((part, at) => `${parts[at]} ${part}`)
  return (
    truckWeight.test(text) ||
    [text, ...pairs, ...parts].some((each) => words.meanings(each).has('vehicleSize'))
  )
}
