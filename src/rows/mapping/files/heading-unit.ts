/** Units that a mapping or a heading names without a column of units. */
import { quantityUnit } from '../../../units/units.js'
import { columnIndex } from '../fields/cell-text.js'

/**
 * True for a unit such as `km`; false for words of counts, such as `unit`, which columns are called.
 * @param columns headings: the code of a currency may be one, such as `ALL`
 */
export function isUnitWord(text: string, columns: readonly string[] = []): boolean {
  const unit = quantityUnit(text)
  if ('problem' in unit || unit.parts[0]!.quantity === 'number') return false
  return unit.parts[0]!.quantity !== 'money' || columnIndex(text, columns) === -1
}

/** Returns the text in brackets at the end of a heading: `kWh` for `Usage (kWh)`. */
export function bracketUnit(heading: string): string | undefined {
  const word = /[([]([^()[\]]{1,24})[)\]]\s*$/.exec(heading)?.[1]?.trim()
  // `Building(s)` is a plural, not seconds.
  return word === 's' ? undefined : word
}

/** Returns the unit in brackets or at the end of a heading, `gas_m3`; undefined for rates such as `EUR per kWh`. */
export function headingUnit(heading: string): string | undefined {
  const word = bracketUnit(heading) ?? (/(^|[\s_/]|\bper )([^\s_/]{2,})$/.exec(heading) ?? [])[2]
  const isRate = /(\/|\bper[\s_])\s*\S*$/i.test(heading)
  return word !== undefined && !isRate && isUnitWord(word) ? word : undefined
}
