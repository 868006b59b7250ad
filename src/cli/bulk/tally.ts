/** What a run amounts to: rows by fate, the total, notices and errors by code. */
import type { TSchema } from '@sinclair/typebox'
import { type ErrorBody, isErrorBody } from '../../contract/contract.js'
import { noticeFinder } from './findings.js'
import type { Groups } from './groups.js'
import { numberAt, responseColumns } from './outcome-columns.js'
import type { Cell } from './readers/table.js'
import { skipped } from './requests.js'
import { Sum } from './sum.js'
import { codeOf, type Results } from './writers/result.js'

export interface FailedRow {
  file: string
  row: number
  error: ErrorBody
}

/** Where responses have their total, in the order they are looked for. */
const totalPaths = ['co2e', 'estimate.co2e', 'total_co2e']

export class Tally {
  rows = 0
  failed = 0
  skipped = 0
  firstFailure: FailedRow | undefined
  readonly notices = new Map<string, number>()
  readonly errors = new Map<string, number>()
  readonly #noticesOf: ReturnType<typeof noticeFinder>
  readonly #totalKeys: string[] | undefined
  readonly #sum = new Sum()
  /** Totals by columns, where they were asked for. */
  readonly groups: Groups | undefined

  constructor(response: TSchema, groups?: Groups) {
    this.groups = groups
    this.#noticesOf = noticeFinder(response)
    const paths = responseColumns(response).map((column) => column.path)
    this.#totalKeys = totalPaths.find((path) => paths.includes(path))?.split('.')
  }

  get estimated(): number {
    return this.rows - this.failed - this.skipped
  }

  /** kg CO2e over all estimated rows; undefined for an operation that has no total. */
  get total(): number | undefined {
    return this.#totalKeys && this.#sum.value
  }

  add({ batch, requests, outcomes }: Results): void {
    this.rows += outcomes.length
    for (let index = 0; index < outcomes.length; index++) {
      const outcome = outcomes[index]!
      if (outcome === skipped) this.skipped++
      else if (isErrorBody(outcome)) this.#addFailure(batch.file, batch.first + index, outcome)
      else this.#addResponse(outcome, requests[index]!, batch.rows[index]!)
    }
  }

  #addFailure(file: string, row: number, error: ErrorBody): void {
    this.failed++
    this.firstFailure ??= { file, row, error }
    count(this.errors, codeOf(error))
  }

  #addResponse(response: object, request: object, cells: Cell[]): void {
    for (const notice of this.#noticesOf(response)) count(this.notices, notice.code)
    if (!this.#totalKeys) return
    const total = numberAt(response, this.#totalKeys) ?? 0
    this.#sum.add(total)
    this.groups?.add(request, cells, total)
  }
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
