/** Answers of a model to texts that it never saw, from which it is learned how certain it may be. */
import type { IndustryModel } from '#src/catalogue/suggestion/model.js'
import type { Translation } from '#src/catalogue/suggestion/translation.js'
import { readingOf, type Trial } from './certainty.js'
import { examplesOf, isHeldOut, type Material, partOf } from './examples.js'
import { trained } from './fit.js'
import { judgedBy } from './held-out.js'
import type { Source } from './sources.js'

/** Labelled groups are split in so many; one of them is not learned from, to judge by. */
export const folds = 4
const apart = 0

export const labelledSources = {
  purchases: 'purchase lines, learned in part',
  grocery: 'groceries, learned in part',
} as const

export function foldOf({ group }: { group: string }): number {
  return partOf(`${group}|`, folds)
}

/** The first answers to all texts; a text that the model knows nothing of has none. */
export function trialsOf(
  sources: readonly Source[],
  model: IndustryModel,
  translation: Translation,
): Trial[] {
  return sources.flatMap(({ name, texts }) =>
    texts.flatMap(({ text, sectors }): Trial[] => {
      const read = readingOf(text, model, translation)
      return read ? [{ source: name, signs: read.signs, isRight: sectors.has(read.first.sector) }] : []
    }),
  )
}

/** The labelled texts that no setting may be chosen by are left out, and one fold of the others is judged. */
export function withoutOneFold({ general, labelled, sectorOf }: Material): {
  parts: ReturnType<typeof trained>
  sources: Source[]
} {
  const known = labelled.filter((each) => !isHeldOut(each))
  const learned = known.filter((each) => foldOf(each) !== apart)
  const judged = known.filter((each) => foldOf(each) === apart)
  const parts = trained([...general, ...examplesOf(learned)], sectorOf)
  const sources = (['purchases', 'grocery'] as const).map((set) => ({
    name: labelledSources[set],
    texts: judged
      .filter((each) => each.set === set)
      .map((each) => ({
        text: judgedBy(each).text,
        group: each.group,
        sectors: new Set([sectorOf(each.code)]),
      })),
  }))
  return { parts, sources }
}
