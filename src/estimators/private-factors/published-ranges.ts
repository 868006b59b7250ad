/** Compares private factors with published factors of the same activity or, failing that, of the same category. */
import type { Catalogue, Factor } from '../../catalogue/catalogue.js'
import { searchOf } from '../../catalogue/searching.js'
import { type Notice, type PrivateFactor, warning } from '../../contract/contract.js'
import { unitSize } from '../../units/units.js'

/** A figure this many times beyond the range of published figures is implausible. */
const farBeyond = 100
/** Maximum number of factors of a category that are read. */
const mostRead = 5000

interface Range {
  /** kg CO2e per base unit of the unit type. */
  least: number
  greatest: number
  count: number
  /** Name for messages. */
  of: string
}

type NewFactor = Pick<PrivateFactor, 'activity_id' | 'category' | 'unit' | 'unit_type' | 'co2e_total'>

export class PublishedRanges {
  readonly #catalogue: Catalogue
  readonly #known = new Map<string, Range | undefined>()

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue
  }

  /** Returns a warning that names the range, for a figure far outside it or below zero. */
  noticesOf(factor: NewFactor): Notice[] {
    const { activity_id, category, unit, unit_type, co2e_total } = factor
    const key = JSON.stringify([activity_id, category, unit_type])
    if (!this.#known.has(key)) this.#known.set(key, this.#rangeOf(factor))
    const range = this.#known.get(key)
    if (!range) return []
    const size = unit_type === 'Money' ? 1 : unitSize(`kg/${unit}`)
    const [least, greatest] = [range.least * size, range.greatest * size]
    const isFar = co2e_total > greatest * farBeyond || (co2e_total > 0 && co2e_total < least / farBeyond)
    const isBelowZero = co2e_total < 0 && least >= 0
    if (!isFar && !isBelowZero) return []
    const published = `the ${range.count} published factors of ${range.of} range from ${short(least)} to ${short(greatest)} kg per ${unit}`
    return [
      warning(
        'implausible_value',
        `co2e_total: ${co2e_total} kg per ${unit}; ${published}: check unit and figure`,
      ),
    ]
  }

  #rangeOf({ activity_id, category, unit_type }: NewFactor): Range | undefined {
    const ofActivity = rangeOf(this.#catalogue.ofActivity(activity_id), unit_type, activity_id)
    return ofActivity ?? rangeOf(this.#ofCategory(category, unit_type), unit_type, `category ${category}`)
  }

  #ofCategory(category: string, unit_type: string): Factor[] {
    if (category.includes(',')) return []
    const found: Factor[] = []
    const request = { data_version: '^1', category, unit_type, results_per_page: 500 }
    for (const { id } of searchOf(this.#catalogue).all(request)) {
      const factor = this.#catalogue.byId(id)
      if (factor) found.push(factor)
      if (found.length === mostRead) break
    }
    return found
  }
}

/** Returns the range of total figures; undefined without a positive figure. */
function rangeOf(factors: readonly Factor[], unitType: string, of: string): Range | undefined {
  const figures = factors.flatMap((factor) => {
    const figure = factor.co2e_ar6 ?? factor.co2e_ar5 ?? factor.co2e_ar4
    if (factor.unit_type !== unitType || figure === null || figure <= 0) return []
    return [figure / (unitType === 'Money' ? 1 : unitSize(factor.unit))]
  })
  if (figures.length === 0) return undefined
  const least = figures.reduce((a, b) => Math.min(a, b))
  const greatest = figures.reduce((a, b) => Math.max(a, b))
  return { least, greatest, count: figures.length, of }
}

function short(figure: number): string {
  return String(Number(figure.toPrecision(3)))
}
