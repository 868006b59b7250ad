import { describe, expect, it } from 'vitest'
import { queryWords, wordsOf } from '../../../src/catalogue/words/words.js'

describe('words of a text', () => {
  it.each([
    ['Électricité, réseau', ['electricite', 'reseau']],
    ['fuel_type_natural_gas-fuel_use_na', ['fuel', 'type', 'natural', 'gas', 'fuel', 'use', 'na']],
    ['kg/passenger-km', ['kg', 'passenger', 'km']],
    ['', []],
  ])('%s', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  it.each([
    ['flights', 'flight'],
    ['gases', 'gas'],
    ['buses', 'bus'],
    ['losses', 'loss'],
    ['boxes', 'box'],
    ['batteries', 'battery'],
    ['vehicles', 'vehicle'],
    ['wastes', 'waste'],
  ])('%s is the plural of %s', (plural, singular) => {
    expect(wordsOf(plural)).toEqual(wordsOf(singular))
  })

  it.each(['gas', 'bus', 'loss', 'analysis', 'us'])('%s is a singular', (word) => {
    expect(wordsOf(word)).toEqual([word])
  })
})

describe('words of a query', () => {
  it('are distinct, without stop words unless there are no others', () => {
    expect(queryWords('the gas of the Gas')).toEqual(['gas'])
    expect(queryWords('from the')).toEqual(['from', 'the'])
  })

  it('are the first sixteen of a long text', () => {
    const text = Array.from({ length: 5000 }, (_, i) => `word${i}`).join(' ')
    expect(queryWords(text)).toEqual(Array.from({ length: 16 }, (_, i) => `word${i}`))
  })
})
