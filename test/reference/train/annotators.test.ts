import { describe, expect, it } from 'vitest'
import { agrees, type KnownCodes, type Level } from '../../../reference/train/annotators.js'

/** 311340 and 335220 are in NAICS 2017; 311320 is older with a known sector, 335221 and 339990 older without one. */
const sectors = new Map([
  ['311340', '311300'],
  ['311320', '311300'],
  ['335220', '335220'],
  ['311230', '311230'],
])
const known: KnownCodes = {
  sectorOf: (code) => sectors.get(code),
  present: new Set(['311340', '335220', '311230']),
}

describe('agreement of an answer with an annotator', () => {
  const levelsOf = (answer: { code: string; sector: string }, said: string) =>
    (['six digits', 'factor, older left out', 'factor', 'factor, older by group', 'group'] as Level[]).filter(
      (level) => agrees(answer, said, level, known),
    )
  const candy = { code: '311340', sector: '311300' }
  const fridge = { code: '335220', sector: '335220' }

  it('is at every level where the code is the same', () => {
    expect(levelsOf(candy, '311340')).toHaveLength(5)
  })

  it('is by factor where an older code has the same factor', () => {
    expect(levelsOf(candy, '311320')).toEqual(['factor', 'factor, older by group', 'group'])
  })

  it('is by the first four digits alone where the factor of an older code is not known', () => {
    expect(levelsOf(fridge, '335221')).toEqual(['factor, older by group', 'group'])
  })

  it('uses three digits if no present code begins with the four of an older one', () => {
    expect(levelsOf(fridge, '335999')).toEqual(['factor, older by group', 'group'])
    expect(levelsOf(fridge, '336999')).toEqual([])
  })

  it('is not by factor where a present code of the same three digits has another', () => {
    expect(levelsOf(candy, '311230')).toEqual([])
  })
})
