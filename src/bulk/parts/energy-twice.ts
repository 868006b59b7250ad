/**
 * Energy that a run may count twice: bought for money, beside an amount of the same energy at the same site in the
 * same time. It is listed, and never removed: a bill in the accounts and the meter behind it look the same as two
 * meters of which one has no readings.
 */
import { Cache } from '../../cache.js'
import { info, type Notice, warning } from '../../contract/contract.js'
import { grouped, plural, tonnes } from '../../host/numbers.js'
import type { LedgerLine } from '../ledger/ledger-columns.js'

/** What names of factors and activities call it: an industry may sell several. */
const kinds: Record<string, RegExp> = {
  electricity: /electricity|electric power/i,
  gas: /natural[ _]gas|\bgas (supply|distribution|and)\b|, gas,|biogas|town gas/i,
  heat: /\bsteam\b|district heat|\bheat\b/i,
  'liquid fuel':
    /diesel|petrol\b|gasoline|motor fuel|fuel oil|gas oil|petroleum refin|refined petroleum|\blpg\b|kerosene/i,
  coal: /\bcoal\b|lignite/i,
}
/** Categories of the ledger in which an amount is one of energy. */
const ofEnergy = new Set(['electricity', 'heat', 'steam', 'cooling', 'stationary', 'mobile'])

/** Sites and periods that are kept, so that memory is bounded. */
const mostKept = 20_000
const mostNamed = 5
const keptNames = 500

type Side = 'amount' | 'money'

/** kg CO2e and rows of one kind of energy at one site in one period; a blank site or period may be any. */
interface Kept {
  kind: string
  side: Side
  site: string
  start: string
  end: string
  kg: number
  rows: number
}

export class EnergyTwice {
  readonly #kept = new Map<string, Kept>()
  #isFull = false
  /** By the names of factor and activity, which most rows share with others. */
  readonly #kinds = new Cache<readonly string[]>(keptNames)

  /** @param line the first of its part, which has the amount */
  add(line: LedgerLine): void {
    const { co2e, factor_name, activity, site, period_start: start, period_end: end } = line
    const side = sideOf(line)
    if (side === undefined || typeof co2e !== 'number') return
    for (const kind of this.#kindsIn(`${factor_name ?? ''} ${activity ?? ''}`)) {
      this.#keep({
        kind,
        side,
        site: wordOf(site),
        start: wordOf(start),
        end: wordOf(end),
        kg: co2e,
        rows: 1,
      })
    }
  }

  #kindsIn(text: string): readonly string[] {
    return this.#kinds.get(text, () =>
      Object.entries(kinds).flatMap(([kind, words]) => (words.test(text) ? [kind] : [])),
    )
  }

  /** As `RunWatch` has it. */
  state(): [string, number][] {
    return [...this.#kept].flatMap(([key, { kg, rows }]): [string, number][] => [
      [`kg\t${key}`, kg],
      [`rows\t${key}`, rows],
    ])
  }

  merge(state: readonly [string, number][]): void {
    for (const [key, value] of state) {
      const [what, kind = '', side, site = '', start = '', end = ''] = key.split('\t')
      const kg = what === 'kg' ? value : 0
      const rows = what === 'rows' ? value : 0
      this.#keep({ kind, side: side as Side, site, start, end, kg, rows })
    }
  }

  /** The most kilograms first. */
  notices(): Notice[] {
    const amounts = [...this.#kept.values()].filter(({ side }) => side === 'amount')
    const twice = [...this.#kept.values()]
      .filter((bought) => bought.side === 'money' && amounts.some((amount) => isSame(bought, amount)))
      .sort((a, b) => b.kg - a.kg)
    const bound = `energy counted twice, by spend and by amount, was checked only for the first ${grouped(mostKept)} sites and periods`
    return [
      ...(twice.length > 0 ? [warning('possible_duplicate', message(twice))] : []),
      ...(this.#isFull ? [info('possible_duplicate', bound)] : []),
    ]
  }

  #keep(each: Kept): void {
    const key = [each.kind, each.side, each.site, each.start, each.end].join('\t')
    const known = this.#kept.get(key)
    if (known) {
      known.kg += each.kg
      known.rows += each.rows
    } else if (this.#kept.size < mostKept) this.#kept.set(key, each)
    else this.#isFull = true
  }
}

function sideOf({ method, category, quantity, operation }: LedgerLine): Side | undefined {
  if (quantity === undefined || quantity === null) return undefined
  if (method === 'spend_based') return 'money'
  const isEnergy = typeof operation === 'string' && operation.startsWith('energy')
  return isEnergy || ofEnergy.has(String(category)) ? 'amount' : undefined
}

function wordOf(cell: string | number | null | undefined): string {
  return String(cell ?? '')
    .trim()
    .replaceAll('\t', ' ')
}

function isSame(bought: Kept, amount: Kept): boolean {
  const atSite = bought.site === '' || amount.site === '' || folded(bought.site) === folded(amount.site)
  const isThen =
    bought.start === '' || amount.start === '' || (bought.start <= amount.end && amount.start <= bought.end)
  return bought.kind === amount.kind && atSite && isThen
}

function folded(site: string): string {
  return site.toLowerCase()
}

function message(twice: readonly Kept[]): string {
  const kg = twice.reduce((sum, each) => sum + each.kg, 0)
  const named = twice.slice(0, mostNamed).map(({ kind, site, start, end, rows, kg }) => {
    const where = site === '' ? 'no site' : site
    const when = start === '' ? 'no period' : `${start} to ${end}`
    return `${kind}, ${where}, ${when}: ${plural(rows, 'row')}, ${tonnes(kg)} t CO2e`
  })
  const more = twice.length > mostNamed ? `; and ${grouped(twice.length - mostNamed)} more` : ''
  return `${tonnes(kg)} t CO2e of energy are entered by spend where the same site and period also has amounts of that energy: if both are the same purchase, skip one of them in the mapping (${named.join('; ')}${more})`
}
