/** Rows of walking and cycling: estimated at 0 kg if the catalogue has a factor, otherwise excluded with the reason. */

import type { ColumnProfile, Sample } from '../../../rows/mapping/mapping.js'
import type { DraftedSkip } from '../../rows/excluded-rows.js'
import { leftOutWords } from '../../rows/left-out-words.js'
import type { NameCheck } from '../../rules/plain-names.js'
import { isWithoutEmissions } from './vehicles.js'

interface ZeroRows {
  skip: DraftedSkip[]
  /** True for rows that remain. */
  counts: (row: Sample['rows'][number]) => boolean
}

/** @param columns columns that may name a bicycle or a walk */
export async function withoutEmissions(
  columns: readonly ColumnProfile[],
  names: NameCheck,
): Promise<ZeroRows> {
  const known = await names.firstOf([['bicycle'], ['walking']], 'distance')
  if (known.every((each) => each !== undefined)) return { skip: [], counts: () => true }
  const skip = columns.flatMap((profile) => leftOutWords(profile, isWithoutEmissions, 'no fuel burnt, 0 kg'))
  const isZero = (row: Sample['rows'][number]) =>
    columns.some(({ index }) => isWithoutEmissions(String(row[index] ?? '')))
  return { skip, counts: (row) => !isZero(row) }
}
