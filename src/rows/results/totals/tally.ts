/** Counts of a run: rows by outcome, the total, notices and errors by code. */
import type { TSchema } from '@sinclair/typebox'
import {
  type ErrorBody,
  isBesideTotal,
  isErrorBody,
  type Notice,
  type Severity,
} from '../../../contract/contract.js'
import { skipped } from '../../mapping/files/field-source.js'
import { markNotice, repeatedNotices } from '../../mapping/input/repeated-rows.js'
import { totalPath } from '../../mapping/requests/total-path.js'
import type { Cell, RowMark } from '../../sheets/readers/table.js'
import { numberAt } from '../../sheets/response-columns.js'
import { noticeFinder } from '../findings.js'
import type { AnsweredRow } from '../part.js'
import { errorCode, type Results } from '../writers/result.js'
import type { GroupState, Groups } from './groups.js'
import { type NoticeState, NoticeTotals } from './notice-totals.js'
import {
  avoidedCode,
  comparedIn,
  methodAt,
  outsideKyotoCode,
  outsideOf,
  partOfTotal,
} from './response-total.js'
import type { RunWatch } from './run-watch.js'
import { Sum } from './sum.js'

export interface FailedRow {
  file: string
  /** Name of a group of rows. */
  name?: string
  row: number
  error: ErrorBody
}

/** A tally as plain values: one part's contribution to the whole run. */
export interface TallyState {
  rows: number
  failed: number
  skipped: number
  firstFailure: FailedRow | undefined
  notices: NoticeState[]
  errors: [string, number][]
  /** Failed rows by the program defect that caused them. */
  defects: [string, number][]
  sum: readonly number[]
  groups: GroupState[]
  /** Number of input rows, if each counted row is a group. */
  groupedRows: number
  /** Rows by the GWP set of their total. */
  methods?: [string, number][]
  watched?: [string, number][]
  /** Credits of the datasets used. */
  attribution?: string[]
}

/** Facts about a response schema that tallies need: computed once for all tallies. */
export interface TallySchema {
  noticesOf: ReturnType<typeof noticeFinder>
  totalKeys: string[] | undefined
}

export function countedIn(response: TSchema): TallySchema {
  return { noticesOf: noticeFinder(response), totalKeys: totalPath(response) }
}

export class Tally {
  rows = 0
  failed = 0
  skipped = 0
  firstFailure: FailedRow | undefined
  readonly notices = new NoticeTotals()
  readonly errors = new Map<string, number>()
  /** Notices of the first row that has any. */
  firstNotices: readonly Notice[] = []
  readonly #defects = new Map<string, number>()
  readonly #noticesOf: ReturnType<typeof noticeFinder>
  readonly #totalKeys: string[] | undefined
  readonly #sum = new Sum()
  /** Rows by the GWP set (assessment report) of their total. */
  readonly methods = new Map<string, number>()
  readonly #attribution = new Set<string>()
  /** Returns credits of the datasets that this tally's engine has used. */
  usedData: () => readonly string[] = () => []
  /** Totals by columns, if requested. */
  readonly groups: Groups | undefined
  /** Number of input rows, if each counted row is a group. */
  groupedRows = 0
  readonly #failureIn: ((response: object) => ErrorBody | undefined) | undefined
  readonly #watch: RunWatch | undefined
  readonly #findRunNotices: (() => readonly Notice[])[] = []
  /** Marks of repeated rows in a part of the input, by index in the part. */
  repeated: ReadonlyMap<number, RowMark> | undefined

  /**
   * @param failureIn returns a failure within a response: such a row counts as failed
   * @param watch sums in addition to the total
   */
  constructor(
    { noticesOf, totalKeys }: TallySchema,
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

  /** Part of the answers that the total covers; undefined if it covers everything. */
  get totalOf(): string | undefined {
    return this.#totalKeys && partOfTotal(this.#totalKeys)
  }

  /** Total kg CO2e of all estimated rows; undefined for an operation without a total. */
  get total(): number | undefined {
    return this.#totalKeys && this.#sum.value
  }

  /** Avoided emissions in kg CO2e, outside the total; undefined if no row has any. */
  get avoided(): number | undefined {
    return this.notices.co2eOf(avoidedCode)
  }

  /** Gases outside the Kyoto Protocol in kg CO2e, not in the total; undefined if no row has any. */
  get outsideKyoto(): number | undefined {
    return this.notices.co2eOf(outsideKyotoCode)
  }

  /** Credits of the datasets used, in order. */
  get attribution(): string[] {
    for (const line of this.usedData()) this.#attribution.add(line)
    return [...this.#attribution].sort()
  }

  /** Additional sums over the rows, if any. */
  get watched(): RunWatch | undefined {
    return this.#watch
  }

  /** Notices about the whole run rather than a row. */
  get runNotices(): readonly Notice[] {
    return [...(this.#watch?.notices() ?? []), ...this.foundNotices.flat()]
  }

  /** Run notices that do not follow from the counts, one list per source. */
  get foundNotices(): Notice[][] {
    return this.#findRunNotices.map((find) => [...find()])
  }

  /** @param find returns notices about the run itself, called at its end */
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
      const mark = batch.repeated?.get(index)
      const isRepeated = mark?.kind === 'repeated'
      if (mark?.kind === 'total') this.#addTotalRow(outcome)
      else if ('answered' in outcome) {
        this.#addRowOfParts(outcome as AnsweredRow, batch.file, batch.first + index, isRepeated)
      } else if (outcome === skipped) this.skipped++
      else if (error) {
        const named = group?.name ? { name: group.name } : {}
        this.#addFailure({ file: batch.file, row: batch.first + index, error, ...named })
      } else {
        this.#addResponse(outcome, requests[index]!, batch.rows[index]!, isRepeated)
        if (mark?.kind === 'contested') this.#addContested(mark, outcome)
      }
    }
  }

  /** Returns the reason a row failed; undefined if it did not fail or was skipped. */
  failureOf(outcome: object): ErrorBody | undefined {
    if (outcome === skipped) return undefined
    if ('answered' in outcome) return (outcome as AnsweredRow).failure
    return isErrorBody(outcome) ? outcome : this.#failureIn?.(outcome)
  }

  /** Adds estimated rows by their totals; `addNotices` counts their notices separately. */
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
    // Most kinds of rows have no notices.
    if (notices.length === 0) return
    if (this.firstNotices.length === 0) this.firstNotices = notices
    for (const [code, severity] of severitiesOf(notices)) this.notices.addRows(code, severity, rows)
  }

  /** Adds emissions to each notice code: `beside`, in kg CO2e, to codes of `isBesideTotal`. */
  addNoticed(notices: readonly Notice[], co2e: number, beside = 0): void {
    for (let at = 0; at < notices.length; at++) {
      const { code } = notices[at]!
      if (isFirstOf(code, notices, at)) this.notices.addCo2e(code, isBesideTotal(code) ? beside : co2e)
    }
  }

  #addNoticedRow(notices: readonly Notice[], co2e: number): void {
    this.addNotices(notices, 1)
    this.addNoticed(notices, co2e)
  }

