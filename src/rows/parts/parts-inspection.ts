/**
 * Applies a mapping to rows without estimating: counts the records, the activity that matches each, the refusals, and
 * words that no table translates.
 */
import { type ErrorBody, isErrorBody } from '../../contract/contract.js'
import type { ActivitySources, PartsSource } from '../extensions/parts-source.js'
import type { Overlooked } from '../mapping/columns/overlooked.js'
import { normalised } from '../mapping/fields/fields.js'
import { conditionColumns } from '../mapping/files/mapped-columns.js'
import { rowsLookedAt } from '../mapping/inspection/sample.js'
import type { UnmappedWord } from '../mapping/inspection/word-counts.js'
import { invalid } from '../mapping/requests/requests.js'
import { isLeftOut, type Part, type PartedRow } from '../results/part.js'
import type { Cell } from '../sheets/readers/table.js'
import type { PartsPlan } from './planner.js'
import { statedRequest } from './signed-answers.js'
import { UnmappedWords } from './unmapped-words.js'

/** Reach of an activity of the mapping. */
export interface ActivityReach {
  /** Number of the activity in the file, from 1. */
  number: number
  command: string
  /** Number of records assigned to it; `fits` counts records that match its condition. */
  taken: number
  fits: number
}

export interface PartsReport {
  rows: number
  records: number
  blank: number
  /** Rows by result; refused rows may be refused only in part. */
  estimated: number
  refused: number
  skipped: number
  activities: ActivityReach[]
  skippedBy: [string, number][]
  refusals: { message: string; rows: number; first: number; column: string | undefined; file: string }[]
  words: UnmappedWord[]
  /** Unused columns whose cells could change a figure. */
  overlooked: Overlooked[]
  /** First request of each activity. */
  samples: { row: number; command: string; request: object }[]
}

export class PartsInspection {
  readonly #plan: PartsPlan
  readonly #columns: readonly string[]
  readonly #sources: readonly ActivitySources[]
  readonly #words: UnmappedWords
  readonly #reach: ActivityReach[]
  readonly #fits: ((cells: Cell[]) => boolean)[]
  readonly #skippedBy = new Map<string, number>()
  readonly #refusals = new Map<string, PartsReport['refusals'][number]>()
  /** Cells of the first records, by activity. */
  readonly #records = new Map<number, Cell[][]>()
  readonly #samples: PartsReport['samples'] = []
  readonly #sampled = new Set<number | undefined>()
  readonly #counts = { rows: 0, records: 0, blank: 0, estimated: 0, refused: 0, skipped: 0 }

  /**
   * @param columns columns of the records
   * @param sources field sources of each activity
   * @param fits per activity: returns true if its condition matches
   */
  constructor(
    plan: PartsPlan,
    columns: readonly string[],
    sources: readonly ActivitySources[],
    fits: ((cells: Cell[]) => boolean)[],
  ) {
    this.#plan = plan
    this.#columns = columns
    this.#sources = sources
    this.#fits = fits
    this.#words = new UnmappedWords(plan, columns)
    this.#reach = plan.activities.map(({ position, operation }) => ({
      number: position + 1,
      command: operation,
      taken: 0,
      fits: 0,
    }))
  }

  /** @param request request of the row from its planner */
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

  /** Adds the untranslated words of a row that is not counted. */
  addWords(request: object): void {
    if (isErrorBody(request)) return
    for (const part of (request as PartedRow).parts) this.#words.add(part)
  }

  /** True if the mapping has translation tables. */
  get hasTables(): boolean {
    return this.#words.hasTables
  }

  #addPart(file: string, row: number, part: Part, isRefused: boolean): void {
    const { request, route, activity, cells, column } = part
    if (!isLeftOut(request) || activity !== undefined) this.#addReach(activity, cells)
    this.#words.add(part)
    if (activity !== undefined && !isLeftOut(request)) this.#addRecord(activity, cells)
    if (isRefused) {
      const { message } = request as ErrorBody
      const kind = message.replace(/`[^`]*`/g, '``')
      const known = this.#refusals.get(kind)
      if (known) known.rows++
      else this.#refusals.set(kind, { message, rows: 1, first: row, column, file })
    } else if (route !== undefined && !this.#sampled.has(activity) && !isErrorBody(request)) {
      this.#sampled.add(activity)
      const { command, description } = this.#plan.routes[route]!
      this.#samples.push({ row, command, request: statedRequest(part, description) })
    }
  }

  #addRecord(activity: number, cells: Cell[]): void {
    const records = this.#records.get(activity) ?? []
    this.#records.set(activity, records)
    if (records.length < rowsLookedAt) records.push(cells)
  }

  /** Returns the unused columns that could change a figure of any activity, each once. */
  async #overlooked(): Promise<Overlooked[]> {
    const { mapping } = this.#plan
    const when = this.#plan.activities.flatMap(({ when: rule }) => (rule ? conditionColumns(rule) : []))
    const inConditions = new Set(when.map(normalised))
    const found = new Map<string, Overlooked>()
    const { overlookedColumns } = await import('../mapping/columns/overlooked.js')
    for (const [activity, rows] of this.#records) {
      const sourced = { ...this.#sources[activity]!, columns: this.#columns, rows }
      for (const each of await overlookedColumns(sourced, mapping)) {
        if (!inConditions.has(normalised(each.column)) && !found.has(each.column))
          found.set(each.column, each)
      }
    }
    return [...found.values()]
  }

  #addReach(taker: number | undefined, cells: Cell[]): void {
    if (taker !== undefined) this.#reach[taker]!.taken++
    for (const [index, fits] of this.#fits.entries()) if (fits(cells)) this.#reach[index]!.fits++
  }

  async report(): Promise<PartsReport> {
    const byRows = <T extends { rows: number }>(list: Iterable<T>) =>
      [...list].sort((a, b) => b.rows - a.rows)
    return {
      ...this.#counts,
      activities: this.#reach,
      skippedBy: [...this.#skippedBy].sort(([, a], [, b]) => b - a),
      refusals: byRows(this.#refusals.values()),
      words: this.#words.list(),
      overlooked: await this.#overlooked(),
      samples: this.#samples,
    }
  }
}

function reasonOf({ request }: Part): string[] {
  return isLeftOut(request) ? [(request as ErrorBody).message] : []
}

/** Returns the unused columns that could change a figure of the requests of rows. */
export async function overlookedInParts(
  plan: PartsPlan,
  { columns, activities }: Pick<PartsSource, 'columns' | 'activities'>,
  requests: readonly object[],
): Promise<readonly Overlooked[]> {
  const inspection = new PartsInspection(plan, columns, activities, [])
  for (const [index, request] of requests.entries()) inspection.add('', index + 1, request)
  return (await inspection.report()).overlooked
}

/** Returns the single part of a row that could not be read. */
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

/** Returns the problems of a mapping's activities, one line each. */
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
