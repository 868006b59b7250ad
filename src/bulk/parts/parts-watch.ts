/** What is counted of rows with parts, beside the rows: records, blank cells, what left rows out, where rows went. */
import { type ErrorBody, isErrorBody, type Notice } from '../../contract/contract.js'
import { plural, tonnes } from '../../host/numbers.js'
import type { LedgerLine } from '../ledger/ledger-columns.js'
import type { RunWatch } from '../output/totals/run-watch.js'
import { Sum } from '../output/totals/sum.js'
import { EnergyTwice } from './energy-twice.js'
import { type AnsweredPart, type AnsweredRow, isAnsweredRow, isLeftOut } from './part.js'

/** Kinds of counts; what is counted follows behind a tab. */
const kinds = ['record', 'blank', 'left out', 'command'] as const
type Kind = (typeof kinds)[number]

export class PartsWatch implements RunWatch {
  readonly #counts = new Map<string, number>()
  /** kg CO2e of ledger lines, by scope and method. */
  readonly #sums = new Map<string, Sum>()
  readonly #commands: readonly string[]
  readonly #energy = new EnergyTwice()

  /** @param commands of the run, in the order of its routes */
  constructor(commands: readonly string[]) {
    this.#commands = commands
  }

  add(_request: object, response: object): void {
    if (isAnsweredRow(response)) this.#addRow(response)
  }

  #addRow({ answered, blank }: AnsweredRow): void {
    if (blank > 0) this.#count('blank', '', blank)
    // A row whose unpivoted cells are all blank has no record.
    const isRecord = ({ columnIndex }: AnsweredPart) => blank === 0 || columnIndex !== undefined
    const records = new Set(answered.filter(isRecord).map(({ record }) => record))
    this.#count('record', '', records.size)
    const reasons = new Set<string>()
    const commands = new Set<string>()
    for (const { route, outcome, lines = [] } of answered) {
      for (const line of lines) this.#addLine(line)
      if (isLeftOut(outcome)) reasons.add((outcome as ErrorBody).message)
      else if (route !== undefined && !isErrorBody(outcome)) commands.add(this.#commands[route]!)
    }
    for (const reason of reasons) this.#count('left out', reason, 1)
    for (const command of commands) this.#count('command', command, 1)
  }

  #addLine(line: LedgerLine): void {
    const { scope, co2e, co2e_market: market } = line
    this.#energy.add(line)
    if (typeof co2e === 'number') this.#sum(`location\t${scope ?? ''}`).add(co2e)
    if (typeof market === 'number') this.#sum(`market\t${scope ?? ''}`).add(market)
  }

  #sum(key: string): Sum {
    let sum = this.#sums.get(key)
    if (!sum) {
      sum = new Sum()
      this.#sums.set(key, sum)
    }
    return sum
  }

  state(): [string, number][] {
    const sums = [...this.#sums].flatMap(([key, { parts }]) =>
      parts.map((part): [string, number] => [`sum\t${key}`, part]),
    )
    const energy = this.#energy.state().map(([key, value]): [string, number] => [`energy\t${key}`, value])
    return [...this.#counts, ...sums, ...energy]
  }

  merge(state: readonly [string, number][]): void {
    for (const [key, count] of state) {
      if (key.startsWith('energy\t')) this.#energy.merge([[key.slice('energy\t'.length), count]])
      else if (key.startsWith('sum\t')) this.#sum(key.slice(4)).add(count)
      else this.#counts.set(key, (this.#counts.get(key) ?? 0) + count)
    }
  }

  notices(): Notice[] {
    return this.#energy.notices()
  }

  /** Of every kind: what was counted, the most first. */
  of(kind: Kind): [string, number][] {
    const found = [...this.#counts].flatMap(([key, count]): [string, number][] => {
      const [each, what = ''] = key.split('\t')
      return each === kind ? [[what, count]] : []
    })
    return found.sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
  }

  #count(kind: Kind, what: string, count: number): void {
    const key = `${kind}\t${what}`
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + count)
  }

  /** kg CO2e by scope (null where it is open) and method; empty where no ledger is written. */
  scopes(): { scope: string | null; co2e: number; co2e_market: number }[] {
    const scopes = new Set([...this.#sums.keys()].map((key) => key.split('\t')[1]!))
    const value = (method: string, scope: string) => this.#sums.get(`${method}\t${scope}`)?.value ?? 0
    return [...scopes]
      .sort((a, b) => (a || '9').localeCompare(b || '9'))
      .map((scope) => ({
        scope: scope === '' ? null : scope,
        co2e: value('location', scope),
        co2e_market: value('market', scope),
      }))
  }

  #scopeLines(): string[] {
    const words = this.scopes().map(({ scope, co2e: location, co2e_market: market }) => {
      const name = scope === null ? 'scope undecided' : `scope ${scope}`
      const other = market === location ? '' : ` (market-based ${tonnes(market)} t)`
      return `${name} ${tonnes(location)} t CO2e${other}`
    })
    return words.length > 0 ? [words.join(', ')] : []
  }

  facts(): Record<string, unknown> {
    const counted = (kind: Kind) => Object.fromEntries(this.of(kind))
    return {
      parts: {
        records: this.of('record')[0]?.[1] ?? 0,
        blank_cells: this.of('blank')[0]?.[1] ?? 0,
        rows_by_command: counted('command'),
        rows_skipped_by: counted('left out'),
        ...(this.#sums.size > 0 && {
          scopes: this.scopes(),
        }),
      },
    }
  }

  lines(): string[] {
    const records = this.of('record')[0]?.[1] ?? 0
    const blank = this.of('blank')[0]?.[1] ?? 0
    const leftOut = this.of('left out').map(([rule, rows]) => `${rule} ${plural(rows, 'row')}`)
    const commands = this.of('command').map(([command, rows]) => `${command} ${plural(rows, 'row')}`)
    return [
      ...this.#scopeLines(),
      ...(blank > 0
        ? [`${plural(records, 'record')} in unpivoted columns, ${plural(blank, 'blank cell')}`]
        : []),
      ...(commands.length > 0 ? [`estimated: ${commands.join(', ')}`] : []),
      ...(leftOut.length > 0 ? [`skipped: ${leftOut.join(', ')}`] : []),
    ]
  }
}
