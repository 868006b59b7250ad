import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import {
  gasesHalfWidth,
  halfWidthOf,
  intervalOf,
  productMoments,
  sampleHalfWidth,
  sigmaOf,
  varianceOf,
  varianceOfBounds,
} from '../../src/uncertainty/uncertainty.js'

function published(name: string): Record<string, string>[] {
  return parse(readFileSync(new URL(`data/${name}.csv`, import.meta.url)), { columns: true })
}

/** Half-width of a product by first order, as published examples combine percentages. */
function firstOrder(...percentages: number[]): number {
  return 100 * halfWidthOf(percentages.reduce((sum, each) => sum + varianceOf(each / 100), 0))
}

describe('productMoments', () => {
  it.each([
    [5, 10, 11.18034],
    [2, 10, 10.198039],
    [15, 60, 61.846584],
    [0, 80, 80],
    [3, 5, 5.830952],
    [7.5, 7.5, 10.606602],
  ])('combines %s %% and %s %% to first order', (one, two, expected) => {
    expect(firstOrder(one, two)).toBeCloseTo(expected, 5)
    const exact = 100 * halfWidthOf(productMoments([one, two].map((each) => varianceOf(each / 100))).variance)
    expect(exact).toBeGreaterThanOrEqual(expected - 1e-6)
    expect(exact / expected).toBeLessThan(1.01)
  })
})

/** Bounds in per cent of the mean. */
function boundsOf(...percentages: number[]): { low: number; high: number } {
  const { low, high } = intervalOf(1, productMoments(percentages.map((each) => varianceOf(each / 100))))
  return { low: 100 * (low - 1), high: 100 * (high - 1) }
}

describe('intervalOf', () => {
  it.each([
    [50, 0.251096, -40.7654, 58.5049],
    [60, 0.299299, -46.8156, 71.9141],
    [70, 0.346485, -52.2469, 85.7206],
    [80, 0.392551, -57.1058, 99.8382],
    [100, 0.481003, -65.3, 128.6601],
    [150, 0.678996, -79.0142, 200.5037],
    [200, 0.844732, -86.6337, 266.5111],
    [400, 1.281375, -96.4293, 442.2125],
  ])('is log-normal for %s %%', (percent, sigma, low, high) => {
    expect(sigmaOf(varianceOf(percent / 100))).toBeCloseTo(sigma, 6)
    expect(boundsOf(percent)).toEqual({ low: expect.closeTo(low, 3), high: expect.closeTo(high, 3) })
  })

  it.each([
    [10, 0.050988],
    [30, 0.152179],
  ])('has the deviation of a logarithm for %s %%', (percent, sigma) => {
    expect(sigmaOf(varianceOf(percent / 100))).toBeCloseTo(sigma, 6)
  })

  it('is symmetric up to 30 % and log-normal beyond', () => {
    expect(boundsOf(30)).toEqual({ low: expect.closeTo(-30, 9), high: expect.closeTo(30, 9) })
    expect(boundsOf(30.0001)).toEqual({ low: expect.closeTo(-26.6439, 3), high: expect.closeTo(33.2007, 3) })
  })

  it.each([
    [[3, 5], -5.783, 5.885],
    [[2, 10], -10.181, 10.226],
    [[15, 70], -53.191, 88.153],
    [[10, 125.8127], -73.547, 166.832],
  ])('is close to a simulation with 4 million draws for %s %%', (percentages, low, high) => {
    const bounds = boundsOf(...percentages)
    expect(Math.abs(bounds.low - low)).toBeLessThan(0.15)
    expect(Math.abs(bounds.high - high)).toBeLessThan(0.3)
  })

  it('is mirrored for a negative amount', () => {
    const { variance, third } = productMoments([varianceOf(0.8)])
    const { low, high } = intervalOf(-100, { variance: variance * 1e4, third: third * -1e6 })
    expect([low, high]).toEqual([expect.closeTo(-199.84, 2), expect.closeTo(-42.89, 2)])
  })
})

describe('varianceOfBounds', () => {
  it.each([
    [0.3, 3],
    [1, 10],
    [0.03, 0.3],
    [10, 35, 0.319588],
  ])('is log-normal for a range of %s to %s', (low, high, sigma = 0.587405) => {
    expect(sigmaOf(varianceOfBounds(low, (low + high) / 2, high))).toBeCloseTo(sigma, 6)
  })

  it('takes the wider side of narrow bounds', () => {
    expect(halfWidthOf(varianceOfBounds(97, 100, 104))).toBeCloseTo(0.04, 10)
  })

  it('rejects bounds that cross and a lower bound of zero', () => {
    expect(() => varianceOfBounds(5, 4, 10)).toThrow('do not enclose')
    expect(() => varianceOfBounds(0, 4, 10)).toThrow('not positive')
  })
})

describe('gasesHalfWidth', () => {
  const fuels = published('mfe-2026-gases')

  it('has the 47 fuels of Measuring Emissions 2026', () => {
    expect(fuels).toHaveLength(47)
  })

  it.each(fuels.map((row) => [row.name!, row] as const))('reproduces %s', (_, row) => {
    const gases = ['co2', 'ch4', 'n2o'].map((gas) => ({
      co2e: Number(row[gas]),
      halfWidth: Number(row[`${gas}_percent`]) / 100,
    }))
    const decimals = (row.published_percent!.split('.')[1] ?? '').length
    const difference = Math.abs(100 * gasesHalfWidth(gases) - Number(row.published_percent))
    expect(difference).toBeLessThanOrEqual(0.5 * 10 ** -decimals + 0.005)
  })
})

describe('sampleHalfWidth', () => {
  it('decreases with the share of people who answered', () => {
    expect(100 * sampleHalfWidth(1200, 300, 50, 400)).toBeCloseTo(6.490089, 5)
    expect(sampleHalfWidth(1200, 300, 400, 400)).toBe(0)
  })
})
