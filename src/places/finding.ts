/** What a search in the gazetteer ends with, before it is put into words. */
import type { Candidate } from './candidates.js'
import type { StoredPlace } from './stored-place.js'

export interface Finding {
  place: StoredPlace
  /** From 0 to 1. */
  confidence: number
  /** The runners-up, best first. */
  others: { place: StoredPlace; score: number }[]
  /** The place that has the name: the town whose airport is `place`. */
  named?: Candidate
  /** Whether it lies outside the country looked in first, and the text names no country. */
  isAbroad?: boolean
  /** A town in the country looked in first that may be meant instead. */
  namesake?: StoredPlace | undefined
  /** Whether its text says no more than the name: no country, division or code. */
  isNameAlone?: boolean
  /** True if the text only resembles the name of the place. */
  isSimilar?: boolean
  /** @see Place.assumption */
  assumption?: string
}

export function certain(place: StoredPlace, confidence = 1): Finding {
  return { place, confidence, others: [] }
}
