/**
 * Spend estimates recomputed from published figures, looked up by hand in the publications: the Open CEDA
 * factor of the sector and country (kg per US dollar of 2023 at producer prices), the margins of the BEA supply
 * table or the ONS supply and use tables, the exchange rate from the ECB's annual averages, and the BEA price
 * index of the industry, 2023 over the spend year (for 2024: US consumer prices, 2.94953 percent). Price figures end
 * in 2024: money of 2025 and 2026 counts as money of 2024, at the rate of 2024.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClassificationType } from '../../src/contract/contract.js'
import type { Engine } from '../../src/engine/engine.js'
import { localEngine } from '../../src/engine/open.js'

let engine: Engine
/** Release 2, in which Germany has factors per producer price. */
let second: Engine
beforeAll(async () => {
  engine = await localEngine()
  second = await localEngine({ release: 2 })
})
afterAll(() => Promise.all([engine.close(), second.close()]))

interface Purchase {
  type: ClassificationType
  code: string
  region: string
  year: number
  money: number
  currency: string
  tax_margin?: number
}
type Case = [
  purchase: Purchase,
  factor: number,
  margins: [tax: number, trade: number, transport: number],
  dollars: number,
  prices: number,
]

const cases: Case[] = [
  [
    { type: 'naics2017', code: '327310', region: 'US', year: 2023, money: 1000, currency: 'usd' },
    7.602961,
    [0.01201, 0.10855, 0.14807],
    1,
    135.516 / 135.516,
  ],
  [
    { type: 'naics2017', code: '336111', region: 'US', year: 2019, money: 25000, currency: 'usd' },
    0.469444,
    [0.05042, 0.38171, 0.02651],
    1,
    107.366 / 101.102,
  ],
  [
    { type: 'naics2017', code: '221122', region: 'US', year: 2021, money: 1500, currency: 'usd' },
    3.399507,
    [0.05116, 0.0, 0.0],
    1,
    124.701 / 122.958,
  ],
  [
    { type: 'naics2017', code: '62', region: 'US', year: 2022, money: 900, currency: 'usd' },
    0.254233,
    [0.00058, 0.0, 0.0],
    1,
    124.656 / 119.359,
  ],
  // Trucking is netted out of the supply table: its taxes are set against all of its supply, in million dollars.
  [
    { type: 'naics2017', code: '484121', region: 'US', year: 2015, money: 4200, currency: 'usd' },
    0.579274,
    [368 / (333_879 + 368), 0, 0],
    1,
    138.826 / 98.437,
  ],
  [
    { type: 'naics2017', code: '315220', region: 'US', year: 2024, money: 780, currency: 'usd' },
    0.151968,
    [0.10221, 0.57216, 0.01504],
    1,
    1 / 1.0294953,
  ],
  [
    { type: 'isic4', code: '1410', region: 'US', year: 2020, money: 640, currency: 'usd' },
    0.151968,
    [0.10221, 0.57216, 0.01504],
    1,
    113.692 / 103.534,
  ],
  [
    { type: 'isic4', code: '2394', region: 'IN', year: 2021, money: 250000, currency: 'inr' },
    9.321503,
    [0, 0, 0],
    0.01352643,
    135.516 / 110.361,
  ],
  [
    { type: 'isic4', code: '6201', region: 'DE', year: 2022, money: 18000, currency: 'eur' },
    0.092096,
    [0, 0, 0],
    1.05305,
    91.653 / 91.433,
  ],
  [
    { type: 'isic4', code: '24', region: 'CN', year: 2020, money: 90000, currency: 'cny' },
    4.515196,
    [0, 0, 0],
    0.1450468,
    137.759 / 97.156,
  ],
  [
    { type: 'nace2', code: '14.12', region: 'GB', year: 2021, money: 1200, currency: 'gbp' },
    0.235257,
    [0.09897, 0.52209, 0],
    1.37591263,
    113.692 / 104.94,
  ],
  [
    { type: 'nace2', code: '62.02', region: 'GB', year: 2022, money: 5000, currency: 'gbp' },
    0.069888,
    [0.0445, 0, 0],
    1.2348712,
    91.221 / 91.01,
  ],
  [
    { type: 'nace2', code: '19.20', region: 'GB', year: 2019, money: 300, currency: 'gbp', tax_margin: 0 },
    1.045255,
    [0, 0.05351, 0],
    1.27535542,
    159.842 / 108.395,
  ],
  [
    { type: 'nace2', code: '17.23', region: 'DE', year: 2018, money: 75.5, currency: 'eur' },
    0.577143,
    [0, 0, 0],
    1.18095,
    119.221 / 99.261,
  ],
  [
    { type: 'nace2', code: '01', region: 'FR', year: 2023, money: 2000, currency: 'eur', tax_margin: 0 },
    1.26471,
    [0, 0, 0],
    1.08127,
    133.425 / 133.425,
  ],
  [
    { type: 'nace2', code: '35.13', region: 'JP', year: 2022, money: 1200000, currency: 'jpy' },
    2.386253,
    [0, 0, 0],
    0.0076293,
    124.701 / 136.789,
  ],
  [
    { type: 'isic4', code: '6201', region: 'DE', year: 2024, money: 18000, currency: 'eur' },
    0.092096,
    [0, 0, 0],
    1.08238,
    1 / 1.0294953,
  ],
  [
    { type: 'isic4', code: '6201', region: 'DE', year: 2025, money: 18000, currency: 'eur' },
    0.092096,
    [0, 0, 0],
    1.08238,
    1 / 1.0294953,
  ],
  [
    { type: 'isic4', code: '6201', region: 'DE', year: 2026, money: 18000, currency: 'eur' },
    0.092096,
    [0, 0, 0],
    1.08238,
    1 / 1.0294953,
  ],
  // American consumer prices: 2.94953 % in 2024, 321.943 / 313.689 in 2025.
  [
    { type: 'naics2017', code: '315220', region: 'US', year: 2025, money: 780, currency: 'usd' },
    0.151968,
    [0.10221, 0.57216, 0.01504],
    1,
    1 / (1.0294953 * (321.943 / 313.689)),
  ],
  // 1.08238 dollars and 0.846617 pounds per euro in 2024.
  [
    { type: 'isic4', code: '6201', region: 'DE', year: 2026, money: 5000, currency: 'gbp' },
    0.092096,
    [0, 0, 0],
    1.08238 / 0.846617,
    1 / 1.0294953,
  ],
  [
    { type: 'mcc', code: '5411', region: 'US', year: 2022, money: 250, currency: 'usd' },
    0.579604,
    [0.02859, 0.33309, 0.01669],
    1,
    124.706 / 125.089,
  ],
  [
    { type: 'mcc', code: '3000', region: 'GB', year: 2023, money: 480, currency: 'gbp' },
    1.945451,
    [0.04606, 0, 0],
    1.24314344,
    120.04 / 120.04,
  ],
  [
    { type: 'mcc', code: '0742', region: 'BR', year: 2021, money: 900, currency: 'brl' },
    0.092341,
    [0, 0, 0],
    0.18544378,
    133.313 / 112.916,
  ],
  [
    { type: 'mcc', code: '5812', region: 'TR', year: 2021, money: 5000, currency: 'try', tax_margin: 0 },
    0.623708,
    [0, 0, 0],
    0.11250904,
    130.373 / 114.244,
  ],
  [
    { type: 'unspsc', code: '43210000', region: 'US', year: 2023, money: 3000, currency: 'usd' },
    0.043442,
    [0.03082, 0.29787, 0.00652],
    1,
    108.709 / 108.709,
  ],
  [
    { type: 'unspsc', code: '10100000', region: 'BR', year: 2020, money: 12000, currency: 'brl' },
    0.594295,
    [0, 0, 0],
    0.19378175,
    131.768 / 91.356,
  ],
  [
    { type: 'unspsc', code: '30110000', region: 'IN', year: 2022, money: 450000, currency: 'inr' },
    9.321503,
    [0, 0, 0],
    0.01273547,
    135.516 / 121.071,
  ],
  [
    {
      type: 'unspsc',
      code: '44120000',
      region: 'FR',
      year: 2016,
      money: 600,
      currency: 'eur',
      tax_margin: 0,
    },
    0.281665,
    [0, 0, 0],
    1.1069,
    120.689 / 99.411,
  ],
]

