/**
 * Finds energy that a run may count twice: bought for money, with an amount of the same energy at the same site in the
 * same time. The notice lists it, and nothing is removed: a bill in the accounts and the meter behind it look the same
 * as two meters, one without readings.
 */
import { Cache } from '../../common/cache.js'
import { info, type Notice, warning } from '../../contract/contract.js'
import { grouped, tonnes } from '../../host/numbers.js'
import type { LedgerLine } from '../results/ledger-columns.js'
import { energyKinds } from './energy-kinds.js'
import { type KeyedSide, keyedSide, kgOf, listOf, mostKept, type OneSide, Twice } from './twice.js'

/** Ledger categories whose amounts are energy. */
const ofEnergy = new Set(['electricity', 'heat', 'steam', 'cooling', 'stationary', 'mobile'])

const keptNames = 500

export class EnergyTwice {
  readonly #twice = new Twice('money')
  /** Kinds by the names of factor and activity, which most rows share with others. */
  readonly #kinds = new Cache<readonly string[]>(keptNames)

  /** @param line first line of its part, which has the amount */
  add(line: LedgerLine): void {
    const { co2e } = line
    if (typeof co2e === 'number') for (const side of this.sidesOf(line)) this.addTo(side, co2e)
  }

  /** Returns the sides of energy that a line with emissions is. */
  sidesOf(line: LedgerLine): KeyedSide[] {
    const side = sideOf(line)
    if (side === undefined) return []
    const { factor_name, activity } = line
    return this.#kindsIn(`${factor_name ?? ''} ${activity ?? ''}`).map((kind) => keyedSide(kind, side, line))
  }

  addTo(side: KeyedSide, kg: number): void {
    this.#twice.add(side, kg)
  }

  #kindsIn(text: string): readonly string[] {
    return this.#kinds.get(text, () =>
      Object.entries(energyKinds).flatMap(([kind, words]) => (words.test(text) ? [kind] : [])),
    )
  }

  /** Returns the state in the form of `RunWatch`. */
  state(): [string, number][] {
    return this.#twice.state()
  }

  merge(state: readonly [string, number][]): void {
    this.#twice.merge(state)
  }

  /** Returns a notice that lists the largest amounts in kg first. */
  notices(): Notice[] {
    const twice = this.#twice.found()
    const bound = `energy counted twice, by spend and by amount, was checked only for the first ${grouped(mostKept)} sites and periods`
    return [
      ...(twice.length > 0 ? [warning('possible_duplicate', message(twice))] : []),
      ...(this.#twice.isFull ? [info('duplicates_not_checked', bound)] : []),
    ]
  }
}

function sideOf({ method, category, quantity, operation }: LedgerLine): 'amount' | 'money' | undefined {
  if (quantity === undefined || quantity === null) return undefined
  if (method === 'spend_based') return 'money'
  const isEnergy = typeof operation === 'string' && operation.startsWith('energy')
  return isEnergy || ofEnergy.has(String(category)) ? 'amount' : undefined
}

function message(twice: readonly OneSide[]): string {
  return `${tonnes(kgOf(twice))} t CO2e of energy are entered by spend where the same site and period also has amounts of that energy: if both are the same purchase, skip one of them in the mapping (${listOf(twice)})`
}
