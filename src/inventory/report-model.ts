/**
 * The report as data: what every renderer shows, and what `-o report.json` writes. Masses are kg CO2e, unrounded,
 * unless a name says otherwise; scope 2 stands twice, so no figure mixes both methods.
 */
import { type Static, type TSchema, Type } from '@sinclair/typebox'
import { marketBases } from './purchased.js'

const closed = { additionalProperties: false }
const object = <T extends Record<string, TSchema>>(properties: T, description?: string) =>
  Type.Object(properties, description === undefined ? closed : { ...closed, description })
const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])
const kg = (description?: string) => Type.Number(description === undefined ? {} : { description })
const Text = Type.String()
const Count = Type.Integer({ minimum: 0 })

const both = { co2e: kg('Location-based'), co2e_market: kg('Market-based') }
const Bar = object({ name: Text, ...both, lines: Count })

const perUnit = object({ co2e: kg('kg per unit'), co2e_market: kg('kg per unit') })

const Line = object({
  file: Text,
  row: orNull(Type.Integer()),
  site: Text,
  item: Type.Optional(Text),
  scope: Text,
  category: Text,
  operation: Text,
  activity: Text,
  quantity: orNull(Type.Number()),
  unit: Text,
  ...both,
  factor_id: Text,
  factor_name: Text,
  method: Text,
  quality: Text,
  technological: Type.Integer(),
  geographical: Type.Integer(),
  temporal: Type.Integer(),
  notices: Text,
})

const InventoryLine = object({
  scope: Type.Union([Type.Literal('1'), Type.Literal('2'), Type.Literal('3')]),
  category: Text,
  name: Text,
  status: Type.Union([
    Type.Literal('estimated'),
    Type.Literal('not_relevant'),
    Type.Literal('not_estimated'),
  ]),
  reason: orNull(Text),
  co2e: orNull(kg('Location-based; null where it is not estimated')),
  co2e_market: orNull(kg('Market-based')),
  co2_biogenic: orNull(kg('Biogenic CO2, beside the total')),
  lines: Count,
  failed_lines: Count,
})

const Totals = object({
  scope_1: kg(),
  scope_2: kg('Location-based'),
  scope_2_market: kg('Market-based'),
  scope_3: kg('With 3.3 beside the location-based scope 2'),
  scope_3_market: kg('With 3.3 beside the market-based scope 2'),
  total: kg('Location-based'),
  total_market: kg('Market-based'),
})

/** What a change is made of: the four add up to it. */
const Change = object({
  before: kg(),
  after: kg(),
  activity: kg('More or less of the same activities'),
  factors: kg('Other emission factors of the same datasets and methods'),
  method: kg('Other datasets, operations or methods'),
  structure: kg('Sites that came or went'),
})

const Period = object({ start: orNull(Text), end: orNull(Text) })
const GroupChange = object({ name: Text, location: Change, market: Change })

const comparisonFields = {
  name: Text,
  period: Period,
  totals: Totals,
  categories: Type.Array(object({ scope: Text, category: Text, ...both })),
  failed_rows: Count,
  outside_period_lines: Count,
  location: Change,
  market: Change,
  by_scope: Type.Array(GroupChange),
  by_category: Type.Array(GroupChange),
  by_site: Type.Array(GroupChange),
  by_dataset: Type.Array(
    object({
      effect: Type.Union([Type.Literal('factors'), Type.Literal('method')]),
      before: Text,
      after: Text,
      ...both,
    }),
    { description: 'What other factors and methods did, by datasets with their years' },
  ),
}
const Comparison = object(comparisonFields)

/** Corporate Standard, chapter 5. */
const BaseYear = object({
  ...comparisonFields,
  reason: orNull(Text),
  threshold_per_cent: orNull(Type.Number()),
  cause_per_cent: orNull(
    Type.Number({ description: 'The larger change by structure and method, of the total of the base year' }),
  ),
  is_above: orNull(Type.Boolean({ description: 'Whether it is to be recalculated' })),
  recalculated: object({
    ...both,
    new_sites: Type.Array(Text, { description: 'Whose emissions of the base year are not known' }),
    gone_sites: Type.Array(Text, { description: 'Whose emissions are taken out' }),
  }),
})

