/**
 * Ten office purchases in each language, written by the project for this purpose: counts right answers. Industries are
 * given by code prefixes; several are right if a thing is sold as either.
 */
import { fileURLToPath } from 'node:url'
import { Translation } from '#src/catalogue/words/translation.js'
import { IndustryModel } from '#src/matching/model.js'
import type { DataFolder } from '../files/data-folder.js'
import { RawFolder } from '../files/raw-folder.js'
import { modelDataset, readModel, termColumns } from '../files/suggestion-model.js'
import { readingOf } from './certainty.js'
import { sectorsOfCodes } from './examples.js'

const folder = fileURLToPath(new URL('../../reference/words/judged', import.meta.url))

/** Returns a line for each language, with the texts that are answered wrongly. */
export function judgedOffice(data: DataFolder): string {
  const model = new IndustryModel(readModel(data).parts)
  const translation = new Translation(data.rows(modelDataset, 'suggestion_terms', termColumns))
  const sectors = [...sectorsOfCodes(data)]
  const isRight = (text: string, beginnings: readonly string[]) => {
    const sector = readingOf(text, model, translation)?.first.sector
    return sectors.some((each) => each[1] === sector && beginnings.some((begin) => each[0].startsWith(begin)))
  }
  const wrong = new Map<string, string[]>()
  const texts = new Map<string, number>()
  for (const { language, text, naics } of new RawFolder(folder).rows('office.csv')) {
    texts.set(language!, (texts.get(language!) ?? 0) + 1)
    const before = wrong.get(language!) ?? []
    wrong.set(language!, isRight(text!, naics!.split(' ')) ? before : [...before, text!])
  }
  return [...texts]
    .map(([language, of]) => {
      const missed = wrong.get(language)!
      const shown = missed.length === 0 ? '' : ` (not: ${missed.join('; ')})`
      return `${language} ${of - missed.length} of ${of}${shown}`
    })
    .join('\n')
}
