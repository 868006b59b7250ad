/** The shape of mapping files: what is checked when one is read, and published as a JSON Schema. */
import { type Static, type TSchema, Type } from '@sinclair/typebox'
import { preferences } from '../../../contract/contract.js'

const ScalarSchema = Type.Union([Type.String(), Type.Number(), Type.Boolean()])
export type Scalar = Static<typeof ScalarSchema>
const closed = { additionalProperties: false }

const words = <const Words extends readonly string[]>(values: Words, description: string) =>
  Type.Unsafe<Words[number]>({ type: 'string', enum: [...values], description })
const heading = (description: string) => Type.String({ minLength: 1, description })

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

const dateFormat = Type.String({
  minLength: 1,
  description:
    'yyyy, yy, MMMM, MMM, MM, M, QQQ (Q1), dd, d, HH, H, hh, h, mm, ss, a; other characters are literal',
})

const DateRule = Type.Object(
  {
    format: dateFormat,
    part: Type.Optional(words(['date', 'year', 'month', 'day'], 'Part of the date to take; default date')),
  },
  closed,
)
export type DateRule = Static<typeof DateRule>

const from = Type.Optional(heading('Heading of a column, or a text combined from several: {City}, {Country}'))
const empty = Type.Optional(Type.Array(ScalarSchema, { description: 'Words that mean an empty cell' }))
const unmapped = Type.Optional(
  words(['error', 'skip', 'keep'], 'How to treat cells missing from the table; default error'),
)
const extract = Type.Optional(
  Type.String({
    minLength: 1,
    description: 'Regular expression with one group, which replaces the cell',
  }),
)
const number = Type.Optional(NumberRule)
const scale = Type.Optional(Type.Number({ description: 'Multiplies the number' }))

export const ColumnRule = Type.Object(
  {
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
    date: Type.Optional(DateRule),
    empty,
    blank: Type.Optional(
      Type.Union([Type.Literal('absent'), Type.Literal('error'), Type.Literal('skip')], {
        description: 'How to treat an empty cell: as no value, as an error, or skip the row',
      }),
    ),
  },
  closed,
)
export type ColumnRule = Static<typeof ColumnRule>

/** A part of the schema that occurs at several places and is compiled once. */
const shared = <Shape>(name: 'condition' | 'rule') => Type.Unsafe<Shape>({ $ref: `#/$defs/${name}` })

const HeadingOrRule = Type.Union([heading('Heading of a column'), shared<ColumnRule>('rule')])
const Columns = Type.Record(Type.String(), HeadingOrRule, {
  description: 'Fields of the request, each with a heading or a rule',
})

const scalars = Type.Union([ScalarSchema, Type.Array(ScalarSchema)])

export interface Condition {
  column?: string
  empty?: boolean
  equals?: Scalar | Scalar[]
  in?: Scalar[]
  matches?: string
  all?: Condition[]
  any?: Condition[]
  not?: Condition
}

/** Conditions are within one another: they name themselves by this place in the schema of the file. */
const conditionRef = shared<Condition>('condition')

const $defs = {
  rule: ColumnRule,
  condition: Type.Object(
    {
      column: Type.Optional(heading('Heading of the column to test')),
      empty: Type.Optional(Type.Boolean({ description: 'Whether the cell is empty' })),
      equals: Type.Optional(scalars),
      in: Type.Optional(Type.Array(ScalarSchema, { description: 'The cell is one of these' })),
      matches: Type.Optional(
        Type.String({ minLength: 1, description: 'Regular expression that is found in the cell' }),
      ),
      all: Type.Optional(Type.Array(conditionRef, { minItems: 1, description: 'All of these must hold' })),
      any: Type.Optional(
        Type.Array(conditionRef, { minItems: 1, description: 'At least one of these must hold' }),
      ),
      not: Type.Optional(conditionRef),
    },
    closed,
  ),
}

