/** Marks columns that no rule reads although their words decide the result: units, fuels, services, terms. */

import {
  type ColumnProfile,
  filledCells,
  matchRate,
  type Sample,
  type Vocabulary,
} from '../rows/mapping/mapping.js'
import type { Draft } from './draft-model.js'
import { isFreightCharge, isSurcharge } from './kinds/freight/charges.js'
import { freightModeOf } from './kinds/freight/modes.js'
import { isPayer } from './kinds/freight/payers.js'
import { fuelTypeOf } from './kinds/reading/fuel-types.js'
import { waterServiceOf } from './kinds/water/services.js'
import { oneLine } from './rules/unit-rules.js'

const leastKnown = 0.6
const leastFilled = 0.3
const mostWords = 40
const wordsShown = 4

/** Words that decide the activity of a row, with their name in a question. */
const meanings: readonly [string, (text: string, vocabulary: Vocabulary) => boolean][] = [
  ['units', (text, { units }) => units.find(text) !== undefined],
  ['fuels', (text) => fuelTypeOf(text) !== undefined],
  ['services of water', (text) => waterServiceOf(text) !== undefined],
  ['charges', (text) => isFreightCharge(text) || isSurcharge(text)],
  ['means of transport', (text) => freightModeOf(text) !== undefined],
  ['terms of delivery', isPayer],
]

/** Adds a question for each column of known words that nothing reads, unless a column of the same meaning is read. */
export function withUnreadWords(draft: Draft, sample: Sample, vocabulary: Vocabulary): Draft {
  const unused = new Set(draft.unused)
  const found = sample.columnProfiles.map((profile) => ({
    profile,
    isUnused: unused.has(oneLine(profile.heading)),
    what: meaningOf(profile, vocabulary),
  }))
  const read = new Set(found.flatMap(({ isUnused, what }) => (isUnused ? [] : [what])))
  const open = found.flatMap(({ profile, isUnused, what }) =>
    isUnused && what !== undefined && !read.has(what) ? [question(profile, what)] : [],
  )
  return open.length === 0 ? draft : { ...draft, unsure: [...draft.unsure, ...open] }
}

function meaningOf(profile: ColumnProfile, vocabulary: Vocabulary): string | undefined {
  const { values, numbers, dates } = profile
  const isOfFew = values.size > 1 && values.size <= mostWords
  if (numbers || dates || !isOfFew || filledCells(profile) < leastFilled * profile.cells) return undefined
  return meanings.find(([, is]) => matchRate(profile, (text) => is(text, vocabulary)) >= leastKnown)?.[0]
}

function question({ heading, values }: ColumnProfile, what: string): string {
  const words = [...values.keys()].slice(0, wordsShown).map((text) => `\`${oneLine(text)}\``)
  return `no rule reads \`${oneLine(heading)}\`, a column of ${what} (${words.join(', ')}): does it change what is counted?`
}
