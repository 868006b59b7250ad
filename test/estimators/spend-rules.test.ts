import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type ClassificationType,
  meanOfIndustries,
  type Notice,
  type SpendRule,
} from '../../src/contract/contract.js'
import type { Engine } from '../../src/engine/engine.js'
import { localEngine } from '../../src/engine/open.js'

const rules = {
  highest: {},
  mean: { industries: 'mean' },
  ceda: { dataset: 'ceda' },
  cedaMean: { dataset: 'ceda', industries: 'mean' },
  figaro: { dataset: 'figaro' },
} as const satisfies Record<string, SpendRule>

const engines = new Map<SpendRule, Engine>()
let earlier: Engine
beforeAll(async () => {
  for (const rule of Object.values(rules)) engines.set(rule, await localEngine({ spend: rule }))
  earlier = await localEngine({ release: 2 })
})
afterAll(() => Promise.all([earlier, ...engines.values()].map((each) => each.close())))

const request = (code: string, region: string, type: ClassificationType = 'nace2', margins = {}) => ({
  activity: { classification_type: type, classification_code: code },
  spend_region: region,
  spend_year: 2023,
  money: 1000,
  money_unit: 'eur',
  ...margins,
})
const spend = (rule: SpendRule, ...asked: Parameters<typeof request>) =>
  engines.get(rule)!.call('spend', request(...asked))
const kilograms = async (...asked: Parameters<typeof spend>) => (await spend(...asked)).estimate.co2e
const severalIn = ({ notices }: { notices: unknown[] }) =>
  (notices as Notice[]).find(({ code }) => code === 'several_industries')!
const codesOf = ({ notices }: { notices: { code: string }[] }) => notices.map(({ code }) => code)

describe('a code that covers several industries', () => {
  // Open CEDA 2025, kg per dollar of 2023: 3.839236 and 0.874475 in Germany; 1.08127 dollars per euro.
  it('has the mean of the sectors if the project asks for it', async () => {
    expect(await kilograms(rules.ceda, '24.10', 'DE')).toBeCloseTo(3839.236 * 1.08127, 1)
    const mean = (1000 * (3.839236 + 0.874475)) / 2
    expect(await kilograms(rules.cedaMean, '24.10', 'DE')).toBeCloseTo(mean * 1.08127, 1)
  })

  it('has the mean of whole estimates, since margins and prices differ by sector', async () => {
    const sectors = ['331110', '331210']
    const of = (sector: string) => kilograms(rules.highest, sector, 'US', 'naics2017')
    const [first, second] = [await of(sectors[0]!), await of(sectors[1]!)]
    const both = await kilograms(rules.mean, '24.10', 'US')
    expect(both).toBeCloseTo((first + second) / 2, 6)
    const margins = (await spend(rules.highest, '331110', 'US', 'naics2017')).calculation_details
    const others = (await spend(rules.highest, '331210', 'US', 'naics2017')).calculation_details
    expect(margins!.basic_price).not.toBe(others!.basic_price)
  })

  it.each([
    ['24.10', 'GB', 'nace2', {}],
    ['24.10', 'GB', 'nace2', { trade_margin: 0.1 }],
    ['46', 'GB', 'nace2', {}],
    ['10', 'ES', 'nace2', {}],
    ['62', 'US', 'nace2', { tax_margin: 0.05 }],
  ] as const)(
    'states the difference to the mean under the rule highest: %s in %s',
    async (code, region, type, margins) => {
      const [highest, mean] = [
        await spend(rules.highest, code, region, type, margins),
        await spend(rules.mean, code, region, type, margins),
      ]
      const notice = severalIn(highest)
      expect(highest.estimate.co2e * (1 + notice[meanOfIndustries]!)).toBeCloseTo(mean.estimate.co2e, 6)
      expect(mean.estimate.co2e).toBeLessThan(highest.estimate.co2e)
      const said = severalIn(mean)
      expect(said.message).toContain('their mean was used')
      expect(said[meanOfIndustries]).toBe(0)
      expect(JSON.stringify(notice)).not.toContain('mean')
    },
  )

  it('has the factors of all its industries in the trail of a mean', async () => {
    const ids = async (rule: SpendRule) =>
      (await spend(rule, '24.10', 'GB')).source_trail.flatMap(({ id }) => (id === null ? [] : [id]))
    expect(await ids(rules.highest)).toHaveLength(1)
    expect(await ids(rules.mean)).toHaveLength(2)
  })

  it('gives the same result under both rules for one industry', async () => {
    for (const [code, region] of [
      ['62', 'FR'],
      ['24.10', 'DE'],
      ['45.20', 'FR'],
    ] as const) {
      expect(await kilograms(rules.mean, code, region)).toBe(await kilograms(rules.highest, code, region))
    }
  })

  it('is reported for several FIGARO industries from release 3 on', async () => {
    const drugs = request('325', 'FR', 'naics2017')
    expect(codesOf(await engines.get(rules.highest)!.call('spend', drugs))).toContain('several_industries')
    expect(codesOf(await earlier.call('spend', drugs))).not.toContain('several_industries')
  })

  it('has the mean in classification estimates too', async () => {
    const classification = {
      classification_type: 'nace2',
      classification_code: '24.10',
      region: 'DE',
    } as const
    const parameters = { money: 1000, money_unit: 'usd' }
    const classify = async (rule: SpendRule) =>
      (await engines.get(rule)!.call('classify', { classification, parameters })).co2e
    expect(await classify(rules.highest)).toBeCloseTo(3839.24, 1)
    expect(await classify(rules.mean)).toBeCloseTo((3839.24 + 874.475) / 2, 1)
  })
})

