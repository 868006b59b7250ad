import { expect, it } from 'vitest'
import { editDistance } from '../../src/contract/contract.js'
import { Spellings } from '../../src/matching/spellings.js'

const words = ['chair', 'chain', 'furniture', 'furnitures', 'cable', 'table', 'cabel', 'concrete']

it.each([
  ['furnitrue', 'furniture'],
  ['furnture', 'furniture'],
  ['concrette', 'concrete'],
])('corrects %s to %s', (written, word) => {
  expect(new Spellings(words).misspelt(written)).toBe(word)
})

it.each(['able', 'furntre', 'hair', '', 'toble and chair'])('finds no correction for %j', (written) => {
  expect(new Spellings(words).misspelt(written)).toBeUndefined()
})

it('finds the first of the words that are one slip away, with the same first letter', () => {
  const written = ['chait', 'chiar', 'cabl', 'cable', 'tabel', 'cabells', 'furnitur', 'furnituress']
  for (const each of written) {
    const near = words.filter((word) => word[0] === each[0] && editDistance(each, word, 1) <= 1)
    expect([each, new Spellings(words).misspelt(each)]).toEqual([each, near[0]])
  }
})
