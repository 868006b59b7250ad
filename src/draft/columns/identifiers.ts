/** Columns of codes with a number in them, such as `T12` and `INV-0042`: they name something and count nothing. */

import { type ColumnProfile, matchRate, type Sample, type Vocabulary } from '../../rows/mapping/mapping.js'
import { moneyHeading } from './money-headings.js'

const code = /^(\p{L}{1,8})[-_/#]?\d+$/u
/** Minimum share of the filled cells that are codes. */
const leastCodes = 0.9

/** Returns the sample with codes as words: nothing reads a number out of them. */
export function withoutIdentifiers(sample: Sample, vocabulary: Vocabulary): Sample {
  const columnProfiles = sample.columnProfiles.map((profile) =>
    areIdentifiers(profile, vocabulary) ? { ...profile, numbers: undefined } : profile,
  )
  return { ...sample, columnProfiles }
}

function areIdentifiers(profile: ColumnProfile, { currency }: Vocabulary): boolean {
  if (!profile.numbers || moneyHeading(profile.heading)) return false
  const isCode = (text: string) => {
    const prefix = code.exec(text)?.[1]
    return prefix !== undefined && currency(prefix) === undefined
  }
  return matchRate(profile, isCode) >= leastCodes
}
