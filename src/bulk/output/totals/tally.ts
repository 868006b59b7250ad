/** What a run amounts to: rows by fate, the total, notices and errors by code. */
import type { TSchema } from '@sinclair/typebox'
import {
  alternative,
  type ErrorBody,
  isErrorBody,
  type Notice,
  type Severity,
} from '../../../contract/contract.js'
import { skipped } from '../../input/mapping/field-source.js'
import type { Cell } from '../../input/readers/table.js'
import { repeatedNotices } from '../../input/repeated-rows.js'
import type { AnsweredRow } from '../../parts/part.js'
import { noticeFinder } from '../findings.js'
import { numberAt, objectAt, responseColumns } from '../outcome-columns.js'
import { codeOf, type Results } from '../writers/result.js'
import type { GroupState, Groups } from './groups.js'
import { type NoticeState, NoticeTotals } from './notice-totals.js'
import type { RunWatch } from './run-watch.js'
import { Sum } from './sum.js'

export interface FailedRow {
  file: string
  /** Of a group of rows. */
  name?: string
  row: number
  error: ErrorBody
}

/** A tally as plain values: what one part of a run adds to the whole. */
export interface TallyState {
  rows: number
  failed: number
  skipped: number
  firstFailure: FailedRow | undefined
  notices: NoticeState[]
  errors: [string, number][]
  /** Failed rows by the defect of the program that they met. */
  defects: [string, number][]
  sum: readonly number[]
  groups: GroupState[]
  /** Rows of the input, where each row counted is a group of them. */
  groupedRows: number
  /** Parts of the sum of avoided emissions, and rows by the method of their total. */
  avoided?: readonly number[]
  methods?: [string, number][]
  watched?: [string, number][]
}

/** Of a notice whose rows are summed apart. */
export const avoidedCode = 'avoided_emissions'

/** Where responses have their total, in the order they are looked for. */
const totalPaths = [
  'co2e',
  'estimate.co2e',
  'total_co2e',
  'location.consumption.co2e',
  'estimates.consumption.co2e',
  'combustion.co2e',
]
/** What the total leaves out, where an answer has no figure for all of it. */
const totalsOf: Record<string, string> = {
  'location.consumption.co2e': 'location-based consumption',
  'estimates.consumption.co2e': 'consumption',
  'combustion.co2e': 'combustion',
}

/** The path of the total in responses of a schema. */
export function totalKeysOf(response: TSchema): string[] | undefined {
  const paths = responseColumns(response).map((column) => column.path)
  return totalPaths.find((path) => paths.includes(path))?.split('.')
}

/** What is counted of responses of a schema: found out once, whatever the number of tallies. */
export interface Counted {
  noticesOf: ReturnType<typeof noticeFinder>
  totalKeys: string[] | undefined
}

export function countedIn(response: TSchema): Counted {
  return { noticesOf: noticeFinder(response), totalKeys: totalKeysOf(response) }
}

export class Tally {
  rows = 0
  failed = 0
  skipped = 0
  firstFailure: FailedRow | undefined
  readonly notices = new NoticeTotals()
  readonly errors = new Map<string, number>()
  readonly #defects = new Map<string, number>()
  readonly #noticesOf: ReturnType<typeof noticeFinder>
  readonly #totalKeys: string[] | undefined
  readonly #sum = new Sum()
  readonly #avoided = new Sum()
  /** Rows by the assessment report behind their total. */
  readonly methods = new Map<string, number>()
  /** Totals by columns, where they were asked for. */
  readonly groups: Groups | undefined
  /** Rows of the input, where each row counted is a group of them. */
  groupedRows = 0
  readonly #failureIn: ((response: object) => ErrorBody | undefined) | undefined
  readonly #watch: RunWatch | undefined
  readonly #findRunNotices: (() => readonly Notice[])[] = []
  /** Of a part of the input: rows that stand in the input before, by their index in that part. */
  repeated: ReadonlyMap<number, string> | undefined

  /**
   * @param failureIn what failed within a response: such a row counts as failed
   * @param watch what is summed over the rows beside the total
   */
  constructor(
    { noticesOf, totalKeys }: Counted,
    groups?: Groups,
    failureIn?: (response: object) => ErrorBody | undefined,
    watch?: RunWatch,
  ) {
    this.groups = groups
    this.#failureIn = failureIn
    this.#watch = watch
    this.#noticesOf = noticesOf
    this.#totalKeys = totalKeys
  }

  get estimated(): number {
    return this.rows - this.failed - this.skipped
  }

  /** What the total is of, where it is not of everything. */
  get totalOf(): string | undefined {
    return this.#totalKeys && totalsOf[this.#totalKeys.join('.')]
  }

  /** kg CO2e over all estimated rows; undefined for an operation that has no total. */
  get total(): number | undefined {
    return this.#totalKeys && this.#sum.value
  }

