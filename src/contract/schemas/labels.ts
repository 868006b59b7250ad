/**
 * Labels: a user's own words for activities, each mapped to an activity id (specification 1, sections 2.9,
 * 3, 4.6 and 4.7). Custom activities and the older custom mappings are two addresses of the same.
 */
import { type Static, Type } from '@sinclair/typebox'
import { Parameters, SelectorFilters } from './models.js'

/** The only data version that labels take; it means the newest release. */
export const labelDataVersion = '0.0'
/** Labels in one call. */
export const labelLimit = 1000

const dataVersion = Type.Literal(labelDataVersion, {
  description: '`0.0`: the newest release of the catalogue',
})

const Label = Type.String({
  minLength: 1,
  maxLength: 500,
  pattern: '^(?=[^]*\\S)[^\\u0000\\uD800-\\uDFFF]*$',
  'x-rule': 'must be a text that is not blank, in valid UTF-8',
  description: 'Your own name for an activity',
})

const LabelSelector = Type.Object({
  label: Label,
  data_version: dataVersion,
  ...Type.Omit(SelectorFilters, ['source_dataset']).properties,
})
export type LabelSelector = Static<typeof LabelSelector>

export const CustomActivityRequest = Type.Object({ custom_activity: LabelSelector, parameters: Parameters })
export type CustomActivityRequest = Static<typeof CustomActivityRequest>

export const CustomMappingRequest = Type.Object({ custom_mapping: LabelSelector, parameters: Parameters })
export type CustomMappingRequest = Static<typeof CustomMappingRequest>

export const LabelItem = Type.Object({
  label: Label,
  unit_type: Type.Optional(
    Type.Array(Type.String({ minLength: 1 }), { description: 'Unit types it is used with; none: all' }),
  ),
  source: Type.Optional(
    Type.Array(Type.String({ minLength: 1 }), { description: 'Sources a factor may be of; none: all' }),
  ),
  allow_duplicates: Type.Optional(
    Type.Boolean({ default: true, description: 'False: create nothing where such a mapping already exists' }),
  ),
})
export type LabelItem = Static<typeof LabelItem>

const labels = Type.Array(LabelItem, { maxItems: labelLimit, description: `At most ${labelLimit}` })

export const CustomActivityLabelsRequest = Type.Object({ labels, data_version: dataVersion })
export const CustomMappingLabelsRequest = Type.Object({ labels, data_version: Type.Optional(dataVersion) })
export type LabelsRequest = Static<typeof CustomMappingLabelsRequest>

/** Specification 1, section 2.9: a mapping that was newly made and is pending. */
export const LabelMapping = Type.Object({
  label: Type.String(),
  activity_id: Type.Optional(Type.String({ description: 'Suggested activity, where one was found' })),
  id: Type.String({ description: 'Id of the mapping' }),
})
export type LabelMapping = Static<typeof LabelMapping>

export const LabelsResponse = Type.Array(LabelMapping)
export type LabelsResponse = Static<typeof LabelsResponse>
