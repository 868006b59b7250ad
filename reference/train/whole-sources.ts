/**
 * Sources held out whole: neither part of the model was trained on any of their texts, and the certainty was learned on
 * the others. The model of release 1, which was trained on no goods, index or contracts, is shown for comparison.
 */
import { join } from 'node:path'
import { Translation } from '#src/catalogue/words/translation.js'
import { IndustryModel, type ModelParts } from '#src/matching/model.js'
import type { DataFolder } from '../files/data-folder.js'
import { modelDataset, readFirstModel, readModel, termColumns } from '../files/suggestion-model.js'
import { type Answered, acceptedOf, answerColumns, answerTo, cellsOf, percent, tableOf } from './answers.js'
import { learnedCertainty, type Trial } from './certainty.js'
import { readEncoder } from './encoder/read.js'
import { encoderTexts } from './encoder/texts.js'
import { examplesOf, isHeldOut, type Material, readMaterial, sectorsOfCodes } from './examples.js'
import { trained } from './fit.js'
import { learnedKinds } from './kinds.js'
import { bySource, leftOut, trialsOf, withoutOneFold } from './trials.js'

const sources = ['purchases', 'grocery', 'goods', 'index', 'contracts']
/** Only these sources train the linear model. */
const learnedByLinear = ['purchases', 'grocery']
const thresholds = [0.9, 0.91, 0.92, 0.93, 0.94, 0.95, 0.96, 0.97, 0.98]

/**
 * Returns two tables: the results of each source, and the accepted answers by threshold.
 * @param encoders folder with `apart` and `without-<source>` for each source, as `encoder/train.py` writes them
 */
export function judgedWhole(raw: string, encoders: string, data: DataFolder): string {
  const translation = new Translation(data.rows(modelDataset, 'suggestion_terms', termColumns))
  const shipped = readModel(data)
  const before = readFirstModel(data)
  const first = new IndustryModel(before.parts)
  const { acceptedFrom: least } = shipped
  const material = readMaterial(raw, data.path)
  const texts = encoderTexts(raw, material, sectorsOfCodes(data))
  const trials = trialsApart(encoders, material, texts, translation)
  const rows: string[][] = []
  const byThreshold: string[][] = []
  for (const source of sources) {
    const model = new IndustryModel(partsWithout(source, encoders, material, shipped.parts))
    const others = trials.filter((trial) => trial.source !== source)
    const weights = learnedCertainty(others)
    const kinds = learnedKinds(
      texts.filter((each) => !each.source.startsWith(source)),
      others,
      weights,
    )
    const all: Answered[] = []
    const judged = bySource(
      texts.filter((each) => each.source === source),
      material.sectorOf,
    )
    for (const { name, texts: of } of judged) {
      const answered = of.map((each) =>
        answerTo(each, { model, weights, kinds, acceptedFrom: least, translation }),
      )
      const old = of.map((each) =>
        answerTo(each, { model: first, weights, acceptedFrom: least, translation }),
      )
      const isNewToBoth = !learnedByLinear.includes(source)
      rows.push([
        name,
        ...cellsOf(answered),
        isNewToBoth ? shareWhere(old, ({ isRight }) => isRight) : '',
        isNewToBoth ? shareWhere(old, ({ isWithinTen }) => isWithinTen) : '',
      ])
      for (const each of answered) all.push(each)
    }
    byThreshold.push([source, ...thresholds.map((least) => acceptedFrom(all, least))])
  }
  return [
    tableOf(['', ...answerColumns, 'release 1: right at first', 'release 1: within ten'], rows),
    '',
    tableOf(['accepted, right of these, by certainty', ...thresholds.map(String)], byThreshold),
  ].join('\n')
}

/** Parts of a model that learned from no text of a source. @param linear of the shipped model */
export function partsWithout(
  source: string,
  encoders: string,
  material: Material,
  linear: ModelParts,
): ModelParts {
  const parts = learnedByLinear.includes(source) ? linearWithout(source, material) : linear
  return { ...parts, encoder: readEncoder(join(encoders, `without-${source}`), parts.classes) }
}

/** Answers of a model that learned from each source in part. */
export function trialsApart(
  encoders: string,
  material: Material,
  texts: Parameters<typeof leftOut>[0],
  translation: Translation,
): Trial[] {
  const parts = withoutOneFold(material)
  const model = new IndustryModel({ ...parts, encoder: readEncoder(join(encoders, 'apart'), parts.classes) })
  return trialsOf(leftOut(texts, material.sectorOf), model, translation)
}

function linearWithout(source: string, { general, labelled, sectorOf }: Material) {
  const others = labelled.filter((each) => !isHeldOut(each) && each.set !== source)
  return trained([...general, ...examplesOf(others)], sectorOf)
}

function shareWhere(answered: readonly Answered[], test: (answered: Answered) => boolean): string {
  return percent(answered.filter(test).length / answered.length)
}

function acceptedFrom(answered: readonly Answered[], least: number): string {
  const accepted = acceptedOf(answered, least)
  const right = accepted.filter(({ isRight }) => isRight)
  return accepted.length === 0 ? '0' : `${accepted.length}, ${percent(right.length / accepted.length)}`
}
