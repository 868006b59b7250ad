import { describe, expect, it } from 'vitest'
import { builtInReference } from '../../src/catalogue/catalogue.js'
import { SuggestionReference } from '../../src/suggestion/suggestion.js'

const texts = ['natral gas', 'CUP PAPER 6 OZ', 'Bürostühle', 'xqzzk', '', 'legal services for a merger']

describe('the model of suggestions', () => {
  it.each(texts)('sees in a text by the parts that it needs what the whole sees: %j', (text) => {
    const inParts = new SuggestionReference(builtInReference())
    const whole = new SuggestionReference(builtInReference())
    expect(inParts.likeliest(text, 5)).toEqual(whole.industries.guess(text, 5))
  })

  it('sees the same in the texts after those that are read in parts', () => {
    const inTurn = new SuggestionReference(builtInReference())
    const all = Array.from({ length: 20 }, (_, i) => `office chair ${texts[i % texts.length]}`)
    const whole = new SuggestionReference(builtInReference()).industries
    expect(all.map((text) => inTurn.likeliest(text, 3))).toEqual(all.map((text) => whole.guess(text, 3)))
  })

  it('sees what that of release 1 does, which has no encoder', () => {
    const inParts = new SuggestionReference(builtInReference(), 1)
    const whole = new SuggestionReference(builtInReference(), 1).industries
    expect(inParts.likeliest('office chair', 5)).toEqual(whole.guess('office chair', 5))
  })
})
