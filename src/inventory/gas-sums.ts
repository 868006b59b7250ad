/** Kilograms of each gas by category. A gas is known only where all lines with emissions have it. */
import type { LineKind } from './line-kinds.js'
import { Amounts } from './sums.js'

const gasNames = ['co2', 'ch4', 'n2o'] as const
export type GasName = (typeof gasNames)[number]

export class GasSums {
  readonly #sums = new Amounts()
  readonly #unknown = new Set<string>()

  add(category: string, { amounts, co2e }: LineKind, share: number): void {
    for (const gas of gasNames) {
      const key = `${category}|${gas}`
      const sum = amounts[gas]
      if (sum !== undefined) this.#sums.add(key, sum, share)
      else if (co2e.value !== 0) this.#unknown.add(key)
    }
  }

  /** Null where a line of the category does not say it. */
  get(category: string, gas: GasName): number | null {
    const key = `${category}|${gas}`
    return this.#unknown.has(key) ? null : (this.#sums.get(key) ?? null)
  }
}
