/** Matches columns to fields by heading and cells. */

import { type ColumnProfile, filledCells, type Vocabulary } from '../../rows/mapping/mapping.js'
import { headingScore, isRatio, mentions } from './headings.js'
import type { Hint } from './hints.js'

export interface Match {
  profile: ColumnProfile
  /** 0 to 1. */
  score: number
  why: string
  /** True if the user or the heading named the column for this field. */
  isNamed?: true
  /** True for money that its sheet shows to be without tax. */
  isNet?: true
}

/** Minimum similarity of a match; uncertain below `sure`. */
export const leastLikeness = 0.55
export const sure = 0.78

/** Reason for using a column that the user named. */
export const namedByUser = 'named for this field'
/** Reason for using a column whose heading is the name of the field. */
export const namedLikeField = 'the name of the field'

const headingWeight = 0.75
const againstHeading = 0.2
/** Score of a heading identified by `Hint.says`, which counts like most of a phrase. */
const saidOtherwise = 0.8
const perEmpty = 0.15

/** Returns the similarity of a column to a hint; 0 if they cannot match. */
export function likeness(profile: ColumnProfile, hint: Hint, vocabulary: Vocabulary): number {
  if (filledCells(profile) === 0) return 0
  const named = headingScore(profile.heading, hint.phrases)
  const heading = hint.says?.(profile.heading) ? Math.max(named, saidOtherwise) : named
  if (heading === 0) return 0
  const fit = hint.fit(profile, vocabulary)
  if (fit < 0) return 0
  const against = hint.against && mentions(profile.heading, new Set(hint.against)) ? againstHeading : 0
  const ratio = profile.numbers && isRatio(profile.heading) ? againstHeading : 0
  const empty = (perEmpty * (profile.cells - filledCells(profile))) / profile.cells
  return Math.max(0, headingWeight * heading + (1 - headingWeight) * fit - against - ratio - empty)
}

/** Matches each hint to at most one column, best matches first. */
export function matches<Name extends string>(
  hints: ReadonlyMap<Name, Hint>,
  profiles: readonly ColumnProfile[],
  vocabulary: Vocabulary,
  pinned: ReadonlyMap<Name, ColumnProfile>,
  why = namedByUser,
): Map<Name, Match> {
  const found = new Map<Name, Match>()
  const taken = new Set<ColumnProfile>()
  for (const [name, profile] of pinned) {
    found.set(name, { profile, score: 1, why, isNamed: true })
    taken.add(profile)
  }
  const scored = [...hints].flatMap(([name, hint]) =>
    profiles.map((profile) => ({ name, profile, score: likeness(profile, hint, vocabulary) })),
  )
  scored.sort((a, b) => b.score - a.score || a.profile.index - b.profile.index)
  for (const { name, profile, score } of scored) {
    if (score < leastLikeness) break
    if (found.has(name) || taken.has(profile)) continue
    const isWhole = score < sure && headingScore(profile.heading, hints.get(name)!.phrases) === 1
    const isOnly =
      isWhole &&
      !scored.some((each) => each.name === name && each.profile !== profile && each.score >= leastLikeness)
    const certain = isOnly ? sure : score
    found.set(name, { profile, score: certain, why: whyOf(profile, certain) })
    taken.add(profile)
  }
  return found
}

function whyOf(profile: ColumnProfile, score: number): string {
  const empty = profile.cells - filledCells(profile)
  const filled = empty === 0 ? '' : `; ${empty} of ${profile.cells} cells empty`
  return score >= sure ? `heading and cells fit${filled}` : `the heading is similar${filled}`
}
