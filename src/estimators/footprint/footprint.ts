/** Product footprints: estimated and stored, listed, shown again (specification 2, section 4.5). */
import {
  type FootprintRequest,
  type FootprintResponse,
  type FootprintSummary,
  type FootprintVersionRequest,
  makePage,
  pageRange,
  type Request,
  ServiceError,
} from '../../contract/contract.js'
import type { StoredFootprint, VersionIdentity } from '../../store/store.js'
import type { EstimatorContext, Project } from '../context.js'
import { keptId, referencedVersions } from './parts.js'
import { estimateProduct } from './product.js'

/**
 * Estimates a product and stores it as a version of the product that the request names, or as a new product.
 * @returns kilograms of CO2e, unrounded
 * @throws ServiceError 400 when something cannot be estimated; nothing is stored then
 */
export async function estimateFootprint(
  request: FootprintRequest,
  context: EstimatorContext,
  { store, name, now }: Project,
): Promise<FootprintResponse> {
  const found = await store.footprints.find(name, referencedVersions(request))
  const versions = new Map(found.map((version) => [version.version_id, version]))
  const { composition, response } = await estimateProduct(request, versions, context)
  const { release } = context.catalogue
  const withRelease = (identity: VersionIdentity) => ({ ...response(identity), catalogue_release: release })
  return await store.footprints.create(name, { request, composition, response: withRelease }, now)
}

/** Lists the project's products with their newest versions, newest first. */
export async function listFootprints(
  request: Request<'footprintList'>,
  { store, name }: Project,
): Promise<FootprintSummary[]> {
  const { start, end } = pageRange(request)
  const newest = (await store.footprints.newest(name, start, end)).map(summaryOf)
  return end === Number.POSITIVE_INFINITY ? newest : makePage(newest, await store.footprints.count(name))
}

function summaryOf({ response }: StoredFootprint): FootprintSummary {
  const { product_id, version_id, created_at, product } = response
  const { cradle_to_gate_co2e, use_phase_co2e, end_of_life_co2e, catalogue_release = null } = response
  return {
    product_id,
    version_id,
    created_at,
    product,
    cradle_to_gate_co2e,
    use_phase_co2e,
    end_of_life_co2e,
    catalogue_release,
  }
}

/** @throws ServiceError 404 when the project has no such version */
export async function showFootprint(
  asked: FootprintVersionRequest,
  project: Project,
): Promise<FootprintResponse> {
  const { response } = await versionOf(asked, project)
  // Versions stored before responses named releases have no release.
  return { catalogue_release: null, ...response }
}

/** Returns the request that produced a version. @throws as `showFootprint` */
export async function showFootprintRequest(
  asked: FootprintVersionRequest,
  project: Project,
): Promise<FootprintRequest> {
  return (await versionOf(asked, project)).request
}

async function versionOf(
  { version_id }: FootprintVersionRequest,
  { store, name }: Project,
): Promise<StoredFootprint> {
  const stored = await store.footprints.get(name, keptId(version_id))
  if (stored) return stored
  throw new ServiceError(
    404,
    null,
    `version_id: the project has no version ${JSON.stringify(version_id.slice(0, 80))}`,
  )
}
