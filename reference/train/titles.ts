/**
 * A fixed sample of the titles of contracts that the model never saw, and its first answers to them: what is read to tell
 * which answers that count as wrong are acceptable all the same.
 */
import type { Translation } from '#src/catalogue/words/translation.js'
import { hashFeature } from '#src/matching/features.js'
import type { IndustryModel } from '#src/matching/model.js'
import { readingOf } from './certainty.js'
import type { EncoderText } from './encoder/texts.js'
import { languages } from './sources.js'

const titlesOfLanguage = 60
/** Titles of one CPV code resemble each other: many are of one buyer. */
const titlesOfCode = 3

export interface Title {
  language: string
  /** Code of the CPV. */
  group: string
  text: string
  /** Sector and industry of the first answer; undefined where there is none. */
  sector: string | undefined
  code: string | undefined
  /** By the table of the project. */
  isRight: boolean
}

/** The same titles every time, whatever their order: those with the lowest hashes, in the languages that are judged by themselves. */
export function sampleOfTitles(texts: readonly EncoderText[]): EncoderText[] {
  return languages.flatMap((language) => {
    const hashed = texts
      .filter((each) => each.source === 'contracts' && each.language === language && each.isHeldOut)
      .map((each) => ({ ...each, hash: hashFeature(`${language} ${each.text}`) }))
      .sort((a, b) => a.hash - b.hash || (a.text < b.text ? -1 : 1))
    const seen = new Set<string>()
    const ofCode = new Map<string, number>()
    const taken = hashed.filter(({ text, group }) => {
      const before = ofCode.get(group) ?? 0
      if (seen.has(text) || before === titlesOfCode) return false
      seen.add(text)
      ofCode.set(group, before + 1)
      return true
    })
    return taken.slice(0, titlesOfLanguage)
  })
}

/** Its titles with the first answers to them. */
export function answeredTitles(
  texts: readonly EncoderText[],
  model: IndustryModel,
  translation: Translation,
): Title[] {
  return sampleOfTitles(texts).map(({ language, group, text, sectors }) => {
    const first = readingOf(text, model, translation)?.first
    const isRight = first !== undefined && sectors!.includes(first.sector)
    return { language, group, text, sector: first?.sector, code: first?.code, isRight }
  })
}
