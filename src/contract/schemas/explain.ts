/** Provenance of an emission factor, and the reason for its selection. */
import { type Static, Type } from '@sinclair/typebox'
import { factorFields } from '../factor-fields.js'
import { fieldSchemas } from '../fields.js'
import { apply_inflation_adjustment, EstimateRequest } from './estimate.js'
import { ActivityData, CalculationMethod, ConstituentGases, Notice } from './models.js'
import { EmissionFactor } from './search.js'

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()])

export const defaultRunnersUp = 10

export const ExplainRequest = Type.Object({
  emission_factor: EstimateRequest.properties.emission_factor,
  parameters: Type.Optional(EstimateRequest.properties.parameters),
  apply_inflation_adjustment,
  runners_up: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 10_000,
      description: `How many of the candidates that were not chosen are listed, default ${defaultRunnersUp}`,
    }),
  ),
})
export type ExplainRequest = Static<typeof ExplainRequest>

/** Texts are empty if the owner of a private factor does not state them. */
export const Provenance = Type.Object({
  ...fieldSchemas(factorFields, 'dataset', 'dataset_row'),
  publisher: Type.String({ description: 'Publisher' }),
  licence: Type.String({ description: 'Licence of the figures' }),
  licence_url: Type.String({ description: 'Text of the licence' }),
  attribution: Type.String({ description: 'How to name the publisher' }),
  ...fieldSchemas(factorFields, 'price_year', 'price_basis'),
  first_release: Type.String({ description: 'First catalogue release that has it' }),
  removed_in: nullable(Type.String({ description: 'First catalogue release without it' })),
  corrected_by: nullable(Type.String({ description: 'Id of the factor that corrects it' })),
  corrects: nullable(Type.String({ description: 'Id of the factor of an earlier release that it corrects' })),
  ...fieldSchemas(factorFields, 'basis', 'valid_until'),
})
export type Provenance = Static<typeof Provenance>

/** Value of a factor under one assessment report: kg CO2e and kg of each gas per unit. */
export const FactorUnderMethod = Type.Object({
  factor: nullable(Type.Number()),
  factor_calculation_method: nullable(CalculationMethod),
  factor_calculation_origin: nullable(Type.String()),
  constituent_gases: ConstituentGases,
})
export type FactorUnderMethod = Static<typeof FactorUnderMethod>

export const SelectionStep = Type.Object({
  rule: Type.String({ description: 'Field of the selector, unit_type, unit, or a fallback' }),
  wanted: Type.String(),
  left: Type.Integer({ description: 'Candidates that remained' }),
  excluded: Type.Integer({ description: 'Candidates that remained out' }),
  excluded_values: Type.Array(Type.String(), { description: 'What the excluded ones have instead' }),
})
export type SelectionStep = Static<typeof SelectionStep>

export const RunnerUp = Type.Object({
  id: Type.String(),
  name: Type.String(),
  source: Type.String(),
  source_dataset: Type.String(),
  region: Type.String(),
  year: Type.Integer(),
  unit: Type.String(),
  co2e: Type.Number({ description: 'kg CO2e of the activity with this factor' }),
  co2e_calculation_method: CalculationMethod,
  decided_by: Type.Union([Type.Literal('co2e'), Type.Literal('year'), Type.Literal('id')], {
    description: 'Why the chosen one came first',
  }),
  reason: Type.String({ description: 'The same in words' }),
})
export type RunnerUp = Static<typeof RunnerUp>

export const SelectionExplained = Type.Object({
  co2e: Type.Number({ description: 'kg CO2e of the activity' }),
  activity_data: ActivityData,
  considered: Type.Integer({ description: 'Factors of the activity, before any rule' }),
  steps: Type.Array(SelectionStep, { description: 'The rules in the order in which they decide' }),
  candidates: Type.Integer({ description: 'Factors that no rule excluded, including the chosen one' }),
  runners_up: Type.Array(RunnerUp, {
    description: 'The candidates that were not chosen, the next one first',
  }),
})
export type SelectionExplained = Static<typeof SelectionExplained>

export const ExplainResponse = Type.Object({
  emission_factor: EmissionFactor,
  provenance: Provenance,
  values: Type.Array(FactorUnderMethod, { description: 'By assessment report, oldest first' }),
  selection: nullable(SelectionExplained),
  notices: Type.Array(Notice),
})
export type ExplainResponse = Static<typeof ExplainResponse>
