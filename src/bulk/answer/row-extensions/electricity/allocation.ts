/**
 * Certificates and contracts of a whole run, held against its rows so that each kWh of them is used once.
 *
 * They are used up in the order of the rows, and for each row in the order of their file: a row takes of the first
 * instrument of its market and year what is left of it, up to the electricity from the grid that the row's own
 * instruments and certificates leave, then of the next. Only the rows before count, so that threads, batches and a
 * resumed run change nothing. A row that is refused later keeps what it took: when it is mended, no other row changes.
 *
 * Whether an instrument is of a row's market and year is the engine's to say, whose answer to the row would refuse
 * it otherwise (Scope 2 Guidance, table 7.1); it is asked once for each region and year. Of a row that says its days,
 * an instrument covers those that it shares; one that reaches over several years has the kWh of each by days.
 */
import {
  type ElectricityRequest,
  type EnergyInstrument,
  isErrorBody,
  ServiceError,
} from '../../../../contract/contract.js'
import type { Direct, Engine } from '../../../../engine/engine.js'
import {
  type Days,
  daysIn,
  daysOfYear,
  energyKwh,
  sharedDays,
  UncoveredDays,
  uncoveredKwh,
  withDays,
} from '../../../../estimators/energy/energy.js'
import { UsageError } from '../../../../host/exit.js'
import { plural } from '../../../../host/numbers.js'
import type { SharedStocks, Taken } from '../../../output/shared-stocks.js'
import { outcomesOf } from '../../outcomes.js'
import { takenOf } from './taken.js'

/** Instruments with the file they are from, for messages. */
export interface RunInstruments {
  file: string
  list: readonly EnergyInstrument[]
}

/** An instrument, or what of it falls into one year, and what is left of that. */
interface Stock {
  /** Among all of them. */
  index: number
  instrument: EnergyInstrument
  kwh: number
  left: number
}

/** From the first day to the last; without one of them, from or to any. */
export type RowDays = Partial<Days>

/** What is left of an amount for which nothing but rounding is to blame. */
const tolerance = 1e-9

/** What says what fits: the engine, and the function by which it answers at once, where it does. */
export interface Asking {
  engine: Engine
  answer?: Direct<'energyElectricity'> | undefined
  signal: AbortSignal
}

export class Allocation implements SharedStocks {
  readonly #file: string
  readonly #asking: Asking
  readonly #list: readonly EnergyInstrument[]
  readonly #stocks: readonly Stock[]
  /** By year, region and the days that reach beyond the year: the instruments that fit, in their order. */
  readonly #fitting = new Map<string, readonly Stock[]>()
  /** Those of the market, year and days of some row. */
  readonly #offered = new Set<Stock>()
  /** Of the request that was made last, where it took of one stock all that it has. */
  #last: { request: ElectricityRequest; taken: Taken } | undefined