/** A condition by itself. */
export const ConditionSchema: TSchema = Type.Unsafe<Condition>({ $ref: '#/$defs/condition', $defs })

const Unpivot = Type.Object(
  {
    columns: Type.Union([Type.String({ minLength: 1 }), Type.Array(Type.String(), { minItems: 1 })], {
      description: 'The columns that become rows: a regular expression for their headings, or a list of them',
    }),
    name: heading('Name of the new column with their headings'),
    value: heading('Name of the new column with their cells'),
  },
  closed,
)
export type UnpivotRule = Static<typeof Unpivot>

const UnitRule = Type.Object(
  {
    from,
    const: Type.Optional(Type.String({ minLength: 1, description: 'The unit of every row' })),
    translate: Type.Optional(
      Type.Record(
        Type.String(),
        Type.Union([
          Type.String(),
          Type.Object(
            {
              unit: Type.String({ minLength: 1, description: 'Unit, such as scf' }),
              times: Type.Optional(Type.Number({ description: 'Multiplies the amount, 100 for CCF as scf' })),
            },
            closed,
          ),
        ]),
        { description: 'Words and the units they mean' },
      ),
    ),
    unmapped: Type.Optional(
      words(['error', 'skip', 'keep'], 'How to treat words missing from the table; default keep'),
    ),
    extract,
    default: Type.Optional(Type.String({ minLength: 1, description: 'Unit of rows that name none' })),
    empty,
  },
  closed,
)
export type UnitRule = Static<typeof UnitRule>

const Quantity = Type.Object(
  {
    from,
    const: Type.Optional(Type.Number({ description: 'The same amount in every row' })),
    unit: Type.Union([heading('Heading of the column with the units'), UnitRule]),
    number,
    scale,
    extract,
    empty,
  },
  { ...closed, description: 'An amount with its unit, which determines the field' },
)
export type QuantityRule = Static<typeof Quantity>

const Moment = Type.Union([
  heading('Heading of a column with dates such as 2025-01-31 or 01.2025'),
  Type.Object(
    {
      from: heading('Heading of a column, or a text combined from several: {Month} {Year}'),
      format: Type.Optional(dateFormat),
      exclusive: Type.Optional(
        Type.Boolean({ description: 'true: the end is the first day after the period' }),
      ),
    },
    closed,
  ),
])
export type Moment = Static<typeof Moment>

const Period = Type.Object(
  {
    from: Type.Optional(
      heading('Heading of a column with days, months or years; or several: {Month} {Year}'),
    ),
    format: Type.Optional(dateFormat),
    first_month: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 12,
        description:
          'First month of financial years such as FY2023/24 (format FYyyyy/yy): 4 for April to March',
      }),
    ),
    start: Type.Optional(Moment),
    end: Type.Optional(Moment),
    year_of: Type.Optional(
      words(
        ['start', 'end'],
        'Year given to a period over two years; without it, the period is split by days',
      ),
    ),
  },
  {
    ...closed,
    description: 'Period of the activity: a day, month or year in one column, or start and end in two',
  },
)
export type PeriodRule = Static<typeof Period>

export const scopeWords = ['1', '2', '3'] as const
export const categoryWords = [
  ...['stationary', 'mobile', 'process', 'fugitive', 'electricity', 'heat', 'steam', 'cooling'],
  ...Array.from({ length: 15 }, (_, index) => `3.${index + 1}`),
] as const

const decided = (values: readonly string[], description: string) =>
  Type.Union([words(values, description), shared<ColumnRule>('rule')], { description })
const Ledger = Type.Object(
  {
    site: Type.Optional(HeadingOrRule),
    item: Type.Optional(HeadingOrRule),
    scope: Type.Optional(
      Type.Union([
        Type.Integer({ minimum: 1, maximum: 3 }),
        decided(scopeWords, 'Scope of these rows: 1, 2 or 3; or a rule'),
      ]),
    ),
    category: Type.Optional(
      decided(categoryWords, 'Category of these rows, such as 3.4 or mobile; or a rule'),
    ),
  },
  { ...closed, description: 'Ledger columns that the file supplies' },
)
export type LedgerRule = Static<typeof Ledger>

