/** Kilograms of each gas by category. A gas is known only where all lines with emissions have it. */
import { type Fluorinated, fluorinated, type GasGroup } from '../../catalogue/catalogue.js'
import type { LineKind } from './line-kinds.js'
import { Amounts } from './sums.js'

const gasNames = ['co2', 'ch4', 'n2o'] as const
export type GasName = (typeof gasNames)[number]

/** Kilograms of a unit of mass. */
const kilograms: Record<string, number> = { g: 0.001, kg: 1, t: 1000 }

export class GasSums {
  readonly #sums = new Amounts()
  readonly #unknown = new Set<string>()

  /** @param gas of the factor, where it is of one alone */
  add(category: string, kind: LineKind, gas: GasGroup | undefined, share: number): void {
    const { amounts, co2e } = kind
    if (gas === 'outside_kyoto') return
    if (gas !== undefined) {
      this.#addGas(category, kind, gas, share)
      return
    }
    for (const name of gasNames) {
      const key = `${category}|${name}`
      const sum = amounts[name]
      if (sum !== undefined) this.#sums.add(key, sum, share)
      else if (co2e.value !== 0) this.#unknown.add(key)
    }
    // What three gases make up has none of the others.
    if (co2e.value === 0 || gasNames.every((name) => amounts[name] !== undefined)) return
    for (const name of fluorinated) this.#unknown.add(`${category}|${name}`)
  }

  #addGas(category: string, { line, amounts, co2e }: LineKind, gas: GasGroup, share: number): void {
    const key = `${category}|${gas}`
    if (fluorinated.some((each) => each === gas)) {
      this.#sums.add(key, co2e, share)
      return
    }
    const perUnit = kilograms[line.unit]
    if (perUnit === undefined || amounts.quantity === undefined) this.#unknown.add(key)
    else this.#sums.add(key, amounts.quantity, perUnit * share)
  }

  /** kg; of fluorinated gases kg CO2e, since each group is of many. Null where a line of the category does not say it. */
  get(category: string, gas: GasName | Fluorinated): number | null {
    const key = `${category}|${gas}`
    return this.#unknown.has(key) ? null : (this.#sums.get(key) ?? 0)
  }
}
