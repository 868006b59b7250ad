/**
 * The record of a run of a project, `ledger.manifest.json`: what was computed, from which bytes, with which result.
 * What `ghg run` writes, what is checked when one is read, and published as a JSON Schema. Masses are kg CO2e.
 */
import { type Static, type TSchema, Type } from '@sinclair/typebox'
import { EnergyInstrument, type Notice } from '../../contract/contract.js'
import { Override, Restatement } from '../decisions-schema.js'
import { BelowZero, Period, Policy, Spend } from '../project-schema.js'

const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])
const Count = Type.Integer({ minimum: 0 })
const Text = Type.String()
const Name = Type.String({ minLength: 1 })
const kg = (description: string) => Type.Number({ description })
const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$', 'x-rule': 'must be a SHA-256 checksum' })

export const CheckedFile = Type.Object({
  name: Type.String({ minLength: 1, description: 'As the project calls it' }),
  bytes: Count,
  sha256: Sha256,
})
export type CheckedFile = Static<typeof CheckedFile>

const Counts = Type.Object({
  rows: Count,
  estimated: Count,
  failed: Count,
  skipped: Type.Integer({ minimum: 0, description: 'Left out by a rule of the mapping' }),
  outside_period: Type.Integer({ minimum: 0, description: 'Left out because they lie outside the period' }),
})
export type Counts = Static<typeof Counts>

const Masses = Type.Object({
  co2e: kg('Location-based'),
  co2e_market: kg('Market-based'),
  co2_biogenic: kg('Biogenic CO2, outside the scopes'),
  co2e_outside_kyoto: Type.Optional(
    kg('Gases outside the Kyoto Protocol, not in the scopes; absent in manifests of earlier versions'),
  ),
})
export type Masses = Static<typeof Masses>

const Notices = Type.Record(
  Text,
  Type.Object({ rows: Count, co2e: kg('Of these rows; beside the total for outside_kyoto') }),
)
const Errors = Type.Record(Text, Count)

const FailedRows = Type.Object(
  { rows: Count, file: Text, row: Count, column: orNull(Text), error_code: Text, error: Text },
  { description: 'Rows that failed with one message, by the first of them' },
)
export type FailedRows = Static<typeof FailedRows>

const RunNotice = Type.Unsafe<Notice>(Type.Object({ severity: Text, code: Text, message: Text }))

const Filled = Type.Object({ rule: Name, lines: Count, co2e: kg('In the totals') })

const Source = Type.Object({
  name: Name,
  site: orNull(Text),
  inputs: Type.Array(CheckedFile),
  mapping: CheckedFile,
  words: orNull(CheckedFile),
  spend: orNull(Spend),
  below_zero: orNull(BelowZero),
  filled: Type.Union([Filled, Type.Null()], {
    description: 'What its gaps were filled with; null where it has no rule',
  }),
  counts: Counts,
  totals: Masses,
  notices: Notices,
  errors: Errors,
  first_errors: Type.Array(FailedRows),
  run_notices: Type.Array(RunNotice, { description: 'Of its files as a whole' }),
})
export type ManifestSource = Static<typeof Source>

const Ledger = Type.Object({
  period: Period,
  files: Type.Array(CheckedFile, { minItems: 1 }),
  lines: Count,
  counts: Counts,
  totals: Masses,
  scopes: Type.Array(Type.Composite([Type.Object({ scope: orNull(Text) }), Masses])),
})
export type ManifestLedger = Static<typeof Ledger>

const HeldInstrument = Type.Composite([
  Type.Omit(EnergyInstrument, ['hours', 'amount']),
  Type.Object({
    kwh: Type.Number(),
    used: Type.Array(
      Type.Object({
        site: Text,
        region: Text,
        year: orNull(Type.Integer()),
        kwh: Type.Number({ description: 'Of the rows matched with it' }),
      }),
    ),
  }),
])
/** An instrument as the manifest and the report have it. */
export type HeldInstrument = Static<typeof HeldInstrument>

const GwpShare = Type.Object(
  { gwp_set: orNull(Text), source_dataset: orNull(Text), lines: Count, co2e: Type.Number() },
  { description: 'Lines under one GWP set from one dataset; null where nothing says it' },
)
export type GwpShare = Static<typeof GwpShare>

const monthStatus = ['there', 'partial', 'missing', 'overlapping', 'none'] as const
export type MonthStatus = (typeof monthStatus)[number]

