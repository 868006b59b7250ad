/** Component that refers to another product: the cradle to gate of a version, with transport to the site. */
import {
  badRequest,
  type FootprintEntry,
  type ReferenceComponent,
  type ResponseLocation,
} from '../../contract/contract.js'
import type { StoredFootprint } from '../../store/store.js'
import type { EstimatorContext } from '../context.js'
import { compositionEndOfLife } from './end-of-life.js'
import { attempt, commonMethod, distinct, makeEntry, type Subject } from './entry.js'
import { keptId, type PartOf } from './parts.js'
import { brought, type ComponentContext, failedPart, type PartEntries } from './simple.js'

/** @throws ServiceError 400 for a version that cannot be used, and as for simple components */
export function referencePart(
  part: PartOf<ReferenceComponent>,
  work: ComponentContext,
  versions: ReadonlyMap<string, StoredFootprint>,
  context: EstimatorContext,
): PartEntries {
  const { item, component, share, ratio } = part
  const { site, failFast, request } = work
  const { version_id, multiplier = 1 } = component
  const stored = versions.get(keptId(version_id))
  const product = stored?.response.product ?? version_id
  const subject: Subject = { item, type: component.type, product, ratio, version_id }
  const multiple = multiplier * share
  const made = attempt(subject, failFast, () => usable(stored, component, request.product_id))
  if ('failed' in made) return failedPart(made.failed)
  const { response, composition, product_id } = made.answer
  const kilograms = response.weight.weight! * multiple
  // Stored as computed, with coordinates: only responses of a server may lack them.
  const { latitude, longitude, name } = response.location as Required<ResponseLocation>
  const from = { place: { latitude, longitude, label: name }, notices: [] }
  const year = request.manufacturing_year
  return {
    production: [produced(subject, made.answer, multiple)],
    transport: [brought({ subject, from, to: site, kilograms, year }, component, context)],
    endOfLife: [compositionEndOfLife({ subject, site, year }, composition, multiple, context)],
    kilograms,
    materials: composition.materials.map((each) => ({ ...each, kg: each.kg * multiple })),
    products: [product_id, ...composition.products],
  }
}

/** @throws ServiceError 400 if the version does not exist, failed, or belongs to the same product */
function usable(
  stored: StoredFootprint | undefined,
  { version_id }: ReferenceComponent,
  productId: string | undefined,
): StoredFootprint {
  const named = JSON.stringify(version_id.slice(0, 80))
  if (!stored) throw badRequest('invalid_input', `version_id: the project has no version ${named}`)
  if (productId !== undefined && stored.product_id === productId) {
    throw badRequest('invalid_input', `version_id: ${named} is an earlier version of the same product`)
  }
  if (productId !== undefined && stored.composition.products.includes(productId)) {
    throw badRequest('invalid_input', `version_id: ${named} contains an earlier version of the same product`)
  }
  if (stored.response.cradle_to_gate_co2e === null || stored.response.weight.weight === null) {
    throw badRequest('invalid_input', `version_id: ${named} has no footprint, since parts of it failed`)
  }
  return stored
}

function produced(subject: Subject, { response }: StoredFootprint, multiple: number): FootprintEntry {
  const entries = [response.production, response.transportation, response.manufacturing].flatMap(
    (stage) => stage.entries,
  )
  return makeEntry(subject, {
    co2e: response.cradle_to_gate_co2e! * multiple,
    co2e_calculation_method: commonMethod(entries.map((entry) => entry.co2e_calculation_method)),
    activity_data: { activity_value: multiple, activity_unit: 'number' },
    audit_trail: 'enabled',
    data_quality: response.data_quality,
    source_trail: distinct(entries.flatMap(({ source_trail }) => source_trail)),
  })
}
