/**
 * What footprints remember: parts of the same text, and materials that become waste in the same country. What is
 * suggested for a text stands in `part-suggestions.ts`, how regions lie to countries in `nearness.ts`.
 */
import { remember } from '../remember.js'
import { findCandidates, type MatchCriteria } from './matching.js'
import { treatmentOf, type Waste } from './waste.js'

/** Factors found for the text of a part; best first. */
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
