/** Tests ratings of data quality by the definitions of three standards. */
import { describe, expect, it } from 'vitest'
import {
  type QualityFacts,
  type QualityStandard,
  qualityRatings,
  temporalRating,
} from '../../src/uncertainty/uncertainty.js'

/** An invoice with last year's average factor for the country, and an estimate with an old factor from elsewhere. */
const invoice: QualityFacts = { technology: 'average', region: 'own', years: 1, dataKind: 'invoiced' }
const guess: QualityFacts = {
  technology: 'proxy',
  region: 'other',
  years: 12,
  dataKind: 'order_of_magnitude',
}

describe('ratings of data quality', () => {
  it.each<[QualityStandard, QualityFacts, number[]]>([
    ['pact_2', invoice, [2, 1, 2, 1]],
    ['pact_2', guess, [3, 3, 3, 3]],
    ['ghg_protocol', invoice, [2, 1, 1, 2]],
    ['ghg_protocol', guess, [3, 3, 4, 4]],
    ['pef', invoice, [3, 1, 1, 2]],
    ['pef', guess, [4, 5, 4, 5]],
  ])(
    'follow the definitions of %s',
    (standard, facts, [technological, geographical, temporal, reliability]) => {
      expect(qualityRatings(standard, facts)).toEqual({ technological, geographical, temporal, reliability })
    },
  )

  it.each<[QualityStandard, number[]]>([
    ['pact_2', [1, 2, 2, 2, 2, 3, 3, 3, 3, 3]],
    ['ghg_protocol', [1, 1, 1, 2, 2, 2, 3, 4, 4, 4]],
    ['pef', [1, 1, 1, 2, 2, 2, 3, 4, 5, 5]],
  ])('change at the age limits of %s', (standard, expected) => {
    const years = [0, 1, 2, 3, 4, 5, 6, 10, 15, undefined]
    expect(years.map((each) => temporalRating(standard, each))).toEqual(expected)
  })
})
