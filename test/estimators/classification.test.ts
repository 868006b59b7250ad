import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClassifyRequest } from '../../src/contract/contract.js'
import type { Engine } from '../../src/engine/engine.js'
import { localEngine } from '../../src/engine/open.js'

let engine: Engine
beforeAll(async () => {
  engine = await localEngine()
})
afterAll(() => engine.close())

const dollars = { money: 1000, money_unit: 'usd' }
const workwear = { classification_type: 'nace2', classification_code: '14.12' } as const
const classify = (
  filters: Partial<ClassifyRequest['classification']>,
  parameters: ClassifyRequest['parameters'] = dollars,
) => engine.call('classify', { classification: { ...workwear, ...filters }, parameters })
const codesOf = ({ notices }: { notices: { code: string }[] }) => notices.map(({ code }) => code)

describe('the factor of an industry code', () => {
  it('is per purchaser price with margins included, if available', async () => {
    const estimation = await classify({ region: 'US', year: 2022 })
    expect(estimation.co2e).toBeCloseTo(120, 9)
    expect(estimation.emission_factor).toMatchObject({
      source: 'EPA',
      year: 2022,
      source_lca_activity: 'cradle_to_shelf',
    })
    expect(codesOf(estimation)).toEqual([])
  })

  it('is per producer price elsewhere, with a notice', async () => {
    const estimation = await classify({ region: 'DE' })
    expect(estimation.co2e).toBeCloseTo(191.517, 9)
    expect(estimation.emission_factor!.source).toBe('CEDA by Watershed')
    expect(codesOf(estimation)).toEqual(['producer_price_factor'])
  })

  it('is per producer price if purchaser prices miss a part of the code', async () => {
    // Utilities: gas and water have factors at purchaser prices, electricity has not.
    const utilities = { classification_type: 'naics2017', classification_code: '22' } as const
    const estimation = await classify({ ...utilities, region: 'US' })
    expect(estimation.co2e).toBeCloseTo(3399.507, 9)
    expect(codesOf(estimation)).toEqual(['producer_price_factor', 'several_industries'])
  })

  it('is the highest per purchaser price if one industry has only a producer price', async () => {
    // Of manufacturing that is secondary aluminium.
    const of = (classification_code: string, filters = {}) =>
      classify({ classification_type: 'naics2017', classification_code, region: 'US', ...filters })
    const [metals, manufacturing, products] = await Promise.all(
      ['331', '31-33', '332'].map((code) => of(code)),
    )
    expect([products!.co2e, metals!.co2e, manufacturing!.co2e]).toEqual([673, 1410, 3924])
    expect(codesOf(manufacturing!)).toEqual(['several_industries'])
    const [notice] = manufacturing!.notices
    expect(notice).toMatchObject({ severity: 'warning' })
    expect(notice!.message).toMatch(
      /^the code covers \d+ industries with factors: the highest was used, Cement manufacturing, margins included with 3.924 kg\/usd; the lowest is .*, -98\.5 %; a longer code is more precise$/,
    )
    const producers = await of('331', { year: 2023 })
    expect(producers.emission_factor!.name).toBe(
      'Iron and steel mills and ferroalloy manufacturing, producer price',
    )
  })

  it('is unchanged in release 1', async () => {
    const first = await localEngine({ release: 1 })
    const classification = {
      classification_type: 'naics2017',
      classification_code: '31-33',
      region: 'US',
    } as const
    const { co2e } = await first.call('classify', { classification, parameters: dollars })
    await first.close()
    expect(co2e).toBeCloseTo(7602.961, 9)
  })

  it('is American without a region, with a notice on the figures for other regions', async () => {
    const { notices, emission_factor } = await classify({
      classification_type: 'naics2017',
      classification_code: '332111',
    })
    expect(emission_factor!.region).toBe('US')
    expect(notices.find(({ code }) => code === 'region_not_given')).toMatchObject({
      severity: 'warning',
      message:
        'no region was given: of 170 United States (US) was used with 0.641 kg/usd; the lowest is 0.219794 kg/usd in MT, the highest 2.55887 kg/usd in RU, +299 %; set region to choose',
    })
  })

  it('is the highest-emitting of all that a shorter code stands for', async () => {
    const food = { classification_type: 'naics2017', region: 'US', year: 2022 } as const
    const whole = await classify({ ...food, classification_code: '3116' })
    const parts = await Promise.all(
      ['311611', '311612', '311613', '311615'].map((code) =>
        classify({ ...food, classification_code: code }),
      ),
    )
    expect(whole.co2e).toBe(Math.max(...parts.map(({ co2e }) => co2e)))
  })

  it('is for the goods sold if the merchant sells goods', async () => {
    const { source_trail } = await classify({
      classification_type: 'mcc',
      classification_code: '5411',
      region: 'CA',
    })
    expect(source_trail[1]!.name).toMatch(/^mcc 5411 .*, goods sold to naics2017 311991/)
  })

  it('has a source trail with every step of the mapping and the exchange rate', async () => {
    const { source_trail } = await classify({ region: 'US', year: 2022 }, { money: 10, money_unit: 'GBP' })
    expect(source_trail.map(({ data_category, source }) => [data_category, source])).toEqual([
      ['emission_factor', 'EPA'],
      [null, 'Eurostat'],
      [null, 'US Census Bureau'],
      [null, 'US Census Bureau'],
      [null, 'ECB'],
    ])
  })
})

