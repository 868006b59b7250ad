/** Answers of a model to texts that it never saw, for learning their certainty. */

import type { Translation } from '#src/catalogue/words/translation.js'
import type { IndustryModel } from '#src/matching/model.js'
import { readingOf, type Trial } from './certainty.js'
import type { EncoderText } from './encoder/texts.js'
import { examplesOf, isHeldOut, type Material } from './examples.js'
import { trained } from './fit.js'
import { foldOf } from './folds.js'
import { languageOf, type Source, type SourceText } from './sources.js'

/** Fold used only for learning certainty. */
export const apart = 0

/** Evaluated sources, by their names in `encoderTexts`. */
const judgedSources: Record<string, string | undefined> = {
  purchases: 'purchase lines',
  grocery: 'groceries',
  goods: 'goods at customs (HMRC)',
  index: 'index of UK industries (ONS)',
  contracts: 'contract titles (TED)',
}

/** Returns the first answers to all texts, except texts without any known part. */
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

/** Trains a model without held-out labelled texts and without one fold of the others. */
export function withoutOneFold({ general, labelled, sectorOf }: Material): ReturnType<typeof trained> {
  const learned = labelled.filter((each) => !isHeldOut(each) && foldOf(each) !== apart)
  return trained([...general, ...examplesOf(learned)], sectorOf)
}

/** Returns the texts of that fold, by source. */
export function leftOut(texts: readonly EncoderText[], sectorOf: (code: string) => string): Source[] {
  return bySource(
    texts.filter(({ isHeldOut: isKept, fold }) => !isKept && fold === apart),
    sectorOf,
  )
}

/** Returns the held-out texts, by source. */
export function keptApart(texts: readonly EncoderText[], sectorOf: (code: string) => string): Source[] {
  return bySource(
    texts.filter(({ isHeldOut: isKept }) => isKept),
    sectorOf,
  )
}

/** Returns texts of evaluated sources; titles of contracts by language. */
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

/** Returns the evaluated source of a text, with the language for contract titles; undefined if it is not evaluated. */
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
