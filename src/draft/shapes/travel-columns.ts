/** Recognises expenses with one column per type of travel: `airfare`, `lodging`, `taxi`. */
import { type ColumnProfile, filledCells, type UnpivotRule } from '../../rows/mapping/mapping.js'
import { wordsOf } from '../columns/headings.js'
import { knownWord } from '../columns/known-words.js'
import type { DraftPart } from '../draft-model.js'
import { freeName } from './free-name.js'

const fewestKinds = 2

/** Turns the columns into separate records; undefined if fewer than two types of travel have money. */
export function travelColumns(profiles: readonly ColumnProfile[]): DraftPart<UnpivotRule> | undefined {
  const found = profiles.flatMap((profile) => {
    const kind = kindOfTravel(profile)
    return kind === undefined ? [] : [{ profile, kind }]
  })
  if (new Set(found.map(({ kind }) => kind)).size < fewestKinds) return undefined
  const columns = found.map(({ profile }) => profile.heading)
  return {
    rule: { columns, name: freeName('spend_type', profiles), value: freeName('money', profiles) },
    why: ['money for several kinds of travel side by side: each filled cell becomes a record'],
    unsure: [],
  }
}

function kindOfTravel(profile: ColumnProfile): string | undefined {
  const { heading, numbers } = profile
  if (!numbers || filledCells(profile) === 0) return undefined
  const words = wordsOf(heading)
  const texts = [words.join(' '), words.filter((word) => !fillers.has(word)).join(' ')]
  return texts.map((text) => knownWord('spend_type', text)).find((word) => word !== undefined)
}

const fillers = new Set([
  'cost',
  'costs',
  'amount',
  'expense',
  'expenses',
  'total',
  'usd',
  'eur',
  'gbp',
  'cad',
])
