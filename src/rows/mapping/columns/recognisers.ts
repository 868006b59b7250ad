/** Recognises units, currencies and calorific bases in cells, for profiles of columns. */
import { currencyCode, currencyMeant } from '../../../codes/codes.js'
import { type Quantity, quantityUnit, unitOnBasis } from '../../../units/units.js'
import type { CellRecognisers } from '../../sheets/profiles/column-kind.js'

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

export const recognisers: CellRecognisers = {
  isUnit,
  isMeasure: (text) => text.length > 1 && isUnit(text) && quantityOf(text) !== 'number',
  isCurrency: (text) => currencyCode(text) !== undefined || currencyMeant(text) !== undefined,
  basis: basisOf,
}
