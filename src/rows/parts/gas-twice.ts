/** Finds refrigerant that a ledger may count twice: leaks by the charge of equipment, with refills of the gas at the same site. */
import { type Notice, warning } from '../../contract/contract.js'
import { tonnes } from '../../host/numbers.js'
import type { LedgerLine } from '../results/ledger-columns.js'
import { type KeyedSide, keyedSide, kgOf, listOf, Twice } from './twice.js'

const gases = 'fugitive_gas-type_'

export class GasTwice {
  readonly #twice = new Twice('leak')

  add(line: LedgerLine): void {
    const { co2e, co2e_outside_kyoto: outside } = line
    if (typeof co2e !== 'number') return
    for (const side of this.sidesOf(line)) this.addTo(side, co2e + Number(outside ?? 0))
  }

  /** Returns the side of a gas that a line with emissions is, if it is one. */
  sidesOf(line: LedgerLine): KeyedSide[] {
    const { factor_name: name } = line
    const side = sideOf(line)
    return side === undefined || !name ? [] : [keyedSide(gasOf(String(name)), side, line)]
  }

  addTo(side: KeyedSide, kg: number): void {
    this.#twice.add(side, kg)
  }

  /** Returns the state in the form of `RunWatch`. */
  state(): [string, number][] {
    return this.#twice.state()
  }

  merge(state: readonly [string, number][]): void {
    this.#twice.merge(state)
  }

  /** Returns kg CO2e of the leaks, and the largest of them in words; undefined if the list is empty. */
  found(): { kg: number; what: string } | undefined {
    const twice = this.#twice.found()
    return twice.length === 0 ? undefined : { kg: kgOf(twice), what: listOf(twice) }
  }

  notices(): Notice[] {
    const found = this.found()
    if (!found) return []
    return [
      warning(
        'leaks_beside_refills',
        `${tonnes(found.kg)} t CO2e of leaks are estimated from the charge where the same site and period also has refills or purchases of that gas: if the refills replace the leaks, remove one of them (${found.what})`,
      ),
    ]
  }
}

/** Leaks in operation are what refills replace; losses at installation and disposal are not refilled. */
function sideOf({ operation, activity, category }: LedgerLine): 'leak' | 'refill' | undefined {
  const named = String(activity ?? '')
  if (operation === 'fugitive') return /\b(operation|use)\s*$/i.test(named) ? 'leak' : undefined
  return category === 'fugitive' || named.startsWith(gases) ? 'refill' : undefined
}

/** Returns the name of a gas in a form that publishers share: `R410A`. */
function gasOf(name: string): string {
  return name.toUpperCase().replace(/[^A-Z0-9]/g, '')
}
