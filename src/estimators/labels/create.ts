/** Creates pending mappings of labels (specification 1, sections 3, 4.6 and 4.7). */
import { setImmediate as turn } from 'node:timers/promises'
import {
  badRequest,
  type LabelItem,
  type LabelsRequest,
  type LabelsResponse,
  nearest,
} from '../../contract/contract.js'
import type { NewMapping } from '../../store/store.js'
import { unitTypes } from '../../units/units.js'
import type { EstimatorContext, Project } from '../context.js'
import { sameLabel } from '../label-mappings.js'
import { suggestActivities } from './suggest.js'

/**
 * Creates a pending mapping for every label, with the activities it may refer to. With `allow_duplicates` false, skips
 * labels that the project has already mapped with the same unit types and sources.
 * @returns the new mappings
 * @throws ServiceError 400 for an unknown unit type; then no mapping is created
 */
export async function createLabels(
  { labels }: LabelsRequest,
  context: EstimatorContext,
  { store, name, now }: Project,
): Promise<LabelsResponse> {
  const wanted: NewMapping[] = []
  for (const mapping of labels.map(newMapping)) {
    if (mapping.unlessThere && isThere(mapping, context)) continue
    wanted.push({ ...mapping, suggestions: suggestActivities(mapping.label, mapping, context) })
    // A thousand labels take seconds: yields to other work in between.
    await turn()
  }
  const made = await store.labels.create(name, wanted, now, context.catalogue.release)
  return made.map(({ label, suggestions: [best], id }) =>
    best ? { label, activity_id: best.activity_id, id } : { label, id },
  )
}

type Unsuggested = Omit<NewMapping, 'suggestions'>

function newMapping(item: LabelItem, index: number): Unsuggested {
  return {
    label: sameLabel(item.label),
    unit_types: sorted((item.unit_type ?? []).map((written) => unitTypeNamed(written, index))),
    sources: sorted(item.source ?? []),
    unlessThere: item.allow_duplicates === false,
  }
}

function sorted(texts: readonly string[]): string[] {
  return [...new Set(texts)].sort()
}

function unitTypeNamed(written: string, index: number): string {
  const names = unitTypes.map(({ unit_type }) => unit_type)
  const name = names.find((known) => known.toLowerCase() === written.trim().toLowerCase())
  if (name) return name
  const near = nearest(written, names)
  const hint = near ? `; did you mean ${near}?` : `; accepted: ${names.join(', ')}`
  throw badRequest(
    'invalid_input',
    `labels.${index}.unit_type: ${JSON.stringify(written.slice(0, 80))} is not a unit type${hint}`,
    { unit_type: names },
  )
}

/** Avoids unnecessary suggestions; the store decides. */
function isThere({ label, unit_types, sources }: Unsuggested, { labels }: EstimatorContext): boolean {
  return labels
    .of(label)
    .some(
      (other) => String(other.unit_types) === String(unit_types) && String(other.sources) === String(sources),
    )
}
