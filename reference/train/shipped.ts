/** The shipped model, judged by the labelled texts that it never saw. */

import { IndustryModel } from '#src/catalogue/suggestion/model.js'
import type { DataFolder } from '../files/data-folder.js'
import { readModel } from '../files/suggestion-model.js'
import { sectorsOfCodes } from './examples.js'
import { readHeldOut } from './held-out.js'
import { Judgement, judgedWith } from './judgement.js'
import { type FactorOf, factorsOfCodes } from './known-factors.js'

export interface Shipped {
  judgement: Judgement
  factorOf: FactorOf
  /** The certainty from which its first answer is accepted. */
  acceptedFrom: number
}

export function judgedShipped(data: DataFolder): Shipped {
  const { parts, acceptedFrom, weights } = readModel(data)
  const sectors = new Map([
    ...parts.classes.map(({ code, sector }): [string, string] => [code, sector]),
    ...sectorsOfCodes(data),
  ])
  const factorOf = factorsOfCodes(data, (code) => sectors.get(code))
  const model = new IndustryModel(parts)
  const judged = readHeldOut(data).map((each) => judgedWith(model, each, sectors.get(each.code), weights))
  return { judgement: new Judgement(judged, factorOf), factorOf, acceptedFrom }
}
