import { expect, it } from 'vitest'
import { Encoder } from '../../src/matching/encoder.js'
import { hashFeature } from '../../src/matching/features.js'
import { IndustryModel } from '../../src/matching/model.js'

/** Two words with two numbers each: `chair` at (1, -1), `bread` at (-1, 1). */
const words = ['chair', 'bread'].map((word, i) => ({ hash: hashFeature(word), place: i === 0 ? 0x79 : 0x97 }))
const sorted = [...words].sort((a, b) => a.hash - b.hash)
const parts = {
  dimensions: 2,
  hidden: 1,
  features: Uint32Array.from(sorted, ({ hash }) => hash),
  places: Uint8Array.from(sorted, ({ place }) => place),
  placeScales: Float32Array.of(1, 1),
  evening: Float32Array.of(1, 1, 0, 0),
  between: Int8Array.of(0, 0),
  betweenScales: Float32Array.of(1),
  betweenBiases: Float32Array.of(0),
  industries: Int8Array.of(1, 0, 0, 0, 1, 0),
  industryScales: Float32Array.of(2, 2),
  industryBiases: Float32Array.of(0.5, 0),
  linearShare: 1,
  encoderShare: 1,
}
const encoder = new Encoder(parts)

it('predicts industries from known features, however long the text is', () => {
  const logits = [...encoder.logits(new Map([[hashFeature('chair'), 3]]))!]
  expect(logits[0]).toBeCloseTo(2.5, 4)
  expect(logits[1]).toBeCloseTo(-2, 4)
  const again = [...encoder.logits(new Map([[hashFeature('chair'), 1]]))!]
  expect(again[0]).toBeCloseTo(logits[0]!, 3)
})

it('returns undefined if almost no part of a text is known', () => {
  expect(
    encoder.logits(
      new Map([
        [1, 20],
        [hashFeature('chair'), 1],
      ]),
    ),
  ).toBeUndefined()
  expect(encoder.logits(new Map())).toBeUndefined()
})

it('answers if the linear model knows no word of the text', () => {
  const model = new IndustryModel({
    classes: [
      { code: '337214', sector: '337000' },
      { code: '311812', sector: '311000' },
    ],
    features: new Uint32Array(0),
    rarities: new Float32Array(0),
    starts: new Uint32Array(1),
    pairClasses: new Uint16Array(0),
    pairWeights: new Int8Array(0),
    scale: 1,
    encoder: parts,
  })
  expect(model.guess('bread', 1)).toMatchObject([{ code: '311812' }])
  expect(model.guess('chairs', 1)).toMatchObject([{ code: '337214' }])
})
