/**
 * Matches certificates and contracts of a whole run with its rows so that each kWh is used once.
 *
 * Rows use them up in order, and each row uses instruments in the order of their file: it draws on the remainder of the
 * first instrument of its market and year, up to the electricity from the grid that the row's own instruments and
 * certificates do not cover, then on the next. Only earlier rows count, so threads, batches and a resumed run change
 * nothing. A row that is refused later keeps its share: if it is corrected, no other row changes.
 *
 * The engine decides whether an instrument matches a row's market and year, since its answer to the row would otherwise
 * refuse it (Scope 2 Guidance, table 7.1); one query covers each region and year. For a row with days, an
 * instrument covers only their shared days; an instrument that spans several years has its kWh divided by days.
 */
import {
  type ElectricityRequest,
  type EnergyInstrument,
  isErrorBody,
  ServiceError,
  unlessRefused,
} from '../../../contract/contract.js'
import {
  type Days,
  daysIn,
  energyKwh,
  sharedDays,
  UncoveredDays,
  uncoveredKwh,
} from '../../../estimators/energy/energy.js'
import { UsageError } from '../../../host/exit.js'
import { plural } from '../../../host/numbers.js'
import type { SharedBalances, Withdrawal } from '../../results/shared-balances.js'
import { type Asking, Fitting } from './fitting.js'
import { type GroupKeys, NetConsumption, type NetState, type PeriodShare } from './net-consumption.js'
import {
  joined,
  type Market,
  marketOf,
  overlaps,
  periodOf,
  type RowDays,
  type Stock,
  shareOf,
  stocksOf,
  wholeDays,
} from './stock.js'
import { withdrawalFrom } from './withdrawal.js'

/** Instruments with their file, for messages. */
export interface RunInstruments {
  file: string
  list: readonly EnergyInstrument[]
}

/** Place where a row consumes electricity. */
export interface Place {
  site: string
  /** Number of the row's inventory; reversals count only within the same inventory. */
  inventory: number
  /** Scope of the consumption: instruments of the organisation cover its scope 2 (Scope 2 Guidance, chapter 6). */
  scope: string | undefined
  /** True if an instrument, by its name, is for the site. */
  isFor: (name: string) => boolean
}

const anywhere: Place = { site: '', inventory: 0, scope: '2', isFor: () => true }

/** Relative remainder attributed to rounding. */
const tolerance = 1e-9

export class Allocation implements SharedBalances {
  readonly #file: string
  readonly #fitting: Fitting
  readonly #list: readonly EnergyInstrument[]
  readonly #stocks: readonly Stock[]
  /**
   * Stocks that match the market, year and days of some row, with the kWh of such rows that all instruments leave
   * uncovered.
   */
  readonly #offered = new Map<Stock, number>()
  /** Stocks that a row drew on before it was offered another stock with more than it needed. */
  readonly #earlier = new Map<Stock, Set<Stock>>()
  /** kWh of rows of other scopes that a stock would match if they were scope 2. */
  readonly #ofOtherScopes = new Map<Stock, number>()
  /** Consumption less reversals; undefined if no row is a reversal. */
  #net: NetConsumption | undefined
  /** Last request, if it drew everything from a single stock. */
  #last: { request: ElectricityRequest; withdrawal: Withdrawal } | undefined

