/**
 * What certificates and contracts of renewable and nuclear energy take off market-based emissions: the difference to
 * what the same energy would come to without them. That is the factor of the part that they leave, in the same lines or
 * else in the other ledger; where nothing is left in either, the location-based figure.
 */
import { Sum } from '../bulk/output/totals/sum.js'
import type { LineKind } from './ledger/line-kinds.js'
import { claimOf } from './ledger/purchased.js'
import { addTo } from './ledger/sums.js'

export class WithoutInstruments {
  /** Of lines that are not covered whole, kg CO2e and quantity. */
  readonly #open = { market: new Sum(), quantity: new Sum() }
  /** Of lines that are: kg CO2e location-based, and quantity. */
  readonly #covered = { location: new Sum(), quantity: new Sum() }

  add(kind: LineKind, share: number): void {
    const { quantity = new Sum() } = kind.amounts
    const { isWhole, withoutInstruments } = claimOf(kind)
    if (isWhole) {
      addTo(this.#covered.location, kind.co2e, share)
      addTo(this.#covered.quantity, quantity, share)
      return
    }
    if (withoutInstruments === undefined) addTo(this.#open.market, kind.market, share)
    else this.#open.market.add(share * withoutInstruments)
    addTo(this.#open.quantity, quantity, share)
  }

  /** kg CO2e, market-based. @param other of the ledger that it is compared with */
  value(other: WithoutInstruments | undefined): number {
    const covered = this.#covered.quantity.value
    if (covered === 0) return this.#open.market.value + this.#covered.location.value
    const rate = this.rate ?? other?.rate
    const ofCovered = rate === undefined ? this.#covered.location.value : covered * rate
    return this.#open.market.value + ofCovered
  }

  /** kg CO2e per unit of what is not covered whole. */
  get rate(): number | undefined {
    const quantity = this.#open.quantity.value
    return quantity > 0 ? this.#open.market.value / quantity : undefined
  }
}
