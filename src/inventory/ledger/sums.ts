/** Kilograms by some key, both methods of scope 2 side by side. */
import { Sum } from '../../rows/results/results.js'
import type { LedgerLine } from './ledger.js'

/** What lines of one key come to, kg CO2e. */
export interface Emissions {
  /** By the location-based method of scope 2. */
  co2e: number
  /** By the market-based one. */
  co2e_market: number
  lines: number
}

/** What is added: exact sums of some lines. */
export interface Added {
  co2e: Sum
  market: Sum
  lines: number
}

export class EmissionSums {
  readonly #sums = new Map<string, Added>()

  /** @param share of the emissions that counts; lines are counted whole */
  add(key: string, { co2e, market, lines }: Added, share = 1): void {
    let sum = this.#sums.get(key)
    if (sum === undefined) {
      sum = { co2e: new Sum(), market: new Sum(), lines: 0 }
      this.#sums.set(key, sum)
    }
    addTo(sum.co2e, co2e, share)
    addTo(sum.market, market, share)
    sum.lines += lines
  }

  get(key: string): Emissions {
    const sum = this.#sums.get(key)
    return sum ? read(sum) : { co2e: 0, co2e_market: 0, lines: 0 }
  }

  has(key: string): boolean {
    return this.#sums.has(key)
  }

  /** The most kilograms first; of equals by key. */
  largest(): ({ key: string } & Emissions)[] {
    return this.all().sort((a, b) => b.co2e - a.co2e || compare(a.key, b.key))
  }

  /** By key. */
  all(): ({ key: string } & Emissions)[] {
    return [...this.#sums].map(([key, sum]) => ({ key, ...read(sum) })).sort((a, b) => compare(a.key, b.key))
  }
}

/** Amounts by some key. */
export class Amounts {
  readonly #sums = new Map<string, Sum>()

  add(key: string, added: Sum, share = 1): void {
    let sum = this.#sums.get(key)
    if (sum === undefined) {
      sum = new Sum()
      this.#sums.set(key, sum)
    }
    addTo(sum, added, share)
  }

  get(key: string): number | undefined {
    return this.#sums.get(key)?.value
  }

  keys(): Iterable<string> {
    return this.#sums.keys()
  }

  get total(): number {
    const total = new Sum()
    for (const sum of this.#sums.values()) addTo(total, sum, 1)
    return total.value
  }
}

/** All of a sum is added exactly; a share of it rounded once. */
export function addTo(sum: Sum, added: Sum, share: number): void {
  if (share !== 1) sum.add(share * added.value)
  else sum.addSum(added)
}

/** A line without a market-based figure counts with its only one. */
export function marketBasedCo2e({ co2e, co2e_market }: Pick<LedgerLine, 'co2e' | 'co2e_market'>): number {
  return co2e_market ?? co2e ?? 0
}

function read({ co2e, market, lines }: Added): Emissions {
  return { co2e: co2e.value, co2e_market: market.value, lines }
}

/** By code unit, the same everywhere. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Returns the sum of one measure over some figures. */
export function sumOf<Name extends string>(figures: readonly Record<Name, number>[], measure: Name): number {
  return figures.reduce((sum, each) => sum + each[measure], 0)
}
