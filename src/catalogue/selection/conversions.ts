/** Converters from activity data to the units of factors, cached for each kind of parameters and each unit. */
import { Cache } from '../../common/cache.js'
import type { Parameters } from '../../contract/contract.js'
import { type Converter, converter, converterKey, type FactorUnit, factorUnit } from '../../units/units.js'

export class Conversions {
  /** Parsed units by the text in factors; there are some dozens. */
  readonly #units = new Map<string, FactorUnit>()
  /** Converters by the kind of parameters, then by the unit of the factor. */
  readonly #converters = new Cache<Map<string, Converter>>()

  /** @throws Error for an unknown unit, as `factorUnit` */
  unit(written: string): FactorUnit {
    let unit = this.#units.get(written)
    if (!unit) {
      unit = factorUnit(written)
      this.#units.set(written, unit)
    }
    return unit
  }

  /**
   * Returns converters for these parameters to units of factors except money, whose rates depend on the factor.
   * @throws ServiceError as `converter`
   */
  of(parameters: Parameters): (to: FactorUnit) => Converter {
    const ofShape = this.#converters.get(converterKey(parameters), () => new Map())
    return (to) => {
      let found = ofShape.get(to.denominator)
      if (!found) {
        found = converter(parameters, to)
        ofShape.set(to.denominator, found)
      }
      return found
    }
  }
}
