/** Finds the instruments that fit a market, with one query to the engine per region and year. */
import { type ElectricityRequest, type EnergyInstrument, isErrorBody } from '../../../contract/contract.js'
import type { Direct, Engine } from '../../../engine/engine.js'
import { answerAll } from '../../mapping/requests/outcomes.js'
import type { Market, Stock } from './stock.js'

/** Engine that decides whether an instrument fits, and its synchronous function, if any. */
export interface Asking {
  engine: Engine
  answer?: Direct<'energyElectricity'> | undefined
  signal: AbortSignal
}

export class Fitting {
  readonly #asking: Asking
  readonly #stocks: readonly Stock[]
  /** Stocks by region, year and days beyond the year. */
  readonly #fitting = new Map<string, readonly Stock[]>()

  constructor(stocks: readonly Stock[], asking: Asking) {
    this.#stocks = stocks
    this.#asking = asking
  }

  /** Returns the stocks that the engine accepts for a market, in their order. */
  async of(market: Market): Promise<readonly Stock[]> {
    const kinds = this.#kinds()
    return this.#keptFitting(market, kinds, await this.ask(probesOf(kinds, market)))
  }

  /** Returns the same without waiting; undefined if only the engine can decide. */
  atOnce(market: Market): readonly Stock[] | undefined {
    const kept = this.#fitting.get(keyOf(market))
    const { answer } = this.#asking
    if (kept !== undefined || !answer) return kept
    const kinds = this.#kinds()
    return this.#keptFitting(market, kinds, probesOf(kinds, market).map(answer))
  }

  #keptFitting(market: Market, kinds: Kinds, outcomes: readonly object[]): readonly Stock[] {
    const fits = new Set([...kinds.keys()].filter((_, at) => !isErrorBody(outcomes[at])))
    const found = this.#stocks.filter((stock) => fits.has(kindOf(stock)))
    this.#fitting.set(keyOf(market), found)
    return found
  }

  #kinds(): Kinds {
    return new Map(this.#stocks.map((stock) => [kindOf(stock), stock.instrument]))
  }

  /** Answers requests with the engine. */
  ask(requests: readonly ElectricityRequest[]): Promise<object[]> {
    const { engine, signal } = this.#asking
    return answerAll(engine, 'energyElectricity', requests, signal)
  }
}

/** One instrument for each market and period: these decide whether it fits. */
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

function keyOf({ region, year, period_start, period_end }: Market): string {
  return `${year} ${period_start} ${period_end} ${region}`
}
