import { describe, expect, it } from 'vitest'
import type { Trial } from '../../../reference/train/certainty.js'
import type { EncoderText } from '../../../reference/train/encoder/texts.js'
import { learnedKinds } from '../../../reference/train/kinds.js'
import { certaintySigns, weightsOf } from '../../../src/matching/certainty.js'
import { classifyText } from '../../../src/matching/text-kind.js'

const folds = 4
const textsOfFold = 30
/** The logit of the probability alone speaks for an answer. */
const weights = weightsOf((name) => (name === 'certainty_probability' ? 1 : 0))

/** Purchase lines, and index phrases, of which one in some ninety is learned from. */
const texts: EncoderText[] = [
  ...numbers(folds * textsOfFold).map((i) => text('purchases', `GLOVES, LARGE ${i}`, i)),
  ...numbers(4000).map((i) => text('naics', `Making of gloves ${i}`, i)),
]

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i)
}

function text(source: string, written: string, i: number): EncoderText {
  return {
    source,
    language: 'en',
    text: written,
    group: `${i}`,
    isHeldOut: false,
    fold: i % folds,
    code: '315000',
  }
}

/** Answers of a certainty of 0.88 to the purchase lines of one fold. */
function answers(isRight: (i: number) => boolean): Trial[] {
  return texts
    .filter((each) => each.source === 'purchases' && each.fold === 0)
    .map(({ text: written, group }, i) => ({
      source: 'purchases',
      part: 'purchase lines',
      text: written,
      group,
      signs: certaintySigns.map((name) => (name === 'probability' ? 2 : 0)),
      isRight: isRight(i),
      rightness: isRight(i) ? 1 : 0,
    }))
}

describe('a kind of texts', () => {
  const sure = learnedKinds(
    texts,
    answers(() => true),
    weights,
  )
  const unsure = learnedKinds(
    texts,
    answers((i) => i % 2 === 0),
    weights,
  )

  it('has a threshold where answers support one', () => {
    expect(sure.kinds[0]!.acceptedFrom).toBe(0.75)
    expect(unsure.kinds[0]!.acceptedFrom).toBeUndefined()
    expect(classifyText('BOOTS, LARGE 7', unsure)).toMatchObject({ acceptedFrom: unsure.ledgersFrom })
  })

  it('has the certainty of its answers', () => {
    expect(sure.kinds[0]!.intercept).toBeGreaterThan(0)
    expect(unsure.kinds[0]!.intercept).toBeLessThan(0)
  })

  it('is recognised by how its texts are written', () => {
    expect(classifyText('BOOTS, LARGE 7', sure)?.name).toBe('purchase lines')
    expect(classifyText('Making of boots 7', sure)).toBeUndefined()
  })
})
