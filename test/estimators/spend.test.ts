import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isErrorBody, type SpendRequest } from '../../src/contract/contract.js'
import type { Engine } from '../../src/engine/engine.js'
import { localEngine } from '../../src/engine/open.js'

let engine: Engine
beforeAll(async () => {
  engine = await localEngine()
})
afterAll(() => engine.close())

const cement: SpendRequest = {
  activity: { classification_code: '327310', classification_type: 'naics2017' },
  spend_year: 2023,
  spend_region: 'US',
  money: 1000,
  money_unit: 'usd',
}
const cementActivity = 'plastics_and_rubber_products-type_cement_manufacturing-price_producer'
const spend = (changes: Partial<SpendRequest> = {}) => engine.call('spend', { ...cement, ...changes })
const codesOf = ({ notices }: { notices: { code: string }[] }) => notices.map(({ code }) => code)
const notApplied = ['tax_margin_not_applied', 'trade_margin_not_applied', 'transport_margin_not_applied']

describe('margins', () => {
  it('prefer stated values to the dataset’s', async () => {
    const { calculation_details, notices } = await spend({ tax_margin: 0, trade_margin: 0.25 })
    expect(calculation_details).toMatchObject({
      tax_margin: 0,
      trade_margin: 0.25,
      transport_margin: 0.14807,
      basic_price: expect.closeTo(601.93, 9),
    })
    expect(notices).toEqual([])
  })

  it('are 0 for a trade sector in the United States, and the goods are not included', async () => {
    const retail = { classification_code: '445110', classification_type: 'naics2017' } as const
    const response = await spend({ activity: retail })
    expect(response.calculation_details).toMatchObject({
      tax_margin: 0,
      trade_margin: 0,
      transport_margin: 0,
    })
    expect(codesOf(response)).toEqual(['goods_not_included'])
  })

  it('include transport in British trade margins, without a missing-margin notice', async () => {
    const response = await spend({ spend_region: 'GB' })
    expect(response.calculation_details!.transport_margin).toBe(0)
    expect(response.calculation_details!.trade_margin).toBeGreaterThan(0.1)
    expect(codesOf(response)).toEqual([])
  })

  it('subtract a stated transport margin from the British trade margin', async () => {
    const whole = (await spend({ spend_region: 'GB' })).calculation_details!
    const split = (await spend({ spend_region: 'GB', transport_margin: 0.05 })).calculation_details!
    expect(split.trade_margin).toBeCloseTo(whole.trade_margin! - 0.05, 10)
    expect(split.basic_price).toBeCloseTo(whole.basic_price!, 9)
  })

  it('lack British transport margins if the caller states the trade margin', async () => {
    const response = await spend({ spend_region: 'GB', trade_margin: 0.1 })
    expect(codesOf(response)).toEqual(['transport_margin_not_applied'])
  })

  it('are not applied if unpublished, each with a notice', async () => {
    const response = await spend({ spend_region: 'DE' })
    expect(response.calculation_details).toMatchObject({ basic_price: 1000, tax_margin: 0 })
    const [first, ...others] = response.notices
    expect([first!.code, first!.severity]).toEqual(['basic_price_factor', 'info'])
    expect(others.map(({ code }) => code)).toEqual(notApplied)
    expect(others.every(({ severity }) => severity === 'warning')).toBe(true)
  })

  it('are applied everywhere if stated, including zero', async () => {
    const response = await spend({ spend_region: 'DE', tax_margin: 0, trade_margin: 0.2 })
    expect(codesOf(response)).toEqual(['basic_price_factor', 'transport_margin_not_applied'])
  })

  it('may be a subsidy', async () => {
    const { calculation_details } = await spend({ spend_region: 'DE', tax_margin: -0.1 })
    expect(calculation_details!.basic_price).toBeCloseTo(1100, 9)
  })

  it('must leave something', async () => {
    await expect(spend({ tax_margin: 0.5, trade_margin: 0.5 })).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('together they must be below 1'),
    })
  })

  it('given for one row do not reach the next', async () => {
    await spend({ tax_margin: 0.3 })
    expect((await spend({ tax_margin: 0.1 })).calculation_details!.tax_margin).toBe(0.1)
    expect((await spend()).calculation_details!.tax_margin).toBe(0.01201)
  })
})

