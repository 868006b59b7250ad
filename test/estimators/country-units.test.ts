import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../../src/engine/engine.js'
import { localEngine } from '../../src/engine/open.js'
import { part, product } from './footprint/products.js'

let engine: Engine
let british: Engine
beforeAll(async () => {
  engine = await localEngine({ store: ':memory:' })
  british = await localEngine({ store: ':memory:', country: 'GB' })
})
afterAll(async () => {
  await engine.close()
  await british.close()
})

describe('tons of cargo', () => {
  const route = (from: string, to: string) => [
    { location: { iata: from } },
    { transport_mode: 'road' as const },
    { location: { iata: to } },
  ]
  async function carried(from: string, to: string, weight_unit: string, by = engine) {
    const { cargo_tonnes, route: answered } = await by.call('freight', {
      route: route(from, to),
      cargo: { weight: 10, weight_unit },
    })
    return { cargo_tonnes, notices: answered.flatMap((each) => ('notices' in each ? each.notices : [])) }
  }

  it.each([
    ['LHR', 'MAN', 10.160469088],
    ['DFW', 'IAH', 9.0718474],
    ['BER', 'HAM', 10],
  ])('are those of the country that the route is in: %s to %s', async (from, to, tonnes) => {
    const { cargo_tonnes, notices } = await carried(from, to, 'tons')
    expect(cargo_tonnes).toBeCloseTo(tonnes, 9)
    expect(notices).toContainEqual(
      expect.objectContaining({
        code: 'unit_assumed',
        message: expect.stringContaining('cargo.weight_unit: "tons" is the'),
      }),
    )
  })

  it('are refused between countries, unless the run names one', async () => {
    await expect(carried('LHR', 'CDG', 'tons')).rejects.toThrow(
      'write short ton, long ton or t, or name the country',
    )
    expect((await carried('LHR', 'CDG', 'tons', british)).cargo_tonnes).toBeCloseTo(10.160469088, 9)
  })

  it('named as the specification does are short tons, with a notice where the country has others', async () => {
    const { cargo_tonnes, notices } = await carried('LHR', 'MAN', 'ton')
    expect(cargo_tonnes).toBeCloseTo(9.0718474, 9)
    expect(notices.map(({ code }) => code)).toContain('unit_assumed')
    expect((await carried('DFW', 'IAH', 'ton')).notices.map(({ code }) => code)).not.toContain('unit_assumed')
  })
})

describe('gallons of fuel', () => {
  const burnt = async (region: string | undefined, volume_unit: string, by = engine) => {
    const amount = { volume: 10, volume_unit }
    return await by.call('energyFuel', { fuel_type: 'diesel', year: 2025, amount, ...(region && { region }) })
  }

  it.each([
    ['GB', 'gallon_uk'],
    ['US-CA', 'gallon_us'],
    ['CA', 'gallon_uk'],
  ])('are those of the region: %s', async (region, unit) => {
    const answer = await burnt(region, 'gallons')
    expect(answer.combustion.co2e).toBe((await burnt(region, unit)).combustion.co2e)
    expect(answer.notices).toContainEqual(
      expect.objectContaining({ code: 'unit_assumed', severity: 'warning' }),
    )
  })

  it('are refused without a country that has one', async () => {
    await expect(burnt(undefined, 'gallons')).rejects.toThrow(
      'write gallon_us or gallon_uk, or name the country',
    )
    await expect(burnt('DE', 'gallons')).rejects.toThrow('write gallon_us or gallon_uk')
    expect((await burnt(undefined, 'gallons', british)).combustion.co2e).toBe(
      (await burnt(undefined, 'gallon_uk')).combustion.co2e,
    )
  })
})

it('tons of goods declared at the border are those of the union', async () => {
  const declared = (weight_unit: string) =>
    engine.call('cbam', { cn_code: '7208', production_region: 'US', weight: 10, weight_unit })
  const answer = await declared('tons')
  expect(answer.co2e).toBe((await declared('t')).co2e)
  expect(answer.notices.map(({ code }) => code)).toContain('unit_assumed')
})

it('tons of a part are those of the country where it is made', async () => {
  const weighed = async (location: string, weight_unit: string) => {
    const steel = { ...part('steel', 1), location, weight: { weight: 1, weight_unit } }
    const { production, weight } = await engine.call('footprint', product([steel]))
    return { weight: weight.weight, codes: production.entries[0]!.notices.map(({ code }) => code) }
  }
  expect((await weighed('Lyon, France', 'tons')).weight).toBe(1000)
  const british = await weighed('Sheffield, GB', 'tons')
  expect(british.weight).toBeCloseTo(1016.0469088, 9)
  expect(british.codes).toContain('unit_assumed')
})