describe('a spend estimate is money x (1 - margins) x exchange rate x price index x factor', () => {
  it.each(cases)('%o', async (purchase, factor, [tax, trade, transport], dollars, prices) => {
    const { type, code, region, year, money, currency, ...given } = purchase
    const of = region === 'DE' ? second : engine
    const { estimate, calculation_details } = await of.call('spend', {
      activity: { classification_type: type, classification_code: code },
      spend_region: region,
      spend_year: year,
      money,
      money_unit: currency,
      ...given,
    })
    const basic = money * (1 - tax - trade - transport)
    // Published margins have five decimals and exchange rates about six digits.
    const within = (value: number) => Math.abs(value) * 1e-4
    expect(Math.abs(calculation_details!.basic_price! - basic)).toBeLessThan(within(basic))
    expect(Math.abs(calculation_details!.exchange_rate - dollars)).toBeLessThan(within(dollars))
    const expected = basic * dollars * prices * factor
    expect(Math.abs(estimate.co2e - expected)).toBeLessThan(within(expected))
  })

  it('of cement in the United States, 1,000 dollars of 2023: 731.37 dollars at basic prices, 5,560.6 kg', async () => {
    const { estimate, calculation_details } = await engine.call('spend', {
      activity: { classification_type: 'naics2017', classification_code: '327310' },
      spend_region: 'US',
      spend_year: 2023,
      money: 1000,
      money_unit: 'usd',
    })
    expect(calculation_details).toEqual({
      tax_margin: 0.01201,
      trade_margin: 0.10855,
      transport_margin: 0.14807,
      inflation_applied: 0,
      basic_price: expect.closeTo(731.37, 9),
      exchange_rate: 1,
    })
    expect(estimate.co2e).toBeCloseTo(5560.6, 1)
  })

  it('does not deflate dollars with the inflation of the country of purchase', async () => {
    // 5,000 lira of 2021 were 562.5 dollars; lira prices rose 2.6 times to 2023, US restaurant prices 1.14 times.
    const { estimate } = await engine.call('spend', {
      activity: { classification_type: 'mcc', classification_code: '5812' },
      spend_region: 'TR',
      spend_year: 2021,
      money: 5000,
      money_unit: 'try',
      tax_margin: 0,
    })
    expect(estimate.activity_data!.activity_value).toBeCloseTo(562.545 * (130.373 / 114.244), 1)
  })
})

