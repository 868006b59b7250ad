/** The shape of project files, `ghg.yaml`: what is checked when one is read, and published as a JSON Schema. */
import { type Static, Type } from '@sinclair/typebox'
import {
  EnergyInstrument,
  energyBases,
  industryRules,
  preferences,
  spendDatasets,
} from '../contract/contract.js'
import { belowZeroKinds, scopeWords } from '../rows/mapping/mapping.js'
import {
  BothCount,
  CountedOnce,
  category,
  Override,
  Restatement,
  Rule,
  scope,
  signed,
  Uncertainty,
} from './decisions-schema.js'
import { closed, codes, day, object, oneOrMore, positive, text, words } from './schema-shapes.js'
import { Undertaking } from './undertaking.js'

const { Optional } = Type

export const Period = object({ start: day('First day'), end: day('Last day') })
const period = (description: string) => Type.Unsafe<Static<typeof Period>>({ ...Period, description })

const Site = object({
  country: Optional(Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1 alpha-2' })),
  region: Optional(
    text('Grid or region for rows that name none, such as GB, US-CAMX or US-94105 (default: its country)'),
  ),
  share: Optional(
    Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'Share of its emissions that is consolidated (default: 1)',
    }),
  ),
  headcount: Optional(Type.Number({ minimum: 0, description: 'People who work there; no figure uses it' })),
  floor_area: Optional(Type.Number({ minimum: 0, description: 'Floor area in m2; no figure uses it' })),
})

export const Spend = object(
  {
    vat: words(['excluded', 'included'], 'Whether the amounts include value added tax'),
    vat_rate: Optional(
      Type.Number({
        minimum: 0,
        maximum: 100,
        description: 'Per cent, removed from amounts that include it',
      }),
    ),
    currency: Optional(text('Currency for rows that name none, such as EUR')),
    price_year: Optional(
      Type.Integer({ minimum: 1990, maximum: 2100, description: 'Year of the prices, where rows name none' }),
    ),
  },
  'Policy for amounts of money',
)

export const gapRules = ['none', 'daily_average', 'previous_year'] as const
export type GapRule = (typeof gapRules)[number]

export const BelowZero = words(
  belowZeroKinds,
  'Meaning of negative amounts. credit_notes and reversals are subtracted from the activity they correct, by the same factor; exports (of electricity) stay outside the totals; refuse: such rows fail. By default money and activities count as negative, and rows of fuel, heat and electricity fail',
)

const Source = object({
  files: oneOrMore('Files or patterns, in or below the folder of the project file'),
  map: text('Mapping file, in or below the folder of the project file; ghg map drafts one'),
  words: Optional(text('List of translations, added to the tables of the mapping')),
  mapping: Optional(
    Type.Record(Type.String(), Type.Unknown(), {
      description: 'Entries that replace those of the mapping; the entries of a list by their number, from 1',
    }),
  ),
  site: Optional(
    text(
      'Site for rows, unless the mapping sets one (default: the site named after the organisation, if any)',
    ),
  ),
  period: Optional(period('Period for rows that name none')),
  scope: Optional(scope),
  category: Optional(category),
  operated_by: Optional(
    words(
      ['us', 'lessor', 'employees'],
      'Who operates its building or vehicles: us (default); lessor: what would be in scopes 1 and 2 is in 3.8; employees: in 3.6',
    ),
  ),
  set: Optional(
    Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()]), {
      description: 'Constants for fields; they override columns',
    }),
  ),
  spend: Optional(Spend),
  below_zero: Optional(BelowZero),
  sheet: Optional(
    Type.Union([Type.String({ minLength: 1 }), Type.Integer({ minimum: 1 })], {
      description: 'Sheet of a workbook, by name or number',
    }),
  ),
  range: Optional(text('Cells of a sheet, such as B4:K900')),
  encoding: Optional(text('Encoding, such as windows-1252')),
  delimiter: Optional(text('Delimiter: a character, or tab')),
  decimal: Optional(words(['point', 'comma'], 'Decimal sign')),
  months: Optional(
    words(
      ['every', 'any'],
      'every: a month without rows counts as missing; any: it does not (default: every, where rows have periods of days)',
    ),
  ),
  fill_gaps: Optional(
    words(
      gapRules,
      'How days without rows are filled: none (default), they stay open; daily_average of the days with rows; previous_year: the amounts of the same days a year earlier with the factors of this year, where the source has them',
    ),
  ),
})

