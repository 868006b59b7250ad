/** Reads the year of all rows in the name of a sheet, or in the texts above its table. */

import { type ColumnProfile, matchRate, monthNumber, type PeriodRule } from '../../rows/mapping/mapping.js'
import { wordsOf } from '../columns/headings.js'
import type { DraftPart } from '../draft-model.js'
import { oneLine } from './unit-rules.js'

const year = /(?<![\d.,/-])(?:19[89]|20[0-4])\d(?![\d/-]|[.,]\d)/g
const monthWord = /^(month|monat|mois|mes|mese|maand|miesiac)$/

/** Returns the only year in the titles, with the title that names it; a month and its year may be the date of the file. */
export function titledYear(titles: readonly string[] = []): { year: number; title: string } | undefined {
  const found = titles.flatMap((title) => {
    const years = [...title.matchAll(year)]
    const isDate = years.length === 1 && endsInMonth(title.slice(0, years[0]!.index))
    return isDate ? [] : years.map(([each]) => ({ year: Number(each), title }))
  })
  const [first] = found
  return first && found.every((each) => each.year === first.year) ? first : undefined
}

/** True if the last word is a month. */
function endsInMonth(text: string): boolean {
  const last = /([\p{L}]+)[\s.,]*$/u.exec(text)?.[1]
  return last !== undefined && monthNumber(last) !== undefined
}

/** Returns the period of rows whose months are in a column and whose year is in a title. */
export function monthsOfTitle(
  profiles: readonly ColumnProfile[],
  titles: readonly string[] = [],
): DraftPart<PeriodRule> | undefined {
  const titled = titledYear(titles)
  if (!titled) return undefined
  const isMonth = (text: string) => monthNumber(text) !== undefined
  const months = profiles.find(
    (profile) =>
      wordsOf(profile.heading).some((word) => monthWord.test(word)) && matchRate(profile, isMonth) >= 0.9,
  )
  if (!months) return undefined
  return {
    rule: { from: `{${months.heading}} ${titled.year}`, format: 'MMMM yyyy' },
    why: [`\`${oneLine(months.heading)}\` says the month, \`${oneLine(titled.title)}\` the year`],
    unsure: [],
  }
}