describe('at purchaser prices a spend estimate is the invoice times the factor of FIGARO 2023', () => {
  // Grams per euro as published.
  it.each([
    ['13.10', 'FR', 295.06],
    ['24', 'FR', 898.15],
    ['51.10', 'IT', 1238.39],
    ['10', 'NL', 503.29],
  ] as const)('NACE %s in %s', async (classification_code, spend_region, grams) => {
    const request = {
      activity: { classification_type: 'nace2', classification_code } as const,
      spend_region,
      spend_year: 2023,
      money: 1000,
      money_unit: 'eur',
    }
    const { estimate, calculation_details, notices } = await engine.call('spend', request)
    expect(estimate.co2e).toBeCloseTo(grams, 9)
    expect(calculation_details).toEqual({
      tax_margin: null,
      trade_margin: null,
      transport_margin: null,
      inflation_applied: 0,
      basic_price: null,
      exchange_rate: 1,
    })
    expect(notices.map(({ code }) => code)).toEqual(['purchaser_price_factor'])
    const withMargin = await engine.call('spend', { ...request, trade_margin: 0.1 })
    expect(withMargin.estimate.emission_factor?.source).toBe('CEDA by Watershed')
  })

  // Whole grams per euro, of the comparison with other publishers.
  it.each([
    ['20', 'AT', 602],
    ['23', 'PL', 1241],
    ['69', 'BE', 67],
    ['62', 'SE', 81],
    ['41', 'CZ', 282],
    ['29', 'FR', 242],
    ['55', 'PT', 189],
    ['35', 'RO', 1345],
    ['26', 'DK', 163],
    ['49', 'NO', 339],
  ] as const)('NACE %s in %s to a gram', async (classification_code, spend_region, grams) => {
    const { estimate } = await engine.call('spend', {
      activity: { classification_type: 'nace2', classification_code },
      spend_region,
      spend_year: 2023,
      money: 1000,
      money_unit: 'eur',
    })
    expect(Math.abs(estimate.co2e - grams)).toBeLessThanOrEqual(0.5)
  })

  it.each([
    ['21.10', 'RO', 'margins 70 %'],
    ['84.11', 'LT', '58 % of the price'],
    ['02.10', 'IT', 'over half of the price'],
    ['03.11', 'IT', 'over half of the price'],
    ['31.01', 'GR', 'the basic value is 41 %'],
    ['59.11', 'FI', 'margins are 25 %'],
    ['50.10', 'RO', '209 g per euro'],
  ] as const)(
    'warns of NACE %s in %s, implausible as published',
    async (classification_code, region, why) => {
      const { notices } = await engine.call('spend', {
        activity: { classification_type: 'nace2', classification_code },
        spend_region: region,
        spend_year: 2023,
        money: 1000,
        money_unit: 'eur',
      })
      const warning = notices.find(({ code }) => code === 'implausible_value')
      expect(warning).toMatchObject({ severity: 'warning', message: expect.stringContaining(why) })
    },
  )

  it('is in the money of the buyer, at prices of the year of the factor', async () => {
    // 1.1827 dollars per euro on the average of 2021 (European Central Bank).
    const { estimate, calculation_details, notices } = await engine.call('spend', {
      activity: { classification_type: 'nace2', classification_code: '24' },
      spend_region: 'FR',
      spend_year: 2021,
      money: 1000,
      money_unit: 'usd',
    })
    const { exchange_rate, inflation_applied } = calculation_details!
    expect(exchange_rate).toBeCloseTo(1 / 1.1827, 3)
    expect(estimate.activity_data).toEqual({
      activity_value: expect.closeTo(1000 * exchange_rate * (1 + inflation_applied), 9),
      activity_unit: 'eur',
    })
    expect(estimate.co2e).toBeCloseTo((estimate.activity_data!.activity_value * 898.15) / 1000, 9)
    expect(notices.map(({ code }) => code)).toEqual(['purchaser_price_factor', 'inflation_applied'])
  })

  it('is of Open CEDA in countries and industries that FIGARO lacks, and under release 1', async () => {
    const request = {
      activity: { classification_type: 'nace2', classification_code: '24' },
      spend_region: 'FR',
      spend_year: 2023,
      money: 1000,
      money_unit: 'eur',
    } as const
    const first = await localEngine({ release: 1 })
    const answers = [
      await second.call('spend', { ...request, spend_region: 'DE' }),
      await engine.call('spend', { ...request, spend_region: 'IE' }),
      await first.call('spend', request),
    ]
    await first.close()
    for (const { estimate, calculation_details } of answers) {
      expect(estimate.emission_factor?.source_dataset).toBe('Open CEDA 2025')
      expect(calculation_details!.basic_price).toBe(1000)
    }
  })

  it('answers classification estimates of a country that is named', async () => {
    const classification = { classification_type: 'nace2', classification_code: '24', region: 'FR' } as const
    const parameters = { money: 1000, money_unit: 'eur' }
    const response = await engine.call('classify', { classification, parameters })
    expect(response.co2e).toBeCloseTo(898.15, 9)
    expect(response.notices.map(({ code }) => code)).toContain('purchaser_price_factor')
  })
})