  /** kg CO2e that rows are held to save elsewhere: apart from the total; undefined where no row is. */
  get avoided(): number | undefined {
    return this.notices.has(avoidedCode) ? this.#avoided.value : undefined
  }

  /** What is said of the rows beside their count. */
  get watched(): RunWatch | undefined {
    return this.#watch
  }

  /** Notices of the run as a whole, which no row has. */
  get runNotices(): readonly Notice[] {
    return [...(this.#watch?.notices() ?? []), ...this.foundNotices.flat()]
  }

  /** Those that do not follow from what is counted, by what found them. */
  get foundNotices(): Notice[][] {
    return this.#findRunNotices.map((find) => [...find()])
  }

  /** @param find what is known of the run beside its rows, when it is over */
  addRunNotices(find: () => readonly Notice[]): void {
    this.#findRunNotices.push(find)
  }

  add({ batch, requests, outcomes }: Results): void {
    this.rows += outcomes.length
    for (let index = 0; index < outcomes.length; index++) {
      const outcome = outcomes[index]!
      const error = this.failureOf(outcome)
      const group = batch.groups?.[index]
      if (group) this.groupedRows += group.size
      const isRepeated = batch.repeated?.has(index) ?? false
      if ('answered' in outcome) {
        this.#addRowOfParts(outcome as AnsweredRow, batch.file, batch.first + index, isRepeated)
      } else if (outcome === skipped) this.skipped++
      else if (error) {
        const named = group?.name ? { name: group.name } : {}
        this.#addFailure({ file: batch.file, row: batch.first + index, error, ...named })
      } else {
        this.#addResponse(outcome, requests[index]!, batch.rows[index]!, isRepeated)
      }
    }
  }

  /** Why a row failed; undefined where it did not, or was left out. */
  failureOf(outcome: object): ErrorBody | undefined {
    if (outcome === skipped) return undefined
    if ('answered' in outcome) return (outcome as AnsweredRow).failure
    return isErrorBody(outcome) ? outcome : this.#failureIn?.(outcome)
  }

  /** Estimated rows of which only the totals are new; their notices are counted with `addNotices`. */
  addTotals(totals: Float64Array): void {
    if (this.repeated) this.#addRepeated(totals)
    this.rows += totals.length
    this.#sum.addAll(totals)
  }

  #addRepeated(totals: Float64Array): void {
    for (let index = 0; index < totals.length; index++) {
      if (this.repeated!.has(this.rows + index)) this.#addNoticedRow(repeatedNotices, totals[index]!)
    }
  }

  /** Counts rows that have the same notices; `addNoticed` adds their emissions, row by row. */
  addNotices(notices: readonly Notice[], rows: number): void {
    // Of most kinds of rows nothing is said.
    if (notices.length === 0) return
    for (const [code, severity] of severitiesOf(notices)) this.notices.addRows(code, severity, rows)
  }

  addNoticed(notices: readonly Notice[], co2e: number): void {
    for (let at = 0; at < notices.length; at++) {
      const { code } = notices[at]!
      if (isFirstOf(code, notices, at)) this.notices.addCo2e(code, co2e)
    }
  }

  #addNoticedRow(notices: readonly Notice[], co2e: number): void {
    this.addNotices(notices, 1)
    this.addNoticed(notices, co2e)
  }

  addMethod(method: string | undefined, rows: number): void {
    if (method !== undefined) count(this.methods, method, rows)
  }

