/** Schema of mapping files: checked on reading, and published as a JSON Schema. */
import { type Static, type TSchema, Type } from '@sinclair/typebox'
import { energyBases, preferences } from '../../../contract/contract.js'
import { dataKinds } from '../../../uncertainty/uncertainty.js'
import { quotings } from '../../sheets/readers/lenient/quoting.js'
import { belowZeroKinds } from '../project-defaults.js'
import { Quantity } from './quantity-schema.js'
import {
  ColumnRule,
  closed,
  dateFormat,
  extract,
  heading,
  type Scalar,
  ScalarSchema,
  shared,
  words,
} from './rule-schema.js'

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

/** Conditions can be nested: they refer to themselves by this path in the schema of the file. */
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

/** Schema of a single condition. */
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

const constantDate = Type.Optional(
  Type.Union([Type.String({ minLength: 1 }), Type.Integer()], { description: 'The same date in every row' }),
)
const ofDate = { const: constantDate, extract, format: Type.Optional(dateFormat) }

const Moment = Type.Union([
  heading('Heading of a column with dates such as 2025-01-31 or 01.2025'),
  Type.Object(
    {
      from: Type.Optional(heading('Heading of a column, or a text combined from several: {Month} {Year}')),
      ...ofDate,
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
    ...ofDate,
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

export const overlapWords = ['warn', 'refuse', 'later', 'earlier'] as const

const Meter = Type.Union([
  heading('Heading of the column with meters or accounts'),
  Type.Object(
    {
      from: heading('Heading of a column, or a text combined from several: {Account} {Register}'),
      kind: Type.Optional(HeadingOrRule),
      issued: Type.Optional(Moment),
      end_day: Type.Optional(
        words(
          ['in', 'out'],
          'Whether the last day of a bill is part of it; without it, inferred from the next',
        ),
      ),
      overlap: Type.Optional(
        words(overlapWords, 'Which of two bills counts on the same days; default warn: both'),
      ),
      split: Type.Optional(
        words(['year', 'month'], 'Calendar parts that bills are divided into; default year'),
      ),
    },
    { ...closed, description: 'The meter or account of a bill, and how its bills follow each other' },
  ),
])
export type MeterRule = Exclude<Static<typeof Meter>, string>

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
    data_kind: Type.Optional(
      decided(dataKinds, 'How the quantity is known, such as metered, invoiced or estimated; or a rule'),
    ),
  },
  { ...closed, description: 'Ledger columns that the file supplies' },
)
export type LedgerRule = Static<typeof Ledger>

const When = Type.Record(Type.String(), Type.Unknown(), {
  description:
    'Headings with the cell or cells that they must have, or a condition with column, all, any or not',
})

const PlainName = Type.Union(
  [
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'Plain name of all these rows, such as heating oil',
    }),
    shared<ColumnRule>('rule'),
  ],
  {
    description:
      'Plain name of the activity, or a rule for it: the factor is that of the country, year and unit of the row; for operation estimate, which is the default then',
  },
)

const Activity = Type.Object(
  {
    activity: Type.Optional(PlainName),
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
    encoding: Type.Optional(
      Type.String({ minLength: 1, maxLength: 40, description: 'Encoding of text, such as windows-1252' }),
    ),
    quote: Type.Optional(
      words(quotings, 'Quotes in delimited text: none reads them as text, backslash reads \\" as a quote'),
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
    meter: Type.Optional(Meter),
    below_zero: Type.Optional(words(belowZeroKinds, 'Meaning of negative amounts')),
    ledger: Type.Optional(Ledger),
    operation: Type.Optional(
      Type.String({ minLength: 1, description: 'The command that the mapping is for, such as estimate' }),
    ),
    activity: Type.Optional(PlainName),
    activities: Type.Optional(Type.Array(Activity, { minItems: 1 })),
    columns: Type.Optional(Columns),
    gwp: Type.Optional(
      Type.Union([Type.Literal('ar4'), Type.Literal('ar5'), Type.Literal('ar6')], {
        description: 'GWP set for rows that name none',
      }),
    ),
    energy_basis: Type.Optional(
      words(energyBases, 'Calorific basis of fuels, for energy whose row and unit name none'),
    ),
    prefer: Type.Optional(words(preferences, 'Factor for rows without a year')),
    accept: Type.Optional(Type.Array(Type.String(), { description: 'Notices to accept' })),
    refuse: Type.Optional(Type.Array(Type.String(), { description: 'Notices to refuse: their rows fail' })),
  },
  { ...closed, title: 'Mapping file of ghg', $defs },
)
export type MappingContent = Static<typeof MappingFile>

/** Keys that are not available in files of version 1. */
export const keysOfVersion2 = [
  'sheet',
  'range',
  'unpivot',
  'keep',
  'quantity',
  'period',
  'meter',
  'below_zero',
  'ledger',
  'operation',
  'activity',
  'activities',
] as const satisfies readonly (keyof MappingContent)[]
