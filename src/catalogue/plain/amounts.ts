/** Amounts and units in a line of text: `500 l`, `1100L`, `12 km`, `14,000 pkm`. */

import { type UnitType, unitOnBasis, unitTypeOf } from '../../units/units.js'

export interface AmountInText {
  value: number
  /** Text of the amount with its unit. */
  written: string
  unitType: UnitType
  /** Unit as written. */
  unit: string
}

export interface AmountsInText {
  amounts: AmountInText[]
  /** Unit types of units that stand without a number. */
  bare: UnitType[]
  /** Calorific basis that a unit states: `kWh PCI`. */
  basis: string | undefined
  /** The text without amounts; a full stop stands for each. */
  rest: string
}

const number =
  /(?<![\p{L}\d.,/-])(?:[<>≤≥]\s?)?\d{1,3}(?:[., '\u00a0\u202f]\d{3})+(?:[.,]\d+)?(?![\d])|(?<![\p{L}\d.,/-])\d+(?:[.,]\d+)?/gu
/** Words of a unit: letters with digits, dots, strokes and stars between. */
const unitAfter = /^[\s-]?((?:\p{L}[\p{L}\d²³.*/-]*\s?){1,3})/u

/** Words that are units only after a number: alone they mean much else. */
const neverBare = new Set(
  'a c d day days dag dagen dia dias each feet foot g h hour hours hr hrs j item items m meter meters min mins minute minutes mi ml month months mt number o ora pc piece pieces rok s sec second seconds sf t tag tage to tony unit units uur w yard yards year years yr ano anno'.split(
    ' ',
  ),
)

/** Returns the amounts in a text, and the rest of it. */
export function amountsIn(text: string): AmountsInText {
  const amounts: AmountInText[] = []
  let rest = ''
  let last = 0
  for (const match of text.matchAll(number)) {
    const end = match.index + match[0].length
    if (match.index < last) continue
    const unit = unitFrom(text.slice(end))
    if (unit === undefined) continue
    amounts.push({
      value: valueIn(match[0]),
      written: text.slice(match.index, end + unit.length).trim(),
      unitType: unit.unitType,
      unit: unit.written,
    })
    rest += `${text.slice(last, match.index)} . `
    last = end + unit.length
  }
  rest += text.slice(last)
  return { amounts, basis: basisIn(text), ...bareIn(rest) }
}

/** Returns the calorific basis of the first unit that states one. */
function basisIn(text: string): string | undefined {
  for (const [written] of text.matchAll(/\b(?:[kMGT]?Wh|[MGT]J|therms?)\s\p{L}+/gu)) {
    const basis = unitOnBasis(written)?.basis
    if (basis !== undefined) return basis
  }
  return undefined
}

/** Words between two numbers, and seconds, which name grades of oil. */
const noUnits = /^(to|a|bis|y|e|i|sec|second)$/i

/** Returns the unit that a text begins with; of several words, as many as are one unit. */
function unitFrom(text: string): { unitType: UnitType; length: number; written: string } | undefined {
  const [all, letters] = unitAfter.exec(text) ?? []
  if (all === undefined || letters === undefined) return undefined
  const before = all.length - letters.length
  const words = letters.trimEnd().split(/\s+/)
  for (let count = words.length; count > 0; count--) {
    const pattern = new RegExp(`^(?:\\S+\\s?){${count}}`)
    const written = (pattern.exec(letters)?.[0] ?? '').trimEnd()
    const unitType = noUnits.test(written) ? undefined : typeOf(written)
    if (unitType !== undefined) return { unitType, length: before + written.length, written }
  }
  return undefined
}

/** Finds units without a number, `kWh` or `passenger km`, and takes them out. */
function bareIn(text: string): { bare: UnitType[]; rest: string } {
  const bare: UnitType[] = []
  const words = text.split(/(\s+)/)
  for (let at = 0; at < words.length; at += 2) {
    for (const written of [words.slice(at, at + 3).join(''), words[at]!]) {
      const unitType = bareUnit(written.replace(/^[(,;]+|[),;:]+$/g, ''))
      if (unitType === undefined) continue
      bare.push(unitType)
      words.fill('', at, at + (written === words[at] ? 1 : 3))
      break
    }
  }
  return { bare, rest: words.join('') }
}

function bareUnit(written: string): UnitType | undefined {
  const isCode = /^[A-Z]{3}$/.test(written)
  if (isCode || !/^\p{L}/u.test(written) || neverBare.has(written.toLowerCase())) return undefined
  const unitType = typeOf(written)
  return unitType === 'Money' ? undefined : unitType
}

const known = new Map<string, UnitType | undefined>()

/** Returns the unit type of a unit; undefined for other words. */
function typeOf(written: string): UnitType | undefined {
  const key = written.toLowerCase()
  if (known.size > 5000) known.clear()
  if (!known.has(key)) known.set(key, tonMiles.test(written) ? 'WeightOverDistance' : unitTypeOf(written))
  return known.get(key)
}

/** Tons of either kind over miles. */
const tonMiles = /^(tonne|ton)s?[- ]miles?$/i

function valueIn(written: string): number {
  const plain = written.replace(/[<>≤≥\s'\u00a0\u202f]/g, '')
  const grouped = /^\d{1,3}([.,]\d{3})+$/.test(plain) || /[.,]\d{3}[.,]/.test(plain)
  if (!grouped) return Number(plain.replace(',', '.'))
  const decimal = /[.,](\d+)$/.exec(plain)
  if (decimal && decimal[1]!.length !== 3) {
    return Number(`${plain.slice(0, decimal.index).replace(/[.,]/g, '')}.${decimal[1]}`)
  }
  return Number(plain.replace(/[.,]/g, ''))
}