describe('filters', () => {
  it('choose the dataset', async () => {
    const estimation = await classify({ region: 'US', source: 'ceda by watershed' })
    expect(estimation.emission_factor!.year).toBe(2023)
    expect(codesOf(estimation)).toEqual(['producer_price_factor'])
  })

  it('choose the method, recomputed from the gases', async () => {
    const estimation = await classify({ region: 'US', year: 2022, calculation_method: 'ar6' })
    expect(estimation.co2e_calculation_origin).toBe('ghg')
    // 0.101 kg CO2, 0.000352 kg CH4, 0.0000279 kg N2O and 0.00175 kg of others per dollar.
    expect(estimation.co2e).toBeCloseTo(101 + 0.352 * 27.9 + 0.0279 * 273 + 1.7505, 2)
  })

  it('choose the highest without a year, and report a newer one', async () => {
    const estimation = await classify({ region: 'US' })
    expect(estimation.emission_factor!.year).toBe(2021)
    expect(estimation.notices).toMatchObject([
      {
        code: 'older_factor_selected',
        message: expect.stringMatching(
          /^no year was given: the highest was used, [\d.]+ kg\/usd of 2021 \(.*v1\.2\); 2022 has 0\.12 kg\/usd, -[\d.]+ %; set year/,
        ),
      },
    ])
  })

  it('choose the newest without a year if that is preferred', async () => {
    const newest = await localEngine({ prefer: 'newest' })
    const classification = { ...workwear, region: 'US' } as const
    const estimation = await newest.call('classify', { classification, parameters: dollars })
    await newest.close()
    expect([estimation.emission_factor!.year, codesOf(estimation)]).toEqual([2022, ['year_not_given']])
  })

  it('take the larger region or the nearest year only when asked to', async () => {
    await expect(classify({ region: 'US-CA' })).rejects.toMatchObject({ code: 'no_emission_factors_found' })
    expect(codesOf(await classify({ region: 'US-CA', year: 2022, region_fallback: true }))).toEqual([
      'region_fallback',
    ])
    await expect(classify({ region: 'US', year: 2030 })).rejects.toMatchObject({
      code: 'no_emission_factors_found',
    })
    const nearest = await classify({ region: 'US', year: 2030, year_fallback: true })
    expect([nearest.emission_factor!.year, codesOf(nearest)]).toEqual([2022, ['year_fallback']])
  })

  it('fall back from a country without figures to its part of the world, then to the rest of it', async () => {
    const armenia = await classify({ region: 'AM', region_fallback: true })
    expect(armenia.emission_factor!.region).toBe('WESTERN-ASIA')
    const antarctica = await classify({ region: 'AQ', region_fallback: true })
    expect(antarctica.emission_factor!.region).toBe('ROW')
    expect(codesOf(antarctica)).toEqual(['producer_price_factor', 'region_fallback'])
  })

  it.each([
    [{ region: 'US', region_fallback: true, year_fallback: true }, 'invalid_input', /only one of/],
    [{ region: 'Atlantis' }, 'unknown_region', /classification\.region: "Atlantis"/],
    [{ source: 'EXIOBASE' }, 'no_emission_factors_found', /source "EXIOBASE".*available: source EPA/],
    [{ classification_code: '98.10' }, 'no_emission_factors_found', /corresponds to no industry/],
    [
      { classification_code: '1412' },
      'unknown_classification_code',
      /classification\.classification_code: "1412".*nearest: 14\.12/,
    ],
  ])('%j is refused', async (filters, code, message) => {
    await expect(classify(filters)).rejects.toMatchObject({ code, message: expect.stringMatching(message) })
  })
})

describe('the parameters', () => {
  it('are money of any currency with a rate, also of one that is gone', async () => {
    const { activity_data } = await classify({ region: 'US', year: 2022 }, { money: 1000, money_unit: 'BGN' })
    // 1.95580 leva and 1.05305 dollars per euro in 2022.
    expect(activity_data).toEqual({
      activity_value: expect.closeTo((1000 / 1.9558) * 1.05305, 2),
      activity_unit: 'usd',
    })
  })

  it('may be negative, and zero is zero', async () => {
    const credit = await classify({ region: 'US', year: 2022 }, { money: -1000, money_unit: 'usd' })
    expect(credit.co2e).toBeCloseTo(-120, 9)
    expect(codesOf(credit)).toEqual(['negative_activity'])
    const nothing = await classify({ region: 'US', year: 2022 }, { money: 0, money_unit: 'usd' })
    expect([nothing.co2e, codesOf(nothing)]).toEqual([0, []])
  })

  it.each([
    [{ energy: 5 }, 'invalid_unit_type_supplied'],
    [{ money: 5 }, 'invalid_unit'],
    [{ money: 5, money_unit: 'xyz' }, 'invalid_unit'],
    [{ money: 5, weight: 3, money_unit: 'usd' }, 'invalid_unit_type_supplied'],
  ])('%j are refused', async (parameters, code) => {
    await expect(classify({ region: 'US' }, parameters)).rejects.toMatchObject({ code })
  })
})
