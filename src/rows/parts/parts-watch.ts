/** Counts of rows with parts, in addition to the rows: records, blank cells, reasons for skipping, rows by command. */
import { type ErrorBody, info, isErrorBody, type Notice } from '../../contract/contract.js'
import { plural, tonnes } from '../../host/numbers.js'
import type { LedgerLine } from '../results/ledger-columns.js'
import { type AnsweredPart, type AnsweredRow, isAnsweredRow, isLeftOut } from '../results/part.js'
import type { RunWatch } from '../results/totals/run-watch.js'
import { Sum } from '../results/totals/sum.js'
import { EnergyTwice } from './energy-twice.js'
import { GasTwice } from './gas-twice.js'
import type { KeyedSide } from './twice.js'

/** Kinds of counts; a tab and the counted item follow. */
const kinds = ['record', 'blank', 'left out', 'command', 'replaced'] as const
type Kind = (typeof kinds)[number]

/** kg CO2e of one line of every row of a kind; undefined without a figure. */
export interface LineMasses {
  scope: string
  location: Float64Array | undefined
  market: Float64Array | undefined
}

/** Sides of possible double counting that a line belongs to. */
export interface WatchedSides {
  energy: readonly KeyedSide[]
  gases: readonly KeyedSide[]
}

export class PartsWatch implements RunWatch {
  readonly #counts = new Map<string, number>()
  /** kg CO2e of ledger lines, by scope and method. */
  readonly #sums = new Map<string, Sum>()
  readonly #commands: readonly string[]
  readonly #energy = new EnergyTwice()
  readonly #gases = new GasTwice()

  /** @param commands commands of the run, in the order of its routes */
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
    const replaced = answered.filter((part) => part.replaced !== undefined)
    if (replaced.length > 0) this.#count('replaced', '', 1)
    for (const { route, outcome, lines = [], replaced: kg } of answered) {
      if (kg !== undefined) this.#sum('replaced').add(kg)
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
    this.#gases.add(line)
    if (typeof co2e === 'number') this.#sum(`location\t${scope ?? ''}`).add(co2e)
    if (typeof market === 'number') this.#sum(`market\t${scope ?? ''}`).add(market)
  }

  /** Adds rows of one part with the same lines, except for `addSides`. @param route command of the part */
  addKind(route: number, rows: number, lines: readonly LineMasses[]): void {
    this.#count('record', '', rows)
    this.#count('command', this.#commands[route]!, rows)
    for (const { scope, location, market } of lines) {
      if (location) this.#sum(`location\t${scope}`).addAll(location)
      if (market) this.#sum(`market\t${scope}`).addAll(market)
    }
  }

  /** Returns the sides of possible double counting that a line with emissions belongs to. */
  sidesOf(line: LedgerLine): WatchedSides {
    return { energy: this.#energy.sidesOf(line), gases: this.#gases.sidesOf(line) }
  }

  /** Adds the emissions of such a line. */
  addSides({ energy, gases }: WatchedSides, kg: number): void {
    for (const side of energy) this.#energy.addTo(side, kg)
    for (const side of gases) this.#gases.addTo(side, kg)
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
    const gases = this.#gases.state().map(([key, value]): [string, number] => [`gas\t${key}`, value])
    return [...this.#counts, ...sums, ...energy, ...gases]
  }

  merge(state: readonly [string, number][]): void {
    for (const [key, count] of state) {
      if (key.startsWith('energy\t')) this.#energy.merge([[key.slice('energy\t'.length), count]])
      else if (key.startsWith('gas\t')) this.#gases.merge([[key.slice('gas\t'.length), count]])
      else if (key.startsWith('sum\t')) this.#sum(key.slice(4)).add(count)
      else this.#counts.set(key, (this.#counts.get(key) ?? 0) + count)
    }
  }

  notices(): Notice[] {
    const [replaced] = this.of('replaced')
    const twice = [...this.#energy.notices(), ...this.#gases.notices()]
    return [...twice, ...(replaced ? [this.#replacedNotice(replaced[1])] : [])]
  }

  #replacedNotice(rows: number): Notice {
    const kg = this.#sum('replaced').value
    return info(
      'bill_replaced',
      `${plural(rows, 'row')} with days that another bill of the meter covers: ${tonnes(kg)} t CO2e were left out (meter.overlap)`,
    )
  }

  /** Returns the counts of a kind, highest first. */
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

  /** Returns kg CO2e by scope (null if undecided) and method; empty if no ledger is written. */
  scopes(): { scope: string | null; co2e: number; co2e_market: number }[] {
    const keys = [...this.#sums.keys()].filter((key) => key.includes('\t'))
    const scopes = new Set(keys.map((key) => key.split('\t')[1]!))
    const value = (method: string, scope: string) => this.#sums.get(`${method}\t${scope}`)?.value ?? 0
    return [...scopes]
      .sort((a, b) => (a || '9').localeCompare(b || '9'))
      .map((scope) => ({
        scope: scope === '' ? null : scope,
        co2e: value('location', scope),
        co2e_market: value('market', scope),
      }))
  }

  facts(): Record<string, unknown> {
    const counted = (kind: Kind) => Object.fromEntries(this.of(kind))
    return {
      parts: {
        records: this.of('record')[0]?.[1] ?? 0,
        blank_cells: this.of('blank')[0]?.[1] ?? 0,
        rows_by_command: counted('command'),
        rows_skipped_by: counted('left out'),
        ...(this.scopes().length > 0 && {
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
      ...(blank > 0
        ? [`${plural(records, 'record')} in unpivoted columns, ${plural(blank, 'blank cell')}`]
        : []),
      ...(commands.length > 0 ? [`estimated: ${commands.join(', ')}`] : []),
      ...(leftOut.length > 0 ? [`skipped: ${leftOut.join(', ')}`] : []),
    ]
  }
}
