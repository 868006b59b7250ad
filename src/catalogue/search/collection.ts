/** What a search goes through. */
import type { Factor } from '../factor.js'
import type { Parts } from './parts.js'

/** Factors that are searched together. A factor is a position, from 0, in an order of their own. */
export interface Collection {
  readonly accessType: Factor['access_type']
  readonly parts: Parts
  /** The factors at these positions. */
  atPositions(positions: Iterable<number>): Factor[]
  /** Positions, in order, of the activities whose id starts with or is this one. */
  positionsOfActivity(activityId: string, prefix: boolean): ArrayLike<number>
  positionOfId(id: string): number | undefined
  /** The same for factors of one activity, region and unit; texts where the collection is a project's. */
  lineOf(position: number): number | string
  /** The same for a few positions, without what is read for all: texts. */
  linesOf(positions: readonly number[]): string[]
}
