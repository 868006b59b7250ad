/** Caches for suggestions: the factor chosen for an activity under given filters, for any text. */
import type { Factor } from '../../catalogue/catalogue.js'
import type { SuggestFields } from '../../contract/contract.js'
import type { StoredModel } from '../../store/store.js'
import type { LabelContext } from '../context.js'
import { remember } from '../remember.js'
import { chosenFactor, ofUnitType } from './choice.js'
import { type LearnedModel, markOf, readLearned, type Taught } from './learned.js'
import type { Wanted } from './wanted.js'

interface Asked {
  activity_id: string
  unit_type: string | undefined
  /** True to admit a factor of any scope. */
  anyScope: boolean
  asked: SuggestFields
  /** Key of all filters except the text. */
  filters: string
  /** The filters themselves. */
  wanted: Wanted
}

export const choiceFor = remember({
  dependsOn: 'factors',
  key: ({ activity_id, unit_type, anyScope, filters }: Asked) =>
    [activity_id, unit_type, anyScope, filters].join('\n'),
  compute: ({ activity_id, unit_type, anyScope, asked, wanted }, context) => {
    const admits =
      unit_type === undefined
        ? (factor: Factor) => wanted.admits(factor, anyScope)
        : ofUnitType(wanted, unit_type, anyScope)
    const accessible = (factor: Factor) => wanted.admitsAccess(factor.access_type) && admits(factor)
    return chosenFactor(activity_id, asked, accessible, context)
  },
})

/** Returns the project's training for this model version, if any. */
export function learnedOf(context: LabelContext): LearnedModel | undefined {
  const { learned } = context.labels
  return learned && isKept(learned) && isCurrent(learned, context) ? parsed(learned, context) : undefined
}

/** Returns the project's training, with the rule measured by its labels unless they changed since. */
export function projectModel(context: LabelContext): Taught | undefined {
  const learned = learnedOf(context)
  return learned && { learned, rule: labelsChanged(context) ? undefined : learned.measured?.rule }
}

/** True if labels used to measure the training were since mapped differently or removed. */
export function labelsChanged(context: LabelContext): boolean {
  const measured = learnedOf(context)?.measured
  return measured !== undefined && !areThere(measured.marks, context)
}

const areThere = remember({
  dependsOn: 'labels',
  key: () => '',
  compute: (marks: readonly number[], { labels }) => {
    const all = [...labels.labels()].flatMap((label) => labels.of(label))
    const now = new Set(
      all.flatMap(({ label, activity_id }) => (activity_id === null ? [] : [markOf(label, activity_id)])),
    )
    return marks.every((mark) => now.has(mark))
  },
  capacity: 1,
})

/** Returns the model version that the project trained, if it differs from the current version. */
export function outdatedLearning(context: LabelContext): string | undefined {
  const { learned } = context.labels
  return learned && isKept(learned) && !isCurrent(learned, context) ? learned.model_version : undefined
}

/** False if the training was deleted. */
function isKept({ learned }: StoredModel): boolean {
  return learned !== ''
}

function isCurrent({ model_version }: StoredModel, { suggestions }: LabelContext): boolean {
  return model_version === suggestions.version
}

const parsed = remember({
  dependsOn: 'labels',
  key: ({ learned }: StoredModel) => String(learned.length),
  compute: ({ learned }: StoredModel) => readLearned(learned),
  capacity: 1,
})