const carbonMass = (name: string) => orNull(kg(`kg CO2e of ${name}; null where a line does not state it`))
const mass = (name: string) => orNull(kg(`kg ${name}; null where a line does not state it`))

export const openPointKinds = [
  ...([
    'not_estimated',
    'no_scope',
    'no_category',
    'missing_days',
    'filled_days',
    'overlapping_days',
  ] as const),
  ...(['possible_double', 'override', 'unknown_site', 'outside_period', 'outside_kyoto', 'record'] as const),
] as const

const CheckedFile = object({ name: Text, bytes: Count, sha256: Text })

/** What the manifest of a project's run says beside its ledger. */
const Run = object({
  manifest: Text,
  tool: Text,
  project: CheckedFile,
  sources: Type.Array(
    object({
      name: Text,
      inputs: Type.Array(CheckedFile),
      mapping: CheckedFile,
      words: orNull(CheckedFile),
      vat: orNull(Text),
      filled: orNull(
        object(
          { rule: Text, lines: Count, co2e: kg('In the totals') },
          'What days without rows were filled with',
        ),
      ),
      rows: Count,
      estimated: Count,
      failed: Count,
      skipped: Count,
      outside_period: Count,
      ...both,
    }),
  ),
  completeness: Type.Array(
    object({
      site: Text,
      source: Text,
      activity: Text,
      undated_rows: Count,
      months: Type.Array(
        object({
          month: Text,
          status: Text,
          rows: Count,
          covered: Type.Integer({ minimum: 0, description: 'Days with rows' }),
          days: Count,
          overlapping: Count,
          filled: Count,
        }),
      ),
    }),
  ),
  series_left_out: Count,
  gap_filled: kg('Of days that a rule filled'),
  possible_double_counting: Type.Array(
    object({ kind: Text, what: Text, co2e: orNull(kg('Of the smaller side')) }),
  ),
  overrides: Type.Array(
    object({
      source: Text,
      row: Count,
      part: orNull(Text),
      by: Text,
      on: Text,
      reason: Text,
      approved_by: orNull(Text),
    }),
  ),
  restatements: Type.Array(object({ by: Text, on: Text, reason: Text })),
})

