/**
 * The shipped model on texts of each source that were kept apart, whole groups of them: a line of a table for each.
 */

import { Translation } from '#src/catalogue/words/translation.js'
import { sectorsIn } from '#src/suggestion/certainty.js'
import { IndustryModel } from '#src/suggestion/model.js'
import type { DataFolder } from '../files/data-folder.js'
import { modelDataset, readKinds, readModel, termColumns } from '../files/suggestion-model.js'
import { answerColumns, answerTo, cellsOf, percent, tableOf } from './answers.js'
import { encoderTexts } from './encoder/texts.js'
import { isHeldOut, type Material, readMaterial, sectorsOfCodes } from './examples.js'
import { judgedBy } from './held-out.js'
import { readVague } from './sources.js'
import { keptApart } from './trials.js'

const most = 60

/** A table of all sources. */
export function judgedBySource(raw: string, data: DataFolder): string {
  const { parts, acceptedFrom, weights } = readModel(data)
  const model = new IndustryModel(parts)
  const translation = new Translation(data.rows(modelDataset, 'suggestion_terms', termColumns))
  const answering = { model, weights, kinds: readKinds(data), acceptedFrom, translation }
  const material = readMaterial(raw, data.path)
  const texts = encoderTexts(raw, material, sectorsOfCodes(data))
  const rows = keptApart(texts, material.sectorOf).map(({ name, texts: judged }) => {
    const answered = judged.map((each) => answerTo(each, answering))
    return [name, ...cellsOf(answered)]
  })
  const vague = readVague(raw)
  const accepted = vague.filter(
    (text) => answerTo({ text, group: text, sectors: new Set() }, answering).isAccepted,
  )
  return [
    tableOf(['', ...answerColumns], rows),
    `accepted of ${vague.length} descriptions that a customs service found too vague: ${accepted.length}`,
    `groceries whose first answer one annotator or more gave: ${percent(shareOfAnnotators(material, model))}`,
  ].join('\n')
}

/** Of the groceries that were kept apart. */
function shareOfAnnotators({ labelled, sectorOf }: Material, model: IndustryModel): number {
  const groceries = labelled.filter((each) => each.set === 'grocery' && isHeldOut(each))
  const agreed = groceries.filter((each) => {
    const [first] = sectorsIn(model.guess(judgedBy(each).text, most))
    const answers = [each.code, ...(each.votes ?? []).map(({ code }) => code)]
    return first !== undefined && answers.some((code) => sectorOf(code) === first.sector)
  })
  return agreed.length / groceries.length
}
