/** What the record of a project's run says beside its ledger, and what is open. */
import { Type } from '@sinclair/typebox'
import { both, CheckedFile, Count, kg, object, orNull, Text } from './shapes.js'

const openPointKinds = [
  ...([
    'not_estimated',
    'no_scope',
    'no_category',
    'missing_days',
    'filled_days',
    'overlapping_days',
  ] as const),
  ...([
    'repeated_lines',
    'possible_double',
    'override',
    'zero_rows',
    'unknown_site',
    'outside_period',
    'counted_once',
    'record',
  ] as const),
] as const

/** What the manifest of a project's run says beside its ledger. */
export const Run = object({
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
      factor_name: orNull(Type.String({ description: 'Of the one factor of the activity' })),
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
  not_reproducible: Type.Array(Text, {
    description: 'Why the ledger cannot be computed again from what is there',
  }),
  left_out: Type.Array(object({ what: Text, co2e: kg('In no total') }), {
    description: 'What the project leaves out because another source counts it',
  }),
  possible_double_counting: Type.Array(
    object({ kind: Text, what: Text, co2e: orNull(kg('Of the smaller side')) }),
  ),
  overrides: Type.Array(
    object({
      source: Text,
      file: orNull(Text),
      row: Count,
      column: orNull(Text),
      part: orNull(Text),
      set: Type.Array(Text, { description: 'What was decided: `co2e 12`' }),
      by: Text,
      on: Text,
      reason: Text,
      approved_by: orNull(Text),
      approved_on: orNull(Text),
    }),
  ),
  restatements: Type.Array(object({ by: Text, on: Text, reason: Text })),
})

export const OpenPoints = Type.Array(
  object({
    kind: Type.Union(openPointKinds.map((kind) => Type.Literal(kind))),
    what: Text,
    co2e: orNull(kg('Where it is known')),
  }),
  { description: 'Not estimated, not classified, missing, filled, or possibly counted twice' },
)
