/** Learns how to answer rows of a single command that differ only in their amounts. */
import type { TSchema } from '@sinclair/typebox'
import { isBesideTotal, isErrorBody } from '../../contract/contract.js'
import { totalPath } from '../mapping/requests/total-path.js'
import type { ByteWriterShape } from '../results/byte-writer.js'
import { noticeFinder } from '../results/findings.js'
import type { Withdrawal } from '../results/shared-balances.js'
import { comparedIn, methodAt } from '../results/totals/response-total.js'
import type { Results } from '../results/writers/result.js'
import { type ResultColumn, resultColumns } from '../results/writers/result-columns.js'
import { joinNoticeCodes } from '../results/writers/result-csv.js'
import { roundSignificant } from '../sheets/digits.js'
import { numberAt, objectAt } from '../sheets/response-columns.js'
import { delimited } from '../sheets/writers/delimited.js'
import { typedCells } from '../sheets/writers/typed-rows.js'
import type { Exchange, jsonTemplate } from './json-template.js'
import type { TypedFormat } from './kind-text.js'
import type { SharedText } from './notice-templates.js'
import type { RowTemplates } from './row-kernel.js'
import { type AmountShape, type NewRow, sampleExchanges } from './sample-exchanges.js'
import { sideTemplate } from './side-template.js'
import {
  fillTable,
  isEmpty,
  type Sample,
  type Template,
  TemplateText,
  type TypedTemplate,
} from './template.js'

/** Answer to all rows of a kind. */
export interface RowLesson extends RowTemplates {
  counted: Counted
  /** Table rows of a file of typed rows; absent in other formats. */
  rows: string | undefined
}

/** Formats other than delimited text; each is loaded only if it is written. */
export interface OtherFormats {
  /** Returns templates of JSON results. */
  inJson?: typeof jsonTemplate | undefined
  /** Builders of the text of files of typed rows. */
  typed?: TypedFormat | undefined
}

export interface Counted extends SharedText {
  /** Values that determine the group of the row. */
  group: string[] | undefined
}

/** Result columns and outputs of a run. */
export class RowLessons {
  readonly #shape: ByteWriterShape
  readonly #amounts: AmountShape
  readonly #formats: OtherFormats
  /** Columns whose cells are the same in all rows of a kind. */
  readonly #deciding: ReadonlySet<number>
  readonly #columns: ResultColumn[]
  readonly #noticesOf: ReturnType<typeof noticeFinder>
  readonly #totalKeys: string[] | undefined
  readonly #cell: (value: unknown) => string

  constructor(
    shape: ByteWriterShape,
    amounts: AmountShape,
    deciding: ReadonlySet<number>,
    formats: OtherFormats,
  ) {
    const { headings, delimiter, operation, withFile, writing } = shape
    this.#shape = shape
    this.#amounts = amounts
    this.#deciding = deciding
    this.#formats = formats
    this.#columns = resultColumns(headings, operation.response, withFile, writing.select)
    this.#noticesOf = noticeFinder(operation.response)
    this.#totalKeys = totalPath(operation.response)
    this.#cell = formats.typed ? typedCells.cell : delimited(writing.delimiter ?? delimiter, false).cell
  }

