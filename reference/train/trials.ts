/** Answers of a model to texts that it never saw, from which it is learned how certain it may be. */

import type { Translation } from '#src/catalogue/words/translation.js'
import type { IndustryModel } from '#src/matching/model.js'
import { readingOf, type Trial } from './certainty.js'
import type { EncoderText } from './encoder/texts.js'
import { examplesOf, isHeldOut, type Material } from './examples.js'
import { trained } from './fit.js'
import { foldOf } from './folds.js'
import { languageOf, type Source, type SourceText } from './sources.js'

/** The fold that certainty is learned from, and nothing else. */
export const apart = 0

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
    texts.flatMap(({ text, group, sectors, votes }): Trial[] => {
      const read = readingOf(text, model, translation)
      if (!read) return []
      const isRight = sectors.has(read.first.sector)
      const rightness = votes ? (votes.get(read.first.sector) ?? 0) : Number(isRight)
      return [{ source: family, part: name, text, group, signs: read.signs, isRight, rightness }]
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
    const key = partOfSource(each)
    if (key === undefined) continue
    const sectors = new Set(each.sectors ?? [sectorOf(each.code!)])
    const source = sources.get(key) ?? { name: key, family: each.source, texts: [] }
    source.texts.push({ text: each.text, group: each.group, sectors, votes: votesOf(each, sectorOf) })
    sources.set(key, source)
  }
  return [...sources.values()]
}

/** What a text is judged as: its source, and of titles of contracts the language; undefined where it is not judged. */
export function partOfSource({ source, language }: EncoderText): string | undefined {
  const name = judgedSources[source]
  return name !== undefined && source === 'contracts' ? `${name}, ${languageOf(language)}` : name
}

function votesOf({ votes }: EncoderText, sectorOf: (code: string) => string): SourceText['votes'] {
  if (!votes || votes.length === 0) return undefined
  const total = votes.reduce((sum, { share }) => sum + share, 0)
  const shares = new Map<string, number>()
  for (const { code, share } of votes) {
    const sector = sectorOf(code)
    shares.set(sector, (shares.get(sector) ?? 0) + share / total)
  }
  return shares
}
