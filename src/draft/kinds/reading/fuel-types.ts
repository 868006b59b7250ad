/** Fuels that vehicles burn, as the fuel types of requests. */

import { plural } from '../../../host/numbers.js'
import { type ColumnProfile, fillIn, mostFrequent } from '../../../rows/mapping/mapping.js'
import { isAdditive } from '../../columns/additives.js'
import { wordsOf } from '../../columns/headings.js'
import { knownWord } from '../../columns/known-words.js'
import type { DraftedRule } from '../../rules/drafted-rule.js'
import { oneLine } from '../../rules/unit-rules.js'
import { burntFuelOf, type Fuel, fuelOf } from './vehicles.js'

const types: Readonly<Partial<Record<Fuel, string>>> = {
  petrol: 'gasoline',
  diesel: 'diesel',
  LPG: 'lpg',
  CNG: 'cng',
  LNG: 'lng',
}

/** Petrol with up to 85 % of ethanol. */
const ethanolBlend = /\be-?85\b|flex[ -]?fuel|super[ -]?ethanol/i

/** Returns the fuel type that a text means; undefined for other texts. */
export function fuelTypeOf(text: string): string | undefined {
  const known = knownWord('fuel_type', text)
  if (known !== undefined) return known
  if (isAdditive(text)) return undefined
  if (ethanolBlend.test(text)) return 'petrol_e85'
  const fuel = burntFuelOf(text)
  if (fuel === undefined) return octanes.test(text.trim()) ? 'gasoline' : undefined
  return types[fuel]
}

/** Brand with the octane number of a petrol: `Ultimate 98`. */
const octanes = /^\p{L}[\p{L} +-]* (91|95|98)$/u

/** Returns the texts that only their octane number tells. */
function byOctanes(texts: readonly string[]): string[] {
  return texts.filter((text) => octanes.test(text.trim()) && burntFuelOf(text) === undefined)
}

/** Purchases with fuel cards besides fuel, in eight languages. */
const noFuel =
  /wash|wasch|myjni|lavage|lavaggio|lavado|wassen|toll|maut|peage|pedaggio|peaje|\btol\b|oplat|vignett|winiet|park|shop|tienda|boutique|negozio|sklep|winkel|\bloja\b|coffee|kaffee|card fee|gebuhr|service|fee\b|frais|commission|oil change|motorol|lubric|screen|wiper|tyre|reifen|\bfood\b|accessor|autobahn|przejazd|portagem|estacion|aparcam|lavagem|anuidade|comiss|jahresgebuhr|cotisation|abbonament|canone|cuota|jaarbijdrage/

/** True for purchases with a fuel card other than fuel. */
export function isNoFuel(text: string): boolean {
  return isAdditive(text) || noFuel.test(wordsOf(text).join(' '))
}

/** Drafts the fuel of each row. Electric vehicles have no fuel, and their rows no amount of it. */
export function fuelTypeRule(column: ColumnProfile): DraftedRule {
  const translate: Record<string, string> = {}
  const beside = new Map<string, string>()
  for (const [text, rows] of mostFrequent(column, Number.POSITIVE_INFINITY)) {
    if (isNoFuel(text)) continue
    const type = fuelTypeOf(text)
    if (type === undefined && fuelOf(text) === 'electric') continue
    translate[text] = type ?? fillIn
    beside.set(text, plural(rows, 'row'))
  }
  const open = Object.entries(translate).filter(([, type]) => type === fillIn)
  const quoted = (texts: readonly string[]) => texts.map((text) => `\`${oneLine(text)}\``).join(', ')
  const words = quoted(open.slice(0, 4).map(([text]) => text))
  const brands = byOctanes(Object.keys(translate)).slice(0, 4)
  return {
    field: 'fuel_type',
    rule: { from: column.heading, translate },
    why: [],
    unsure: [
      ...(open.length > 0 ? [`which fuel is ${words}? ghg energy fuel names them`] : []),
      ...(brands.length > 0 ? [`${quoted(brands)}: petrol, by the octane number?`] : []),
    ],
    beside,
  }
}
