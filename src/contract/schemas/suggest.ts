/**
 * From free text to an emission factor (specification 1, sections 2.10 and 4.5), and from there to an estimate
 * in one or two calls.
 */
import { type Static, Type } from '@sinclair/typebox'
import { apply_inflation_adjustment } from './estimate.js'
import { Estimation, Notice, Parameters } from './models.js'

/** Maximum and default number of suggestions in one answer. */
export const suggestionLimit = 20
export const defaultSuggestions = 10

const list = (description: string) =>
  Type.Optional(Type.Array(Type.String({ minLength: 1 }), { description }))

const text = Type.String({
  minLength: 1,
  maxLength: 5000,
  pattern: '^(?=[^]*\\S)[^\\u0000\\uD800-\\uDFFF]*$',
  'x-rule': 'must be a text that is not blank, in valid UTF-8',
  description: 'Description of what was bought, used or done',
})

const options = {
  model: Type.Optional(Type.Literal('general', { default: 'general', description: 'Model that suggests' })),
  sector: list('Sectors; none: all'),
  category: list('Categories; none: all'),
  year: Type.Optional(
    Type.Integer({ description: 'Preferred year, else the nearest (default: the latest)' }),
  ),
  region: Type.Optional(Type.String({ minLength: 1, description: 'Only this region (default: all)' })),
  region_fallback: Type.Optional(
    Type.Boolean({ default: false, description: 'Use a larger region where this one has no factor' }),
  ),
  source: list('Publishers; none: all; not together with exclude_source'),
  exclude_source: list('Publishers to leave out'),
  source_dataset: list('Datasets; none: all'),
  source_lca_activity: list('Life-cycle activities; none: all'),
  scope: Type.Optional(
    Type.Array(Type.String({ minLength: 1 }), {
      default: ['3'],
      description: '1, 2, 3.1 to 3.15, or 3 for all of scope 3 (default: 3)',
    }),
  ),
  access_type: list('public, private or premium; none: all'),
  translation: Type.Optional(
    Type.Boolean({
      description:
        'Not needed. true: read the text only with its known French, German and Spanish words in English; false: only as it is (default: as it is, and in English if little is known for it so)',
    }),
  ),
}

export const SuggestFields = Type.Object({ text, unit_type: list('Unit types; none: all'), ...options })
export type SuggestFields = Static<typeof SuggestFields>

export const SuggestRequest = Type.Object({
  suggest: SuggestFields,
  max_suggestions: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: suggestionLimit,
      default: defaultSuggestions,
      description: `At most ${suggestionLimit}`,
    }),
  ),
})
export type SuggestRequest = Static<typeof SuggestRequest>

/** The factor as a suggestion shows it. */
export const SuggestedFactor = Type.Object({
  name: Type.String(),
  id: Type.String(),
  activity_id: Type.String(),
  access_type: Type.String(),
  sector: Type.String(),
  category: Type.String(),
  source: Type.String(),
  source_link: Type.String(),
  source_dataset: Type.String(),
  scopes: Type.Array(Type.String()),
  year: Type.Integer(),
  year_released: Type.Integer(),
  region: Type.String(),
  region_name: Type.String(),
  description: Type.String(),
  unit_type: Type.String(),
  unit: Type.String(),
  source_lca_activity: Type.String(),
  data_quality_flags: Type.Array(Type.String()),
})
export type SuggestedFactor = Static<typeof SuggestedFactor>

export const SuggestionDetails = Type.Object({
  label: Type.Union([Type.Literal('accept'), Type.Literal('review')], {
    description: '`accept`: high confidence; `review`: needs human review',
  }),
  score: Type.Number({ description: 'How well it fits, from 0 to 1' }),
})

/** The same industry at other prices. */
export const SuggestionVariant = Type.Object({
  id: Type.String(),
  activity_id: Type.String(),
  name: Type.String(),
  source_dataset: Type.String(),
  region: Type.String(),
  year: Type.Integer(),
})
export type SuggestionVariant = Static<typeof SuggestionVariant>

export const Suggestion = Type.Object({
  suggestion_id: Type.String({ description: 'For an estimate with this suggestion, in the same project' }),
  suggestion_details: SuggestionDetails,
  emission_factor: SuggestedFactor,
  variants: Type.Optional(
    Type.Array(SuggestionVariant, {
      description: 'The same industry at other prices: without margins, or at those of the producer',
    }),
  ),
})
export type Suggestion = Static<typeof Suggestion>

const made = {
  model: Type.String({ description: 'Model that suggested' }),
  model_version: Type.String({ description: 'Version of the suggestion model' }),
  data_version: Type.String({ description: 'Release of the catalogue' }),
}

export const SuggestResponse = Type.Object({
  ...made,
  results: Type.Array(Suggestion, { description: 'The most relevant first' }),
  notices: Type.Array(Notice),
})
export type SuggestResponse = Static<typeof SuggestResponse>

export const SuggestionEstimateRequest = Type.Object({
  suggestion_id: Type.String({ minLength: 1, description: 'Id of a suggestion made for this project' }),
  parameters: Parameters,
  apply_inflation_adjustment,
})
export type SuggestionEstimateRequest = Static<typeof SuggestionEstimateRequest>

/** Clients read the estimation at the top or under `estimate`: it stands in both places. */
export const SuggestionEstimateResponse = Type.Object({
  ...Estimation.properties,
  estimate: Estimation,
  ...made,
})
export type SuggestionEstimateResponse = Static<typeof SuggestionEstimateResponse>

export const TextEstimateRequest = Type.Object({
  text,
  parameters: Parameters,
  ...options,
  apply_inflation_adjustment,
})
export type TextEstimateRequest = Static<typeof TextEstimateRequest>

export const TextEstimateResponse = Type.Object({
  ...made,
  suggestion_id: Type.String({ description: 'The suggestion that the estimate is made with' }),
  suggestion_details: SuggestionDetails,
  estimate: Estimation,
})
export type TextEstimateResponse = Static<typeof TextEstimateResponse>