const { hours: _, ...instrumentFields } = EnergyInstrument.properties
const Instrument = object({
  ...instrumentFields,
  sites: Optional(
    Type.Array(Type.String(), { minItems: 1, description: 'Sites it applies to (default: all)' }),
  ),
})

const Lists = object({
  datasets: Optional(codes('Datasets, or publishers, as `ghg catalogue sources` names them')),
  licences: Optional(codes('Licences, as identifiers of SPDX where there are some')),
})
const lists = (description: string) => Type.Unsafe<Static<typeof Lists>>({ ...Lists, description })

export const Policy = object(
  {
    prefer: Optional(words(preferences, 'Factor for rows without a year')),
    spend: Optional(
      object(
        {
          dataset: Optional(
            words(
              spendDatasets,
              'Factors for spend and industry codes: figaro or ceda alone, or best (default): FIGARO where it has the country and industry, otherwise Open CEDA',
            ),
          ),
          industries: Optional(
            words(
              industryRules,
              'Factor of a code that covers several industries: the highest (default), or the mean of all',
            ),
          ),
        },
        'Factors for money',
      ),
    ),
    gwp: Optional(
      words(
        ['ar4', 'ar5', 'ar6'],
        'GWP set for rows that name none; lines whose factors cannot be stated in it get the notice gwp_set_differs',
      ),
    ),
    energy_basis: Optional(
      words(energyBases, 'Calorific basis of fuels, for energy whose row, unit and mapping name none'),
    ),
    release: Optional(
      Type.Union([Type.String(), Type.Integer({ minimum: 1 })], {
        description: 'Catalogue release: 2 pins release 2, ^2 takes the newest (default: the newest)',
      }),
    ),
    country: Optional(
      Type.String({ pattern: '^[A-Z]{2}$', description: 'Country in which places are resolved first' }),
    ),
    min_confidence: Optional(
      Type.Number({ minimum: 0, maximum: 1, description: 'Least confidence of resolved places' }),
    ),
    accept: Optional(codes('Notices to accept')),
    refuse: Optional(codes('Notices to refuse: their rows fail')),
    allow: Optional(lists('Only factors of these; rows with others fail')),
    deny: Optional(lists('No factors of these; rows with them fail')),
  },
  'How factors are chosen, and which rows are accepted',
)

const Earlier = {
  period: Optional(period('Its dates, if its rows are in the sources of this project')),
  ledger: Optional(text('Its ledger, if already computed, as a path from the folder of the project file')),
}

const Denominator = object({
  value: positive('Of the reporting period'),
  unit: text('Such as million EUR, FTE, m2'),
  base_year: Optional(positive('Of the base year, in the same unit')),
  previous: Optional(positive('Of the previous period, in the same unit')),
  source: Optional(text('Where the figure is from')),
})

const Target = object({
  name: text('Name'),
  scopes: Type.Array(words(scopeWords, 'Scope: 1, 2 or 3'), { minItems: 1 }),
  method: Optional(words(['location', 'market'], 'Method of scope 2 (default: location)')),
  year: Type.Integer({ minimum: 2000, maximum: 2100, description: 'Target year' }),
  reduction: Type.Number({ minimum: 0, maximum: 100, description: 'Per cent below the base year' }),
  denominator: Optional(text('Name of a denominator, for a target of intensity')),
})

const Verification = object({
  by: text('Verifier'),
  standard: Optional(text('Such as ISO 14064-3')),
  level: Optional(words(['limited', 'reasonable'], 'Level of assurance')),
  on: Optional(day('When')),
  statement: Optional(text('Verification statement, or where to find it')),
})

const reasons = (description: string) =>
  Type.Record(Type.String(), text('The reason'), { description: `${description}, by category: 3.13` })

