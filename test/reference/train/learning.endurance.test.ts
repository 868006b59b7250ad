import { describe, expect, it } from 'vitest'
import { featureRows, partsOf } from '../../../reference/files/suggestion-model.js'
import { wordsByTitles } from '../../../reference/publishers/eu-vocabularies/aligned-words.js'
import { examplesOf, isHeldOut, partOf } from '../../../reference/train/examples.js'
import { trained } from '../../../reference/train/fit.js'
import { judgedBy } from '../../../reference/train/held-out.js'
import { Judgement } from '../../../reference/train/judgement.js'
import { readPhrases } from '../../../reference/train/phrases.js'
import { languages, Translation, termOf } from '../../../src/catalogue/words/translation.js'
import { ActivityIndex, entryWords } from '../../../src/matching/activity-index.js'
import { tellingWords } from '../../../src/matching/features.js'
import { IndustryModel } from '../../../src/matching/model.js'

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

  it('returns nothing for a text without any known part', () => {
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

  it('are all in one part if they share a group', () => {
    expect(partOf('coupling', 3)).toBe(partOf('coupling', 3))
    const parts = new Set(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((group) => partOf(group, 3)))
    expect([...parts].sort()).toEqual([0, 1, 2])
  })
})

describe('texts kept apart', () => {
  const line = (group: string) => ({
    set: 'purchases' as const,
    group,
    text: `${group} deliver to J. Doe`,
    title: group,
    code: '332919',
  })

  it('are whole groups, about one of five', () => {
    const groups = Array.from({ length: 500 }, (_, i) => line(`group ${i}`))
    const share = groups.filter(isHeldOut).length / groups.length
    expect(share).toBeGreaterThan(0.15)
    expect(share).toBeLessThan(0.25)
  })

  it('are purchase lines by their description alone', () => {
    expect(judgedBy(line('COUPLING'))).toEqual({ set: 'purchases', code: '332919', text: 'COUPLING' })
  })
})

describe('figures of a judgement', () => {
  const guess = (code: string, sector: string, probability: number) => ({ code, sector, probability })
  const judged = [
    {
      set: 'grocery' as const,
      text: 'bread',
      code: '311812',
      sector: '311810',
      // Two industries of one sector are likelier together than the first alone.
      guesses: [
        guess('311511', '31151A', 0.4),
        guess('311811', '311810', 0.3),
        guess('311812', '311810', 0.2),
      ],
    },
    {
      set: 'grocery' as const,
      text: 'milk',
      code: '311511',
      sector: '31151A',
      guesses: [guess('311513', '311513', 0.9), guess('311511', '31151A', 0.1)],
    },
  ]
  const factors: Record<string, number> = { '311811': 0.5, '311812': 0.5, '311511': 2, '311513': 3 }
  const judgement = new Judgement(judged, (code) => factors[code])

  it('count an industry by its rank, and a sector by its industries together', () => {
    expect(judgement.within(1)).toBe(0)
    expect(judgement.within(3)).toBe(1)
    expect(judgement.sectorsWithin(1)).toBe(0.5)
    expect(judgement.meanReciprocalRank).toBe(0.75)
    expect(judgement.groups).toBe(0.5)
  })

  it("compare the first sector's factor with the right one", () => {
    expect(judgement.meanError).toBeCloseTo(0.25, 10)
  })

  it('report how often a certain answer is right', () => {
    expect(judgement.sure(0.8)).toEqual({ share: 0.5, right: 0 })
    expect(judgement.sure(0.45)).toEqual({ share: 1, right: 0.5 })
  })
})

describe('words written for the model', () => {
  it('have a code of six digits each, and no blanks around them', () => {
    const phrases = readPhrases()
    expect(phrases.length).toBeGreaterThan(4000)
    for (const { text, code } of phrases) {
      expect(code).toMatch(/^\d{6}$/)
      expect(text).toBe(text.trim())
      expect(text).not.toBe('')
    }
  })
})

