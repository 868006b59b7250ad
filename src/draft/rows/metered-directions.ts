/** Rows of meters that do not count as consumption: energy delivered to the grid, and reactive energy. */

import { profiles, type Sample } from '../../rows/mapping/mapping.js'
import type { Cell } from '../../rows/sheets/sheets.js'
import { textIn } from '../columns/cell-text.js'
import { wordsOf } from '../columns/headings.js'
import type { DraftedSkip } from './excluded-rows.js'
import { leftOutWords } from './left-out-words.js'

const reactive =
  /\b(reactive|reactiva|reattiva|reativa|reaktiv\w*|blind(energie|arbeit|leistung|strom)|bierna|kvarh?)\b/
const delivered =
  /\b(export|exported|feed in|delivered to grid|einspeisung|eingespeist|ruckspeisung|rucklieferung|injection|injectee?|reinjectee?|immessa|immissione|vertida|excedentes?|inyectada|teruglevering|teruggeleverd|oddana|oddanie|wprowadzona|injetada)\b/

const mostWords = 20

/** Returns rules for the rows that a word calls reactive, or delivered to the grid. */
export function noConsumption({ columnProfiles }: Sample): DraftedSkip[] {
  const columns = columnProfiles.filter(
    ({ numbers, dates, values }) => !numbers && !dates && values.size > 1 && values.size <= mostWords,
  )
  const names = (pattern: RegExp) => (text: string) => pattern.test(wordsOf(text).join(' '))
  const found = columns.map((profile) => [
    ...leftOutWords(profile, names(reactive), 'reactive energy, which nobody consumes'),
    ...leftOutWords(profile, names(delivered), 'delivered to the grid, not consumed'),
  ])
  return found.find((skip) => skip.length > 0) ?? []
}

/** Returns the rows that no rule leaves out. */
export function consumingRows({ rows, columnProfiles }: Sample, skip: readonly DraftedSkip[]): Cell[][] {
  const column = columnProfiles.find(({ heading }) => heading === skip[0]?.rule.column)
  if (!column) return rows
  const words = new Set(skip.flatMap(({ rule }) => rule.in ?? []).map(String))
  return rows.filter((row) => !words.has(textIn(row, column)))
}

/** Profiles words by the rows that consume: numbers keep the notation that all rows show. */
export function withWordsOfConsumption(sample: Sample, skip: readonly DraftedSkip[]): Sample {
  if (skip.length === 0) return sample
  const consuming = profiles(sample.columns, consumingRows(sample, skip))
  const columnProfiles = sample.columnProfiles.map((profile) =>
    profile.numbers ? profile : consuming.find(({ index }) => index === profile.index)!,
  )
  return { ...sample, columnProfiles }
}