  /** @throws UsageError if an amount is not energy, or is negative */
  constructor({ file, list }: RunInstruments, asking: Asking) {
    this.#file = file
    this.#list = list
    this.#stocks = list
      .flatMap((instrument) => stocksOf(instrument, this.#kwhOf(instrument)))
      .map((stock, index) => ({ ...stock, index }))
    this.#fitting = new Fitting(this.#stocks, asking)
  }

  #kwhOf(instrument: EnergyInstrument): number {
    try {
      const kwh = energyKwh(instrument.amount)
      if (kwh >= 0) return kwh
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      throw new UsageError(this.#about(instrument, `has no energy: ${error.message}`))
    }
    throw new UsageError(this.#about(instrument, 'has a negative amount'))
  }

  /** @throws UsageError for an instrument that cannot match any electricity */
  async assertSound(): Promise<void> {
    const names = new Set<string>()
    for (const instrument of this.#list) {
      if (names.has(instrument.name)) {
        throw new UsageError(this.#about(instrument, 'is listed twice; give each its own name'))
      }
      names.add(instrument.name)
    }
    const alone = this.#list.map((instrument) => ({
      region: instrument.market,
      year: Number(instrument.period_start.slice(0, 4)),
      amount: instrument.amount,
      instruments: [instrument],
    }))
    for (const [index, outcome] of (await this.#fitting.ask(alone)).entries()) {
      if (!isErrorBody(outcome)) continue
      // The request used the market as its region.
      const problem = outcome.message
        .replace(/^instruments\.0: "(?:[^"\\]|\\.)*" /, '')
        .replace(/^region: /, 'market: ')
      throw new UsageError(this.#about(this.#list[index]!, problem))
    }
  }

  /** Returns the kWh of an instrument, by its name. */
  kwhOf(name: string): number {
    return this.#stocks.reduce((sum, { instrument, kwh }) => sum + (instrument.name === name ? kwh : 0), 0)
  }

  /** Remaining kWh of each stock, in order; a later run over the next rows starts from them. */
  get left(): number[] {
    return this.#stocks.map(({ left }) => left)
  }

  set left(kwh: readonly number[]) {
    for (const [at, stock] of this.#stocks.entries()) stock.left = kwh[at] ?? stock.left
  }

  /** Net consumption left to cover; a later run over the next rows starts from it. */
  get net(): NetState | undefined {
    return this.#net?.state
  }

  set net(state: NetState | undefined) {
    this.#net = state && new NetConsumption(state)
  }

  /** Adds a row to the net consumption, before `apply` is called for the first. */
  async note(
    request: ElectricityRequest,
    days: RowDays | undefined,
    place: Place,
    isReversal: boolean,
  ): Promise<void> {
    const { instruments: _, recs: __, ...plain } = request
    const consumed = unlessRefused(() => uncoveredKwh(plain)) ?? 0
    if (!(consumed > 0)) return
    const covered = consumed - Math.max(0, unlessRefused(() => uncoveredKwh(request)) ?? 0)
    const stocks = await this.#fitting.of(marketOf(request, wholeDays(days)))
    this.#net ??= new NetConsumption()
    const shares = sharesOf(isCoverable(place) ? stocks : [], days, place)
    this.#net.addRow(groupsOf(request, place), consumed, covered, isReversal, shares)
  }

  /** @throws UsageError if the rows' own certificates exceed the net consumption of a site */
  assertNotOvercovered(): void {
    const all = (this.#net?.overcovered() ?? []).map((group) => ({
      ...group,
      place: JSON.parse(group.key) as [site: string | null, region: string, year: number | null],
    }))
    const ofSites = all.filter(({ place: [site] }) => site !== null)
    const problems = (ofSites.length > 0 ? ofSites : all).map(({ place, covered, consumed }) => {
      const [site, region, year] = place
      const where = [site, region, year].filter((each) => each !== null && each !== '').join(', ')
      const kwh = (value: number) => Number(value.toPrecision(12))
      return `${where}: certificates of rows cover ${kwh(covered)} kWh, ${kwh(covered - consumed)} kWh above the net consumption of ${kwh(consumed)} kWh; lower recs or instruments of these rows`
    })
    if (problems.length > 0) throw new UsageError(problems.join('\n'))
  }

  withdrawalOf(request: object): Withdrawal | 'otherwise' | undefined {
    if ((request as ElectricityRequest).instruments === undefined) return undefined
    return this.#last?.request === request ? this.#last.withdrawal : 'otherwise'
  }

  /**
   * Returns the request with its share of the instruments, synchronously if the matching instruments are known; the
   * next row gets the remainder.
   * @param days days of its consumption, assumed to be even over them; if unknown, its year
   */
  apply(
    request: ElectricityRequest,
    days: RowDays | undefined,
    place: Place = anywhere,
  ): ElectricityRequest | Promise<ElectricityRequest> {
    const open = unlessRefused(() => uncoveredKwh(request)) ?? 0
    if (!(open > 0)) return request
    const asked = { request, open, days, market: marketOf(request, wholeDays(days)) }
    const fitting = this.#fitting.atOnce(asked.market)
    if (fitting) return this.#held(asked, fitting, place)
    return this.#fitting.of(asked.market).then((found) => this.#held(asked, found, place))
  }

  #held(
    { request, open: all, days, market }: Asked,
    fitting: readonly Stock[],
    place: Place,
  ): ElectricityRequest {
    if (!isCoverable(place)) {
      for (const stock of fitting) {
        if (place.isFor(stock.instrument.name) && overlaps(stock.instrument, days))
          this.#ofOtherScopes.set(stock, (this.#ofOtherScopes.get(stock) ?? 0) + all)
      }
      return request
    }
    const groups = this.#net && groupsOf(request, place)
    let open = all
    const whole = wholeDays(days)
    const byDay = whole && uncoveredDays(request, open, whole)
    const shares: EnergyInstrument[] = []
    const offered: Stock[] = []
    const takers: Stock[] = []
    for (const stock of fitting) {
      const { instrument } = stock
      if (!place.isFor(instrument.name) || !overlaps(instrument, days)) continue
      offered.push(stock)
      const ofDays = byDay?.left(periodOf(instrument)) ?? open
      const ofNet = groups === undefined ? open : this.#net!.left(groups, stock.index)
      const taken = Math.min(stock.left, open, ofDays, ofNet)
      if (taken < stock.left) this.#noteEarlier(stock, takers)
      if (!(taken > 0)) continue
      if (groups !== undefined) {
        const covered = whole && sharedDays(whole, periodOf(instrument))
        this.#net!.cover(groups, taken, sharesOf(fitting, covered, place))
      }
      stock.left -= taken
      open -= taken
      byDay?.cover(periodOf(instrument), taken)
      shares.push(shareOf(stock, taken, request.profile !== undefined))
      takers.push(stock)
    }
    for (const stock of offered) this.#offered.set(stock, (this.#offered.get(stock) ?? 0) + open)
    if (shares.length === 0) return request
    const made = {
      ...request,
      ...(whole && { period_start: whole.start, period_end: whole.end }),
      instruments: [...(request.instruments ?? []), ...joined(shares, market)],
    }
    const isOfOne = shares.length === 1 && open === 0 && !request.instruments
    const withdrawal = isOfOne ? withdrawalFrom(made, all, takers[0]!, whole) : undefined
    this.#last = withdrawal && { request: made, withdrawal }
    return made
  }

