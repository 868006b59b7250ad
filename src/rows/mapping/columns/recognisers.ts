/** Recognises units, currencies and calorific bases in cells, for profiles of columns. */
import { currencyCode, currencyMeant } from '../../../codes/codes.js'
import { type Quantity, quantityUnit, unitOnBasis } from '../../../units/units.js'
import type { CellRecognisers } from '../../sheets/profiles/column-kind.js'
import { headingUnit } from '../files/heading-unit.js'

/** Returns the quantity of a unit; undefined for other texts and for units of several quantities. */
export function quantityOf(text: string): Quantity | undefined {
  const meant = quantityUnit(text)
  if ('problem' in meant) return undefined
  const [part, ...others] = meant.parts
  return others.length === 0 ? part!.quantity : undefined
}

/** Returns the calorific basis that a text names. */
export function basisOf(text: string): { basis: 'net' | 'gross'; isDistinct: boolean } | undefined {
  // A basis is recognised after a unit of energy.
  return unitOnBasis(`kWh ${text.trim()}`)
}

function isUnit(text: string): boolean {
  const quantity = quantityOf(text)
  return quantity !== undefined && quantity !== 'money'
}

/** Returns the unit of measure that a heading contains; undefined for rates such as `EUR per kWh`. */
export function measureIn(heading: string): string | undefined {
  const visible = heading.replace(/[\p{Cc}\p{Cf}]/gu, '')
  const unit = headingUnit(visible) ?? firstUnit(visible)
  // `Second` and `day` are words too.
  return unit !== undefined && isMeasure(unit) && quantityOf(unit) !== 'time' ? unit : undefined
}

/** Returns the unit that a heading begins with: `km` for `km driven`. Meters have numbers and readings, too. */
function firstUnit(heading: string): string | undefined {
  const [word = ''] = heading.trim().split(/[\s_]/)
  return isRate.test(heading) || /^meters?$/i.test(word) ? undefined : word
}

/** Words of rates, in the languages of headings. */
const isRate = /\/|(?<!\p{L})(?:p[eo]r|pro|par|je|na)(?!\p{L})/iu

function isMeasure(text: string): boolean {
  return text.length > 1 && isUnit(text) && quantityOf(text) !== 'number'
}

export const recognisers: CellRecognisers = {
  isUnit,
  isMeasure,
  measureIn,
  isCurrency: (text) => currencyCode(text) !== undefined || currencyMeant(text) !== undefined,
  basis: basisOf,
}
