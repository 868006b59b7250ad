/** What activity data come to in the units of factors: worked out once for each shape of parameters and each unit. */
import { Cache } from '../../cache.js'
import type { Parameters } from '../../contract/contract.js'
import { type Converter, converter, type FactorUnit, factorUnit, shapeOf } from '../../units/units.js'

export class Conversions {
  /** By the unit as factors write it, of which there are some dozens. */
  readonly #units = new Map<string, FactorUnit>()
  /** By the shape of parameters, then by the unit of the factor. */
  readonly #converters = new Cache<Map<string, Converter>>()

  /** @throws Error on a unit that is none, as `factorUnit` */
  unit(written: string): FactorUnit {
    let unit = this.#units.get(written)
    if (!unit) {
      unit = factorUnit(written)
      this.#units.set(written, unit)
    }
    return unit
  }

  /**
   * Of parameters of this shape into units of factors other than money, whose rates depend on the factor.
   * @throws ServiceError as `converter`
   */
  of(parameters: Parameters): (to: FactorUnit) => Converter {
    const ofShape = this.#converters.get(shapeOf(parameters), () => new Map())
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