export const ProjectFile = Type.Object(
  {
    organisation: text('Reporting organisation'),
    period: period('Reporting period'),
    consolidation: Type.Union(
      [Type.Literal('operational_control'), Type.Literal('financial_control'), Type.Literal('equity_share')],
      { description: 'Consolidation approach of the GHG Protocol' },
    ),
    contact: Optional(text('Whom readers of the report can ask: name and address')),
    boundary: Optional(text('What the boundary includes, in a sentence or two')),
    sites: Optional(Type.Record(Type.String(), Site, { description: 'By name' })),
    sources: Optional(
      Type.Record(Type.String(), Source, { description: 'Files with activity data, each under a name' }),
    ),
    instruments: Optional(
      Type.Union([text('File with a row for each'), Type.Array(Instrument)], {
        description:
          'Certificates and contracts, allocated to rows of electricity in the order of the sources',
      }),
    ),
    policy: Optional(Policy),
    rules: Optional(
      Type.Array(Rule, { description: 'Scope and category of lines; the first rule that matches applies' }),
    ),
    uncertainty: Optional(
      Type.Array(Uncertainty, {
        maxItems: 99,
        description: 'Kinds of data, and own rules for uncertainty; the first entry that fits applies',
      }),
    ),
    overrides: Optional(Type.Array(Override, { description: 'Lines set by hand' })),
    counted_once: Optional(
      Type.Array(CountedOnce, { description: 'What two sources have and only one of them counts' }),
    ),
    both_count: Optional(
      Type.Array(BothCount, {
        description: 'What two sources have that is not the same: both count, and no run lists them',
      }),
    ),
    keep_columns: Optional(codes('Columns of the inputs that the ledger keeps')),
    csv_safe: Optional(
      Type.Boolean({
        description: 'Whether ledger.csv has cells escaped that a spreadsheet would run as formulas',
      }),
    ),
    output: Optional(text('Name of the ledger without its extension (default: ledger)')),
    base_year: Optional(
      object(
        {
          ...Earlier,
          threshold: Optional(
            positive(
              'Per cent of its total; a change of structure or method above it recalculates the base year',
            ),
          ),
          reason: Optional(text('Reason for this year')),
        },
        'What later years are compared with',
      ),
    ),
    previous: Optional(object(Earlier, 'The previous period')),
    denominators: Optional(
      Type.Record(Type.String(), Denominator, { description: 'What intensities are per: revenue, staff' }),
    ),
    targets: Optional(Type.Array(Target)),
    undertaking: Optional(Undertaking),
    exclusions: Optional(
      Type.Array(
        object({
          what: text('Site, source or activity excluded'),
          reason: text('Why'),
          share: Optional(
            Type.Number({
              minimum: 0,
              maximum: 100,
              description: 'Estimated share of the total, in per cent',
            }),
          ),
        }),
      ),
    ),
    not_relevant: Optional(reasons('Categories that are not relevant')),
    not_estimated: Optional(reasons('Relevant categories that are not estimated')),
    energy_actions: Optional(text('What was done in the period to use energy better, in a sentence or two')),
    emission_trading: Optional(
      Type.Number({ minimum: 0, maximum: 100, description: 'Per cent of scope 1 under emission trading' }),
    ),
    verification: Optional(
      Type.Union([text('Verification of the inventory: verifier, standard and level'), Verification], {
        description: 'Verification of the inventory: verifier, standard and level',
      }),
    ),
    locked: Optional(
      object(
        {
          sha256: Type.String({
            pattern: '^[0-9a-f]{64}$',
            description: 'Of the ledger, as its manifest has it',
          }),
          ...signed,
        },
        'Published inventory: a run with a different ledger needs a restatement',
      ),
    ),
    restatements: Optional(
      Type.Array(Restatement, {
        description: 'Restatements of the locked inventory, the newest last',
      }),
    ),
  },
  { ...closed, title: 'Project file of ghg' },
)
export type ProjectFile = Static<typeof ProjectFile>
export type ProjectSource = Static<typeof Source>
export type ProjectInstrument = Static<typeof Instrument>
export type ProjectPeriod = Static<typeof Period>

/** Path of the schema in the package, as projects name it. */
export const projectSchemaPath = 'schemas/project.schema.json'

export function projectSchemaText(): string {
  const schema = { $schema: 'https://json-schema.org/draft/2020-12/schema', ...ProjectFile }
  return `${JSON.stringify(schema, null, 2)}\n`
}
