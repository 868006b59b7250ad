/** Result of a gazetteer search, before formatting. */
import type { Candidate } from './candidates.js'
import type { StoredPlace } from './stored-place.js'

export interface Finding {
  place: StoredPlace
  /** Confidence from 0 to 1. */
  confidence: number
  /** The runners-up, best first. */
  others: { place: StoredPlace; score: number }[]
  /** Place with the given name, such as the town whose airport is `place`. */
  named?: Candidate
  /** True if the place is outside the preferred country, and the text does not name a country. */
  isAbroad?: boolean
  /** Alternative town in the preferred country. */
  namesake?: StoredPlace | undefined
  /** True if the text contains only the name, without country, division or code. */
  isNameAlone?: boolean
  /** True if the text only resembles the name of the place. */
  isSimilar?: boolean
  /** @see Place.assumption */
  assumption?: string
}

export function certain(place: StoredPlace, confidence = 1): Finding {
  return { place, confidence, others: [] }
}
