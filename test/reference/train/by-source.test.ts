import { mkdirSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { calibrationError } from '../../../reference/train/by-source.js'
import { interval } from '../../../reference/train/interval.js'
import { readSources } from '../../../reference/train/sources.js'
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

  it('is no narrower for texts that repeat', () => {
    const width = ({ low, high }: { low: number; high: number }) => high - low
    expect(width(interval(texts(20, 50)))).toBeCloseTo(width(interval(texts(20, 1))), 10)
    expect(width(interval(texts(20, 50)))).toBeGreaterThan(2 * width(interval(texts(1000, 1))))
  })

  it('is everything where there is no text', () => {
    expect(interval([])).toEqual({ low: 0, high: 1 })
  })
})

it('the calibration error is how far probabilities are from shares', () => {
  const answers = (probability: number, right: number, of: number) =>
    Array.from({ length: of }, (_, i) => ({ probability, isRight: i < right }))
  expect(calibrationError(answers(0.75, 3, 4))).toBeCloseTo(0, 10)
  expect(calibrationError([...answers(0.95, 1, 2), ...answers(0.25, 1, 2)])).toBeCloseTo(0.35, 10)
})

it('texts of other sources are right by every sector that their code is linked with, trade left out', () => {
  const raw = folder({})
  mkdirSync(raw.path('labels'), { recursive: true })
  const write = (name: string, text: string) =>
    writeFileSync(raw.path(`labels/${name}`), name.endsWith('.gz') ? gzipSync(text) : text)
  write('naics2017_nace2.csv', 'naics2017,nace2\n321113,16.10\n321114,16.10\n423310,46.73\n')
  write('hmrc_goods_hs.csv', 'description,cpa21_class\npine planks,16.10\nriddle,99.99\n')
  write(
    'uksic2007_index.csv',
    'uksic2007,nace2_class,activity\n16100,16.10,Sawmill\n46730,46.73,Timber (wholesale)\n',
  )
  write('ted_titles_cpv.csv.gz', 'language,cpv_code,title\nen,45233140,Roadworks\nfi,79530000,Käännökset\n')
  const sectors = new Map([
    ['321113', '321100'],
    ['321114', '321100'],
    ['423310', '423A00'],
    ['237310', '2332C0'],
    ['541930', '5419A0'],
  ])
  const sources = readSources(raw.path('.'), sectors)
  const of = (name: string) =>
    sources
      .find((each) => each.name.includes(name))!
      .texts.map(({ text, sectors: right }) => [text, [...right]])
  expect(of('HMRC')).toEqual([['pine planks', ['321100']]])
  expect(of('ONS')).toEqual([['Sawmill', ['321100']]])
  expect(of('TED), en')).toEqual([['Roadworks', ['2332C0']]])
  expect(of('other languages')).toEqual([['Käännökset', ['5419A0']]])
})
