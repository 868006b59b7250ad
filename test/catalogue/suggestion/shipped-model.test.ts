import { describe, expect, it } from 'vitest'
import { DataFolder } from '../../../src/catalogue/build/data-folder.js'
import { IndustryModel } from '../../../src/catalogue/suggestion/model.js'
import { readModel } from '../../../src/catalogue/suggestion/parts.js'
import { sectorsOfCodes } from '../../../src/catalogue/suggestion/train/examples.js'
import { readHeldOut } from '../../../src/catalogue/suggestion/train/held-out.js'
import { Judgement } from '../../../src/catalogue/suggestion/train/judgement.js'
import { factorsOfCodes } from '../../../src/catalogue/suggestion/train/known-factors.js'

describe('the shipped model, on texts that it never saw', () => {
  const data = new DataFolder('data')
  const { parts, acceptedFrom } = readModel(data)
  const model = new IndustryModel(parts)
  const sectors = new Map([
    ...parts.classes.map(({ code, sector }): [string, string] => [code, sector]),
    ...sectorsOfCodes(data),
  ])
  const judged = readHeldOut(data).map((each) => ({
    ...each,
    sector: sectors.get(each.code),
    guesses: model.guess(each.text, 60),
  }))
  const factorOf = factorsOfCodes(data, (code) => sectors.get(code))
  const of = (set: string) =>
    new Judgement(
      judged.filter((each) => each.set === set),
      factorOf,
    )

  // A little below what is reached: an accidental loss shows, a better model passes.
  it('names the right factor of most purchase lines first, and of nearly all within ten', () => {
    const purchases = of('purchases')
    expect(purchases.size).toBeGreaterThan(500)
    expect(purchases.sectorsWithin(1)).toBeGreaterThan(0.7)
    expect(purchases.sectorsWithin(10)).toBeGreaterThan(0.93)
    expect(purchases.meanError).toBeLessThan(0.32)
  })

  it('names the right factor of groceries within ten, and is not far off with its first', () => {
    const grocery = of('grocery')
    expect(grocery.size).toBeGreaterThan(600)
    expect(grocery.sectorsWithin(1)).toBeGreaterThan(0.43)
    expect(grocery.sectorsWithin(10)).toBeGreaterThan(0.89)
    expect(grocery.meanError).toBeLessThan(0.33)
  })

  it('is right nine times of ten where its answer is accepted', () => {
    const { share, right } = new Judgement(judged, factorOf).sure(acceptedFrom)
    expect(share).toBeGreaterThan(0.05)
    expect(right).toBeGreaterThan(0.9)
  })
})
