/** Private emission factors: created, listed, deleted (specification 1, sections 2.7, 2.8 and 4.8). */
import { unknownRegion } from '../../catalogue/catalogue.js'
import {
  allScopes,
  badRequest,
  type ErrorBody,
  info,
  isErrorBody,
  makePage,
  type Notice,
  type Outcome,
  type PrivateFactor,
  type PrivateFactorRequest,
  pageRange,
  privateFactorUnits,
  quoted,
  type Request,
  ServiceError,
} from '../../contract/contract.js'
import { factorUnit } from '../../units/units.js'
import type { EstimatorContext, Project } from '../context.js'
import { type PrivateUnit, privateUnit } from './private-unit.js'
import { PublishedRanges } from './published-ranges.js'

type NewFactor = Omit<PrivateFactor, 'id'>
type Read = { factor: NewFactor; unlessThere: boolean; notices: Notice[] } | ErrorBody

/**
 * Creates factors. They can be used by the next request.
 * @param errorBody converts a thrown error to the body of its request's outcome
 * @returns for each request the factor with its id, new or existing, or the error body of a rejected request
 */
export async function createPrivateFactors(
  requests: readonly PrivateFactorRequest[],
  context: EstimatorContext,
  { store, name, now }: Project,
  errorBody: (request: PrivateFactorRequest, error: unknown) => ErrorBody,
): Promise<Outcome<'privateFactorCreate'>[]> {
  const ranges = new PublishedRanges(context.catalogue)
  const read = requests.map((request): Read => {
    try {
      const factor = newFactor(request, context)
      const notices = [...unitNotices(request, factor), ...ranges.noticesOf(factor)]
      return { factor, unlessThere: request.allow_duplicates === false, notices }
    } catch (error) {
      return errorBody(request, error)
    }
  })
  const accepted = read.flatMap((each) => (isErrorBody(each) ? [] : [each]))
  const kept = await store.privateFactors.createOrFind(name, accepted, now)
  let next = 0
  return read.map((each) => {
    if (isErrorBody(each)) return each
    const { factor, isNew } = kept[next++]!
    const notices = isNew ? each.notices : [...each.notices, alreadyExists(factor)]
    return notices.length === 0 ? factor : { ...factor, notices }
  })
}

/** Returns the project's factors in order of creation: the requested page, or all. */
export async function listPrivateFactors(
  request: Request<'privateFactorList'>,
  { store, name }: Project,
): Promise<PrivateFactor[]> {
  const { start, end } = pageRange(request)
  if (end === Number.POSITIVE_INFINITY) return await store.privateFactors.list(name)
  const total = await store.privateFactors.count(name)
  return makePage(await store.privateFactors.slice(name, start, end), total)
}

/** @throws ServiceError 404 when the project has no factor with this id */
export async function deletePrivateFactor(
  { id }: Request<'privateFactorDelete'>,
  { store, name, now }: Project,
): Promise<{ id: string }> {
  const known = id.toLowerCase()
  if (await store.privateFactors.delete(name, known, now)) return { id: known }
  throw new ServiceError(
    404,
    null,
    `id: the project has no private factor ${JSON.stringify(id.slice(0, 80))}`,
  )
}

/** @throws ServiceError 400 for errors that the schema does not cover */
function newFactor(request: PrivateFactorRequest, { catalogue }: EstimatorContext): NewFactor {
  const { region, uncertainty, scopes } = request
  const known = catalogue.region(region)
  if (!known) throw unknownRegion('region', region, catalogue)
  const { unit, count } = unitOf(request.unit)
  const chosen = new Set(scopes ?? [])
  return {
    activity_id: request.activity_id,
    name: request.name,
    region: known.code,
    year: request.year,
    unit,
    unit_type: factorUnit(`kg/${unit}`).unitType,
    calculation_method: request.calculation_method,
    co2e_total: request.co2e_total / count,
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

/** @throws ServiceError 400 if a text is not a unit of activity */
function unitOf(written: string): PrivateUnit {
  const read = privateUnit(written)
  if (read) return read
  const units = privateFactorUnits.join(', ')
  const message = `unit: ${quoted(written)} is not a valid unit for a factor; use one of ${units}, or another unit of these kinds`
  throw badRequest('invalid_input', message, { unit: privateFactorUnits })
}

function alreadyExists({ id }: PrivateFactor): Notice {
  return info(
    'factor_already_exists',
    `the project already has this factor (${id}); no second one was created`,
  )
}

function unitNotices(request: PrivateFactorRequest, { unit, co2e_total }: NewFactor): Notice[] {
  if (request.unit.trim() === unit) return []
  const kept = `${co2e_total} kg per ${unit}`
  return [info('unit_converted', `${request.co2e_total} kg per ${request.unit.trim()} is stored as ${kept}`)]
}