describe('prices', () => {
  it('are moved between the spend year and 2023, however far', async () => {
    const notices = async (spend_year: number) => codesOf(await spend({ spend_year }))
    expect(await notices(2023)).toEqual([])
    expect(await notices(2021)).toEqual(['inflation_applied'])
    expect(await notices(2024)).toEqual(['inflation_applied'])
    expect(await notices(2020)).toEqual(['large_inflation_adjustment'])
    expect(await notices(2025)).toEqual(['inflation_applied'])
    expect(await notices(2026)).toEqual(['large_inflation_adjustment'])
    expect(await notices(1975)).toEqual(['large_inflation_adjustment', 'partial_inflation_adjustment'])
  })

  it('are reported as the later year over the earlier', async () => {
    const past = await spend({ spend_year: 2022 })
    const future = await spend({ spend_year: 2024 })
    // Cement: 121.071 in 2022 and 135.516 in 2023; US consumer prices rose 2.94953 percent in 2024.
    expect(past.calculation_details!.inflation_applied).toBeCloseTo(135.516 / 121.071 - 1, 9)
    expect(future.calculation_details!.inflation_applied).toBeCloseTo(0.0294953, 9)
    expect(future.estimate.co2e).toBeCloseTo(5560.57758657 / 1.0294953, 6)
  })
})

describe('money', () => {
  it('is converted at the rate of the spend year and shown in dollars of 2023', async () => {
    const { estimate, calculation_details } = await spend({ money_unit: 'EUR', spend_region: 'ES' })
    expect(calculation_details!.exchange_rate).toBe(1.08127)
    expect(estimate.activity_data).toEqual({
      activity_value: expect.closeTo(1081.27, 9),
      activity_unit: 'usd',
    })
  })

  it('gives negative emissions with a notice if negative, and zero for zero', async () => {
    const credit = await spend({ money: -1000 })
    expect(credit.estimate.co2e).toBeCloseTo(-5560.57758657, 6)
    expect(codesOf(credit)).toEqual(['negative_activity'])
    const nothing = await spend({ money: 0 })
    expect([nothing.estimate.co2e, codesOf(nothing)]).toEqual([0, []])
  })

  it('is rejected without an exchange rate in the spend year; no other year is used', async () => {
    await expect(spend({ money_unit: 'xof', spend_year: 2001 })).rejects.toMatchObject({
      code: 'invalid_unit',
      message: expect.stringContaining('known for 2018-2025'),
    })
    await expect(spend({ money_unit: 'doubloon' })).rejects.toMatchObject({ code: 'invalid_unit' })
  })
})

describe('the place', () => {
  it('is a country, or a subdivision represented by its country', async () => {
    const response = await spend({ spend_region: 'us-ca' })
    expect(response.estimate.co2e).toBeCloseTo(5560.57758657, 6)
    expect(codesOf(response)).toEqual(['region_fallback'])
  })

  it('uses its part of the world without its own figures, then the rest of it', async () => {
    const armenia = await spend({ spend_region: 'AM' })
    expect(armenia.estimate.emission_factor!.region).toBe('WESTERN-ASIA')
    expect(codesOf(armenia)).toEqual(['region_fallback', ...notApplied])
    const palestine = await spend({ spend_region: 'PS' })
    expect(palestine.estimate.emission_factor!.region).toBe('WESTERN-ASIA')
    const island = await spend({ spend_region: 'BV' })
    expect(island.estimate.emission_factor!.region).toBe('ROW')
  })

  it('uses its part of the world if it makes no such goods: coal in Hong Kong is not free of emissions', async () => {
    const coal = { classification_code: '2121', classification_type: 'naics2017' } as const
    const { estimate } = await spend({ activity: coal, spend_region: 'HK' })
    expect(estimate.emission_factor!.region).toBe('EASTERN-ASIA')
    expect(estimate.co2e).toBeGreaterThan(0)
  })

  it('is rejected if unknown', async () => {
    await expect(spend({ spend_region: 'Atlantis' })).rejects.toMatchObject({ code: 'unknown_region' })
  })
})

