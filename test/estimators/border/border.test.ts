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

  it('tell that the rest of the world stands in', async () => {
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
    ['2523 30 00', 'IN'],
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
      '7208 10',
      '2814 10 00',
    ]) {
      expect(await notices(code, 'TR', in2026)).not.toContain('upper_bound')
    }
    expect(await notices('2523 29', 'TR')).not.toContain('upper_bound')
  })

  it('report no upper bound in earlier releases, with the same figures', async () => {
    const earlier = await localEngine({ release: 2 })
    const asked = { cn_code: '2523 29 00', production_region: 'TR', weight: 1000, ...in2026 } as const
    const [was, is] = [await earlier.call('cbam', asked), await engine.call('cbam', asked)]
    await earlier.close()
    expect(was.notices.map(({ code }) => code)).not.toContain('upper_bound')
    expect(was.certificates).toEqual(is.certificates)
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
    ['a code below one that has a value', '7208 36 00', 'CN', {}, 'of heading 7208 these do: 7208'],
    ['goods of no covered kind', '4202 31', 'CN', {}, '4202 31 has no border adjustment value'],
    ['an unknown region', '7208', 'ZZ', {}, 'production_region: "ZZ" is not a country'],
    ['a continent', '7208', 'EUROPE', {}, 'is not a country'],
    ['an unknown unit', '7208', 'CN', { weight_unit: 'stone' }, 'weight_unit: "stone"'],
    ['a year without the period', '7208', 'CN', { import_year: 2026 }, 'needs period definitive'],
    ['the period without a year', '7208', 'CN', { period: 'definitive' }, 'import_year: missing'],
    ['goods of the union', '7208', 'DE', in2026, 'need no certificates'],
    ['goods of Norway', '7601', 'NO', in2026, 'need no certificates'],
    ['a code whose goods have several benchmarks', '7318 15', 'CN', in2026, 'eight digits'],
    [
      'a year of unknown benchmark',
      '7219 12 10',
      'US',
      { ...in2026, import_year: 2027 },
      '(1.189, then 1.151)',
    ],
    ['a code that does not exist', '7208 99 99', 'CN', in2026, 'no benchmark'],
  ]
  it.each(refusals)('%s', async (_what, code, region, more, message) => {
    await expect(goods(code, region, more)).rejects.toThrow(message)
  })
})
