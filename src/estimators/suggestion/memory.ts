/** What suggestions remember: the factor of an activity that filters leave, whatever the text. */
import type { Factor } from '../../catalogue/catalogue.js'
import type { SuggestFields } from '../../contract/contract.js'
import type { StoredLearned } from '../../store/store.js'
import type { LabelContext } from '../context.js'
import { type Learned, markOf, readLearned, type Taught } from '../learning/learned.js'
import { remember } from '../remember.js'
import { chosenFactor, ofUnitType } from './choice.js'
import type { Wanted } from './wanted.js'

interface Asked {
  activity_id: string
  unit_type: string | undefined
  /** Whatever its scopes. */
  anyScope: boolean
  asked: SuggestFields
  /** Mark of everything that is asked for besides the text. */
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

/** What the project taught this version of the model; undefined where it did not. */
export function learnedOf(context: LabelContext): Learned | undefined {
  const { learned } = context.labels
  return learned && isKept(learned) && isCurrent(learned, context) ? parsed(learned, context) : undefined
}

/** What the project taught, with what its labels say of it unless they were changed since. */
export function taughtOf(context: LabelContext): Taught | undefined {
  const learned = learnedOf(context)
  return learned && { learned, rule: labelsChanged(context) ? undefined : learned.measured?.rule }
}

/** Whether labels that the project was measured by are mapped otherwise now, or no more. */
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

/** The version of the model that the project taught, where it is another than the one that suggests now. */
export function outdatedLearning(context: LabelContext): string | undefined {
  const { learned } = context.labels
  return learned && isKept(learned) && !isCurrent(learned, context) ? learned.model_version : undefined
}

/** False where it was forgotten. */
function isKept({ learned }: StoredLearned): boolean {
  return learned !== ''
}

function isCurrent({ model_version }: StoredLearned, { suggestions }: LabelContext): boolean {
  return model_version === suggestions.version
}

const parsed = remember({
  dependsOn: 'labels',
  key: ({ learned }: StoredLearned) => String(learned.length),
  compute: ({ learned }: StoredLearned) => readLearned(learned),
  capacity: 1,
})
