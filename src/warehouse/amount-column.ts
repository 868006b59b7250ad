/** Amount columns: notation of their numbers, scale, and handling of empty cells. */

import {
  type ColumnRule,
  columnIndex,
  type Decimal,
  type FieldSource,
  type Mapping,
  type NumberRule,
  type QuantityRule,
} from '../rows/mapping/mapping.js'
import { needsRowsError } from './in-parts.js'

export interface Notation {
  decimal: '.' | ','
  /** Separator between groups of digits. */
  thousands: string | undefined
  /** Notation of negative numbers accepted in addition to -12.30. */
  negative: 'trailing' | 'brackets' | undefined
}

export interface AmountColumn {
  index: number
  heading: string
  /** Name in messages. */
  field: string
  notation: Notation
  /** Multiplier of the number. */
  scale: number
  /** Words that count as an empty cell. */
  empty: readonly string[]
  /** Value of an empty cell, if any. */
  default: number | undefined
}

/** Values for rows that fill no amount column, or more than one. */
export const noneFilled = ''
export const severalFilled = 'several'

/** Returns the amount columns that a row fills. @param textAt returns the text of a cell by column */
export function filledAmounts(
  amounts: readonly AmountColumn[],
  textAt: (index: number) => string,
): readonly AmountColumn[] {
  return amounts.filter(({ index, empty }) => !['', ...empty].includes(textAt(index).trim()))
}

/** Returns the heading of the filled column, or the value for no or several columns. */
export function filledColumn(filled: readonly AmountColumn[]): string {
  return filled.length > 1 ? severalFilled : (filled[0]?.heading ?? noneFilled)
}

const usual: Notation = { decimal: '.', thousands: undefined, negative: undefined }

/** True for the default notation. */
export function isPlain({ decimal, thousands, negative }: Notation): boolean {
  return decimal === usual.decimal && thousands === undefined && negative === undefined
}

/** Returns the column of an amount. @throws UsageError for a rule beyond a plain number */
export function amountColumn(
  { keys, origin, quantity, columns }: FieldSource,
  headings: readonly string[],
  decimal: Decimal,
  mapping: Mapping | undefined,
): AmountColumn {
  const plain = { ...usual, decimal: decimal === 'comma' ? ',' : '.' } as const
  if (quantity !== undefined) {
    const rule: QuantityRule | undefined = mapping?.quantity
    const index = columnIndex(quantity, headings)
    if (rule?.times) throw needsRowsError('quantity', 'it is a product')
    if (rule && (rule.extract !== undefined || index === -1))
      throw needsRowsError('quantity', 'it is cut out of a text')
    return {
      index,
      heading: headings[index]!,
      field: 'quantity',
      notation: rule?.number ? notationOf(rule.number, decimal) : plain,
      scale: rule?.scale ?? 1,
      empty: (rule?.empty ?? []).map(String),
      default: undefined,
    }
  }
  const index = columns[0]!
  const rule: ColumnRule = origin && 'rule' in origin ? origin.rule : {}
  const cut = (['extract', 'translate', 'date', 'times'] as const).find((key) => rule[key] !== undefined)
  if (cut !== undefined || columns.length > 1) {
    throw needsRowsError(
      keys.join('.'),
      cut === undefined ? 'it is put together from columns' : `it has ${cut}`,
    )
  }
  return {
    index,
    heading: headings[index]!,
    field: keys.join('.'),
    notation: rule.number ? notationOf(rule.number, decimal) : plain,
    scale: rule.scale ?? 1,
    empty: (rule.empty ?? []).map(String),
    default: rule.default === undefined ? undefined : Number(rule.default),
  }
}

const signs: Readonly<Record<string, string>> = { point: '.', comma: ',', space: ' ', apostrophe: "'" }

function notationOf({ decimal, thousands, parentheses, negative }: NumberRule, usually: Decimal): Notation {
  const sign = decimal ?? usually
  return {
    decimal: sign === 'comma' || sign === ',' ? ',' : '.',
    thousands: thousands === undefined ? undefined : (signs[thousands] ?? thousands),
    negative: parentheses ? 'brackets' : negative,
  }
}