const CoveredMonth = Type.Object({
  month: Type.String({ pattern: '^\\d{4}-\\d{2}$' }),
  status: Type.Unsafe<MonthStatus>({ type: 'string', enum: [...monthStatus] }),
  rows: Count,
  covered: Type.Integer({ minimum: 0, description: 'Days with rows, of those of the month in the period' }),
  days: Count,
  overlapping: Type.Integer({ minimum: 0, description: 'Days that several rows of one item cover' }),
  filled: Type.Integer({ minimum: 0, description: 'Days that the rule of the source filled' }),
})
export type CoveredMonth = Static<typeof CoveredMonth>

const CoveredSeries = Type.Object({
  site: Text,
  source: Text,
  activity: Type.String({
    description: 'Empty where the source as a whole is looked at: it does not say `months: every`',
  }),
  undated_rows: Count,
  months: Type.Array(CoveredMonth),
})
export type CoveredSeries = Static<typeof CoveredSeries>

const Completeness = Type.Object({
  series: Type.Array(CoveredSeries),
  series_left_out: Type.Integer({ minimum: 0, description: 'Beyond the number that is looked at' }),
})
export type Completeness = Static<typeof Completeness>

const doubleKinds = [
  ...(['same_file', 'repeated_rows', 'overlapping_periods'] as const),
  ...(['spend_beside_activity', 'upstream_twice', 'leaks_beside_refills'] as const),
  ...(['same_rows', 'distance_beside_fuel', 'stated_beside_activity'] as const),
  ...(['spend_twice', 'activity_twice'] as const),
] as const

const PossibleDouble = Type.Object({
  kind: Type.Unsafe<(typeof doubleKinds)[number]>({ type: 'string', enum: [...doubleKinds] }),
  what: Text,
  co2e: Type.Optional(kg('Location-based, of the smaller side; absent where it is not known')),
  of: Type.Optional(Type.Array(Text, { description: 'What two sources both have; empty for copies' })),
  keep: Type.Optional(Type.String({ description: 'Source that is proposed to count' })),
  leave_out: Type.Optional(Type.String({ description: 'The other source' })),
})
export type PossibleDouble = Static<typeof PossibleDouble>

const LeftOut = Type.Object(
  {
    source: Name,
    counted_in: Name,
    of: Type.Array(Text),
    reason: orNull(Text),
    rows: Count,
    lines: Count,
    co2e: kg('Location-based, in no total'),
    co2e_market: kg('Market-based'),
  },
  { description: 'Lines that the project leaves out because another source counts the same' },
)
export type LeftOut = Static<typeof LeftOut>

export const ProjectManifest = Type.Object(
  {
    format: Type.Literal('ghg-project-run/1'),
    tool: Type.Object({ name: Type.Literal('ghg'), version: Name }),
    project: CheckedFile,
    organisation: Name,
    catalogue: Type.Object({
      release: orNull(Text),
      checksum: orNull(Text),
      own_factors: Type.Optional(
        Type.Object(
          {
            revision: orNull(Type.Integer()),
            store: Type.Optional(Type.String({ description: 'Id of the content of the store' })),
            project: Type.Optional(Name),
            sha256: Type.Optional(Sha256),
            ids: Type.Array(Text),
          },
          { description: 'Private factors with their store, project and content' },
        ),
      ),
    }),
    policy: Policy,
    sources: Type.Array(Source),
    instruments: orNull(Type.Object({ file: orNull(CheckedFile), list: Type.Array(HeldInstrument) })),
    ledger: Ledger,
    base_year: orNull(Ledger),
    previous: orNull(Ledger),
    notices: Notices,
    errors: Errors,
    gwp_sets: Type.Array(GwpShare),
    unknown_sites: Type.Array(Text, {
      description: 'Sites of estimated lines that the project does not name: they count whole',
    }),
    unplaced_sites: Type.Array(Text, {
      description: 'Sites whose rows failed for lack of a region, as the project does not name them',
    }),
    completeness: Completeness,
    possible_double_counting: Type.Array(PossibleDouble),
    left_out: Type.Optional(
      Type.Array(LeftOut, { description: 'By entry of counted_once; absent without entries' }),
    ),
    overrides: Type.Array(Override),
    restatements: Type.Array(Restatement),
    attribution: Type.Array(Text),
  },
  { title: 'Record of a run of a project of ghg' },
)
export type ProjectManifest = Static<typeof ProjectManifest>

/** Path of the schema in the package. */
export const manifestSchemaPath = 'schemas/project-run.schema.json'

export function manifestSchemaText(): string {
  const schema = { $schema: 'https://json-schema.org/draft/2020-12/schema', ...ProjectManifest }
  return `${JSON.stringify(schema, null, 2)}\n`
}
