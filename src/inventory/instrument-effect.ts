/**
 * What certificates and contracts take off market-based emissions, or add to them: the difference to
 * what the same energy would come to without them. That is the factor of the part that they leave, in the same lines or
 * else in the other ledger; where nothing is left in either, the location-based figure.
 */
import { Sum } from '../rows/results/results.js'
import type { LineKind } from './ledger/line-kinds.js'
import { claimOf } from './ledger/purchased.js'
import { addTo } from './ledger/sums.js'

export class WithoutInstruments {
  /** Of lines that are not covered whole, kg CO2e and quantity. */
  readonly open = { market: new Sum(), quantity: new Sum() }
  /** Of lines that are: kg CO2e location-based, and quantity. */
  readonly #covered = { location: new Sum(), quantity: new Sum() }

  /** @param inBase share of the quantity, in the unit that quantities are compared in */
  add(kind: LineKind, share: number, quantity: Sum, inBase: number): void {
    const { isWhole, withoutInstruments } = claimOf(kind)
    if (isWhole) {
      addTo(this.#covered.location, kind.co2e, share)
      addTo(this.#covered.quantity, quantity, inBase)
      return
    }
    if (withoutInstruments === undefined) addTo(this.open.market, kind.market, share)
    else this.open.market.add(share * withoutInstruments)
    addTo(this.open.quantity, quantity, inBase)
  }

  /** Returns kg CO2e, market-based. @param rate kg CO2e per unit of energy without instruments; undefined if unknown */
  value(rate: number | undefined): number {
    const covered = this.#covered.quantity.value
    if (covered === 0) return this.open.market.value + this.#covered.location.value
    return this.open.market.value + (rate === undefined ? this.#covered.location.value : covered * rate)
  }
}

/** Returns kg CO2e per unit of the energy that is not fully covered; undefined if all is covered. */
export function openRate(lines: Iterable<WithoutInstruments>): number | undefined {
  const [market, quantity] = [new Sum(), new Sum()]
  for (const { open } of lines) {
    addTo(market, open.market, 1)
    addTo(quantity, open.quantity, 1)
  }
  return quantity.value > 0 ? market.value / quantity.value : undefined
}
