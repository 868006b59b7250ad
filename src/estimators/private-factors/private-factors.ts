/** Private emission factors: created, listed, deleted (specification 1, sections 2.7, 2.8 and 4.8). */
import { unknownRegion } from '../../catalogue/catalogue.js'
import {
  allScopes,
  type ErrorBody,
  isErrorBody,
  type Outcome,
  type PrivateFactor,
  type PrivateFactorRequest,
  pageOf,
  type Request,
  rangeOf,
  ServiceError,
} from '../../contract/contract.js'
import { factorUnit } from '../../units/units.js'
import type { EstimatorContext, Project } from '../context.js'

type NewFactor = Omit<PrivateFactor, 'id'>

/**
 * Creates factors. They can be used by the next request.
 * @param errorBody the outcome of a request of which this was thrown
 * @returns for each request the factor with its id, or the error body of one that was refused
 */
export async function createPrivateFactors(
  requests: readonly PrivateFactorRequest[],
  context: EstimatorContext,
  { store, name, now }: Project,
  errorBody: (request: PrivateFactorRequest, error: unknown) => ErrorBody,
): Promise<Outcome<'privateFactorCreate'>[]> {
  const read = requests.map((request) => {
    try {
      return newFactor(request, context)
    } catch (error) {
      return errorBody(request, error)
    }
  })
  const accepted = read.filter((each): each is NewFactor => !isErrorBody(each))
  const created = await store.privateFactors.create(name, accepted, now)
  let next = 0
  return read.map((each) => (isErrorBody(each) ? each : created[next++]!))
}

/** The project's factors, in the order in which they were created: the page asked for, else all of them. */
export async function listPrivateFactors(
  request: Request<'privateFactorList'>,
  { store, name }: Project,
): Promise<PrivateFactor[]> {
  const { start, end } = rangeOf(request)
  if (end === Number.POSITIVE_INFINITY) return await store.privateFactors.list(name)
  const total = await store.privateFactors.count(name)
  return pageOf(await store.privateFactors.slice(name, start, end), total)
}

/** @throws ServiceError 404 when the project has no factor with this id */
export async function deletePrivateFactor(
  { id }: Request<'privateFactorDelete'>,
  { store, name }: Project,
): Promise<{ id: string }> {
  const known = id.toLowerCase()
  if (await store.privateFactors.delete(name, known)) return { id: known }
  throw new ServiceError(
    404,
    null,
    `id: the project has no private factor ${JSON.stringify(id.slice(0, 80))}`,
  )
}

/** @throws ServiceError 400 on what is wrong with the request that its schema does not say */
function newFactor(request: PrivateFactorRequest, { catalogue }: EstimatorContext): NewFactor {
  const { region, unit, uncertainty, scopes } = request
  const known = catalogue.region(region)
  if (!known) throw unknownRegion('region', region, catalogue)
  const chosen = new Set(scopes ?? [])
  return {
    activity_id: request.activity_id,
    name: request.name,
    region: known.code,
    year: request.year,
    unit,
    unit_type: factorUnit(`kg/${unit}`).unitType,
    calculation_method: request.calculation_method,
    co2e_total: request.co2e_total,
    source_lca_activity: request.source_lca_activity,
    sector: request.sector,
    category: request.category,
    uncertainty: uncertainty ?? null,
    scopes: allScopes.filter((scope) => chosen.size === 0 || chosen.has(scope)),
    source: request.source,
    description: request.description,
    source_link: request.source_link,
    catalogue_release: catalogue.release,
  }
}
