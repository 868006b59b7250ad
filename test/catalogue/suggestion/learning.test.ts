import { describe, expect, it } from 'vitest'
import { Cards, cardWords } from '../../../src/catalogue/suggestion/cards.js'
import { tellingWords } from '../../../src/catalogue/suggestion/features.js'
import { IndustryModel } from '../../../src/catalogue/suggestion/model.js'
import { featureRows, partsOf } from '../../../src/catalogue/suggestion/parts.js'
import { examplesOf, partOf } from '../../../src/catalogue/suggestion/train/examples.js'
import { trained } from '../../../src/catalogue/suggestion/train/fit.js'
import { Translation } from '../../../src/catalogue/suggestion/translation.js'

const examples = [
  { text: 'Chairs, office, manufacturing', code: '337214', weight: 1 },
  { text: 'Desks, office-type, wood', code: '337211', weight: 1 },
  { text: 'Bakery products, fresh bread', code: '311812', weight: 1 },
  { text: 'Gasoline made in petroleum refineries', code: '324110', weight: 1 },
]
const sectorOf = (code: string) => `${code.slice(0, 3)}000`

describe('words of a text', () => {
  it('are in the singular, without numbers and small words, short forms spelled out', () => {
    expect(tellingWords('MAINT. of the 3 Office Chairs')).toEqual(['maintenance', 'office', 'chair'])
  })
})

describe('the model of industries', () => {
  const parts = trained(examples, sectorOf)
  const model = new IndustryModel(parts)

  it('finds the industry of other words than it learned from', () => {
    expect(model.guess('4 swivel chair', 1)).toMatchObject([{ code: '337214', sector: '337000' }])
    expect(model.guess('unleaded gasolin', 1)).toMatchObject([{ code: '324110' }])
  })

  it('gives probabilities that are 1 together, the highest first', () => {
    const guesses = model.guess('office bread', 4)
    const probabilities = guesses.map(({ probability }) => probability)
    expect(probabilities.reduce((a, b) => a + b)).toBeCloseTo(1, 10)
    expect(probabilities).toEqual([...probabilities].sort((a, b) => b - a))
  })

  it('says nothing about a text of which it knows no part', () => {
    expect(model.guess('123 456', 5)).toEqual([])
    expect(model.guess('zzz', 5)).toEqual([])
  })

  it('is the same whenever it is learned', () => {
    expect(featureRows(trained(examples, sectorOf))).toEqual(featureRows(parts))
  })

  it('answers the same after it was written and read', () => {
    const read = partsOf(featureRows(parts), parts.classes, parts.scale)
    const [before] = model.guess('office chair', 1)
    const [after] = new IndustryModel(read).guess('office chair', 1)
    expect(after!.code).toBe(before!.code)
    expect(after!.probability).toBeCloseTo(before!.probability, 3)
  })
})

describe('labelled texts', () => {
  const one = {
    set: 'purchases',
    group: 'coupling',
    text: 'COUPLING brass',
    title: 'COUPLING',
    code: '332919',
  } as const

  it('count less when a line like them came before', () => {
    const [first, title, again] = examplesOf([one, { ...one, text: 'COUPLING steel' }])
    expect([first!.weight, title!.weight, again!.weight]).toEqual([1, 1, 0.3])
  })

  it('of one group are all of one part', () => {
    expect(partOf('coupling', 3)).toBe(partOf('coupling', 3))
    const parts = new Set(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((group) => partOf(group, 3)))
    expect([...parts].sort()).toEqual([0, 1, 2])
  })
})

describe('names of activities', () => {
  const card = (activity_id: string, name: string) => ({
    activity_id,
    name,
    unit_type: 'Weight',
    words: cardWords({ activity_id, name }),
  })
  const cards = new Cards([
    card('chair', 'Chair, wood'),
    card('wood', 'Wood, sawn'),
    card('diesel', 'Diesel'),
    card('supplies', 'Small supplies'),
  ])
  const ids = (text: string) => cards.matching(text, 10).map(({ card }) => card.activity_id)

  it('count by what stands before their first comma', () => {
    expect(ids('wood')).toEqual(['wood', 'chair'])
    expect(cards.matching('diesel', 1)[0]!.score).toBeCloseTo(1, 10)
  })

  it('are found with a letter wrong, for less', () => {
    expect(ids('dieseel')).toEqual(['diesel'])
    expect(cards.matching('dieseel', 1)[0]!.score).toBeLessThan(0.7)
  })

  it('count little for words that stand beside anything', () => {
    expect(cards.matching('diesel supplies', 2).map(({ card }) => card.activity_id)[0]).toBe('diesel')
    expect(ids('unheard of')).toEqual([])
  })
})

describe('French terms', () => {
  const translation = new Translation([
    { term: 'pomme', english: 'apple' },
    { term: 'pomme terre', english: 'potato' },
  ])

  it('are replaced, the longest first; the rest stays', () => {
    expect(translation.toEnglish('Pommes de terre et 2 pommes inconnues')).toBe('potato 2 apple inconnue')
  })
})
