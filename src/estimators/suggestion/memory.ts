/** What suggestions remember: the factor of an activity that filters leave, whatever the text. */
import type { Factor } from '../../catalogue/catalogue.js'
import type { SuggestFields } from '../../contract/contract.js'
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