describe('the activity', () => {
  it('may be an activity of Open CEDA', async () => {
    const response = await spend({ activity: { activity_id: cementActivity } })
    expect(response.estimate.co2e).toBeCloseTo(5560.57758657, 6)
  })

  it('is rejected with the right one if it does not lead to Open CEDA', async () => {
    await expect(spend({ activity: { activity_id: 'plastics_rubber-type_cement' } })).rejects.toMatchObject({
      code: 'no_emission_factors_found',
      message: expect.stringContaining(cementActivity),
    })
  })

  it('reports a repaired leading zero', async () => {
    const vet = { classification_code: '742', classification_type: 'mcc' } as const
    expect(codesOf(await spend({ activity: vet }))).toEqual(['code_repaired'])
  })

  it.each([
    [{}, /either classification_code with classification_type, or activity_id/],
    [{ classification_code: '01' }, /activity\.classification_type: required/],
    [
      { classification_code: '01', classification_type: 'nace2' as const, activity_id: cementActivity },
      /either/,
    ],
    [
      { classification_code: '0110', classification_type: 'nace2' as const },
      /activity\.classification_code: "0110"/,
    ],
  ])('%j is refused', async (activity, message) => {
    await expect(spend({ activity })).rejects.toMatchObject({
      message: expect.stringMatching(message),
    })
  })
})

describe('the trail', () => {
  it('names the factor, the mapping, the margins, the exchange rate and the prices', async () => {
    const activity = { classification_code: '14.12', classification_type: 'nace2' } as const
    const { source_trail } = await spend({
      activity,
      spend_region: 'GB',
      money_unit: 'gbp',
      spend_year: 2021,
    })
    expect(source_trail.map(({ source }) => source)).toEqual([
      'CEDA by Watershed',
      'Eurostat',
      'US Census Bureau',
      'US Census Bureau',
      'ONS',
      'ECB',
      'BEA',
    ])
  })
})

describe('a batch', () => {
  it('answers in order, a refused element in its place', async () => {
    const outcomes = await engine.batch('spend', [cement, { ...cement, spend_region: 'Atlantis' }, cement])
    expect(outcomes.map(isErrorBody)).toEqual([false, true, false])
  })
})

describe('a code that covers several sectors', () => {
  it('uses the highest, with a notice of both figures', async () => {
    const activity = { classification_code: '24', classification_type: 'nace2' } as const
    const { notices } = await spend({ activity, spend_region: 'GB', money_unit: 'gbp' })
    const [said] = notices.filter(({ code }) => code === 'several_industries')
    expect(said).toMatchObject({
      severity: 'warning',
      message: expect.stringMatching(/the highest was used, .* with .*; the lowest is .* with/),
    })
  })
})

describe('money in a country outside the euro area', () => {
  const inPoland = async (release: number, changes: Partial<SpendRequest> = {}) => {
    const earlier = await localEngine({ release })
    const request: SpendRequest = {
      activity: { classification_code: '62', classification_type: 'nace2' },
      spend_year: 2022,
      spend_region: 'PL',
      money: 1000,
      money_unit: 'pln',
    }
    const { calculation_details } = await earlier.call('spend', { ...request, ...changes })
    earlier.close()
    return calculation_details!
  }

  it('is adjusted with the country’s prices from release 3 on, and the euro area’s before', async () => {
    expect((await inPoland(3)).inflation_applied).toBeCloseTo(0.1152891, 7)
    expect((await inPoland(2)).inflation_applied).toBeCloseTo(0.0578432, 7)
  })
})

describe('prices of an earlier release', () => {
  const inRelease = async (release: number, changes: Partial<SpendRequest>) => {
    const earlier = await localEngine({ release })
    const response = await earlier.call('spend', { ...cement, ...changes })
    earlier.close()
    return response.notices.find(({ code }) => code === 'newer_edition_exists')?.message
  }
  const bought = { spend_region: 'GB', money_unit: 'gbp', spend_year: 2025 }

  it('are used with a notice if a later release has prices of the year', async () => {
    const message = await inRelease(2, bought)
    expect(message).toMatch(
      /^[\d.]+ usd of \d{4} per gbp of 2025 of the prices and exchange rates of release 2 was used; release 3 has [\d.]+ for 2025 \([+-][\d.]+ ?%\); use --release 3$/,
    )
    expect(await inRelease(3, bought)).toBeUndefined()
  })

  it('are used without a notice if they are the same', async () => {
    expect(await inRelease(2, { ...bought, spend_year: 2023 })).toBeUndefined()
  })
})
