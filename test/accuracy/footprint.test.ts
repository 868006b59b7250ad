import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../../src/engine/engine.js'
import { keepingEngine, part, product } from '../estimators/footprint/products.js'
import { publishedProducts } from './footprint-products.js'

let engine: Engine
beforeAll(async () => {
  engine = await keepingEngine()
})
afterAll(() => engine.close())

describe('footprints that companies published', () => {
  it.each(publishedProducts)('$product, $country, $id: $ours kg against $published kg', async (published) => {
    const { country: location, year, parts, ours } = published
    const components = parts.map(([text, kilograms]) =>
      part(text, kilograms, { location, production_year: year }),
    )
    const estimated = await engine.call(
      'footprint',
      product(components, { product: published.product, location, manufacturing_year: year }),
    )
    expect(Number(estimated.cradle_to_gate_co2e!.toPrecision(4))).toBe(ours)
  })

  it('are met within a factor of two by 12 of the estimates, within four by all; most are higher', () => {
    const ratios = publishedProducts.map(({ ours, published }) => ours / published).sort((a, b) => a - b)
    const median = (ratios[9]! + ratios[10]!) / 2
    expect(ratios).toHaveLength(20)
    expect(median).toBeCloseTo(1.8, 1)
    expect(ratios.filter((ratio) => ratio >= 0.5 && ratio <= 2).length).toBe(12)
    expect(ratios[0]).toBeGreaterThan(0.25)
    expect(ratios.at(-1)).toBeLessThan(4)
  })
})