export const Report = Type.Object(
  {
    format: Type.Literal('ghg-report/1'),
    tool: object({ name: Type.Literal('ghg'), version: Text }),
    catalogue: object({ release: Type.Integer(), checksum: Text }),
    date: orNull(Text),
    organisation: orNull(Text),
    period: Period,
    consolidation: orNull(Text),
    boundary: orNull(Text),
    verification: orNull(Text),
    exclusions: Type.Array(object({ what: Text, reason: Text, share_per_cent: orNull(Type.Number()) })),
    gaps: Type.Array(Text, { description: 'What keeps the report a draft' }),
    gwp_sets: Type.Array(object({ gwp_set: Text, co2e: kg(), lines: Count })),
    coverage: object({
      rows: Type.Integer({ minimum: 0, description: 'Of the inputs, each in one of the next four' }),
      estimated_rows: Count,
      failed_rows: Count,
      skipped_rows: Type.Integer({ minimum: 0, description: 'Left out by a rule of the mapping' }),
      outside_period_rows: Count,
      lines: Type.Integer({ minimum: 0, description: 'Of the ledger, in the period' }),
      failed_lines: Count,
      undecided_lines: Count,
      outside_period_lines: Type.Integer({ minimum: 0, description: 'Left out, whole or in part' }),
      outside_period_co2e: kg('Of days outside the period, where the ledger has figures: in no total'),
      undecided_co2e: kg('Estimated, but of no scope: in no total'),
    }),
    totals: Totals,
    co2_biogenic: kg('Beside the totals'),
    inventory: Type.Array(InventoryLine),
    gases: Type.Array(
      object({
        scope: Text,
        category: Text,
        name: Text,
        co2e: kg(),
        co2: mass('CO2'),
        ch4: mass('CH4'),
        n2o: mass('N2O'),
        hfcs: carbonMass('HFCs'),
        pfcs: carbonMass('PFCs'),
        sf6: carbonMass('SF6'),
        nf3: carbonMass('NF3'),
        outside_kyoto: kg('CO2e of other gases, such as CFCs and HCFCs'),
      }),
      { description: 'Scopes 1 and 2, location-based' },
    ),
    undecided: Type.Array(Bar),
    scope_2: Type.Array(
      object({
        site: Text,
        country: Text,
        category: Text,
        mwh: orNull(Type.Number()),
        ...both,
        lines: Count,
      }),
    ),
    market_bases: Type.Array(
      object({
        site: Text,
        country: Text,
        category: Text,
        basis: Type.Union(
          marketBases.map((basis) => Type.Literal(basis)),
          {
            description:
              'factor: a residual mix or one of the supplier, for what no instrument covers; no_residual_mix: the grid average in its place; instruments: certificates and contracts alone; as_location: the figure of the location-based method',
          },
        ),
        factor_id: orNull(Text),
        factor_name: orNull(Text),
        is_residual_mix: Type.Boolean(),
        mwh: orNull(Type.Number()),
        co2e_market: kg(),
        lines: Count,
      }),
      { description: 'What market-based figures of scope 2 rest on' },
    ),
    purchased_upstream: Type.Array(
      object({ site: Text, country: Text, operation: Text, ...both, lines: Count }),
      { description: 'Upstream emissions and losses of purchased energy, in 3.3' },
    ),
    instruments: Type.Array(
      object({
        name: Text,
        kind: Text,
        market: Text,
        period_start: Text,
        period_end: Text,
        generation: Text,
        co2e_kg_per_kwh: orNull(Type.Number()),
        retired: Type.Boolean(),
        criteria: Type.Array(object({ criterion: Text, met: orNull(Type.Boolean()) }), {
          description: 'Quality criteria of the Scope 2 Guidance, table 7.1; null: not answered',
        }),
        mwh: Type.Number({ description: 'Of the instrument' }),
        used: Type.Array(
          object({ site: Text, region: Text, year: orNull(Type.Integer()), mwh: Type.Number() }),
          { description: 'Electricity that it was held against, with the share of its site that counts' },
        ),
      }),
      { description: 'Certificates and contracts of the project, as the record of its run has them' },
    ),
    by_site: Type.Array(
      object({
        site: Text,
        scope_1: kg(),
        scope_2: kg(),
        scope_2_market: kg(),
        scope_3: kg(),
        scope_3_market: kg(),
        lines: Count,
      }),
    ),
    by_country: Type.Array(Bar),
    by_month: Type.Array(Bar),
    by_dataset: Type.Array(Bar),
    top_activities: Type.Array(Bar),
    activities: Count,
    comparison: orNull(Comparison),
    base_year: orNull(BaseYear),
    intensity: Type.Array(
      object({
        name: Text,
        value: Type.Number(),
        unit: Text,
        co2e: kg('kg per unit'),
        co2e_market: kg('kg per unit'),
        source: orNull(Text),
        previous: orNull(perUnit),
        base_year: orNull(perUnit),
      }),
    ),
    targets: Type.Array(
      object({
        name: Text,
        scopes: Type.Array(Text),
        method: Text,
        unit: Text,
        year: Type.Integer(),
        reduction_per_cent: Type.Number(),
        base: orNull(Type.Number()),
        target: orNull(Type.Number()),
        now: orNull(Type.Number()),
        on_path: orNull(Type.Number({ description: 'On the straight line from base year to target' })),
        missing: orNull(Text),
      }),
    ),
    quality: object({
      shares: Type.Array(Bar),
      notices: Type.Array(Bar),
      improve: Type.Array(Line),
      ratings: Type.Array(
        object({ name: Text, one: kg(), two: kg(), three: kg(), mean: orNull(Type.Number()) }),
        { description: 'kg CO2e by rating, 1 (good) to 3 (poor): data quality as of PACT' },
      ),
      pcaf: Type.Array(object({ score: Type.Integer(), co2e: kg(), lines: Count })),
      uncertainty: object({
        co2e: kg('Of factors with a published uncertainty'),
        share: Type.Number({ description: 'Of the kilograms, 0 to 1' }),
        per_cent: orNull(
          Type.Number({ description: 'Of the total, in quadrature; null where less than half is covered' }),
        ),
        covered_per_cent: orNull(Type.Number({ description: 'Of what is covered' })),
        factors: Count,
      }),
    }),
    energy: orNull(
      object({
        lines: Type.Array(object({ source: Text, mwh: Type.Number() })),
        total_mwh: Type.Number(),
        renewable_share: orNull(Type.Number()),
        rows_without_energy: Count,
      }),
    ),
    esrs_e1_6: Type.Array(
      object({
        line: Text,
        co2e: orNull(kg()),
        base_year: orNull(kg()),
        before: orNull(kg()),
        per_cent: orNull(
          Type.Number({ description: 'Change since the period before, or the share asked for' }),
        ),
      }),
    ),
    iso_14064_1: Type.Array(object({ category: Type.Integer(), name: Text, ...both })),
    sb_253: Type.Array(object({ line: Text, ...both })),
    methods: Type.Array(
      object({
        scope: Text,
        category: Text,
        name: Text,
        operation: Text,
        method: Text,
        ...both,
        lines: Count,
        datasets: Type.Array(Text),
        notices: Type.Array(object({ code: Text, co2e: kg(), lines: Count })),
      }),
    ),
    factors: Type.Array(
      object({
        id: Text,
        name: Text,
        value: orNull(Type.Number({ description: 'kg CO2e per unit, under the GWP set used' })),
        unit: orNull(Text),
        source: Text,
        dataset: Text,
        year: Text,
        region: Text,
        gwp_set: Text,
        licence: Text,
        link: orNull(Text),
        beside: orNull(
          Type.String({
            description:
              'Of a factor behind figures of another one, such as a residual mix or the well-to-tank of a flight: that other one, which has the figures',
          }),
        ),
        ...both,
        lines: Count,
      }),
    ),
    attributions: Type.Array(object({ source: Text, dataset: Text, licence: Text, attribution: Text })),
    commands: Type.Array(Text, { description: 'What repeats it' }),
    inputs: Type.Array(CheckedFile),
    run: orNull(Run),
    open_points: Type.Array(
      object({
        kind: Type.Union(openPointKinds.map((kind) => Type.Literal(kind))),
        what: Text,
        co2e: orNull(kg('Where it is known')),
      }),
      { description: 'Not estimated, not classified, missing, filled, or perhaps counted twice' },
    ),
    failures: Type.Array(
      object({ code: Text, lines: Count, file: Text, row: orNull(Type.Integer()), error: Text }),
    ),
    lines: Type.Array(Line, { description: 'The lines with the most kilograms' }),
  },
  {
    ...closed,
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Inventory report of ghg',
  },
)
export type Report = Static<typeof Report>
export type ReportLine = Static<typeof Line>
export type Bar = Static<typeof Bar>
export type InventoryLine = Static<typeof InventoryLine>
export type Totals = Static<typeof Totals>
export type Change = Static<typeof Change>
export type Comparison = Static<typeof Comparison>
export type BaseYear = Static<typeof BaseYear>

/** Path of the schema in the package. */
export const reportSchemaPath = 'schemas/report.schema.json'

export function reportSchemaText(): string {
  return `${JSON.stringify(Report, null, 2)}\n`
}