  /**
   * @throws UsageError for an amount that is no energy, or below zero
   */
  constructor({ file, list }: RunInstruments, asking: Asking) {
    this.#file = file
    this.#asking = asking
    this.#list = list
    this.#stocks = list
      .flatMap((instrument) => stocksOf(instrument, this.#kwhOf(instrument)))
      .map((stock, index) => ({ ...stock, index }))
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

  /** @throws UsageError that names an instrument which no electricity could be held against */
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
    for (const [index, outcome] of (await this.#ask(alone)).entries()) {
      if (!isErrorBody(outcome)) continue
      // The market stands as the region of what is asked.
      const problem = outcome.message
        .replace(/^instruments\.0: "(?:[^"\\]|\\.)*" /, '')
        .replace(/^region: /, 'market: ')
      throw new UsageError(this.#about(this.#list[index]!, problem))
    }
  }

  /** kWh of an instrument, by its name. */
  kwhOf(name: string): number {
    return this.#stocks.reduce((sum, { instrument, kwh }) => sum + (instrument.name === name ? kwh : 0), 0)
  }

  /** kWh that are left of each, in their order: what a later run over the next rows begins with. */
  get left(): number[] {
    return this.#stocks.map(({ left }) => left)
  }

  set left(kwh: readonly number[]) {
    for (const [at, stock] of this.#stocks.entries()) stock.left = kwh[at] ?? stock.left
  }

  takenBy(request: object): Taken | 'otherwise' | undefined {
    if ((request as ElectricityRequest).instruments === undefined) return undefined
    return this.#last?.request === request ? this.#last.taken : 'otherwise'
  }

  /**
   * The request with its share of the instruments, at once where it is known what fits; the next one gets what it
   * leaves.
   * @param days of its consumption, which is taken as even over them; its year where they are not known
   * @param isFor whether an instrument is for the row, by its name
   */
  apply(
    request: ElectricityRequest,
    days: RowDays | undefined,
    isFor: (name: string) => boolean = () => true,
  ): ElectricityRequest | Promise<ElectricityRequest> {
    const open = uncoveredOrNone(request)
    if (!(open > 0)) return request
    const asked = { request, open, days, market: marketOf(request, wholeDays(days)) }
    const fitting = this.#fitting.get(keyOf(asked.market)) ?? this.#fittingAtOnce(asked.market)
    if (fitting) return this.#held(asked, fitting, isFor)
    return this.#fittingOf(asked.market).then((found) => this.#held(asked, found, isFor))
  }

  #held(
    { request, open: all, days, market }: Asked,
    fitting: readonly Stock[],
    isFor: (name: string) => boolean,
  ): ElectricityRequest {
    let open = all
    const whole = wholeDays(days)
    const byDay = whole && uncoveredDays(request, open, whole)
    const shares: EnergyInstrument[] = []
    let only: Stock | undefined
    for (const stock of fitting) {
      const { instrument } = stock
      if (!isFor(instrument.name) || !overlaps(instrument, days)) continue
      this.#offered.add(stock)
      const taken = Math.min(stock.left, open, byDay?.left(periodOf(instrument)) ?? open)
      if (!(taken > 0)) continue
      stock.left -= taken
      open -= taken
      byDay?.cover(periodOf(instrument), taken)
      shares.push(shareOf(stock, taken, request.profile !== undefined))
      only = stock
    }
    if (shares.length === 0) return request
    const made = {
      ...request,
      ...(whole && { period_start: whole.start, period_end: whole.end }),
      instruments: [...(request.instruments ?? []), ...joined(shares, market)],
    }
    const isOfOne = shares.length === 1 && open === 0 && !request.instruments
    const taken = isOfOne ? takenOf(made, all, only!, whole) : undefined
    this.#last = taken && { request: made, taken }
    return made
  }

  /**
   * @param refused rows that made no request
   * @throws UsageError that names every instrument of which something was not used
   */
  assertUsed(refused: number): void {
    const problems = this.#stocks
      .filter(({ left, kwh }) => left > tolerance * kwh)
      .filter((stock) => this.#offered.has(stock) || !this.#isOfferedInPart(stock))
      .map((stock) => this.#about(stock.instrument, leftOver(stock, this.#offered.has(stock))))
    if (problems.length === 0) return
    if (refused > 0)
      problems.push(`${plural(refused, 'row')} could not be turned into a request; --dry-run shows why`)
    throw new UsageError(problems.join('\n'))
  }

  /** Of an instrument over several years, a year without a row is no mistake. */
  #isOfferedInPart({ instrument: { name } }: Stock): boolean {
    return [...this.#offered].some(({ instrument }) => instrument.name === name)
  }

  async #fittingOf(market: Market): Promise<readonly Stock[]> {
    const kinds = this.#kinds()
    return this.#keptFitting(market, kinds, await this.#ask(probesOf(kinds, market)))
  }

  #fittingAtOnce(market: Market): readonly Stock[] | undefined {
    const { answer } = this.#asking
    if (!answer) return undefined
    const kinds = this.#kinds()
    return this.#keptFitting(market, kinds, probesOf(kinds, market).map(answer))
  }

  /** What the engine does not refuse. */
  #keptFitting(market: Market, kinds: Kinds, outcomes: readonly object[]): readonly Stock[] {
    const fits = new Set([...kinds.keys()].filter((_, at) => !isErrorBody(outcomes[at])))
    const found = this.#stocks.filter((stock) => fits.has(kindOf(stock)))
    this.#fitting.set(keyOf(market), found)
    return found
  }

  #kinds(): Kinds {
    return new Map(this.#stocks.map((stock) => [kindOf(stock), stock.instrument]))
  }

  #ask(requests: readonly ElectricityRequest[]): Promise<object[]> {
    const { engine, signal } = this.#asking
    return outcomesOf(engine, 'energyElectricity', requests, signal)
  }

  #about({ name }: EnergyInstrument, problem: string): string {
    return `${this.#file}: ${JSON.stringify(name)} ${problem}`
  }
}

/** Of instruments of one market and period, one is asked for. */
type Kinds = ReadonlyMap<string, EnergyInstrument>

function kindOf({ instrument: { market, period_start, period_end } }: Stock): string {
  return JSON.stringify([market, period_start, period_end])
}

