/** What a search in the gazetteer ends with, before it is put into words. */
import type { StoredPlace } from './gazetteer.js'

export interface Finding {
  place: StoredPlace
  /** From 0 to 1. */
  confidence: number
  /** The runners-up, best first. */
  others: { place: StoredPlace; score: number }[]
}

export function certain(place: StoredPlace, confidence = 1): Finding {
  return { place, confidence, others: [] }
}