  /** Takes in what another tally counted, of rows after those counted here. */
  merge(state: TallyState): void {
    this.rows += state.rows
    this.failed += state.failed
    this.skipped += state.skipped
    this.groupedRows += state.groupedRows
    this.firstFailure ??= state.firstFailure
    this.notices.merge(state.notices)
    for (const [code, rows] of state.errors) count(this.errors, code, rows)
    for (const [defect, rows] of state.defects) count(this.#defects, defect, rows)
    for (const part of state.sum) this.#sum.add(part)
    for (const part of state.avoided ?? []) this.#avoided.add(part)
    for (const [method, rows] of state.methods ?? []) count(this.methods, method, rows)
    this.#watch?.merge(state.watched ?? [])
    this.groups?.merge(state.groups)
  }

  state(): TallyState {
    const { rows, failed, skipped: left, firstFailure } = this
    return {
      rows,
      failed,
      skipped: left,
      firstFailure,
      notices: this.notices.state(),
      errors: [...this.errors],
      defects: [...this.#defects],
      sum: this.#sum.parts,
      groups: this.groups?.state() ?? [],
      groupedRows: this.groupedRows,
      avoided: this.#avoided.parts,
      methods: [...this.methods],
      ...(this.#watch && { watched: this.#watch.state() }),
    }
  }

  /** The defect of the program that most rows met, and how many. */
  get commonestDefect(): { defect: string; rows: number } | undefined {
    const [first] = [...this.#defects].sort(([, a], [, b]) => b - a)
    return first && { defect: first[0], rows: first[1] }
  }

  #addFailure(failed: FailedRow): void {
    this.failed++
    this.firstFailure ??= failed
    count(this.errors, codeOf(failed.error), 1)
    const [defect] = failed.error.correlation_id?.split('-') ?? []
    if (defect !== undefined) count(this.#defects, defect, 1)
  }

  /** A row is counted once; the totals have all its parts that were answered, also beside one that failed. */
  #addRowOfParts(row: AnsweredRow, file: string, number: number, isRepeated: boolean): void {
    const { answered, failure } = row
    const ofRow: readonly Notice[] = isRepeated ? repeatedNotices : []
    this.#watch?.add(row, row)
    if (row.isLeftOut) this.skipped++
    else if (failure) this.#addFailure({ file, row: number, error: failure })
    const isAnswered = answered.some(({ outcome }) => !isErrorBody(outcome))
    const [only] = answered
    const said = answered.length === 1 ? only!.notices : answered.flatMap(({ notices }) => notices)
    this.addNotices(isAnswered && isRepeated ? [...said, ...ofRow] : said, 1)
    if (answered.length === 1) this.addMethod(only!.method, 1)
    else for (const method of new Set(answered.map((part) => part.method))) this.addMethod(method, 1)
    for (const { notices, co2e, request, cells, lines, outcome } of answered) {
      if (isErrorBody(outcome)) continue
      const avoided = notices.find(({ code }) => code === avoidedCode)
      if (avoided) this.#avoided.add(co2e)
      else this.#sum.add(co2e)
      this.addNoticed(avoided ? [avoided] : isRepeated ? [...notices, ...ofRow] : notices, co2e)
      if (lines) for (const line of lines) this.groups?.add(line, cells, (line.co2e as number | null) ?? 0)
      else this.groups?.add(request, cells, avoided ? 0 : co2e)
    }
  }

  #addResponse(response: object, request: object, cells: Cell[], isRepeated: boolean): void {
    const said = this.#noticesOf(response)
    const notices = isRepeated ? [...said, ...repeatedNotices] : said
    this.addNotices(notices, 1)
    this.#watch?.add(request, response)
    if (!this.#totalKeys) return
    this.addMethod(methodAt(response, this.#totalKeys), 1)
    const total = numberAt(response, this.#totalKeys) ?? 0
    const avoided = notices.find(({ code }) => code === avoidedCode)
    if (avoided) {
      // In no total, so that no other notice has them either.
      this.#avoided.add(total)
      this.addNoticed([avoided], total)
    } else {
      this.#sum.add(total)
      this.addNoticed(notices, total)
      for (const { code, share } of comparedIn(response, notices, this.#totalKeys)) {
        this.notices.addDifference(code, share * total)
      }
    }
    this.groups?.add(request, cells, avoided ? 0 : total)
  }
}

/** A notice of an answer that the alternative would have changed as a whole, by this share of it. */
export interface Compared {
  code: string
  share: number
}

/** Notices with an alternative; none where the total is of several factors, of which they change one. */
export function comparedIn(
  response: object,
  notices: readonly Notice[],
  totalKeys: readonly string[],
): readonly Compared[] {
  if (notices.length === 0 || notices.every((notice) => notice[alternative] === undefined)) return nothing
  if (!objectAt(response, [...totalKeys.slice(0, -1), 'emission_factor'])) return nothing
  return notices.flatMap(({ code, [alternative]: share }) => (share === undefined ? [] : [{ code, share }]))
}
const nothing: readonly Compared[] = []

/** There are a few at most: to look at those before takes less time than a set. */
function isFirstOf(code: string, notices: readonly Notice[], at: number): boolean {
  for (let before = 0; before < at; before++) if (notices[before]!.code === code) return false
  return true
}

/** Each code once; a warning where it is one anywhere in the row. */
function severitiesOf(notices: readonly Notice[]): Iterable<[string, Severity]> {
  const [only] = notices
  if (only && notices.length === 1) return [[only.code, only.severity]]
  const severities = new Map<string, Severity>()
  for (const { code, severity } of notices) {
    if (severities.get(code) !== 'warning') severities.set(code, severity)
  }
  return severities
}

/** What stands beside the total of a response; undefined where a response does not say. */
export function methodAt(response: object, totalKeys: readonly string[]): string | undefined {
  const method = objectAt(response, totalKeys.slice(0, -1))?.co2e_calculation_method
  return typeof method === 'string' ? method : undefined
}

function count(counts: Map<string, number>, key: string, rows: number): void {
  counts.set(key, (counts.get(key) ?? 0) + rows)
}
