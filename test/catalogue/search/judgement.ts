/** What is right for a query: by the id of an activity, and the region where it counts. */
import type { EmissionFactor } from '../../../src/contract/contract.js'

export type Judgement = (factor: EmissionFactor) => boolean

export const id =
  (pattern: RegExp, region?: string): Judgement =>
  (factor) =>
    pattern.test(factor.activity_id) && (region === undefined || factor.region === region)
