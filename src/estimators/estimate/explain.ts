/** Explains the origin of an emission factor, and the selector's reasons for choosing it. */
import {
  assertNotLater,
  assertOneActivity,
  type Catalogue,
  type Choice,
  comparison,
  defaultMethod,
  emissionFactor,
  type Factor,
  factorNotices,
  kyotoNotices,
  ofEveryGas,
  resolveRelease,
  type Selection,
  supportedMethods,
} from '../../catalogue/catalogue.js'
import {
  badRequest,
  defaultRunnersUp,
  type EstimateResponse,
  type ExplainRequest,
  type ExplainResponse,
  type FactorUnderMethod,
  type Parameters,
  Provenance,
  type RunnerUp,
  type SelectionExplained,
  type Selector,
  shownBy,
} from '../../contract/contract.js'
import type { EstimatorContext } from '../context.js'

/** Maximum number of excluded factors' values per rule. */
const mostValues = 12

/** Makes the estimate for a selection. */
type Estimated = (
  selection: Selection,
  parameters: Parameters,
  spendYear: number | undefined,
) => EstimateResponse

/**
 * Returns the factor that an estimate of the same request uses; with an id and no parameters, the factor without a
 * selection.
 * @throws ServiceError 400 when the estimate would be refused; for an unknown id it names the nearest
 */
export function explained(
  request: ExplainRequest,
  context: EstimatorContext,
  estimated: Estimated,
): ExplainResponse {
  const { emission_factor: selector, parameters, apply_inflation_adjustment: spendYear } = request
  const { catalogue } = context
  const named = factorNamed(selector, catalogue)
  if (named && parameters === undefined) {
    if (typeof selector !== 'string') assertOneActivity(selector, catalogue)
    const release = resolveRelease(typeof selector === 'string' ? {} : selector, catalogue)
    assertNotLater(named, release, catalogue)
    const method = defaultMethod(named)!
    const notices = [
      ...factorNotices({ factor: named, method }, release, catalogue),
      ...kyotoNotices(named, method, release, catalogue),
    ]
    return { ...provenanceOf(named, undefined, catalogue), selection: null, notices }
  }
  const asked: Parameters = parameters ?? {}
  const { selection, considered, steps, ranking } = context.selector.explain(selector, asked, spendYear)
  const { co2e, activity_data, notices } = estimated(selection, asked, spendYear)
  const runnersUp = ranking.slice(1, 1 + (request.runners_up ?? defaultRunnersUp))
  const explanation: SelectionExplained = {
    co2e,
    activity_data: activity_data!,
    considered,
    steps: steps.map((step) => ({ ...step, excluded_values: step.excluded_values.slice(0, mostValues) })),
    candidates: ranking.length,
    runners_up: runnersUp.map((choice) => runnerUp(choice, ofEveryGas(selection), asked)),
  }
  return { ...provenanceOf(selection.factor, selection.method, catalogue), selection: explanation, notices }
}

/** Returns the factor with an id. @throws ServiceError 400 if the id is unknown */
function factorNamed(selector: Selector, catalogue: Catalogue): Factor | undefined {
  const id = typeof selector === 'string' ? selector : selector.id
  if (id === undefined) return undefined
  const factor = catalogue.byId(id)
  if (factor) return factor
  const shown = JSON.stringify(id.length > 80 ? `${id.slice(0, 80)}…` : id)
  const refuse = (hint: string) =>
    badRequest('no_emission_factors_found', `no emission factor has the id ${shown}; ${hint}`)
  if (catalogue.ofActivity(id).length > 0) throw refuse(`it is an activity id: set activity_id=${id}`)
  const nearest = catalogue.nearestFactorIds(id)
  if (nearest.length > 0) throw refuse(`nearest: ${nearest.join(', ')}`)
  const activities = catalogue.nearestActivityIds(id)
  throw refuse(
    activities.length > 0
      ? `nearest activity ids: ${activities.join(', ')}`
      : 'search lists the available ones',
  )
}

function provenanceOf(
  factor: Factor,
  method: Choice['method'] | undefined,
  catalogue: Catalogue,
): Pick<ExplainResponse, 'emission_factor' | 'provenance' | 'values'> {
  const publication = catalogue.publicationOf(factor)
  const { corrected, earlier } = catalogue.corrections(factor)
  const provenance = shownBy(Provenance, factor, {
    publisher: publication?.publisher ?? '',
    licence_url: publication?.licence_url ?? '',
    attribution: publication?.attribution ?? '',
    first_release: String(factor.added_in),
    removed_in: factor.removed_in === null ? null : String(factor.removed_in),
    corrected_by: corrected?.id ?? null,
    corrects: earlier?.id ?? null,
  })
  const values = supportedMethods(factor).map((each): FactorUnderMethod => {
    const stated = emissionFactor(factor, [each])
    return {
      factor: stated.factor,
      factor_calculation_method: each,
      factor_calculation_origin: stated.factor_calculation_origin,
      constituent_gases: stated.constituent_gases,
    }
  })
  return { emission_factor: emissionFactor(factor, method && [method]), provenance, values }
}

function runnerUp(choice: Choice, chosen: Choice, parameters: Parameters): RunnerUp {
  const { factor, method, value, converter } = choice
  const { by } = comparison(chosen, choice)
  return {
    id: factor.id,
    name: factor.name,
    source: factor.source,
    source_dataset: factor.source_dataset,
    region: factor.region,
    year: factor.year,
    unit: factor.unit,
    co2e: converter.apply(parameters) * value,
    co2e_calculation_method: method,
    decided_by: by,
    reason: reasonOf(by, chosen, choice),
  }
}

function reasonOf(by: RunnerUp['decided_by'], chosen: Choice, other: Choice): string {
  switch (by) {
    case 'co2e':
      return `emits ${shareLess(chosen, other)}less; the highest-emitting is used`
    case 'year':
      return `emits the same, but ${other.factor.year} is older than ${chosen.factor.year}`
    case 'id':
      return 'emits the same in the same year, but its id comes later'
  }
}

/** Returns `15 % `; empty if a share is not informative. */
function shareLess(chosen: Choice, other: Choice): string {
  const most = chosen.value * chosen.converter.ratio
  const share = 100 * (1 - (other.value * other.converter.ratio) / most)
  return most > 0 && share <= 100 ? `${Number(share.toPrecision(2))} % ` : ''
}