function probesOf(kinds: Kinds, consumed: Market): ElectricityRequest[] {
  return [...kinds.values()].map(({ hours: _, ...instrument }) => ({
    ...consumed,
    energy: 0,
    instruments: [{ ...instrument, amount: { energy: 0, energy_unit: 'kWh' } }],
  }))
}

/** What an instrument has to fit. */
type Market = Pick<ElectricityRequest, 'region' | 'year' | 'period_start' | 'period_end'>

/** A row with kWh for which it has no instrument yet. */
interface Asked {
  request: ElectricityRequest
  open: number
  days: RowDays | undefined
  market: Market
}

function keyOf({ region, year, period_start, period_end }: Market): string {
  return `${year} ${period_start} ${period_end} ${region}`
}

function marketOf({ region, year }: ElectricityRequest, days: Days | undefined): Market {
  if (year === undefined) return { region }
  if (!days || !isBeyond(days, year)) return { region, year }
  return { region, year, period_start: days.start, period_end: days.end }
}

function isBeyond({ start, end }: Days, year: number): boolean {
  return !start.startsWith(`${year}-`) || !end.startsWith(`${year}-`)
}

/** Of an instrument over several years, one for each, with its kWh by days; hours are of one year. */
function stocksOf(instrument: EnergyInstrument, kwh: number): Omit<Stock, 'index'>[] {
  const period = periodOf(instrument)
  const [first, last] = [period.start, period.end].map((date) => Number(date.slice(0, 4))) as [number, number]
  // Dates that are none are refused by the engine, by name.
  if (!(last > first) || last - first > mostYears || instrument.hours) return [{ instrument, kwh, left: kwh }]
  const all = daysIn(period)
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const { start, end } = sharedDays(period, daysOfYear(first + at))!
    const part = (kwh * daysIn({ start, end })) / all
    return { instrument: { ...instrument, period_start: start, period_end: end }, kwh: part, left: part }
  })
}

/** Of one contract. */
const mostYears = 100

function periodOf({ period_start: start, period_end: end }: EnergyInstrument): Days {
  return { start, end }
}

/** Where both are known, in their order. */
function wholeDays({ start, end }: RowDays = {}): Days | undefined {
  return start !== undefined && end !== undefined && start <= end ? { start, end } : undefined
}

function overlaps({ period_start, period_end }: EnergyInstrument, days: RowDays | undefined): boolean {
  if (days === undefined) return true
  const { start = period_start, end = period_end } = days
  return period_start <= end && start <= period_end
}

/** None where the request is going to be refused. */
function uncoveredOrNone(request: ElectricityRequest): number {
  try {
    return uncoveredKwh(request)
  } catch (error) {
    if (error instanceof ServiceError) return 0
    throw error
  }
}

/** What the row's own instruments leave of each day. */
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

/** Of a row that reaches over several years: the parts of one instrument as one, of the days of the row and its year. */
function joined(shares: readonly EnergyInstrument[], market: Market): EnergyInstrument[] {
  const { year, period_start, period_end } = market
  if (year === undefined || period_start === undefined || period_end === undefined) return [...shares]
  const consumed = withDays(daysOfYear(year), { start: period_start, end: period_end })
  const byName = new Map<string, EnergyInstrument>()
  for (const share of shares) {
    const other = byName.get(share.name)
    const { start, end } = withDays(sharedDays(periodOf(share), consumed)!, other && periodOf(other))
    const energy = share.amount.energy + (other?.amount.energy ?? 0)
    const amount = { ...share.amount, energy }
    byName.set(share.name, { ...share, period_start: start, period_end: end, amount })
  }
  return [...byName.values()]
}

/** Hours are of no use to a request without them; those of a share are as much of each hour. */
function shareOf({ instrument, kwh }: Stock, taken: number, isHourly: boolean): EnergyInstrument {
  const { hours, amount, ...rest } = instrument
  const share = { ...rest, amount: { energy: taken, energy_unit: 'kWh' } }
  if (!hours || !isHourly) return share
  const perUnit = (energyKwh({ ...amount, energy: 1 }) * taken) / kwh
  return { ...share, hours: hours.map((each) => each * perUnit) }
}

function leftOver({ instrument, kwh, left }: Stock, isFitting: boolean): string {
  const { market, period_start, period_end } = instrument
  if (!isFitting) {
    return `is of the market ${market} and ${period_start} to ${period_end}, which matches no row; leave it out`
  }
  const used = Number((kwh - left).toPrecision(12))
  return `is for ${kwh} kWh, but only ${used} kWh from the grid are left to cover; lower its amount`
}
