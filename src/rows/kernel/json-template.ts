/** Template of results as JSON: walks through an entry in parallel with entries of other amounts. */
import type { TSchema } from '@sinclair/typebox'
import { roundSignificant } from '../sheets/digits.js'
import { roundedResponse } from '../sheets/response-columns.js'
import { type Amounts, multipleOf, type Template, TemplateText } from './template.js'

/** Request and response of a row for one amount, or for an amount with its covered part. */
export interface Exchange {
  amounts: Amounts
  request: object
  response: object
}

export interface JsonShape {
  response: TSchema
  /** True for one object per line, false for elements of an array. */
  lines: boolean
  round: number
  /** Input file named in each entry if rows come from several files. */
  file: string | undefined
}

/**
 * Returns the template that all entries follow, or undefined; see `tableTemplate`.
 * @param exchanges exchanges with several amounts, the last with the amounts of a row
 */
export function jsonTemplate(
  exchanges: readonly Exchange[],
  { response: schema, lines, round, file }: JsonShape,
): Template | undefined {
  const template = new TemplateText('')
  const amounts = exchanges.map((exchange) => exchange.amounts)
  template.text(`${lines ? '' : ',\n'}{${file === undefined ? '' : `"file":${JSON.stringify(file)},`}"row":`)
  template.piece('number')
  template.text(',"request":')
  const write = writer(template, amounts, round)
  const requests = exchanges.map(({ request }) => request)
  if (!write(requests, withEveryNumber(requests[0]!, unroundable))) return undefined
  template.text(',"response":')
  const responses = exchanges.map(({ response }) => response)
  const marked = withEveryNumber(responses[0]!, unroundable)
  if (!write(responses, roundedResponse(marked, schema, round))) return undefined
  template.text(lines ? '}\n' : '}')
  return template.take()
}

/** Number that any rounding of results changes: shows which numbers are rounded. */
const unroundable = 0.1 + 0.2

/** Writes a value that is equal in all exchanges except for multiples of amounts; returns false for other values. */
type Write = (values: readonly unknown[], shown: unknown) => boolean

/** @param round digits of rounded numbers, which differ from `unroundable` in `shown` */
function writer(template: TemplateText, amounts: readonly Amounts[], round: number): Write {
  const writeNumber = (values: readonly number[], isRounded: boolean): boolean => {
    const [first] = values as [number]
    if (values.every((value) => value === first)) {
      template.text(JSON.stringify(isRounded ? roundSignificant(first, round) : first))
      return true
    }
    const multiple = multipleOf(values, amounts)
    if (multiple) template.piece(isRounded ? 'times' : 'exactly', { multiple })
    return multiple !== undefined
  }
  const write: Write = (values, shown) => {
    const [first] = values
    if (values.every((value) => typeof value === 'number')) {
      return writeNumber(values, typeof shown === 'number' && isRoundedIn(shown))
    }
    if (values.every((value) => typeof value === 'object' && value !== null)) {
      const isList = Array.isArray(first)
      if (values.some((value) => Array.isArray(value) !== isList)) return false
      const all = values.map((value) => Object.entries(value).filter(([, each]) => each !== undefined))
      const keys = JSON.stringify(all[0]!.map(([key]) => key))
      if (all.some((entries) => JSON.stringify(entries.map(([key]) => key)) !== keys)) return false
      template.text(isList ? '[' : '{')
      for (const [at, [key]] of all[0]!.entries()) {
        template.text(`${at > 0 ? ',' : ''}${isList ? '' : `${JSON.stringify(key)}:`}`)
        const below = all.map((entries) => entries[at]![1] as unknown)
        if (!write(below, (shown as Record<string, unknown>)[key])) return false
      }
      template.text(isList ? ']' : '}')
      return true
    }
    template.text(JSON.stringify(first) ?? 'null')
    return values.every((value) => value === first)
  }
  return write
}

function isRoundedIn(shown: number): boolean {
  return shown !== unroundable
}

function withEveryNumber(value: object, number: number): object {
  return JSON.parse(JSON.stringify(value), (_key, each: unknown) =>
    typeof each === 'number' ? number : each,
  ) as object
}
