import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BorderRequest } from '../../../src/contract/contract.js'
import type { Engine } from '../../../src/engine/engine.js'
import { localEngine } from '../../../src/engine/open.js'

let engine: Engine
beforeAll(async () => {
  engine = await localEngine()
})
afterAll(() => engine.close())

const goods = (cn_code: string, production_region: string, more: Partial<BorderRequest> = {}) =>
  engine.call('cbam', { cn_code, production_region, weight: 1000, ...more })
const notices = async (...request: Parameters<typeof goods>) =>
  (await goods(...request)).notices.map(({ code }) => code)
const in2026 = { period: 'definitive', import_year: 2026 } as const

describe('notices', () => {
  it('name the price of every estimate', async () => {
    const response = await goods('7208', 'CN')
    expect(response.notices.map(({ code }) => code)).toEqual(['price_assumption'])
    expect(response.notices[0]!.message).toContain('75.36')
  })

  it('report that the rest of the world is used as a proxy', async () => {
    expect(await notices('7208', 'BJ')).toContain('region_fallback')
  })

  it('are silent for members of the union and for ROW itself', async () => {
    for (const region of ['DE', 'GR', 'EL', 'EU', 'EU27', 'ROW']) {
      expect(await notices('7208', region)).not.toContain('region_fallback')
    }
  })

  it('tell that a part of a country has the values of the country', async () => {
    const response = await goods('7208', 'US-CA')
    expect(response.co2e).toBe((await goods('7208', 'US')).co2e)
    expect(response.notices.map(({ code }) => code)).toContain('region_fallback')
  })

  it('tell which of white and grey cement was used', async () => {
    const messages = async (...request: Parameters<typeof goods>) =>
      (await goods(...request)).notices.map(({ message }) => message).join('; ')
    expect(await messages('2523 10', 'ROW')).toContain('white, the higher value,')
    expect(await messages('2523 90 00', 'ROW', in2026)).toContain(
      'grey, the one that owes more certificates,',
    )
    expect(await notices('2523 29', 'TN')).toEqual(['price_assumption'])
  })

  it.each([
    ['2523 21 00', 'CN'],
    ['2523 29 00', 'TR'],
    ['2523 90 00', 'DZ'],
    ['2523 90 00 10', 'CN'],
    ['2523 90 00 90', 'ROW'],
  ])('report an upper bound for cement %s, in kilograms and certificates', async (code, region) => {
    const { co2e, certificates, notices: said } = await goods(code, region, in2026)
    const bounds = said.filter((notice) => notice.code === 'upper_bound')
    expect(bounds).toHaveLength(1)
    const [{ severity, message }] = bounds as [(typeof bounds)[number]]
    expect(severity).toBe('warning')
    expect(message).toContain(`${Number(co2e.toPrecision(6))} kg CO2e`)
    expect(message).toContain(`${Number(certificates!.owed.toPrecision(6))} certificates`)
    expect(certificates!.owed).toBeGreaterThan(0)
  })

  it('report no upper bound for clinker, other goods and values for cement itself', async () => {
    for (const code of [
      '2523 10 00',
      '2523 10 00 10',
      '2523 10 00 90',
      '2507 00 80',
      '2523 30 00',
      '7208 10',
      '2814 10 00',
    ]) {
      expect(await notices(code, 'TR', in2026)).not.toContain('upper_bound')
    }
    expect(await notices('2523 29', 'TR')).not.toContain('upper_bound')
  })

  it('state the effect of clinker in cement, in kilograms and certificates', async () => {
    const asked = ['2523 29 00', 'TR', in2026] as const
    const [whole, part] = [
      await goods(...asked),
      await goods('2523 29 00', 'TR', { ...in2026, clinker_content: 0.7 }),
    ]
    expect(part.co2e).toBeCloseTo(0.7 * whole.co2e, 9)
    expect(part.certificates!.owed).toBeCloseTo(0.7 * whole.certificates!.owed, 9)
    expect(part.direct_emissions.activity_data!.activity_value).toBe(700)
    const { message } = part.notices.find(({ code }) => code === 'clinker_counted')!
    expect(message).toContain(`${Number(whole.certificates!.owed.toPrecision(6))} certificates`)
    expect(part.notices.map(({ code }) => code)).not.toContain('upper_bound')
  })

  it('say that nitrogen does not change a default value', async () => {
    const [without, with46] = [
      await goods('3102 10 90', 'EG', in2026),
      await goods('3102 10 90', 'EG', { ...in2026, nitrogen_content: 0.46 }),
    ]
    expect(with46.certificates).toEqual(without.certificates)
    expect(with46.notices.map(({ code }) => code)).toContain('nitrogen_not_used')
  })

  it('state the certificates with both benchmarks where two follow each other, and undecided years', async () => {
    const { notices: said } = await goods('7219 12 10', 'US', { ...in2026, import_year: 2027 })
    const { message } = said.find(({ code }) => code === 'benchmarks_in_turn')!
    expect(message).toContain(
      '1.189 in 2026 and 2027, 1.151 from 2028; 2.73445 certificates with 1.189 of 2027, 2.77055 with 1.151',
    )
    expect(await notices('7208 10 00', 'US', { ...in2026, import_year: 2031 })).toContain(
      'policy_not_decided',
    )
    expect(await notices('7208 10 00', 'US', { ...in2026, import_year: 2030 })).not.toContain(
      'policy_not_decided',
    )
  })

  it('say that a deduction for a price paid abroad follows a draft', async () => {
    const claim = { carbon_price_paid: 15, carbon_price_reference: 75, carbon_price_evidence: 'report 7' }
    const [without, with15] = [
      await goods('7208 10 00', 'TR', in2026),
      await goods('7208 10 00', 'TR', { ...in2026, ...claim }),
    ]
    expect(with15.certificates!.owed).toBeCloseTo(without.certificates!.owed - 0.2, 9)
    expect(with15.certificates!.price_paid).toBe(0.2)
    expect(with15.notices.find(({ code }) => code === 'draft_rule')!.message).toContain(
      'was not law when read',
    )
    const all = await goods('7208 10 00', 'TR', { ...in2026, ...claim, carbon_price_paid: 1500 })
    expect(all.certificates!.owed).toBe(0)
  })

  it('report no upper bound in earlier releases, with the same figures', async () => {
    const earlier = await localEngine({ release: 2 })
    const asked = { cn_code: '2523 29 00', production_region: 'TR', weight: 1000, ...in2026 } as const
    const [was, is] = [await earlier.call('cbam', asked), await engine.call('cbam', asked)]
    await earlier.close()
    expect(was.notices.map(({ code }) => code)).not.toContain('upper_bound')
    expect(is.certificates).toMatchObject(was.certificates!)
    expect(was.certificates!.emissions).toBeUndefined()
  })

  it('tell a heading that has the mean of its codes', async () => {
    expect(await notices('7318', 'CN')).toContain('heading_average')
    expect(await notices('7318 15', 'CN').catch(() => [])).not.toContain('heading_average')
  })
})

