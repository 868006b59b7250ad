import { describe, expect, it } from 'vitest'
import type { EncoderText } from '../../../reference/train/encoder/texts.js'
import { judgedTitles, keyOfReading, type Readings, readReadings } from '../../../reference/train/readings.js'
import { sampleOfTitles, type Title } from '../../../reference/train/titles.js'

describe('the sample of titles', () => {
  const title = (i: number, group: string): EncoderText => ({
    source: 'contracts',
    language: 'en',
    text: `Title ${i}`,
    group,
    isHeldOut: true,
    sectors: ['541610'],
  })
  const many = Array.from({ length: 200 }, (_, i) => title(i, `${i % 50}`))

  it('is the same whatever the order', () => {
    const sample = sampleOfTitles(many).map(({ text }) => text)
    expect(sample).toHaveLength(60)
    expect(sampleOfTitles([...many].reverse()).map(({ text }) => text)).toEqual(sample)
  })

  it('has three titles of a code at most, each once, and none that was learned from', () => {
    const learned = many.map((each) => ({ ...each, text: `${each.text} learned`, isHeldOut: false }))
    const same = many.slice(0, 20).map((each) => ({ ...each, group: 'one' }))
    const twice = [...same, ...same]
    expect(sampleOfTitles([...learned, ...twice])).toHaveLength(3)
    expect(new Set(sampleOfTitles([...many, ...many]).map(({ text }) => text)).size).toBe(60)
  })

  it('includes only languages that are evaluated separately', () => {
    expect(sampleOfTitles([{ ...title(1, '1'), language: 'fi' }])).toEqual([])
  })
})

describe('results of reading', () => {
  const title = (text: string, isRight: boolean): Title => ({
    language: 'en',
    group: text,
    text,
    sector: '541800',
    code: '541890',
    isRight,
  })
  const titles = [title('right', true), title('fits', false), title('once', false), title('other', false)]
  const readings: Readings = new Map([
    [keyOfReading(titles[1]!), { first: true, second: true, cause: '' }],
    [keyOfReading(titles[2]!), { first: true, second: false, cause: 'neighbour' }],
    [keyOfReading(titles[3]!), { first: false, second: false, cause: 'word' }],
  ])
  const row = (text: string, first: string) =>
    text
      .split('\n')
      .find((line) => line.startsWith(`| ${first}`))!
      .split(' | ')
      .slice(1)
      .map((cell) => cell.replace(/ \(.*| \|$/g, ''))

  it('adds answers that were acceptable both times to the right ones', () => {
    expect(row(judgedTitles(titles, readings), 'en')).toEqual(['4', '25.0 %', '50.0 %', '25.0 %', '1'])
  })

  it('counts by cause, and unread answers separately', () => {
    const text = judgedTitles(titles, readings)
    expect(row(text, 'acceptable')).toEqual(['1', '0'])
    expect(row(text, 'a neighbouring product')).toEqual(['1', '0'])
    expect(row(text, 'another word')).toEqual(['1', '0'])
    expect(row(text, 'not read')).toEqual(['0', '1'])
    expect(text).toContain('both times of reading agree: 66.7 % of 3, kappa 0.40')
  })

  it('does not hold for another answer to the same title', () => {
    const changed = titles.map((each) => ({ ...each, sector: '111900' }))
    expect(row(judgedTitles(changed, readings), 'en')).toEqual(['4', '25.0 %', '25.0 %', '0.0 %', '4'])
  })

  it('is kept of each title with a cause wherever it is not acceptable', () => {
    const kept = [...readReadings().values()]
    expect(kept).toHaveLength(467)
    const causes = ['word', 'unsaid', 'neighbour', 'service', 'material']
    for (const { first, second, cause } of kept) {
      expect(first && second ? [''] : causes).toContain(cause)
    }
  })
})
