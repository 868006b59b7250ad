/** How a cell is the amount of its row: the notation of its number, its scale, and what an empty one is. */

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
  /** The sign between groups of digits. */
  thousands: string | undefined
  /** How a negative number may be written beside -12.30. */
  negative: 'trailing' | 'brackets' | undefined
}

export interface AmountColumn {
  index: number
  heading: string
  /** As messages name it. */
  field: string
  notation: Notation
  /** Multiplies the number. */
  scale: number
  /** Words that mean an empty cell. */
  empty: readonly string[]
  /** Takes the place of an empty cell. */
  default: number | undefined
}

/** Which of several amount columns a row fills, where it is not one: none, or more than one. */
export const noneFilled = ''
export const severalFilled = 'several'

/** Those that a row fills. @param textAt the text of a cell by its column */
export function filledAmounts(
  amounts: readonly AmountColumn[],
  textAt: (index: number) => string,
): readonly AmountColumn[] {
  return amounts.filter(({ index, empty }) => !['', ...empty].includes(textAt(index).trim()))
}

/** The heading of the one that a row fills. */
export function filledColumn(filled: readonly AmountColumn[]): string {
  return filled.length > 1 ? severalFilled : (filled[0]?.heading ?? noneFilled)
}

const usual: Notation = { decimal: '.', thousands: undefined, negative: undefined }

/** Whether a number needs no notation of its own. */
export function isPlain({ decimal, thousands, negative }: Notation): boolean {
  return decimal === usual.decimal && thousands === undefined && negative === undefined
}

/** @throws UsageError for a rule that is more than a number */
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
