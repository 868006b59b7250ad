/** Object of the spending: an industry code of any classification, or an activity of Open CEDA 2025. */
import { badRequest, type Notice, type SourceDataPoint, type SpendActivity } from '../../contract/contract.js'
import type { IndustryPath } from '../../economy/economy.js'
import type { FactorContext } from '../context.js'

export interface SpentOn {
  /** Words of the request, for messages. */
  named: string
  paths: IndustryPath[]
  /** Set where the request names a sector and not an industry that may have several. */
  sector: string | undefined
  notices: Notice[]
  /** Returns the steps from the code to the sector. */
  trail(path: IndustryPath, sector: string): SourceDataPoint[]
  /** Returns the steps to a division of NACE; undefined for an activity of Open CEDA, which is per producer price. */
  trailToDivision: ((path: IndustryPath, division: string) => SourceDataPoint[]) | undefined
}

/** @throws ServiceError 400 when it is neither or both, or is not known */
export function spentOn(activity: SpendActivity, context: FactorContext): SpentOn {
  const { classification_code, classification_type, activity_id } = activity
  const hasCode = classification_code !== undefined || classification_type !== undefined
  if (hasCode === (activity_id !== undefined)) {
    throw badRequest(
      'invalid_input',
      'activity: give either classification_code with classification_type, or activity_id',
    )
  }
  if (activity_id !== undefined) return ofActivity(activity_id, context)
  if (classification_code === undefined || classification_type === undefined) {
    const missing = classification_code === undefined ? 'classification_code' : 'classification_type'
    throw badRequest(
      'invalid_input',
      `activity.${missing}: required: classification_code and classification_type go together`,
    )
  }
  const { codes, correspondence } = context.economy
  const code = codes.resolve(classification_type, classification_code, 'activity.classification_code')
  const named = `activity: ${classification_type} ${code.code}`
  const paths = correspondence.paths(code)
  if (paths.length === 0) {
    throw badRequest('no_emission_factors_found', `${named} corresponds to no industry with a factor`)
  }
  return {
    named,
    paths,
    sector: undefined,
    notices: code.notices,
    trail: (path, sector) => correspondence.trail(code, path, sector),
    trailToDivision: (path, division) => correspondence.trailToDivision(code, path, division),
  }
}

function ofActivity(activityId: string, { economy, catalogue }: FactorContext): SpentOn {
  const sector = economy.sectors.sectorOf(activityId)
  if (sector === undefined) {
    const known = catalogue.ofActivity(activityId).length > 0
    const what = known ? 'does not lead to it' : 'is not an activity id'
    const near = known
      ? economy.sectors.producerPriceTwins(activityId)
      : catalogue.nearestActivityIds(activityId).filter((id) => economy.sectors.sectorOf(id) !== undefined)
    const hint =
      near.length > 0 ? `; it has: ${near.slice(0, 4).join(', ')}` : '; its ids end in -price_producer'
    throw badRequest(
      'no_emission_factors_found',
      `activity.activity_id: spend estimates use Open CEDA 2025 alone, and ${JSON.stringify(activityId)} ${what}${hint}`,
    )
  }
  return {
    named: `activity.activity_id ${activityId}`,
    paths: economy.sectors.industriesOf(sector).map((naics2017) => ({ naics2017 })),
    sector,
    notices: [],
    trail: () => [],
    trailToDivision: undefined,
  }
}