/** Grams per euro at basic prices, from the supply table of FIGARO 2023. */
const basicPrices: [code: string, country: string, grams: number][] = [
  ['24.10', 'DE', 904.77],
  ['62', 'DE', 48.91],
  ['10', 'DE', 408.07],
  ['20.1', 'DE', 459.22],
  ['46', 'DE', 99.7],
  ['62', 'CH', 60.16],
  ['26', 'CH', 203.72],
  ['62', 'BG', 86.22],
]

describe('without published margins a spend estimate is money x (1 - stated margins) x FIGARO at basic prices', () => {
  const spendIn = (code: string, country: string, margins = {}) =>
    engine.call('spend', {
      activity: { classification_type: 'nace2', classification_code: code },
      spend_region: country,
      spend_year: 2023,
      money: 1000,
      money_unit: 'eur',
      ...margins,
    })

  it.each(basicPrices)('of NACE %s in %s: %d g per euro', async (code, country, grams) => {
    const { estimate, calculation_details, notices } = await spendIn(code, country)
    expect(estimate.co2e).toBeCloseTo(grams, 6)
    expect(estimate.emission_factor?.source_dataset).toBe(
      'FIGARO monetary emission factors 2023 basic prices',
    )
    expect(calculation_details).toMatchObject({ basic_price: 1000, exchange_rate: 1, inflation_applied: 0 })
    expect(notices.map(({ code: each }) => each)).toEqual([
      ...(code === '46' ? ['goods_not_included'] : []),
      ...['basic_price_factor', 'tax_margin_not_applied', 'trade_margin_not_applied'],
      'transport_margin_not_applied',
    ])
  })

  it('removes the margins that a request states, and names the others', async () => {
    const { estimate, calculation_details, notices } = await spendIn('24.10', 'DE', {
      trade_margin: 0.04,
      transport_margin: 0.02,
    })
    expect(calculation_details!.basic_price).toBeCloseTo(940, 9)
    expect(estimate.co2e).toBeCloseTo(0.94 * 904.77, 6)
    expect(notices.map(({ code }) => code)).toEqual(['basic_price_factor', 'tax_margin_not_applied'])
  })

  it('names the effect of margins in the other countries: -7.03 % for basic metals', async () => {
    const { notices } = await spendIn('24.10', 'DE')
    expect(notices[0]!.message).toContain('FIGARO has no margins for DE')
    expect(notices[0]!.message).toContain('-7.03 % against basic prices')
  })

  it('converts other currencies and moves other years by German prices', async () => {
    const { estimate, calculation_details } = await engine.call('spend', {
      activity: { classification_type: 'nace2', classification_code: '24.10' },
      spend_region: 'DE-BY',
      spend_year: 2022,
      money: 1000,
      money_unit: 'gbp',
    })
    const { exchange_rate, inflation_applied } = calculation_details!
    // 0.85276 pounds per euro in 2022 (ECB); German consumer prices rose 5.95 % to 2023 (World Bank).
    expect(exchange_rate).toBeCloseTo(1 / 0.85276, 3)
    expect(inflation_applied).toBeCloseTo(0.0595, 3)
    expect(estimate.co2e).toBeCloseTo(904.77 * exchange_rate * (1 + inflation_applied), 6)
  })
})

