/** Tests for right answers to a query: by activity id and, if relevant, by region. */
import type { EmissionFactor } from '../../../src/contract/contract.js'

export type Judgement = (factor: EmissionFactor) => boolean

export const id =
  (pattern: RegExp, region?: string): Judgement =>
  (factor) =>
    pattern.test(factor.activity_id) && (region === undefined || factor.region === region)
