/**
 * Fixed sample of the titles of contracts that the model never saw, with its first answers: read to tell which answers
 * that count as wrong are acceptable nevertheless.
 */
import type { Translation } from '#src/catalogue/words/translation.js'
import { hashFeature } from '#src/matching/features.js'
import type { IndustryModel } from '#src/matching/model.js'
import { readingOf } from './certainty.js'
import type { EncoderText } from './encoder/texts.js'
import { languages } from './sources.js'

const titlesOfLanguage = 60
/** Maximum number of titles per CPV code, as they resemble each other: many are from one buyer. */
const titlesOfCode = 3

export interface Title {
  language: string
  /** Code of the CPV. */
  group: string
  text: string
  /** Sector and industry of the first answer; undefined without an answer. */
  sector: string | undefined
  code: string | undefined
  /** True if right by the table of the project. */
  isRight: boolean
}

/** Returns the same titles for any input order: the lowest hashes, in the languages that are evaluated separately. */
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

/** Returns the titles of the sample with the first answers. */
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
