/** What a run amounts to: rows by fate, the total, notices and errors by code. */
import type { TSchema } from '@sinclair/typebox'
import { type ErrorBody, isErrorBody, type Notice } from '../../../contract/contract.js'
import type { Cell } from '../../input/readers/table.js'
import { skipped } from '../../input/requests/requests.js'
import { noticeFinder } from '../findings.js'
import { numberAt, objectAt, responseColumns } from '../outcome-columns.js'
import { codeOf, type Results } from '../writers/result.js'
import type { GroupState, Groups } from './groups.js'
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
  notices: [string, number][]
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

export class Tally {
  rows = 0
  failed = 0
  skipped = 0
  firstFailure: FailedRow | undefined
  readonly notices = new Map<string, number>()
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

  /**
   * @param failureIn what failed within a response: such a row counts as failed
   * @param watch what is summed over the rows beside the total
   */
  constructor(
    response: TSchema,
    groups?: Groups,
    failureIn?: (response: object) => ErrorBody | undefined,
    watch?: RunWatch,
  ) {
    this.groups = groups
    this.#failureIn = failureIn
    this.#watch = watch
    this.#noticesOf = noticeFinder(response)
    this.#totalKeys = totalKeysOf(response)
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

  /** Notices of the run as a whole, which no row has. */
  get runNotices(): readonly Notice[] {
    return this.#watch?.notices() ?? []
  }

  add({ batch, requests, outcomes }: Results): void {
    this.rows += outcomes.length
    for (let index = 0; index < outcomes.length; index++) {
      const outcome = outcomes[index]!
      const error = this.failureOf(outcome)
      const group = batch.groups?.[index]
      if (group) this.groupedRows += group.size
      if (outcome === skipped) this.skipped++
      else if (error) {
        const named = group?.name ? { name: group.name } : {}
        this.#addFailure({ file: batch.file, row: batch.first + index, error, ...named })
      } else this.#addResponse(outcome, requests[index]!, batch.rows[index]!)
    }
  }

  /** Why a row failed; undefined where it did not, or was left out. */
  failureOf(outcome: object): ErrorBody | undefined {
    if (outcome === skipped) return undefined
    return isErrorBody(outcome) ? outcome : this.#failureIn?.(outcome)
  }

  /** Estimated rows of which only the totals are new; their notices are counted with `addNotices`. */
  addTotals(totals: Float64Array): void {
    this.rows += totals.length
    for (const total of totals) this.#sum.add(total)
  }

  addNotices(code: string, rows: number): void {
    count(this.notices, code, rows)
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
    for (const [code, rows] of state.notices) count(this.notices, code, rows)
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
      notices: [...this.notices],
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

  #addResponse(response: object, request: object, cells: Cell[]): void {
    const notices = this.#noticesOf(response)
    for (const notice of notices) count(this.notices, notice.code, 1)
    this.#watch?.add(request, response)
    if (!this.#totalKeys) return
    this.addMethod(methodAt(response, this.#totalKeys), 1)
    const total = numberAt(response, this.#totalKeys) ?? 0
    const isAvoided = notices.some(({ code }) => code === avoidedCode)
    if (isAvoided) this.#avoided.add(total)
    else this.#sum.add(total)
    this.groups?.add(request, cells, isAvoided ? 0 : total)
  }
}

/** What stands beside the total of a response; undefined where a response does not say. */
export function methodAt(response: object, totalKeys: readonly string[]): string | undefined {
  const method = objectAt(response, totalKeys.slice(0, -1))?.co2e_calculation_method
  return typeof method === 'string' ? method : undefined
}

function count(counts: Map<string, number>, key: string, rows: number): void {
  counts.set(key, (counts.get(key) ?? 0) + rows)
}
