/** Recognises columns of stated emissions, and the unit in their headings: `Emissions (kg CO2e)`, `tCO2e`. */
import type { ColumnProfile } from '../../rows/mapping/mapping.js'
import { emissionConversion } from '../../units/units.js'
import { isEmissions, isRatio } from './headings.js'

const mass = '(?<mass>kt|kg|mt|t|g|lbs?|tonnes?|metric tons?)'
const gas = 'CO[2\u2082][\\s-]*(?:e|eq\\.?|equivalents?)?'
const forms: readonly RegExp[] = [
  new RegExp(`(?<![\\p{L}\\d])${mass}[\\s-]*(?:of\\s+)?${gas}(?![\\p{L}\\d])`, 'iu'),
  new RegExp(`(?<![\\p{L}\\d])${gas}(?![\\p{L}\\d])[\\s([,]*(?:in\\s+)?${mass}(?![\\p{L}\\d])`, 'iu'),
]

/** Returns the unit of emissions in a heading; undefined if it is missing or unclear. */
export function emissionUnitIn(heading: string): string | undefined {
  const unit = forms.flatMap((form) => form.exec(heading)?.groups?.mass ?? [])[0]
  if (unit === undefined) return undefined
  try {
    emissionConversion(unit, 'unit')
    return unit
  } catch {
    return undefined
  }
}

/** True for amounts of emissions, as opposed to intensities, factors and targets. */
export function areEmissions({ heading, numbers }: ColumnProfile): boolean {
  return numbers !== undefined && isEmissions(heading) && !isRatio(heading) && !notStated.test(heading)
}

const notStated = /factor|intensity|target|budget|baseline|reduction|offset|avoided|price|cost|scope\s*[123]/i
