/** Notices of suggestions. */
import type { Factor } from '../../catalogue/catalogue.js'
import { info, type Notice, type Suggestion, warning } from '../../contract/contract.js'
import {
  isAboutWaste,
  noPurchaseReason,
  originOfName,
  statedOrigin,
  type TextKind,
} from '../../matching/matching.js'
import type { EstimatorContext, FactorContext } from '../context.js'
import { isFuelActivity } from './fuels.js'

/** Returns a warning for an uncertain factor, which is used until a user maps the text. */
export function doubts(
  text: string,
  { suggestion_details: { label, score }, emission_factor }: Suggestion,
): Notice[] {
  if (label === 'accept') return []
  const shown = JSON.stringify(text.slice(0, 80))
  return [
    warning(
      'suggestion_not_reviewed',
      `${shown} may be ${emission_factor.activity_id} (score ${score.toFixed(2)}), a match that was not reviewed; map it as a label to decide`,
    ),
  ]
}

export function noPurchase(): Notice {
  return info('not_a_purchase', noPurchaseReason)
}

export function learningOutdated(taught: string, { suggestions: { version } }: EstimatorContext): Notice {
  return warning(
    'learning_outdated',
    `what was learned from the project's labels is for model ${taught} and was not used by model ${version}; run ghg labels learn again`,
  )
}

export function measuredByOtherLabels({ suggestions: { acceptedFrom } }: EstimatorContext): Notice {
  return warning(
    'learning_outdated',
    `labels were changed since ghg labels learn measured with them: accepted from ${acceptedFrom}, as without labels; run ghg labels learn again`,
  )
}

export function acceptedByLabels(from: number, { suggestions: { acceptedFrom } }: EstimatorContext): Notice {
  return info(
    'accepted_by_labels',
    `accepted from ${from.toFixed(2)}, measured with the labels of the project, instead of ${acceptedFrom}`,
  )
}

export function acceptedByKind(
  { name, acceptedFrom }: TextKind,
  { suggestions: { acceptedFrom: general } }: EstimatorContext,
): Notice {
  return info(
    'accepted_by_kind',
    `accepted from ${acceptedFrom!.toFixed(2)} instead of ${general}, as measured with texts that are written like this one (${name})`,
  )
}

/** @param activityId activity mapped to the label */
export function labelWithoutFactor(activityId: string, region: string | undefined): Notice {
  const where = region === undefined ? '' : ` for region ${region}`
  return warning(
    'label_without_factor',
    `the text is mapped to ${activityId}, which has no factor${where} under these filters; another is suggested: map the label to an activity that has one`,
  )
}

/** Returns a warning if the factor is for recycled or reused material and the text is not. */
export function otherOrigin(text: string, { name, unit_type }: Factor): Notice[] {
  const origin = unit_type === 'Weight' ? originOfName(name) : undefined
  const isOther = (origin === 'recycled' || origin === 'reused') && statedOrigin(text) !== origin
  if (!isOther || isAboutWaste(text)) return []
  return [
    warning(
      'proxy_factor',
      `${JSON.stringify(text.slice(0, 80))} does not state ${origin} material: ${name} may be too low`,
    ),
  ]
}

/** @param used factor for another region than requested */
export function otherRegion(asked: string, used: Factor, { catalogue }: FactorContext): Notice {
  const isFuel = isFuelActivity(used.activity_id)
  const isLarger = catalogue.ancestors(asked).some(({ code }) => code === used.region)
  const kind = isFuel && !isLarger ? 'other' : 'larger'
  return warning(
    'region_fallback',
    `not every suggestion has a factor for region ${asked}; ${kind} regions were used, such as ${used.region} (${used.region_name})`,
  )
}
