/** Collections of factors for searches. */
import type { Factor } from '../factor.js'
import type { SearchIndexData } from '../index/parts.js'

/** Factors that are searched together, each identified by its position, from 0, in the collection's order. */
export interface Collection {
  readonly accessType: Factor['access_type']
  readonly parts: SearchIndexData
  /** Returns the factors at these positions. */
  atPositions(positions: Iterable<number>): Factor[]
  /** Returns positions, in order, of the activities whose id is this one or, with `prefix`, starts with it. */
  positionsOfActivity(activityId: string, prefix: boolean): ArrayLike<number>
  positionOfId(id: string): number | undefined
  /**
   * Returns a key that is equal for factors of the same activity, region and unit; a text in a project's collection.
   */
  lineOf(position: number): number | string
  /** Returns such keys for a few positions as texts, without reading the keys of all factors. */
  linesOf(positions: readonly number[]): string[]
}
