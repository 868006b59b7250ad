/** Tests estimates of gases outside the Kyoto Protocol, by release. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Request } from '../../src/contract/contract.js'
import type { Engine } from '../../src/engine/engine.js'
import { localEngine } from '../../src/engine/open.js'
import { keepingEngine, part, product } from './footprint/products.js'
import { steel } from './private-steel.js'

let engine: Engine
let earlier: Engine
beforeAll(async () => {
  engine = await keepingEngine()
  earlier = await localEngine({ release: 2 })
})
afterAll(async () => {
  await engine.close()
  await earlier.close()
})

type Selector = Exclude<Request<'estimate'>['emission_factor'], string>
const request = (gas: string, weight = 10, more: Partial<Selector> = {}): Request<'estimate'> => ({
  emission_factor: {
    activity_id: `fugitive_gas-type_${gas}`,
    region: 'GB',
    year: 2025,
    data_version: '^1',
    ...more,
  },
  parameters: { weight, weight_unit: 'kg' },
})
const estimate = (...asked: Parameters<typeof request>) => engine.call('estimate', request(...asked))

describe('a gas of the Montreal Protocol', () => {
  it('is outside a total of zero, with a warning that gives the amount', async () => {
    const found = await estimate('hcfc_22_and_r22')
    expect(found).toMatchObject({ co2e: 0, constituent_gases: { co2e_total: 0 } })
    expect(found.additional_indicators).toEqual({
      co2e_outside_kyoto: 17600,
      mass_outside_kyoto: 10,
      gases_outside_kyoto: 'HCFC-22',
    })
    expect(found.notices).toEqual([
      {
        severity: 'warning',
        code: 'outside_kyoto',
        message:
          'HCFC-22 is outside the Kyoto Protocol: per kg, 1760 kg CO2e are in co2e_outside_kyoto, not in the total, and 0 kg are in co2e',
      },
    ])
  })

  it('is in the total of earlier releases', async () => {
    const answers = [
      await estimate('hcfc_22_and_r22', 10, { data_version: '2' }),
      await estimate('hcfc_22_and_r22', 10, { data_version: '1' }),
      await earlier.call('estimate', request('hcfc_22_and_r22')),
    ]
    for (const found of answers) {
      expect(found).toMatchObject({ co2e: 17600, additional_indicators: {} })
      expect(found.notices.map(({ code }) => code)).not.toContain('outside_kyoto')
    }
  })

  it('is outside the total if its factor is given by id', async () => {
    const { emission_factor: by } = await estimate('cfc_12_and_r12')
    const found = await engine.call('estimate', { emission_factor: by!.id, parameters: { weight: 1 } })
    expect(found.co2e).toBe(0)
    expect(found.additional_indicators.co2e_outside_kyoto).toBe(10200)
  })

  it('has a negative figure outside the total for a negative amount, with both warnings', async () => {
    const found = await estimate('hcfc_22_and_r22', -1)
    expect(found.additional_indicators.co2e_outside_kyoto).toBe(-1760)
    expect(found.notices.map(({ code }) => code)).toEqual(['outside_kyoto', 'negative_activity'])
  })
})

describe('a blend', () => {
  it('has the same total as the id of its Kyoto gases', async () => {
    const [whole, kyoto] = [await estimate('r401a'), await estimate('r401a-kyoto_gases_only')]
    expect([whole.co2e, kyoto.co2e]).toEqual([180, 180])
    expect(whole.additional_indicators).toEqual({
      co2e_outside_kyoto: 11120,
      mass_outside_kyoto: 8.7,
      gases_outside_kyoto: 'HCFC-22 53;HCFC-124 34',
    })
    expect(kyoto.additional_indicators).toEqual({})
    expect(whole.notices[0]!.message).toContain('HCFC-22 and HCFC-124 are outside the Kyoto Protocol')
  })

  it('has the credit of the compositions it was divided by, which a pure gas has not', async () => {
    const own = await localEngine()
    const credits = () => own.attribution!().filter((line) => line.includes('ASHRAE Standard 34'))
    await own.call('estimate', request('hcfc_22_and_r22'))
    expect(credits()).toEqual([])
    await own.call('estimate', request('r401a'))
    expect(credits()).toHaveLength(1)
    await own.close()
  })

  it('weighs the hydrocarbon in it, for which its publisher counts nothing', async () => {
    for (const [gas, co2e, mass] of [
      ['r413a', 19450, 0.3],
      ['r422a', 28470, 0.34],
    ] as const) {
      const found = await estimate(gas)
      expect(found.co2e).toBe(co2e)
      expect(found.additional_indicators).toEqual({
        co2e_outside_kyoto: 0,
        mass_outside_kyoto: expect.closeTo(mass, 9),
        gases_outside_kyoto: 'R-600a',
      })
    }
  })

  it('is unchanged if it consists of Kyoto gases only', async () => {
    const found = await estimate('r410a')
    const was = await earlier.call('estimate', request('r410a'))
    expect(found).toEqual(was)
  })
})

describe('answers without a field outside the total', () => {
  it('include all gases in the early API', async () => {
    const asked = { emission_factor: { id: 'fugitive_gas-type_hcfc_22_and_r22', region: 'GB', year: '2025' } }
    const found = await engine.call('legacyEstimate', {
      ...asked,
      parameters: { weight: 10, weight_unit: 'kg' },
      persist: false,
    } as Request<'legacyEstimate'>)
    expect(found.co2e).toBe(17600)
  })

  it('for products include all gases, since they have no scopes', async () => {
    const { emission_factor } = request('hcfc_22_and_r22')
    const { production } = await engine.call(
      'footprint',
      product([part('refrigerant', 2, { emission_factor } as Parameters<typeof part>[2])]),
    )
    expect(production.entries[0]).toMatchObject({ co2e: 3520 })
    expect(production.entries[0]!.notices.map(({ code }) => code)).not.toContain('outside_kyoto')
  })
})

describe('an explanation', () => {
  it('reports a factor outside the Kyoto Protocol, with or without an amount', async () => {
    const { emission_factor: by } = await estimate('hcfc_22_and_r22')
    const alone = await engine.call('explain', { emission_factor: by!.id })
    const withAmount = await engine.call('explain', request('hcfc_22_and_r22'))
    for (const { notices } of [alone, withAmount]) {
      expect(notices.map(({ code }) => code)).toContain('outside_kyoto')
    }
    expect(alone.emission_factor.factor).toBe(1760)
    expect(withAmount.selection!.co2e).toBe(0)
  })
})

describe('a private factor', () => {
  it('is entirely in the total for any activity, because its gas is unknown', async () => {
    await engine.call('privateFactorCreate', {
      ...steel,
      ...{ activity_id: 'fugitive_gas-type_our_r22', region: 'GB', year: 2025 },
      ...{ calculation_method: 'ar5', co2e_total: 1800 },
    })
    expect(await estimate('our_r22')).toMatchObject({ co2e: 18000, additional_indicators: {} })
  })
})