  #noteEarlier(stock: Stock, takers: readonly Stock[]): void {
    if (takers.length === 0) return
    const earlier = this.#earlier.get(stock) ?? new Set()
    this.#earlier.set(stock, earlier)
    for (const taker of takers) earlier.add(taker)
  }

  /**
   * @param refused number of rows without a request
   * @throws UsageError that lists every instrument with unused kWh
   */
  assertUsed(refused: number): void {
    const problems = this.#stocks
      .filter(({ left, kwh }) => left > tolerance * kwh)
      .filter((stock) => this.#offered.has(stock) || !this.#isOfferedInPart(stock))
      .map((stock) => this.#about(stock.instrument, this.#leftOver(stock)))
    if (problems.length === 0) return
    if (refused > 0)
      problems.push(`${plural(refused, 'row')} could not be turned into a request; --dry-run shows why`)
    throw new UsageError(problems.join('\n'))
  }

  #leftOver(stock: Stock): string {
    const { instrument, kwh, left, index } = stock
    const { name, market, period_start, period_end } = instrument
    const other = this.#ofOtherScopes.get(stock) ?? 0
    const rounded = (value: number) => Number(value.toPrecision(12))
    if (!this.#offered.has(stock)) {
      const none = other > 0 ? `no row of scope 2, only ${rounded(other)} kWh of other scopes` : 'no row'
      return `is of the market ${market} and ${period_start} to ${period_end}, which matches ${none}; leave it out`
    }
    const ofReversals = this.#net === undefined ? '' : ', net of reversals'
    const elsewhere = this.#net?.isLimitedElsewhere(index) ? ' at all sites of its market' : ''
    const ofScopes = other > 0 ? ` (it covers scope 2 alone, not ${rounded(other)} kWh of other scopes)` : ''
    const earlier = this.#inTheWay(stock).map((each) => JSON.stringify(each.instrument.name))
    const first =
      earlier.length > 0
        ? `list the narrower instrument first, ${JSON.stringify(name)} before ${earlier.join(', ')}, or `
        : ''
    return `is for ${kwh} kWh, but only ${rounded(kwh - left)} kWh from the grid are left to cover${ofReversals}${elsewhere}${ofScopes}: ${rounded(left)} kWh too many; ${first}lower its amount`
  }

  /**
   * Returns earlier instruments that could cover other rows and so free rows for this stock; empty if they cannot free
   * enough.
   */
  #inTheWay(stock: Stock): Stock[] {
    const spare = (each: Stock) =>
      Math.min(each.kwh - each.left, this.#offered.get(each) ?? 0, this.#net?.leftOf(each.index) ?? Infinity)
    const earlier = [...(this.#earlier.get(stock) ?? [])].filter((each) => spare(each) > 0)
    const all = earlier.reduce((sum, each) => sum + spare(each), 0)
    return all >= stock.left * (1 - tolerance) ? earlier : []
  }

  /** True if another year of the instrument has rows: a year without rows is not a mistake. */
  #isOfferedInPart({ instrument: { name } }: Stock): boolean {
    return [...this.#offered.keys()].some(({ instrument }) => instrument.name === name)
  }

  #about({ name }: EnergyInstrument, problem: string): string {
    return `${this.#file}: ${JSON.stringify(name)} ${problem}`
  }
}

/** A row with kWh that no instrument covers yet. */
interface Asked {
  request: ElectricityRequest
  open: number
  days: RowDays | undefined
  market: Market
}

/** Returns each day's consumption not covered by the row's own instruments. */
function uncoveredDays(
  { instruments, ...request }: ElectricityRequest,
  open: number,
  days: Days,
): UncoveredDays {
  if (!instruments) return new UncoveredDays(open, days)
  const left = new UncoveredDays(uncoveredKwh({ ...request, recs: 0 }), days)
  for (const instrument of instruments) left.cover(periodOf(instrument), energyKwh(instrument.amount))
  return left
}

function isCoverable({ scope }: Place): boolean {
  return scope === '2'
}

/** Returns the keys of rows whose reversals count against each other. */
function groupsOf({ region, year }: ElectricityRequest, { site, inventory, scope }: Place): GroupKeys {
  const ofGrid = [region, year ?? null, inventory, scope ?? null]
  return [JSON.stringify([site, ...ofGrid]), JSON.stringify([null, ...ofGrid])]
}

/** Returns the share of the days in the period of each stock; 1 if the days are unknown. */
function sharesOf(stocks: readonly Stock[], days: RowDays | undefined, { isFor }: Place): PeriodShare[] {
  const whole = wholeDays(days)
  return stocks.flatMap(({ index, instrument }) => {
    if (!overlaps(instrument, days)) return []
    const share = whole ? daysIn(sharedDays(whole, periodOf(instrument))!) / daysIn(whole) : 1
    return [{ index, share, isForSite: isFor(instrument.name) }]
  })
}
