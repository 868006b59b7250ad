import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FootprintResponse, SimpleComponent } from '../../../src/contract/contract.js'
import type { Engine } from '../../../src/engine/engine.js'
import { entriesOf, keepingEngine, part, product, stages, sum } from './products.js'

let engine: Engine
beforeAll(async () => {
  engine = await keepingEngine()
})
afterAll(() => engine.close())

const estimate = (...asked: Parameters<typeof product>) => engine.call('footprint', product(...asked))

const kilograms = fc.double({ min: 0.001, max: 1000, noNaN: true })
const component: fc.Arbitrary<SimpleComponent> = fc
  .record({
    text: fc.constantFrom('steel sheet', 'oak board', 'PP lid', 'glass jar', 'copper wire', 'beef', 'screw'),
    location: fc.constantFrom('Frankfurt', 'Stockholm', 'Lyon', undefined),
    kg: kilograms,
    waste: fc.constantFrom(undefined, null, 0, 0.25, 1),
  })
  .map(({ text, location, kg, waste }) => {
    const { location: _, ...placeless } = part(text, kg)
    return {
      ...placeless,
      ...(location !== undefined && { location }),
      ...(waste !== undefined && { end_of_life: { waste_ratio: waste } }),
    }
  })
const components = fc.array(component, { minLength: 1, maxLength: 5 })
const few = { numRuns: 25 }

function expectNear(actual: number | null, expected: number | null): void {
  const size = Math.max(Math.abs(expected!), 1e-12)
  expect(Math.abs(actual! - expected!) / size, `${actual} is not ${expected}`).toBeLessThan(1e-9)
}

function totals(response: FootprintResponse): (number | null)[] {
  return [
    response.co2e,
    response.cradle_to_gate_co2e,
    response.end_of_life_co2e,
    response.weight.weight,
    ...stages.map((stage) => response[stage]?.co2e ?? 0),
  ]
}

function expectSame(actual: FootprintResponse, expected: FootprintResponse, factor = 1): void {
  const wanted = totals(expected)
  totals(actual).forEach((value, i) => {
    expectNear(value, wanted[i]! * factor)
  })
}

describe('the whole of a footprint', () => {
  it('is the sum of its parts', () =>
    fc.assert(
      fc.asyncProperty(components, kilograms, async (parts, kwh) => {
        const energy = { energy: kwh, energy_unit: 'kWh' }
        const whole = await estimate(parts, {
          manufacturing: [
            { type: 'electricity', amount: energy },
            { type: 'fuel', fuel_type: 'natural_gas', amount: energy },
          ],
          use_phase: [{ type: 'energy', energy: { amount: energy } }],
        })
        for (const stage of stages) {
          expectNear(whole[stage]!.co2e, sum(whole[stage]!.entries.map(({ co2e }) => co2e)))
        }
        const { production, transportation, manufacturing } = whole
        expectNear(whole.cradle_to_gate_co2e, sum([production.co2e, transportation.co2e, manufacturing.co2e]))
        expectNear(whole.co2e, sum([whole.cradle_to_gate_co2e, whole.use_phase_co2e, whole.end_of_life_co2e]))
        expectNear(whole.co2e, sum(entriesOf(whole).map(({ co2e }) => co2e)))
      }),
      few,
    ))

  it('grows as its parts and energy do', () =>
    fc.assert(
      fc.asyncProperty(components, fc.double({ min: 0.01, max: 100, noNaN: true }), async (parts, factor) => {
        const larger = parts.map((each) => ({
          ...each,
          weight: { weight: each.weight.weight * factor, weight_unit: 'kg' },
        }))
        const energyOf = (energy: number) => [
          { type: 'electricity' as const, amount: { energy, energy_unit: 'kWh' } },
        ]
        const small = await estimate(parts, { manufacturing: energyOf(3) })
        const large = await estimate(larger, { manufacturing: energyOf(3 * factor) })
        expectSame(large, small, factor)
      }),
      few,
    ))

  it('equals the sum of its two halves', () =>
    fc.assert(
      fc.asyncProperty(components, components, async (first, second) => {
        const [one, other, both] = [
          await estimate(first),
          await estimate(second),
          await estimate([...first, ...second]),
        ]
        const wanted = totals(one).map((value, i) => value! + totals(other)[i]!)
        totals(both).forEach((value, i) => {
          expectNear(value, wanted[i]!)
        })
      }),
      few,
    ))

  it('does not depend on the order of parts', () =>
    fc.assert(
      fc.asyncProperty(components, async (parts) => {
        expectSame(await estimate([...parts].reverse()), await estimate(parts))
      }),
      few,
    ))

  it('equals the weighted mean of its variations', () =>
    fc.assert(
      fc.asyncProperty(
        component,
        component,
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (a, b, ratio) => {
          const mixed = await estimate([
            {
              type: 'variations',
              variations: [
                { ratio, component: a },
                { ratio: 1 - ratio, component: b },
              ],
            },
          ])
          const [first, second] = [totals(await estimate([a])), totals(await estimate([b]))]
          const wanted = first.map((value, i) => value! * ratio + second[i]! * (1 - ratio))
          totals(mixed).forEach((value, i) => {
            expectNear(value, wanted[i]!)
          })
        },
      ),
      few,
    ))

  it('is the same with a reference in the same place as with its parts', () =>
    fc.assert(
      fc.asyncProperty(components, component, fc.integer({ min: 1, max: 9 }), async (inner, outer, count) => {
        const energy = { type: 'electricity' as const, amount: { energy: 2, energy_unit: 'kWh' } }
        const { version_id } = await estimate(inner, { manufacturing: [energy] })
        const referring = await estimate([outer, { type: 'reference', version_id, multiplier: count }])
        const many = inner.map((each) => ({
          ...each,
          weight: { weight: each.weight.weight * count, weight_unit: 'kg' },
        }))
        const inlined = await estimate([outer, ...many], {
          manufacturing: [{ ...energy, amount: { energy: 2 * count, energy_unit: 'kWh' } }],
        })
        for (const key of ['co2e', 'cradle_to_gate_co2e', 'end_of_life_co2e'] as const) {
          expectNear(referring[key], inlined[key])
        }
        expectNear(referring.weight.weight, inlined.weight.weight)
      }),
      few,
    ))
})