describe('at basic prices factors of FIGARO 2023 are found by their activity', () => {
  const estimate = (industry: string, region: string) =>
    engine.call('estimate', {
      emission_factor: {
        activity_id: `industry_spend-nace_${industry}-price_basic`,
        region,
        data_version: '^2',
      },
      parameters: { money: 1000, money_unit: 'eur' },
    })

  // Whole grams per euro, of the comparison with other publishers.
  it.each([
    ['c20', 'AT', 519],
    ['m69_70', 'BE', 66],
    ['f', 'CZ', 286],
    ['c26', 'DK', 109],
    ['c24', 'DE', 905],
    ['c20', 'DE', 459],
    ['c29', 'DE', 194],
    ['j62_63', 'DE', 49],
    ['h49', 'DE', 227],
    ['c23', 'BG', 1897],
    ['c26', 'CH', 204],
    ['h50', 'CY', 238],
  ])('%s in %s', async (industry, region, grams) => {
    expect(Math.abs((await estimate(industry, region)).co2e - grams)).toBeLessThanOrEqual(0.5)
  })

  it.each(['EE', 'FR', 'GB'])('not those of %s, which was not read whole', async (region) => {
    await expect(estimate('a01', region)).rejects.toThrow('no emission factor')
  })
})

describe('a classification estimate is money x exchange rate of the price year x factor', () => {
  it.each([
    // EPA v1.2, margins included, kg per dollar of 2021; v1.3, kg per dollar of 2022.
    ['nace2', '14.12', 'US', 2021, 1000, 'usd', 0.145],
    ['nace2', '14.12', 'US', 2022, 1000, 'usd', 0.12],
    ['naics2017', '327310', 'US', 2022, 500, 'gbp', 1.2348712 * 3.924],
    ['naics2017', '111110', 'US', 2021, 100, 'eur', 1.1827 * 1.326],
    // Open CEDA, kg per dollar of 2023.
    ['isic4', '2394', 'IN', 2023, 1000, 'usd', 9.321503],
    ['mcc', '3000', 'GB', 2023, 100, 'gbp', 1.24314344 * 1.945451],
  ] as const)('%s %s, %s %i', async (type, code, region, year, money, currency, perUnit) => {
    const { co2e } = await engine.call('classify', {
      classification: { classification_type: type, classification_code: code, region, year },
      parameters: { money, money_unit: currency },
    })
    expect(Math.abs(co2e / (money * perUnit) - 1)).toBeLessThan(1e-4)
  })
})
