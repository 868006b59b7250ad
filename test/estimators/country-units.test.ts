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

  it('follow the country of the run', async () => {
    for (const unit of ['ton', 'tons']) {
      expect((await carried('LHR', 'CDG', unit, british)).cargo_tonnes).toBeCloseTo(10.160469088, 9)
      const { cargo_tonnes, notices } = await carried('DFW', 'IAH', unit, british)
      expect(cargo_tonnes).toBeCloseTo(10.160469088, 9)
      expect(notices.map(({ message }) => message).join()).toContain(
        'in US, the country of the row, it is another',
      )
    }
  })

  it('are short tons in the United States', async () => {
    const { cargo_tonnes, notices } = await carried('DFW', 'IAH', 'tons')
    expect(cargo_tonnes).toBeCloseTo(9.0718474, 9)
    expect(notices.map(({ code }) => code)).toContain('unit_assumed')
  })

  it.each([
    ['LHR', 'MAN'],
    ['LHR', 'CDG'],
  ])('are refused where ton is another unit: %s to %s', async (from, to) => {
    await expect(carried(from, to, 'tons')).rejects.toThrow(
      'write short ton, long ton or t, or name the country',
    )
  })

  it('named as the specification does are short tons, with a notice if the country has others', async () => {
    const { cargo_tonnes, notices } = await carried('LHR', 'MAN', 'ton')
    expect(cargo_tonnes).toBeCloseTo(9.0718474, 9)
    expect(notices.map(({ code }) => code)).toContain('unit_assumed')
    expect((await carried('DFW', 'IAH', 'ton')).notices.map(({ code }) => code)).not.toContain('unit_assumed')
    const abroad = await carried('IAH', 'MEX', 'ton')
    expect(abroad.notices.map(({ message }) => message).join()).toContain('in MX it is the tonne')
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
  ])('follow the region: %s', async (region, unit) => {
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

it('tons of goods declared at the border are one unit with ton', async () => {
  const declared = (weight_unit: string, by: Engine) =>
    by.call('cbam', { cn_code: '7208', production_region: 'US', weight: 10, weight_unit })
  await expect(declared('tons', engine)).rejects.toThrow('write short ton, long ton or t')
  const [tons, ton] = [await declared('tons', british), await declared('ton', british)]
  expect(tons.co2e).toBe(ton.co2e)
  expect(tons.co2e).toBeCloseTo((await declared('t', british)).co2e * 1.016_046_908_8, 6)
  expect(tons.notices.map(({ code }) => code)).toContain('unit_assumed')
})

it('reads tons of a part by the country of the run', async () => {
  const weighed = async (location: string, weight_unit: string, by: Engine) => {
    const steel = { ...part('steel', 1), location, weight: { weight: 1, weight_unit } }
    const { production, weight } = await by.call('footprint', product([steel]))
    return { weight: weight.weight, codes: production.entries[0]!.notices.map(({ code }) => code) }
  }
  await expect(weighed('Lyon, France', 'tons', engine)).rejects.toThrow('or name the country')
  const declared = await weighed('Sheffield, GB', 'tons', british)
  expect(declared.weight).toBeCloseTo(1016.0469088, 9)
  expect(declared.codes).toContain('unit_assumed')
})
