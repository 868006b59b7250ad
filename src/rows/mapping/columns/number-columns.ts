/** Determines the notation of number columns by their first cells, in runs without a mapping. */
import { UsageError } from '../../../host/exit.js'
import { type NumberNotation, numberNotation } from '../../sheets/profiles/number-notation.js'
import type { Cell } from '../../sheets/readers/table.js'
import { type Field, FieldNames, isNumber, normalised } from '../fields/fields.js'
import { shownHeading } from '../fields/messages.js'
import {
  bothOf,
  isDoubtful,
  type NumberReading,
  type PlainNumbers,
  statedReading,
} from '../files/number-reading.js'

/** Column of numbers with its distinct texts; numbers that the file stores as numbers have no notation. */
interface NumberColumn {
  heading: string
  /** Field of the same name; undefined for a column `quantity`. */
  field: Field | undefined
  texts: Map<string, number>
  notation: NumberNotation | undefined
}

/**
 * Returns the notations that the cells prove: by the column, or by the other number columns of the input. Points that
 * nothing proves are decimal points between commas, unless most of the numbers are round: programs that write `1.200` for
 * a thousand separate cells by other characters, and fractions rarely end with a zero.
 * @param isIgnored true for the heading of a column that is not read
 * @param delimiter separator of the cells; undefined for inputs that are not delimited text
 * @throws UsageError if all that a column shows are numbers such as `1.200`, which may be thousands or fractions
 */
export function judgedNumbers(
  columns: readonly string[],
  rows: readonly Cell[][],
  fields: readonly Field[],
  isIgnored: (heading: string) => boolean,
  delimiter: string | undefined,
): PlainNumbers {
  const numbers = numberColumns(columns, rows, new FieldNames([...fields]), isIgnored)
  const proofs = numbers.filter(({ field, notation }) => notation?.isCertain && !isBounded(field))
  const decimals = new Set(proofs.map(({ notation }) => notation!.decimal))
  const decimal = decimals.size === 1 ? [...decimals][0]! : 'point'
  const readings = numbers.flatMap((column): [string, NumberReading][] => {
    const reading = readingIn(column)
    return reading ? [[column.heading, reading]] : []
  })
  return { decimal, readings: new Map(readings) }

  function readingIn(column: NumberColumn): NumberReading | undefined {
    const { heading, notation, texts, field } = column
    if (notation?.isCertain) return provenReading(notation, texts, delimiter)
    const doubtful = [...texts.keys()].filter(isDoubtful)
    const [first] = doubtful
    if (first === undefined) {
      const { thousands } = notation ?? {}
      return thousands ? { decimal, thousands, doubtful: 'stop' } : undefined
    }
    const isFraction = doubtful.every(
      (text) => thousandOf(text) > (field?.maximum ?? Number.POSITIVE_INFINITY),
    )
    if (isFraction) return { decimal: first.includes('.') ? 'point' : 'comma', doubtful: 'fraction' }
    const [proof] = proofs
    if (proof && decimals.size === 1 && !notation?.contradiction && !isContradicted(decimal, columns, rows)) {
      return { ...statedReading(decimal), settled: { text: first, by: proof.heading } }
    }
    const isBetweenCommas = delimiter === ',' && proofs.length === 0 && areFractions(doubtful)
    if (isBetweenCommas && !isContradicted('point', columns, rows))
      return { ...statedReading('point'), settled: { text: first } }
    throw new UsageError(`column \`${shownHeading(heading)}\` has ${bothOf(doubtful)}`)
  }
}

function numberColumns(
  columns: readonly string[],
  rows: readonly Cell[][],
  names: FieldNames,
  isIgnored: (heading: string) => boolean,
): NumberColumn[] {
  const hasUnit = columns.some((heading) => normalised(heading) === 'unit')
  return columns.flatMap((heading, index) => {
    const field = names.find(heading)
    const isQuantity = !field && hasUnit && normalised(heading) === 'quantity'
    if (isIgnored(heading) || !(isQuantity || (field && isNumber(field)))) return []
    const texts = textsIn(rows, index)
    return [{ heading, field, texts, notation: numberNotation(texts) }]
  })
}

/** Returns the distinct texts of a column with their counts. */
function textsIn(rows: readonly Cell[][], index: number): Map<string, number> {
  const texts = new Map<string, number>()
  for (const cells of rows) {
    const cell = cells[index]
    if (typeof cell !== 'string') continue
    const text = cell.trim()
    texts.set(text, (texts.get(text) ?? 0) + 1)
  }
  return texts
}

/**
 * Returns the notation that a column proves. Three decimals are in doubt if no other number has as many: if they end with a
 * zero, which the other numbers omit, and next to fixed decimals always, unless they are points between commas.
 */
function provenReading(
  { decimal, thousands }: NumberNotation,
  texts: ReadonlyMap<string, number>,
  delimiter: string | undefined,
): NumberReading {
  const sign = decimal === 'point' ? '.' : ','
  const lengths = new Set<number>()
  for (const text of texts.keys()) {
    if (text.includes(sign) && !isDoubtful(text)) lengths.add(text.length - text.lastIndexOf(sign) - 1)
  }
  const isVaried = lengths.size > 1 || (sign === '.' && delimiter === ',')
  const doubtful = Math.max(0, ...lengths) > 2 ? 'fraction' : isVaried ? 'refused if round' : 'refused'
  return { ...statedReading(decimal), ...(thousands && { thousands }), doubtful }
}

/** True for a field such as a latitude, whose numbers are often written in another notation than amounts. */
function isBounded(field: Field | undefined): boolean {
  return field?.maximum !== undefined && field.maximum < 1000
}

/** True if any column of the input proves another decimal sign. */
function isContradicted(
  decimal: NumberReading['decimal'],
  columns: readonly string[],
  rows: readonly Cell[][],
): boolean {
  return columns.some((_, index) => {
    const notation = numberNotation(textsIn(rows, index))
    return (
      notation !== undefined &&
      (notation.contradiction || (notation.isCertain && notation.decimal !== decimal))
    )
  })
}

/** True if points are in all of the numbers, and a zero at the end of at most half of them. */
function areFractions(doubtful: readonly string[]): boolean {
  const round = doubtful.filter((text) => text.endsWith('0'))
  return doubtful.every((text) => text.includes('.')) && 2 * round.length <= doubtful.length
}

function thousandOf(text: string): number {
  return Math.abs(Number(text.replace(/[.,]/, '')))
}