describe('the data for money', () => {
  it('is Open CEDA alone under ceda', async () => {
    for (const region of ['FR', 'DE', 'CH', 'GB']) {
      const { estimate } = await spend(rules.ceda, '24.10', region)
      expect(estimate.emission_factor?.source_dataset).toBe('Open CEDA 2025')
    }
  })

  it('is FIGARO alone under figaro, and other countries are refused with the cure', async () => {
    expect(await kilograms(rules.figaro, '24.10', 'FR')).toBeCloseTo(898.15, 6)
    expect(await kilograms(rules.figaro, '24.10', 'DE')).toBeCloseTo(904.77, 6)
    for (const region of ['GB', 'ES', 'US']) {
      await expect(spend(rules.figaro, '24.10', region)).rejects.toMatchObject({
        code: 'no_emission_factors_found',
        message: expect.stringContaining('policy.spend.dataset: best uses Open CEDA there'),
      })
    }
    await expect(spend(rules.figaro, '24.10', 'FR', 'nace2', { tax_margin: 0.1 })).rejects.toThrow(
      'without margins, and the request states some',
    )
    await expect(spend(rules.figaro, '24.10', 'Atlantis')).rejects.toMatchObject({ code: 'unknown_region' })
  })

  it('is the same in classification estimates', async () => {
    const asked = (region: string) => ({
      classification: { classification_type: 'nace2', classification_code: '24', region } as const,
      parameters: { money: 1000, money_unit: 'eur' },
    })
    const of = async (rule: SpendRule, region: string) =>
      (await engines.get(rule)!.call('classify', asked(region))).emission_factor?.source_dataset
    expect(await of(rules.ceda, 'FR')).toBe('Open CEDA 2025')
    expect(await of(rules.figaro, 'FR')).toBe('FIGARO monetary emission factors 2023 purchaser prices')
    await expect(of(rules.figaro, 'GB')).rejects.toMatchObject({ code: 'no_emission_factors_found' })
  })
})

describe('money for goods with a factor of trade', () => {
  it.each([
    ['46', 'AT', 'nace2'],
    ['47.11', 'FR', 'nace2'],
    ['45.11', 'FR', 'nace2'],
    ['45.31', 'DE', 'nace2'],
    ['46', 'DE', 'nace2'],
    ['46', 'GB', 'nace2'],
    ['4711', 'JP', 'isic4'],
    ['423430', 'US', 'naics2017'],
    ['445110', 'US', 'naics2017'],
    ['452319', 'CA', 'naics2017'],
  ] as const)('is a warning: %s in %s', async (code, region, type) => {
    const { notices } = await spend(rules.highest, code, region, type)
    const notice = notices.find(({ code: each }) => each === 'goods_not_included')
    expect(notice).toMatchObject({
      severity: 'warning',
      message: expect.stringContaining('the factor is of the trade margin, not of the goods'),
    })
  })

  it.each([
    ['45.20', 'FR', 'nace2'],
    ['45.20', 'GB', 'nace2'],
    ['49.41', 'FR', 'nace2'],
    ['10', 'DE', 'nace2'],
    ['5411', 'US', 'mcc'],
    ['484121', 'US', 'naics2017'],
  ] as const)('has no warning for services, transport and makers: %s in %s', async (code, region, type) => {
    expect(codesOf(await spend(rules.highest, code, region, type))).not.toContain('goods_not_included')
  })

  it('is a warning of classification estimates, by producer and purchaser prices', async () => {
    for (const [classification_type, classification_code, region] of [
      ['nace2', '46', 'FR'],
      ['nace2', '47.11', 'GB'],
      ['naics2017', '445110', 'US'],
    ] as const) {
      const classification = { classification_type, classification_code, region }
      const parameters = { money: 1000, money_unit: 'eur' }
      const answer = await engines.get(rules.highest)!.call('classify', { classification, parameters })
      expect(codesOf(answer)).toContain('goods_not_included')
      expect(codesOf(await earlier.call('classify', { classification, parameters }))).not.toContain(
        'goods_not_included',
      )
    }
  })

  it('begins with release 3', async () => {
    expect(codesOf(await earlier.call('spend', request('46', 'AT')))).not.toContain('goods_not_included')
  })
})
