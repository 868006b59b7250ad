/** Evaluates the shipped model on the labelled texts that it never saw. */

import { IndustryModel } from '#src/matching/model.js'
import type { DataFolder } from '../files/data-folder.js'
import { type ReadModel, readFirstModel, readModel } from '../files/suggestion-model.js'
import { sectorsOfCodes } from './examples.js'
import { readHeldOut } from './held-out.js'
import { Judgement, judgedWith } from './judgement.js'
import { factorsOfCodes } from './known-factors.js'

export interface Shipped {
  judgement: Judgement
  /** Minimum certainty for accepting its first answer. */
  acceptedFrom: number
}

export function judgedShipped(data: DataFolder): Shipped {
  const read = readModel(data)
  return { judgement: judgementOf(read, data), acceptedFrom: read.acceptedFrom }
}

/** Evaluates the model of release 1, which was trained on the same texts. */
export function judgedFirst(data: DataFolder): Judgement {
  return judgementOf(readFirstModel(data), data)
}

function judgementOf({ parts, weights }: ReadModel, data: DataFolder): Judgement {
  const sectors = new Map([
    ...parts.classes.map(({ code, sector }): [string, string] => [code, sector]),
    ...sectorsOfCodes(data),
  ])
  const factorOf = factorsOfCodes(data, (code) => sectors.get(code))
  const model = new IndustryModel(parts)
  const judged = readHeldOut(data).map((each) => judgedWith(model, each, sectors.get(each.code), weights))
  return new Judgement(judged, factorOf)
}
