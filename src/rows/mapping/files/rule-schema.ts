/** Schema of the rules that read one value from the cells of a row. */
import { type Static, type TObject, type TSchema, Type } from '@sinclair/typebox'

export const ScalarSchema = Type.Union([Type.String(), Type.Number(), Type.Boolean()])
export type Scalar = Static<typeof ScalarSchema>
export const closed = { additionalProperties: false }

export const words = <const Words extends readonly string[]>(values: Words, description: string) =>
  Type.Unsafe<Words[number]>({ type: 'string', enum: [...values], description })
export const heading = (description: string) => Type.String({ minLength: 1, description })

/** Returns a reference to a part of the schema that is used in several places and compiled once. */
export function shared<Shape>(name: 'condition' | 'rule') {
  return Type.Unsafe<Shape>({ $ref: `#/$defs/${name}` })
}

const NumberRule = Type.Object(
  {
    decimal: Type.Optional(words(['point', 'comma', '.', ','], 'The decimal sign')),
    thousands: Type.Optional(
      Type.String({ minLength: 1, description: 'The sign between groups, or its name' }),
    ),
    decimals: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 20,
        description: 'The most digits after the decimal sign: a number with more is refused',
      }),
    ),
    parentheses: Type.Optional(
      Type.Boolean({ description: '(12.30) is -12.30; in version 2: negative: brackets' }),
    ),
    negative: Type.Optional(
      words(['trailing', 'brackets'], 'How a negative number is written beside -12.30: 12.30- or (12.30)'),
    ),
  },
  closed,
)
export type NumberRule = Static<typeof NumberRule>

export const dateFormat = Type.String({
  minLength: 1,
  description:
    "yyyy, yy, MMMM, MMM, MM, M, QQQ (Q1), dd, d, HH, H, hh, h, mm, ss, a; other characters and words ('am' in quotes) are literal",
})

const DateRule = Type.Object(
  {
    format: dateFormat,
    part: Type.Optional(words(['date', 'year', 'month', 'day'], 'Part of the date to take; default date')),
  },
  closed,
)
export type DateRule = Static<typeof DateRule>

export const from = Type.Optional(
  heading(
    'Heading of a column, a text combined from several ({City}, {Country}), a sum {Day} + {Night}, or a difference {End} - {Start}, of dates in days',
  ),
)
export const empty = Type.Optional(Type.Array(ScalarSchema, { description: 'Words that mean an empty cell' }))
const unmapped = Type.Optional(
  words(['error', 'skip', 'keep'], 'How to treat cells missing from the table; default error'),
)
export const extract = Type.Optional(
  Type.String({
    minLength: 1,
    description: 'Regular expression with one group, which replaces the cell',
  }),
)
const number = Type.Optional(NumberRule)
const scale = Type.Optional(Type.Number({ description: 'Multiplies the number' }))

const blank = Type.Optional(
  Type.Union([Type.Literal('absent'), Type.Literal('error'), Type.Literal('skip')], {
    description: 'How to treat an empty cell: as no value, as an error, or skip the row',
  }),
)

/** Keys of a rule that reads a value from one cell. */
const ofCell = {
  from,
  const: Type.Optional(Type.Union([ScalarSchema, Type.Array(ScalarSchema)])),
  translate: Type.Optional(
    Type.Record(Type.String(), ScalarSchema, { description: 'Cells and their replacement values' }),
  ),
  unmapped,
  default: Type.Optional(ScalarSchema),
  extract,
  scale,
  number,
  empty,
  blank,
}

/** Returns the key `times`. @param factor schema of a factor that is neither a heading nor a number */
export const timesOf = <Rule>(factor: TSchema) =>
  Type.Optional(
    Type.Unsafe<(string | number | Rule)[]>(
      Type.Array(Type.Union([heading('Heading of a column'), Type.Number(), factor]), {
        minItems: 2,
        description: 'Multiplies columns and constants: [Days, 2, { const: 46 }]',
      }),
    ),
  )

type CellRule = Static<TObject<typeof ofCell>>

/** Rule of one field. */
export interface ColumnRule extends CellRule {
  date?: DateRule
  times?: (string | number | ColumnRule)[]
}
export const ColumnRule = Type.Unsafe<ColumnRule>(
  Type.Object({ ...ofCell, date: Type.Optional(DateRule), times: timesOf(shared('rule')) }, closed),
)

/** Returns the schema of a factor that may have a unit. */
export const factorWith = <Unit extends TSchema>(unit: Unit) =>
  Type.Object({ ...ofCell, unit: Type.Optional(unit) }, closed)

/** Keys of rules for amounts. */
export const ofAmount = { from, number, scale, extract, empty, blank }
