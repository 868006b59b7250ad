/**
 * Consumption less its reversals: the maximum that certificates and contracts can cover (Scope 2 Guidance, chapter 6:
 * instruments apply to consumption). The limit holds for each site, grid and year, for each grid and year, and for all
 * rows of an instrument's market and period together, both at the sites it lists and at all sites.
 */

/** Share of a row's days in the period of an instrument; 1 for a row without days. */
export interface PeriodShare {
  /** Index of the instrument's stock. */
  index: number
  share: number
  /** False if the instrument lists sites without the row's. */
  isForSite: boolean
}

/** Groups of a row: by site, grid and year, and by grid and year. */
export type GroupKeys = readonly [ofSite: string, ofGrid: string]

interface Pool {
  kwh: number
  inPeriod: number
  hasReversals: boolean
}

/** Rows of an instrument's market and period. */
interface Pools {
  listed: Pool
  all: Pool
  hasReversalsElsewhere: boolean
}

interface Group {
  kwh: number
  inPeriod: Map<number, number>
  hasReversals: boolean
  /** Consumption from the grid, kWh. */
  consumed: number
  /** kWh covered by the rows' own certificates. */
  covered: number
}

/** Net consumption as plain values. */
export interface NetState {
  groups: [key: string, group: Omit<Group, 'inPeriod'> & { inPeriod: [number, number][] }][]
  pools: [number, Pools][]
}

export class NetConsumption {
  /** Groups by site, region and year, and by region and year. */
  readonly #groups: Map<string, Group>
  /** Pools by stock. */
  readonly #pools: Map<number, Pools>

  constructor({ groups, pools }: NetState = { groups: [], pools: [] }) {
    this.#groups = new Map(
      groups.map(([key, group]) => [key, { ...group, inPeriod: new Map(group.inPeriod) }]),
    )
    this.#pools = new Map(structuredClone(pools))
  }

  get state(): NetState {
    return {
      groups: [...this.#groups].map(([key, group]) => [key, { ...group, inPeriod: [...group.inPeriod] }]),
      pools: structuredClone([...this.#pools]),
    }
  }

  /**
   * Adds a row before any instrument is used.
   * @param consumed kWh from the grid
   * @param covered kWh covered by the row's own certificates
   * @param shares shares of the stocks of the row's market and days
   */
  addRow(
    keys: GroupKeys,
    consumed: number,
    covered: number,
    isReversal: boolean,
    shares: readonly PeriodShare[],
  ): void {
    const sign = isReversal ? -1 : 1
    for (const key of keys) {
      const group = this.#group(key)
      group.consumed += sign * consumed
      group.covered += sign * covered
      group.hasReversals ||= isReversal
    }
    this.#add(keys, sign * (consumed - covered), shares)
    if (!isReversal) return
    for (const { index, isForSite } of shares) {
      const pools = this.#poolsOf(index)
      pools.all.hasReversals = true
      if (isForSite) pools.listed.hasReversals = true
      else pools.hasReversalsElsewhere = true
    }
  }

  /**
   * Subtracts kWh that an instrument covers.
   * @param shares shares of the days that it covers
   */
  cover(keys: GroupKeys, kwh: number, shares: readonly PeriodShare[]): void {
    this.#add(keys, -kwh, shares)
  }

  /** Returns the kWh of a row's groups that a stock can still cover; infinite without reversals. */
  left(keys: GroupKeys, index: number): number {
    const own = keys.map((key) => {
      const { kwh, inPeriod, hasReversals } = this.#group(key)
      return hasReversals ? Math.min(kwh, inPeriod.get(index) ?? 0) : Infinity
    })
    return Math.max(0, Math.min(...own, this.leftOf(index)))
  }

  /** Returns the kWh that a stock can still cover in all rows; infinite without reversals. */
  leftOf(index: number): number {
    const { listed, all } = this.#poolsOf(index)
    const limits = [listed, all].map(({ kwh, inPeriod, hasReversals }) =>
      hasReversals ? Math.min(kwh, inPeriod) : Infinity,
    )
    return Math.max(0, Math.min(...limits))
  }

  /** True if reversals at sites that an instrument does not list limit its stock. */
  isLimitedElsewhere(index: number): boolean {
    return this.#poolsOf(index).hasReversalsElsewhere
  }

  /** Returns groups whose rows' own certificates exceed the net consumption, with both in kWh. */
  overcovered(): { key: string; covered: number; consumed: number }[] {
    return [...this.#groups].flatMap(([key, { covered, consumed, hasReversals }]) =>
      hasReversals && covered > Math.max(0, consumed) + tolerance * Math.abs(covered)
        ? [{ key, covered, consumed: Math.max(0, consumed) }]
        : [],
    )
  }

  #add(keys: GroupKeys, kwh: number, shares: readonly PeriodShare[]): void {
    for (const key of keys) {
      const group = this.#group(key)
      group.kwh += kwh
      for (const { index, share } of shares)
        group.inPeriod.set(index, (group.inPeriod.get(index) ?? 0) + kwh * share)
    }
    for (const { index, share, isForSite } of shares) {
      const { listed, all } = this.#poolsOf(index)
      for (const pool of isForSite ? [listed, all] : [all]) {
        pool.kwh += kwh
        pool.inPeriod += kwh * share
      }
    }
  }

  #group(key: string): Group {
    let group = this.#groups.get(key)
    if (group === undefined) {
      group = { kwh: 0, inPeriod: new Map(), hasReversals: false, consumed: 0, covered: 0 }
      this.#groups.set(key, group)
    }
    return group
  }

  #poolsOf(index: number): Pools {
    let pools = this.#pools.get(index)
    if (pools === undefined) {
      const none = { kwh: 0, inPeriod: 0, hasReversals: false }
      pools = { listed: { ...none }, all: { ...none }, hasReversalsElsewhere: false }
      this.#pools.set(index, pools)
    }
    return pools
  }
}

/** Maximum relative difference attributed to rounding. */
const tolerance = 1e-9