  addMethod(method: string | undefined, rows: number): void {
    if (method !== undefined) count(this.methods, method, rows)
  }

  /** Adds the counts of another tally, whose rows follow the rows counted here. */
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
    for (const [method, rows] of state.methods ?? []) count(this.methods, method, rows)
    this.#watch?.merge(state.watched ?? [])
    this.groups?.merge(state.groups)
    for (const line of state.attribution ?? []) this.#attribution.add(line)
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
      methods: [...this.methods],
      attribution: this.attribution,
      ...(this.#watch && { watched: this.#watch.state() }),
    }
  }

  /** The program defect that affected most rows, and their number. */
  get commonestDefect(): { defect: string; rows: number } | undefined {
    const [first] = [...this.#defects].sort(([, a], [, b]) => b - a)
    return first && { defect: first[0], rows: first[1] }
  }

  #addFailure(failed: FailedRow): void {
    this.failed++
    this.firstFailure ??= failed
    count(this.errors, errorCode(failed.error), 1)
    const [defect] = failed.error.correlation_id?.split('-') ?? []
    if (defect !== undefined) count(this.#defects, defect, 1)
  }

  /** Counts a row that is the sum of others, with the emissions that it does not add. */
  #addTotalRow(outcome: object): void {
    this.skipped++
    const total = isErrorBody(outcome) || !this.#totalKeys ? 0 : (numberAt(outcome, this.#totalKeys) ?? 0)
    const notices = [markNotice({ kind: 'total', what: '' })]
    this.addNotices(notices, 1)
    this.addNoticed(notices, 0, total)
  }

  /** Counts the emissions of the days that other rows cover too. */
  #addContested(mark: RowMark, response: object): void {
    const total = (this.#totalKeys && numberAt(response, this.#totalKeys)) ?? 0
    this.#addNoticedRow([markNotice(mark)], total * (mark.share ?? 1))
  }

  /** Counts the row once; adds all answered parts to the totals, even if another part failed. */
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
      if (avoided) this.addNoticed([avoided], 0, co2e)
      else {
        this.#sum.add(co2e)
        this.addNoticed(
          isRepeated ? [...notices, ...ofRow] : notices,
          co2e,
          outsideOf(notices, outcome, lines),
        )
      }
      if (lines)
        for (const line of lines) this.groups?.add(line, cells, outcome, (line.co2e as number | null) ?? 0)
      else this.groups?.add(request, cells, outcome, avoided ? 0 : co2e)
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
      // Outside the total, so no other notice counts it either.
      this.addNoticed([avoided], 0, total)
    } else {
      this.#sum.add(total)
      this.addNoticed(notices, total, outsideOf(notices, response))
      for (const { code, share } of comparedIn(response, notices, this.#totalKeys)) {
        this.notices.addDifference(code, share * total)
      }
    }
    this.groups?.add(request, cells, response, avoided ? 0 : total)
  }
}

/** Returns true for the first notice of its code: for a few notices a loop is faster than a set. */
function isFirstOf(code: string, notices: readonly Notice[], at: number): boolean {
  for (let before = 0; before < at; before++) if (notices[before]!.code === code) return false
  return true
}

/** Returns each code once, with the severity `warning` if any notice of the row has it. */
function severitiesOf(notices: readonly Notice[]): Iterable<[string, Severity]> {
  const [only] = notices
  if (only && notices.length === 1) return [[only.code, only.severity]]
  const severities = new Map<string, Severity>()
  for (const { code, severity } of notices) {
    if (severities.get(code) !== 'warning') severities.set(code, severity)
  }
  return severities
}

function count(counts: Map<string, number>, key: string, rows: number): void {
  counts.set(key, (counts.get(key) ?? 0) + rows)
}