describe('estimations', () => {
  it('are whole: factor, activity and sources', async () => {
    const { direct_emissions, indirect_emissions } = await goods('7601', 'AE', {
      weight: 2,
      weight_unit: 't',
    })
    for (const part of [direct_emissions, indirect_emissions!]) {
      expect(part.activity_data).toEqual({ activity_value: 2000, activity_unit: 'kg' })
      expect(part.source_trail[0]!.id).toBe(part.emission_factor!.id)
      expect(part.source_trail[0]).toMatchObject({
        region: 'AE',
        region_name: 'United Arab Emirates',
        year: '2023',
      })
    }
    expect(direct_emissions.emission_factor!.id).not.toBe(indirect_emissions!.emission_factor!.id)
  })

  it('have no indirect part for steel of the definitive period, and one for cement', async () => {
    expect((await goods('7208', 'CN', in2026)).indirect_emissions).toBeNull()
    expect((await goods('2523 29 00', 'CN', in2026)).indirect_emissions?.co2e).toBeCloseTo(70, 9)
    expect((await goods('2601 12 00', 'UA', in2026)).indirect_emissions?.co2e).toBeCloseTo(50, 9)
  })
})

describe('refused are', () => {
  const refusals: [string, string, string, Partial<BorderRequest>, string][] = [
    [
      'a code with a value from 2026 alone',
      '7208 36 00',
      'CN',
      {},
      'from 2026 on it has one: period definitive',
    ],
    ['a code below one that has a value', '7202 99 10', 'CN', {}, 'has no border adjustment value'],
    ['clinker without the period', '2523 29', 'TN', { clinker_content: 0.7 }, 'needs period definitive'],
    [
      'more clinker than cement',
      '2523 29 00',
      'TR',
      { ...in2026, clinker_content: 1.4 },
      'such as 0.72 for 72 %',
    ],
    [
      'cement without clinker',
      '2523 29 00',
      'TR',
      { ...in2026, clinker_content: 0 },
      'such as 0.72 for 72 %',
    ],
    [
      'clinker of a part of clinker',
      '2523 10 00',
      'TR',
      { ...in2026, clinker_content: 0.9 },
      'is clinker itself',
    ],
    [
      'clinker in steel',
      '7208 10 00',
      'TR',
      { ...in2026, clinker_content: 0.7 },
      'is not declared by its clinker',
    ],
    [
      'more nitrogen than ammonia has',
      '3102 10 90',
      'EG',
      { ...in2026, nitrogen_content: 46 },
      'such as 0.46 for 46 %',
    ],
    ['nitrogen in steel', '7208 10 00', 'TR', { ...in2026, nitrogen_content: 0.4 }, 'is not a fertiliser'],
    [
      'a price paid abroad without evidence',
      '7208 10 00',
      'TR',
      { ...in2026, carbon_price_paid: 9, carbon_price_reference: 75 },
      'carbon_price_evidence: missing',
    ],
    ['goods of no covered kind', '4202 31', 'CN', {}, '4202 31 has no border adjustment value'],
    ['an unknown region', '7208', 'ZZ', {}, 'production_region: "ZZ" is not a country'],
    ['a continent', '7208', 'EUROPE', {}, 'is not a country'],
    ['an unknown unit', '7208', 'CN', { weight_unit: 'stone' }, 'weight_unit: "stone"'],
    ['a year without the period', '7208', 'CN', { import_year: 2026 }, 'needs period definitive'],
    ['the period without a year', '7208', 'CN', { period: 'definitive' }, 'import_year: missing'],
    ['goods of the union', '7208', 'DE', in2026, 'need no certificates'],
    ['goods of Norway', '7601', 'NO', in2026, 'need no certificates'],
    ['a code whose goods have several benchmarks', '7318 15', 'CN', in2026, 'eight digits'],
    ['a code that does not exist', '7208 99 99', 'CN', in2026, 'no benchmark'],
  ]
  it.each(refusals)('%s', async (_what, code, region, more, message) => {
    await expect(goods(code, region, more)).rejects.toThrow(message)
  })
})
