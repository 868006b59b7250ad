/** What suggestions say beside the factors. */
import type { Factor } from '../../catalogue/catalogue.js'
import { info, type Notice, type Suggestion, warning } from '../../contract/contract.js'
import type { TextKind } from '../../suggestion/suggestion.js'
import type { EstimatorContext } from '../context.js'

/** A factor that is not certain stands for the right one until somebody says which that is. */
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
  return info(
    'not_a_purchase',
    'the text names salary, tax, a refund, interest, a transfer, a grant, a donation or a benefit: nothing was bought, so no factor is suggested',
  )
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

/** @param activityId what the label is mapped to */
export function labelWithoutFactor(activityId: string, region: string | undefined): Notice {
  const where = region === undefined ? '' : ` for region ${region}`
  return warning(
    'label_without_factor',
    `the text is mapped to ${activityId}, which has no factor${where} under these filters; another is suggested: map the label to an activity that has one`,
  )
}

export function largerRegion(asked: string, used: Factor): Notice {
  return info(
    'region_fallback',
    `not every suggestion has a factor for region ${asked}; larger regions were used, such as ${used.region} (${used.region_name})`,
  )
}
