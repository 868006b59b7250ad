/** Answers of a model to texts that it never saw, from which it is learned how certain it may be. */

import type { Translation } from '#src/catalogue/words/translation.js'
import type { IndustryModel } from '#src/suggestion/model.js'
import { readingOf, type Trial } from './certainty.js'
import type { EncoderText } from './encoder/texts.js'
import { examplesOf, isHeldOut, type Material } from './examples.js'
import { trained } from './fit.js'
import { foldOf } from './folds.js'
import { languageOf, type Source } from './sources.js'

const apart = 0

/** Sources that are judged, by their names in `encoderTexts`. */
const judgedSources: Record<string, string | undefined> = {
  purchases: 'purchase lines',
  grocery: 'groceries',
  goods: 'goods at customs (HMRC)',
  index: 'index of UK industries (ONS)',
  contracts: 'contract titles (TED)',
}

/** The first answers to all texts; a text that the model knows nothing of has none. */
export function trialsOf(
  sources: readonly Source[],
  model: IndustryModel,
  translation: Translation,
): Trial[] {
  return sources.flatMap(({ name, family, texts }) =>
    texts.flatMap(({ text, sectors }): Trial[] => {
      const read = readingOf(text, model, translation)
      return read
        ? [{ source: family, part: name, signs: read.signs, isRight: sectors.has(read.first.sector) }]
        : []
    }),
  )
}

/** A model that has not learned from the labelled texts that no setting may be chosen by, and from one fold of the others. */
export function withoutOneFold({ general, labelled, sectorOf }: Material): ReturnType<typeof trained> {
  const learned = labelled.filter((each) => !isHeldOut(each) && foldOf(each) !== apart)
  return trained([...general, ...examplesOf(learned)], sectorOf)
}

/** Texts of that fold, by source. */
export function leftOut(texts: readonly EncoderText[], sectorOf: (code: string) => string): Source[] {
  return bySource(
    texts.filter(({ isHeldOut: isKept, fold }) => !isKept && fold === apart),
    sectorOf,
  )
}

/** Texts that were kept apart of all that is learned. */
export function keptApart(texts: readonly EncoderText[], sectorOf: (code: string) => string): Source[] {
  return bySource(
    texts.filter(({ isHeldOut: isKept }) => isKept),
    sectorOf,
  )
}

/** Texts of sources that are judged; titles of contracts by language. */
export function bySource(texts: readonly EncoderText[], sectorOf: (code: string) => string): Source[] {
  const sources = new Map<string, Source>()
  for (const each of texts) {
    const name = judgedSources[each.source]
    if (name === undefined) continue
    const language = each.source === 'contracts' ? `, ${languageOf(each.language)}` : ''
    const sectors = new Set(each.sectors ?? [sectorOf(each.code!)])
    const key = `${name}${language}`
    const source = sources.get(key) ?? { name: key, family: each.source, texts: [] }
    source.texts.push({ text: each.text, group: each.group, sectors })
    sources.set(key, source)
  }
  return [...sources.values()]
}