  /**
   * Returns undefined if rows of the kind may differ in more than figures proportional to their amounts.
   * @param results results of only the row
   * @param file input file of the row
   */
  of(
    { batch, requests, outcomes }: Results,
    scanned: NewRow['scanned'],
    answer: NewRow['answer'],
    file: string,
  ): RowLesson | undefined {
    const { balances, groups } = this.#shape
    const [request, response, cells] = [requests[0]!, outcomes[0]!, batch.rows[0]!]
    if (isErrorBody(response)) return undefined
    const withdrawal = balances?.withdrawalOf(request)
    if (withdrawal === 'otherwise') return undefined
    const row = { scanned, cells, request, response, withdrawal, answer }
    const found = sampleExchanges(row, this.#amounts)
    if (!found || found.all.some((each) => isErrorBody(each.response))) return undefined
    const { all: exchanges, scale, onlyWhole } = found
    const total = this.#totalOf(exchanges)
    const notices = this.#noticesOf(response)
    // Kilograms outside the total are summed separately.
    if (total === undefined || notices.some(({ code }) => isBesideTotal(code))) return undefined
    const result = this.#resultTemplate(exchanges, row, file)
    const outputs = result && this.#withSides(result.template, batch, exchanges)
    if (!outputs) return undefined
    const totalKeys = this.#totalKeys
    const counted = {
      notices,
      compared: totalKeys ? comparedIn(response, notices, totalKeys) : [],
      method: totalKeys && methodAt(response, totalKeys),
      group: groups?.valuesOf(request, cells, response),
    }
    return { outputs, total, withdrawal, scale, onlyWhole, counted, rows: result.rows }
  }

  /** Adds the templates of the side files; undefined if one varies. */
  #withSides(
    result: Template,
    batch: Results['batch'],
    exchanges: readonly Exchange[],
  ): (Template | undefined)[] | undefined {
    const sides = this.#shape.writers.slice(1).map((writer) => sideTemplate(writer, batch, exchanges))
    if (sides.includes(undefined)) return undefined
    return [result, ...sides.map((side) => (isEmpty(side!) ? undefined : side))]
  }

  /** Returns the total per unit of the amount; 0 without a total, undefined if not proportional. */
  #totalOf(exchanges: readonly Exchange[]): number | undefined {
    const keys = this.#totalKeys
    const totals = exchanges.map(({ response }) => (keys && numberAt(response, keys)) ?? 0)
    const total = totals[0]! / exchanges[0]!.amounts.amount
    return totals.every((each, index) => each === exchanges[index]!.amounts.amount * total)
      ? total
      : undefined
  }

  #resultTemplate(
    exchanges: readonly Exchange[],
    { withdrawal, cells }: NewRow,
    file: string,
  ): TypedTemplate | undefined {
    const { headings, delimiter, writing, operation, withFile } = this.#shape
    const { inJson, typed } = this.#formats
    if (inJson) {
      if (withdrawal) return undefined
      const { format, round } = writing
      const named = withFile ? file : undefined
      const shape = {
        response: operation.response as TSchema,
        lines: format === 'ndjson',
        round,
        file: named,
      }
      const template = inJson(exchanges, shape)
      return template && { template }
    }
    const samples = exchanges.map((each) => this.#sample(each, withdrawal, file))
    if (typed) {
      const kind = new typed.KindText((index) => (this.#deciding.has(index) ? cells[index] : undefined))
      return fillTable(kind, this.#columns, samples, 0) ? kind.take() : undefined
    }
    const unchanged = writing.delimiter === delimiter && !writing.safe ? headings.length : 0
    const template = new TemplateText(writing.delimiter!)
    return fillTable(template, this.#columns, samples, unchanged) ? { template: template.take() } : undefined
  }

  #sample({ amounts, response }: Exchange, withdrawal: Withdrawal | undefined, file: string): Sample {
    const valueIn = (column: ResultColumn): unknown => {
      if (column.kind !== 'response') return undefined
      const { keys } = column.column
      return objectAt(response, keys.slice(0, -1))?.[keys.at(-1)!]
    }
    const number = (column: ResultColumn): number | undefined => {
      const value = valueIn(column)
      const isMeasure = column.kind === 'response' && column.column.isMeasure
      return isMeasure && typeof value === 'number' ? value : undefined
    }
    const { round } = this.#shape.writing
    const text = (column: ResultColumn): string => {
      if (column.kind === 'notices') return this.#cell(joinNoticeCodes(this.#noticesOf(response)))
      if (column.kind === 'file') return this.#cell(file)
      if (column.kind !== 'response') return ''
      const measure = number(column)
      if (measure !== undefined) return String(roundSignificant(measure, round))
      const value = valueIn(column)
      return this.#cell(Array.isArray(value) && column.column.isList ? value.join(';') : value)
    }
    return { amounts, text, number, withdrawn: withdrawal && amounts.amount * withdrawal.perUnit }
  }
}
