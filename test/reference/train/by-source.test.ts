import { mkdirSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { RawFolder } from '../../../reference/files/raw-folder.js'
import { calibrationError } from '../../../reference/train/answers.js'
import type { EncoderText } from '../../../reference/train/encoder/texts.js'
import { interval } from '../../../reference/train/interval.js'
import { isTrade, sectorsOfNace } from '../../../reference/train/links.js'
import type { Source } from '../../../reference/train/sources.js'
import { keptApart, leftOut } from '../../../reference/train/trials.js'
import { folder } from '../../cli/fakes.js'

describe('the interval of a share', () => {
  const texts = (groups: number, each: number) =>
    Array.from({ length: groups * each }, (_, i) => ({
      group: `${i % groups}`,
      value: (i % groups) % 2,
    }))

  it('holds the share, and is the same every time', () => {
    const { low, high } = interval(texts(100, 1))
    expect([low < 0.5, high > 0.5]).toEqual([true, true])
    expect(interval(texts(100, 1))).toEqual({ low, high })
  })

  it('does not shrink for repeated texts', () => {
    const width = ({ low, high }: { low: number; high: number }) => high - low
    expect(width(interval(texts(20, 50)))).toBeCloseTo(width(interval(texts(20, 1))), 10)
    expect(width(interval(texts(20, 50)))).toBeGreaterThan(2 * width(interval(texts(1000, 1))))
  })

  it('is 0 to 1 without texts', () => {
    expect(interval([])).toEqual({ low: 0, high: 1 })
  })
})

it('the calibration error is how far probabilities are from shares', () => {
  const answers = (probability: number, right: number, of: number) =>
    Array.from({ length: of }, (_, i) => ({ probability, isRight: i < right }))
  expect(calibrationError(answers(0.75, 3, 4))).toBeCloseTo(0, 10)
  expect(calibrationError([...answers(0.95, 1, 2), ...answers(0.25, 1, 2)])).toBeCloseTo(0.35, 10)
})

describe('texts that are judged', () => {
  const title = { source: 'contracts', group: '4523', isHeldOut: true, fold: 2, sectors: ['2332C0'] }
  const texts: EncoderText[] = [
    { ...title, language: 'en', text: 'Roadworks' },
    { ...title, language: 'fi', text: 'Tietyöt' },
    { ...title, language: 'en', text: 'Bridge', isHeldOut: false, fold: 0 },
    { ...title, language: 'en', text: 'Tunnel', isHeldOut: false, fold: 1 },
    { ...title, source: 'cpv', language: 'en', text: 'Heading of a classification' },
    {
      source: 'purchases',
      language: 'en',
      text: 'COUPLING',
      group: 'coupling',
      isHeldOut: true,
      code: '332919',
    },
  ]
  const found = (sources: readonly Source[]) =>
    sources.map(({ name, texts: of }) => [name, of.map(({ text, sectors }) => [text, [...sectors]])])

  it('are those kept apart of all learning, contracts by language', () => {
    expect(found(keptApart(texts, (code) => `${code} sector`))).toEqual([
      ['contract titles (TED), en', [['Roadworks', ['2332C0']]]],
      ['contract titles (TED), other languages', [['Tietyöt', ['2332C0']]]],
      ['purchase lines', [['COUPLING', ['332919 sector']]]],
    ])
  })

  it('use one fold of the others for learning certainty', () => {
    expect(found(leftOut(texts, (code) => code))).toEqual([
      ['contract titles (TED), en', [['Bridge', ['2332C0']]]],
    ])
  })
})

it('codes of NACE are linked with all sectors of a published table, trade is known as such', () => {
  const raw = folder({})
  mkdirSync(raw.path('labels'), { recursive: true })
  writeFileSync(raw.path('labels/naics2017_nace2.csv'), 'naics2017,nace2\n321113,16.10\n321912,16.10\n')
  const linked = sectorsOfNace(
    new RawFolder(raw.path('.')),
    new Map([
      ['321113', '321100'],
      ['321912', '321910'],
    ]),
  )
  expect([...linked('16.10')]).toEqual(['321100', '321910'])
  expect([...linked('99.99')]).toEqual([])
  expect([isTrade('46.73'), isTrade('16.10')]).toEqual([true, false])
})
