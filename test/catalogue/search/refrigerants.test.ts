import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCatalogue } from '../../../src/catalogue/catalogue.js'
import { search as searchIn } from '../../../src/catalogue/searching.js'
import { LocalEngine, type Operation } from '../../../src/ghg.js'
import { folder } from '../../cli/fakes.js'

const catalogue = openCatalogue()
afterAll(() => catalogue.close())

const search = (query: string, data_version = '^3') =>
  searchIn(catalogue, { query, data_version, results_per_page: 3 })
const firstOf = (query: string) => search(query).results[0]?.activity_id.replace('fugitive_gas-type_', '')

describe('a search for a refrigerant', () => {
  it.each([
    ['R-449A', 'r449a'],
    ['r 449 a top up', 'r449a'],
    ['449A', 'r449a'],
    ['R32', 'hfc_32'],
    ['HFC-32', 'hfc_32'],
    ['HFO-1234yf', 'r1234yf'],
    ['HFO 1234ze', 'r1234ze'],
    ['R-427A', 'r427a'],
    ['R-422B', 'r422b'],
    ['Kältemittel R-454B', 'r454b'],
    ['réfrigérant R410A', 'r410a'],
    ['gas refrigerante R-1233zd(E)', 'r1233zd_e'],
    ['431-89-0', 'hfc_227ea'],
    ['Opteon XP10', 'r513a'],
    ['Isceon MO49 Plus', 'r437a'],
  ])('finds %s first', (query, gas) => {
    expect(firstOf(query)).toBe(gas)
  })

  it.each([
    ...['refrigerant', 'Kältemittel', 'fluide frigorigène', 'refrigerante', 'gas refrigerante'],
    ...['fluido refrigerante', 'koudemiddel', 'czynnik chłodniczy'],
  ])('finds a gas for the word %s', (word) => {
    expect(search(word).results[0]?.category).toBe('Refrigerants and Fugitive Gases')
    expect(firstOf(`${word} R454B 2 kg`)).toBe('r454b')
  })

  it('finds blends in six spellings', () => {
    const numbers = ['401A', '407I', '427C', '448B', '452C', '466A', '476A', '500', '513B', '515B', '516A']
    for (const number of numbers) {
      const gas = `r${number.toLowerCase()}`
      const spaced = number.replace(/(?=[A-Z])/, ' ')
      const spellings = [`R-${number}`, `R${number}`, `R ${number}`, gas, `R ${spaced}`, `Freon R-${number}`]
      for (const spelling of spellings) expect([spelling, firstOf(spelling)]).toEqual([spelling, gas])
    }
  })

  it('finds the figure of a region in the query first', () => {
    expect(search('R410A United Kingdom').results[0]).toMatchObject({ region: 'GB' })
  })

  it('has a warning for trade names that no publication confirms', () => {
    expect(search('Opteon XL40').notices).toContainEqual({
      severity: 'warning',
      code: 'trade_name_unconfirmed',
      message: expect.stringContaining('trade name of R-454A'),
    })
    expect(search('Opteon XP40').notices.map(({ code }) => code)).toEqual(['line_read'])
  })

  it('does not take other texts for refrigerants', () => {
    for (const query of ['CO2', 'ammonia', 'R&D services', '12 mm steel', 'electricity 2023'])
      expect(firstOf(query) ?? '').not.toMatch(/^(r\d|hfc_|hcfc_|cfc_)/)
  })

  it('is as before in earlier releases', () => {
    expect(search('Opteon XL40', '2').notices).toEqual([])
    expect(search('R-449A', '2').results[0]?.activity_id).not.toBe('fugitive_gas-type_r449a')
  })
})

describe('an estimate of a refrigerant', () => {
  let engine: LocalEngine
  beforeAll(async () => {
    engine = await LocalEngine.open({ store: folder().path('store.sqlite') })
  })
  afterAll(() => engine.close())

  const estimate = async (selector: object) => {
    const version = 'id' in selector ? {} : { data_version: '3' }
    const request = {
      emission_factor: { ...version, ...selector },
      parameters: { weight: 1, weight_unit: 'kg' },
    }
    const answer = (await engine.call('estimate' as Operation, request as never)) as unknown as {
      co2e: number
      emission_factor: { activity_id: string }
      notices: { code: string; message: string }[]
    }
    return { ...answer, codes: answer.notices.map(({ code }) => code) }
  }
  const gas = (name: string) => `fugitive_gas-type_${name}`

  it('uses 24,300 kg per kg of SF6 under AR6, and 25,200 in release 2', async () => {
    const sf6 = { activity_id: gas('sf6'), region: 'DE', calculation_method: 'ar6' }
    expect((await estimate({ ...sf6, data_version: '3' })).co2e).toBe(24300)
    expect((await estimate({ ...sf6, data_version: '2' })).co2e).toBe(25200)
  })

  it('reads ids by other names of the gas', async () => {
    const { emission_factor, codes } = await estimate({ activity_id: gas('r32'), region: 'DE' })
    expect(emission_factor.activity_id).toBe(gas('hfc_32'))
    expect(codes).toContain('activity_id_respelled')
    await expect(estimate({ activity_id: gas('opteon_xl40'), region: 'DE' })).rejects.toThrow()
  })

  it('has one figure for HFC-227ea by both ids, in every release', async () => {
    for (const data_version of ['1', '2', '3']) {
      const [old, renamed] = await Promise.all(
        ['hfc_227a', 'hfc_227ea'].map((name) =>
          estimate({ activity_id: gas(name), region: 'GB', year: 2024, data_version }),
        ),
      )
      expect(old!.co2e).toBe(3350)
      expect(renamed!.co2e).toBe(3350)
      const name = data_version === '3' ? 'hfc_227ea' : 'hfc_227a'
      expect([old, renamed].map((each) => each!.emission_factor.activity_id)).toEqual([gas(name), gas(name)])
    }
  })

  it('names the value by composition if a publisher prints another', async () => {
    const { co2e, notices } = await estimate({
      activity_id: gas('r405a-kyoto_gases_only'),
      region: 'GB',
      year: 2026,
    })
    expect(co2e).toBe(3920)
    const notice = notices.find(({ code }) => code === 'blend_recomputed')
    expect(notice?.message).toMatch(/DESNZ prints 3920 kg\/kg; .* give 4064\.\d+ kg\/kg/)
    const american = catalogue
      .ofActivity(gas('r424a'))
      .find(({ co2e_ar5, source }) => source === 'EPA' && co2e_ar5 === 3104)
    const byId = await estimate({ id: american!.id })
    expect(byId.co2e).toBe(3104)
    expect(byId.codes).toContain('blend_recomputed')
  })

  it('names parts of a blend without a potential', async () => {
    const { co2e, notices } = await estimate({
      ...{ activity_id: gas('r454b'), region: 'US', calculation_method: 'ar4' },
    })
    expect(co2e).toBeCloseTo(0.689 * 675, 6)
    const notice = notices.find(({ code }) => code === 'partial_factor')
    expect(notice?.message).toBe('AR4 has no potential for R-1234yf (31.1%), counted as 0')
  })
})