const When = Type.Record(Type.String(), Type.Unknown(), {
  description:
    'Headings with the cell or cells that they must have, or a condition with column, all, any or not',
})

const Activity = Type.Object(
  {
    when: Type.Optional(When),
    also: Type.Optional(
      Type.Boolean({ description: 'true: rows that match are offered to later activities too' }),
    ),
    operation: Type.Optional(
      Type.String({ minLength: 1, description: 'The command that estimates it, such as energy electricity' }),
    ),
    name: Type.Optional(Type.String({ minLength: 1, description: 'Name used in messages' })),
    set: Type.Optional(Type.Record(Type.String(), ScalarSchema, { description: 'Constants for fields' })),
    columns: Type.Optional(Columns),
    quantity: Type.Optional(Quantity),
    ledger: Type.Optional(Ledger),
    otherwise: Type.Optional(
      words(['error', 'skip'], 'Alone and last: how to treat rows that match no activity'),
    ),
  },
  closed,
)
export type ActivityRule = Static<typeof Activity>

const Conditions = Type.Array(conditionRef)

export const MappingFile = Type.Object(
  {
    version: Type.Optional(Type.Union([Type.Literal(1), Type.Literal(2)])),
    country: Type.Optional(
      Type.String({
        description: 'Country of ambiguous places, tons and gallons, such as GB',
      }),
    ),
    sheet: Type.Optional(
      Type.Union([Type.String({ minLength: 1 }), Type.Integer({ minimum: 1 })], {
        description: 'Sheet of a workbook, by name or number',
      }),
    ),
    range: Type.Optional(Type.String({ minLength: 1, description: 'Cells of a sheet, such as B4:K900' })),
    header_row: Type.Optional(
      Type.Union([Type.Integer({ minimum: 1 }), Type.String({ pattern: '^[1-9][0-9]*(-[1-9][0-9]*)?$' })], {
        description: 'Line of the heading; 5-6 joins two rows of a sheet',
      }),
    ),
    missing_cells: Type.Optional(
      Type.Union([Type.Literal('blank'), Type.Literal('error')], {
        description: 'How to treat cells missing at the end of a row: blank, or error (the default)',
      }),
    ),
    unpivot: Type.Optional(Unpivot),
    keep: Type.Optional(Conditions),
    skip: Type.Optional(Conditions),
    quantity: Type.Optional(Quantity),
    period: Type.Optional(Period),
    ledger: Type.Optional(Ledger),
    operation: Type.Optional(
      Type.String({ minLength: 1, description: 'The command that the mapping is for, such as estimate' }),
    ),
    activities: Type.Optional(Type.Array(Activity, { minItems: 1 })),
    columns: Type.Optional(Columns),
    gwp: Type.Optional(
      Type.Union([Type.Literal('ar4'), Type.Literal('ar5'), Type.Literal('ar6')], {
        description: 'GWP set for rows that name none',
      }),
    ),
    prefer: Type.Optional(words(preferences, 'Factor for rows without a year')),
    accept: Type.Optional(Type.Array(Type.String(), { description: 'Notices to accept' })),
    refuse: Type.Optional(Type.Array(Type.String(), { description: 'Notices to refuse: their rows fail' })),
  },
  { ...closed, title: 'Mapping file of ghg', $defs },
)
export type MappingContent = Static<typeof MappingFile>

/** Keys that a file of version 1 does not have. */
export const keysOfVersion2 = [
  'sheet',
  'range',
  'unpivot',
  'keep',
  'quantity',
  'period',
  'ledger',
  'operation',
  'activities',
] as const satisfies readonly (keyof MappingContent)[]
