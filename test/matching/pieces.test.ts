import { describe, expect, it } from 'vitest'
import { builtInReference } from '../../src/catalogue/catalogue.js'
import { SuggestionReference } from '../../src/matching/matching.js'

const texts = ['natral gas', 'CUP PAPER 6 OZ', 'Bürostühle', 'xqzzk', '', 'legal services for a merger']

describe('SuggestionReference', () => {
  it.each(texts)('predicts the same from some pieces as from the whole model: %j', (text) => {
    const inParts = new SuggestionReference(builtInReference())
    const whole = new SuggestionReference(builtInReference())
    expect(inParts.likeliest(text, 5)).toEqual(whole.industries.guess(text, 5))
  })

  it('predicts the same once it loads the whole model', () => {
    const inTurn = new SuggestionReference(builtInReference())
    const all = Array.from({ length: 20 }, (_, i) => `office chair ${texts[i % texts.length]}`)
    const whole = new SuggestionReference(builtInReference()).industries
    expect(all.map((text) => inTurn.likeliest(text, 3))).toEqual(all.map((text) => whole.guess(text, 3)))
  })

  it('predicts the same for release 1, whose model has no encoder', () => {
    const inParts = new SuggestionReference(builtInReference(), 1)
    const whole = new SuggestionReference(builtInReference(), 1).industries
    expect(inParts.likeliest('office chair', 5)).toEqual(whole.guess('office chair', 5))
  })
})
