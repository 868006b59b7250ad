/**
 * Caches of footprints: parts with the same text, and waste of a material in a country. Suggestions for a text are
 * cached in `part-suggestions.ts`, the nearness of regions to countries in `nearness.ts`.
 */
import { remember } from '../remember.js'
import { findCandidates, type MatchCriteria } from './matching.js'
import { treatmentOf, type Waste } from './waste.js'

/** Factors found for the text of a part, best first. */
export const candidatesFor = remember({
  dependsOn: 'labels',
  key: (wanted: MatchCriteria) => JSON.stringify(wanted),
  compute: findCandidates,
  capacity: 5000,
})

export const treatmentFor = remember({
  dependsOn: 'reference',
  key: ({ material, country }: Waste) => `${material} ${country}`,
  compute: treatmentOf,
})
