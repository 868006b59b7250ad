/**
 * Evaluates the shipped model on held-out texts of each source, in whole groups: one table line per source.
 */

import { Translation } from '#src/catalogue/words/translation.js'
import { IndustryModel } from '#src/matching/model.js'
import type { DataFolder } from '../files/data-folder.js'
import { modelDataset, readKinds, readModel, termColumns } from '../files/suggestion-model.js'
import { judgedByAnnotators } from './annotators.js'
import { answerColumns, answerTo, cellsOf, percent, tableOf } from './answers.js'
import { coverageAtGoal, errorByChance } from './bounds.js'
import { encoderTexts } from './encoder/texts.js'
import { isHeldOut, readMaterial, sectorsOfCodes } from './examples.js'
import { judgedTitles, readReadings } from './readings.js'
import { readVague } from './sources.js'
import { answeredTitles } from './titles.js'
import { keptApart } from './trials.js'

/** Returns a table of all sources, with annotators' votes on groceries and readings of titles. */
export function judgedBySource(raw: string, data: DataFolder): string {
  const { parts, acceptedFrom, weights } = readModel(data)
  const model = new IndustryModel(parts)
  const translation = new Translation(data.rows(modelDataset, 'suggestion_terms', termColumns))
  const answering = { model, weights, kinds: readKinds(data), acceptedFrom, translation }
  const material = readMaterial(raw, data.path)
  const sectors = sectorsOfCodes(data)
  const texts = encoderTexts(raw, material, sectors)
  const rows = keptApart(texts, material.sectorOf).map(({ name, texts: judged }) => {
    const answered = judged.map((each) => answerTo(each, answering))
    const bounds = [errorByChance(answered).toFixed(3), percent(coverageAtGoal(answered))]
    return [name, ...cellsOf(answered), ...bounds]
  })
  const vague = readVague(raw)
  const accepted = vague.filter(
    (text) => answerTo({ text, group: text, sectors: new Set() }, answering).isAccepted,
  )
  const groceries = material.labelled.filter((each) => each.set === 'grocery' && isHeldOut(each))
  const known = { sectorOf: material.sectorOf, present: new Set(sectors.keys()) }
  return [
    tableOf(
      ['', ...answerColumns, 'by chance alone', 'coverage at nine of ten, with the answers in view'],
      rows,
    ),
    `accepted of ${vague.length} descriptions that a customs service found too vague: ${accepted.length}`,
    judgedByAnnotators(groceries, model, known),
    '\nFirst answers to a fixed sample of the titles of contracts, read one by one',
    judgedTitles(answeredTitles(texts, model, translation), readReadings()),
  ].join('\n')
}
