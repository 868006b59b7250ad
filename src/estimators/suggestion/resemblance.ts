/** Activities whose names merely resemble a text: of other fuels, gases or materials. */
import {
  isBiofuelName,
  isOfMinorGases,
  namesMinorGases,
  type Origin,
  originOfName,
  otherMaterialThan,
  statedOrigin,
  statesBiofuel,
} from '../../matching/matching.js'
import { type FuelsOfText, isFuelActivity } from './fuels.js'

interface Named {
  activity_id: string
  name: string
  unit_type: string
}

/** True for material that was used before. */
const isUsedBefore = (origin: Origin | undefined) => origin === 'recycled' || origin === 'reused'

/**
 * Returns a test for activities that do not match the text's fuel, gas or material. @param fuels of the text, if it
 * names any
 */
export function resemblance(text: string, fuels: FuelsOfText | undefined): (activity: Named) => boolean {
  const isBio = statesBiofuel(text)
  const isOfGases = namesMinorGases(text)
  const isOfOtherOrigin = (name: string) => isAnyOrigin && isUsedBefore(originOfName(name))
  const isAnyOrigin = statedOrigin(text) === undefined
  const isOtherMaterial = otherMaterialThan(text)
  return (activity) => {
    const { activity_id, name, unit_type } = activity
    if (!isOfGases && isOfMinorGases(name)) return true
    if (unit_type === 'Weight' && (isOtherMaterial(name) || isOfOtherOrigin(name))) return true
    if (!isFuelActivity(activity_id))
      return fuels?.activities.some((each) => each.unit_type === unit_type) ?? false
    if (!isBio && (isBiofuelName(name) || isBiofuelName(activity_id))) return true
    return fuels !== undefined && !fuels.isSame(activity)
  }
}
