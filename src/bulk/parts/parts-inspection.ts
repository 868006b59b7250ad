/**
 * What a mapping makes of rows, without a single estimate: how many records there are, which activity takes them,
 * what would be refused, and which words no table translates.
 */
import { type ErrorBody, isErrorBody } from '../../contract/contract.js'
import type { Cell } from '../input/readers/table.js'
import { invalid } from '../input/requests/requests.js'
import type { UnmappedWord } from '../inspection/word-counts.js'
import { isLeftOut, type Part, type PartedRow } from './part.js'
import type { PartsPlan } from './planner.js'
import { UnmappedWords } from './unmapped-words.js'

/** An activity of the mapping at work. */
export interface ActivityReach {
  /** Its number in the file, from 1. */
  number: number
  command: string
  /** Records that it takes, and records that its condition fits. */
  taken: number
  fits: number
}

export interface PartsReport {
  rows: number
  records: number
  blank: number
  /** Rows by what becomes of them; of the refused ones some may be refused in part. */
  estimated: number
  refused: number
  skipped: number
  activities: ActivityReach[]
  skippedBy: [string, number][]
  refusals: { message: string; rows: number; first: number; column: string | undefined; file: string }[]
  words: UnmappedWord[]
  /** The first requests. */
  samples: { row: number; command: string; request: object }[]
}

const samplesShown = 10

export class PartsInspection {
  readonly #plan: PartsPlan
  readonly #words: UnmappedWords
  readonly #reach: ActivityReach[]
  readonly #fits: ((cells: Cell[]) => boolean)[]
  readonly #skippedBy = new Map<string, number>()
  readonly #refusals = new Map<string, PartsReport['refusals'][number]>()
  readonly #samples: PartsReport['samples'] = []
  readonly #counts = { rows: 0, records: 0, blank: 0, estimated: 0, refused: 0, skipped: 0 }

  /**
   * @param columns of the records
   * @param fits of each activity: whether its condition holds
   */
  constructor(plan: PartsPlan, columns: readonly string[], fits: ((cells: Cell[]) => boolean)[]) {
    this.#plan = plan
    this.#fits = fits
    this.#words = new UnmappedWords(plan, columns)
    this.#reach = plan.activities.map(({ position, operation }) => ({
      number: position + 1,
      command: operation,
      taken: 0,
      fits: 0,
    }))
  }

  /** @param request of the row, as its planner makes it */
  add(file: string, row: number, request: object): void {
    this.#counts.rows++
    const { parts, blank } = isErrorBody(request) ? ofError(request) : (request as PartedRow)
    this.#counts.blank += blank
    const isRecord = ({ columnIndex }: Part) => blank === 0 || columnIndex !== undefined
    this.#counts.records += new Set(parts.filter(isRecord).map(({ record }) => record)).size
    const isRefused = (part: Part) => isErrorBody(part.request) && !isLeftOut(part.request)
    if (parts.some(isRefused)) this.#counts.refused++
    else if (parts.every((part) => isLeftOut(part.request))) this.#counts.skipped++
    else this.#counts.estimated++
    for (const reason of new Set(parts.flatMap((part) => reasonOf(part)))) {
      this.#skippedBy.set(reason, (this.#skippedBy.get(reason) ?? 0) + 1)
    }
    for (const part of parts) this.#addPart(file, row, part, isRefused(part))
  }

  /** Of a row that is not counted: its words that are not mapped. */
  addWords(request: object): void {
    if (isErrorBody(request)) return
    for (const part of (request as PartedRow).parts) this.#words.add(part)
  }

  /** Whether the mapping translates anything. */
  get hasTables(): boolean {
    return this.#words.hasTables
  }

  #addPart(file: string, row: number, part: Part, isRefused: boolean): void {
    const { request, route, activity, cells, column } = part
    if (!isLeftOut(request) || activity !== undefined) this.#addReach(activity, cells)
    this.#words.add(part)
    if (isRefused) {
      const { message } = request as ErrorBody
      const kind = message.replace(/`[^`]*`/g, '``')
      const known = this.#refusals.get(kind)
      if (known) known.rows++
      else this.#refusals.set(kind, { message, rows: 1, first: row, column, file })
    } else if (route !== undefined && this.#samples.length < samplesShown && !isErrorBody(request)) {
      this.#samples.push({ row, command: this.#plan.routes[route]!.command, request })
    }
  }

  #addReach(taker: number | undefined, cells: Cell[]): void {
    if (taker !== undefined) this.#reach[taker]!.taken++
    for (const [index, fits] of this.#fits.entries()) if (fits(cells)) this.#reach[index]!.fits++
  }

  report(): PartsReport {
    const byRows = <T extends { rows: number }>(list: Iterable<T>) =>
      [...list].sort((a, b) => b.rows - a.rows)
    return {
      ...this.#counts,
      activities: this.#reach,
      skippedBy: [...this.#skippedBy].sort(([, a], [, b]) => b - a),
      refusals: byRows(this.#refusals.values()),
      words: this.#words.list(),
      samples: this.#samples,
    }
  }
}

function reasonOf({ request }: Part): string[] {
  return isLeftOut(request) ? [(request as ErrorBody).message] : []
}

/** A row that could not be read. */
function ofError(request: ErrorBody): PartedRow {
  const part = {
    route: undefined,
    activity: undefined,
    record: 0,
    cells: [],
    columnIndex: undefined,
    column: undefined,
  }
  return {
    parts: [{ ...part, request: invalid(request.message), name: '', period: undefined, ledger: {} }],
    blank: 0,
  }
}

/** What is wrong with the activities of a mapping, in one line each. */
export function reachProblems(name: string, { activities }: PartsReport, of: string): string[] {
  if (activities.length < 2) return []
  return activities.flatMap(({ number, command, taken, fits }) => {
    const which = `${name}: activity ${number} (${command})`
    if (taken > 0) return []
    if (fits === 0) return [`${which}: no row of ${of} reaches it`]
    return [
      `${which}: activities before it take ${fits === 1 ? 'the only record that fits it' : `all ${fits} records that fit it`}; put it first, or set also: true there`,
    ]
  })
}