describe('names of activities', () => {
  const entry = (activity_id: string, name: string) => ({
    activity_id,
    name,
    unit_type: 'Weight',
    words: entryWords({ activity_id, name }),
  })
  const activityIndex = new ActivityIndex([
    entry('chair', 'Chair, wood'),
    entry('wood', 'Wood, sawn'),
    entry('diesel', 'Diesel'),
    entry('supplies', 'Small supplies'),
  ])
  const ids = (text: string) => activityIndex.matching(text, 10).map(({ entry }) => entry.activity_id)

  it('count by the words before their first comma', () => {
    expect(ids('wood')).toEqual(['wood', 'chair'])
    expect(activityIndex.matching('diesel', 1)[0]!.score).toBeCloseTo(1, 10)
  })

  it('are found with a letter wrong, for less', () => {
    expect(ids('dieseel')).toEqual(['diesel'])
    expect(activityIndex.matching('dieseel', 1)[0]!.score).toBeLessThan(0.7)
  })

  it('give little weight to words that appear anywhere', () => {
    expect(activityIndex.matching('diesel supplies', 2).map(({ entry }) => entry.activity_id)[0]).toBe(
      'diesel',
    )
    expect(ids('unheard of')).toEqual([])
  })
})

describe('words of titles in two languages', () => {
  it('are aligned if they appear in the same titles', () => {
    const titles = [
      { english: 'Office chairs', title: 'Bureaustoelen' },
      { english: 'Insurance services', title: 'Verzekering en diensten' },
      { english: 'Life insurance', title: 'Leven verzekering' },
      { english: 'Motor insurance', title: 'Motor verzekering' },
    ]
    const found = wordsByTitles(titles, (title) => title.toLowerCase().split(' '))
    expect(found).toEqual([{ term: 'verzekering', english: 'insurance' }])
  })
})

describe('words of other languages', () => {
  const terms = {
    dutch: { kantoorstoel: 'office chair', kantoor: 'office', huur: 'rent' },
    french: { pomme: 'apple', 'pomme de terre': 'potato', papier: 'paper' },
    german: { Stuhl: 'chair', Büro: 'office', Stahl: 'steel', Rohr: 'pipe', Reinigung: 'cleaning' },
    italian: { rifiuto: 'waste', carta: 'paper', 'gas naturale': 'natural gas' },
    polish: { biuro: 'office', krzesło: 'chair' },
    portuguese: { cadeira: 'chair', refeição: 'meal' },
    spanish: { silla: 'chair', oficina: 'office', 'papel higiénico': 'toilet paper', papel: 'paper' },
  }
  const known = languages.flatMap((language) =>
    Object.entries<string>(terms[language]).map(([term, english]) => ({
      language,
      term: termOf(term, language),
      english,
    })),
  )
  const translation = new Translation(known)

  it.each([
    ['Pommes de terre et 2 pommes inconnues', 'potato 2 apple inconnue'],
    ['Stühle für das Büro', 'chair office'],
    ['Sillas de oficina', 'chair office'],
    ['krzesła do biura', 'chair office'],
    ['cadeiras e refeições', 'chair meal'],
    ['papel higiénico y papel', 'toilet paper paper'],
    ['Rifiuti di carta', 'waste paper'],
    ['kantoorstoel', 'office chair'],
    ['gas naturale per la caldaia', 'natural gas caldaia'],
  ])('are replaced, the longest first; the rest stays: %s', (text, english) => {
    expect(translation.toEnglish(text)).toBe(english)
  })

  it('are found in German compounds, with and without umlauts', () => {
    expect(translation.toEnglish('Stahlrohre')).toBe('steel pipe')
    expect(translation.toEnglish('Buerostuhl')).toBe('office chair')
    expect(translation.toEnglish('Gebäudereinigung')).toBe('gebaude cleaning')
  })

  it('are found in Dutch compounds by a search; the model of suggestions did not learn so', () => {
    expect(new Translation(known, []).toEnglish('kantoorhuur')).toBe('office rent')
    expect(translation.toEnglish('kantoorhuur')).toBe('kantoorhuur')
  })

  it('are skipped in a text without any known word', () => {
    expect(translation.toEnglish('Office Chairs, 2 pcs')).toBe('Office Chairs, 2 pcs')
  })
})
