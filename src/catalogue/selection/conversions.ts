/** What activity data come to in the units of factors: worked out once for each shape of parameters and each unit. */
import { Cache } from '../../cache.js'
import type { Parameters } from '../../contract/contract.js'
import { type Converter, converter, type FactorUnit, factorUnit, shapeOf } from '../../units/units.js'

export class Conversions {
  /** By the unit as factors write it, of which there are some dozens. */
  readonly #units = new Map<string, FactorUnit>()
  readonly #converters = new Cache<Converter>()

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
    const shape = shapeOf(parameters)
    return (to) => this.#converters.get(`${shape}\n${to.denominator}`, () => converter(parameters, to))
  }
}
