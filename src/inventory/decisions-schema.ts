/** The shapes of decisions about lines in project files: their scope, uncertainty, replacement, and what counts once. */
import { type Static, Type } from '@sinclair/typebox'
import { signedAmount } from '../contract/contract.js'
import { categoryWords, scopeWords } from '../rows/mapping/mapping.js'
import { sameRows, topics } from '../rows/parts/parts.js'
import { dataKinds, widestPercent } from '../uncertainty/uncertainty.js'
import { closed, day, object, text, words } from './schema-shapes.js'

const { Optional } = Type

export const scope = Type.Union(
  [words(scopeWords, 'Scope: 1, 2 or 3'), Type.Integer({ minimum: 1, maximum: 3 })],
  {
    description: 'Scope: 1, 2 or 3',
  },
)
export const category = words(categoryWords, 'Category, such as stationary, electricity or 3.4')

const oneOrSeveral = Type.Union([Type.String(), Type.Array(Type.String(), { minItems: 1 })])
export const ruleFields = ['source', 'site', 'item', 'operation', 'activity', 'scope', 'category'] as const
const LinesOf = Type.Partial(
  Type.Object(
    Object.fromEntries(ruleFields.map((name) => [name, oneOrSeveral])) as Record<
      (typeof ruleFields)[number],
      typeof oneOrSeveral
    >,
    {
      ...closed,
      minProperties: 1,
      description: 'Lines it applies to: each of these columns has one of these texts',
    },
  ),
)
export const Rule = object({
  when: LinesOf,
  scope: Optional(scope),
  category: Optional(category),
  reason: text('Why'),
})

const bound = (description: string, limits: { minimum?: number; maximum?: number }) =>
  Optional(Type.Number({ ...limits, description }))
export const Uncertainty = object({
  when: Optional(LinesOf),
  data_kind: Optional(words(dataKinds, 'How the quantities of these lines are known')),
  rule: Optional(text('Rule that is replaced, such as F16')),
  percent: bound('Half of the 95 % interval in per cent, instead of the figure of the rule', {
    minimum: 0,
    maximum: widestPercent,
  }),
  low: bound('Lower end of the 95 % interval, per cent of the figure: -20', { minimum: -99.9 }),
  high: bound('Upper end of the interval: 35', {}),
  reason: text('Why'),
})

/** Who decided, when and why. */
export const signed = { by: text('Who'), on: day('When'), reason: text('Why') }
const kilograms = (description: string) => Type.Number({ ...signedAmount, description })
export const Override = object({
  source: text('Source of the line'),
  file: Optional(text('File, where the source has several')),
  row: Type.Integer({ minimum: 1, description: 'Number of its row' }),
  column: Optional(text('Column of the amount, where columns become rows (unpivot)')),
  part: Optional(text('Part of the row (default: all of it)')),
  set: Type.Partial(
    object({
      site: text('Site'),
      scope,
      category,
      co2e: kilograms(
        'kg CO2e, location-based, of the whole line, before the shares of its site and of the period are applied',
      ),
      co2e_market: kilograms('kg CO2e, market-based'),
      co2_biogenic: kilograms('kg of biogenic CO2'),
      co2e_outside_kyoto: kilograms('kg CO2e of gases outside the Kyoto Protocol, not in the scopes'),
    }),
  ),
  ...signed,
  approved_by: Optional(text('Name of the approver')),
  approved_on: Optional(day('Date of the approval')),
})

const shared = Type.Array(words([sameRows, ...topics], 'What both have, as a run names it'), {
  minItems: 1,
  description: 'What both sources have; `same rows` for a copy',
})

export const CountedOnce = object({
  keep: text('Source that counts'),
  leave_out: text('Source whose lines of the same do not count'),
  of: shared,
  reason: Optional(text('Why')),
})

export const BothCount = object({
  sources: Type.Array(text('Source'), { minItems: 2, maxItems: 2, description: 'Two sources' }),
  of: shared,
  reason: Optional(text('Why')),
})

export const Restatement = object({
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$', description: 'Of the restated ledger' }),
  ...signed,
})

export type ProjectOverride = Static<typeof Override>
export type ProjectUncertainty = Static<typeof Uncertainty>
export type ProjectRule = Static<typeof Rule>
export type ProjectCountedOnce = Static<typeof CountedOnce>
