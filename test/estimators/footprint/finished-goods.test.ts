import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FootprintRequest } from '../../../src/contract/schemas/footprint.js'
import { compileCheck } from '../../../src/contract/validation.js'
import type { Engine } from '../../../src/engine/engine.js'
import { keepingEngine, part, product } from './products.js'

let engine: Engine
beforeAll(async () => {
  engine = await keepingEngine()
})
afterAll(() => engine.close())

async function made(text: string) {
  const { production } = await engine.call('footprint', product([part(text, 1)]))
  const [entry] = production.entries
  const proxies = (entry!.notices ?? []).filter(
    ({ code, severity }) => code === 'proxy_factor' && severity === 'warning',
  )
  return { quality: entry!.data_quality!.technological, messages: proxies.map(({ message }) => message) }
}

describe('a finished product among the parts', () => {
  it.each(['desk lamp, aluminium', 'steel chairs', 'laptops'])(
    'warns about the raw material if no figure per piece is published or the text is plural: %s',
    async (text) => {
      const { quality, messages } = await made(text)
      expect(quality).toBe(3)
      expect(messages).toEqual([expect.stringContaining('is a finished product and was matched to')])
    },
  )

  it('names the factor per piece that the catalogue has for several', async () => {
    expect((await made('steel chairs')).messages[0]).toMatch(
      /per piece the catalogue has Chair, .+ with [\d.]+ kg\/\S+ \([0-9a-f-]{36}\): give number/,
    )
    expect((await made('laptops')).messages[0]).toMatch(/per piece the catalogue has .*omputer.* with 156 kg/)
  })

  it.each([
    ['laptop', 156, 'IT equipment: 24.9 kg (-84.1%)'],
    ['steel chair', 34.4, 'by weight as steel: '],
    ['chaise en acier', 34.4, 'by weight as steel: '],
  ])('is one piece without a number, with a warning: %s', async (text, each, instead) => {
    const { production } = await engine.call('footprint', product([part(text, 1)]))
    const [entry] = production.entries
    expect([entry!.co2e, entry!.data_quality!.technological]).toEqual([each, 2])
    const { messages } = await made(text)
    expect(messages[0]).toMatch(/was treated as 1 piece, as no number is given, of /)
    expect(messages[0]).toContain(instead.slice(0, 12))
  })

  it.each(['chair leg, steel', 'steel tube', 'oak table top'])(
    'leaves parts as they are: %s',
    async (text) => {
      expect(await made(text)).toMatchObject({ quality: 1, messages: [] })
    },
  )
})

describe('a finished product with its number', () => {
  async function pieces(text: string, number: number, kilograms: number, engine_ = engine) {
    const { production } = await engine_.call('footprint', product([part(text, kilograms, { number })]))
    const [entry] = production.entries
    return {
      co2e: entry!.co2e,
      quality: entry!.data_quality!.technological,
      notice: entry!.notices!.find(({ code }) => ['proxy_factor', 'similar_factor'].includes(code)),
    }
  }

  it('uses the factor per piece, and states the figure by weight', async () => {
    const { co2e, quality, notice } = await pieces('laptop', 1, 1.4)
    expect(co2e).toBe(156)
    expect(quality).toBe(1)
    expect(notice).toMatchObject({
      severity: 'info',
      message: expect.stringMatching(
        /treated as 1 of Computer, portable, with 156 kg\/number; by weight as IT equipment: 34\.8\d+ kg \(-77\.7 %\)/,
      ),
    })
    expect((await pieces('laptop', 3, 4.2)).co2e).toBe(468)
  })

  it.each([
    ['steel chair', 34.4, 'Chair, plastic, which is like it'],
    ['wooden chair', 24.8, 'Chair, textile wood, with 24.8 kg/number, the highest beside Chair, wood'],
    ['chaise en acier', 34.4, 'Chair, plastic, which is like it'],
    ['mobile phone', 39.1, 'Smartphone, more than 5.5 inches, which is like it'],
    ['monitor', 248, 'Screen, 23.8 inches, with 248 kg/number, the highest beside Screen, 21.5 inches'],
    ['office desk', 80.2, 'Table, solid wood, which is like it'],
  ])('is rated and warned about if it is similar or one of several: %s', async (text, each, says) => {
    const { co2e, notice } = await pieces(text, 1, 5)
    expect(co2e).toBe(each)
    expect(notice).toMatchObject({ severity: 'warning', message: expect.stringContaining(says) })
  })

  it.each(['bicycle, steel', 'desk lamp, aluminium', 'electric bike, aluminium'])(
    'is by weight if no factor describes such a product: %s',
    async (text) => {
      const { quality, notice } = await pieces(text, 1, 5)
      expect(quality).toBe(3)
      expect(notice!.message).toContain('which leaves out the manufacturing of the product')
    },
  )

  it('takes the factor per piece that the request names', async () => {
    const emission_factor = { id: '025c74f4-b866-8654-a58f-570480b874c5' }
    const office = part('workstation', 8, { number: 2, emission_factor })
    expect((await engine.call('footprint', product([office]))).production.co2e).toBe(2 * 169)
    await expect(
      engine.call('footprint', product([part('workstation', 8, { emission_factor })])),
    ).rejects.toThrow('emission_factor')
  })

  it('is by weight in release 1, which had it so', async () => {
    const first = await keepingEngine(1)
    expect((await pieces('laptop', 1, 1.4, first)).co2e).toBeCloseTo(34.811665784, 9)
    await first.close()
  })
})

it('refuses a key that a reference does not have', () => {
  const check = compileCheck(FootprintRequest)
  const reference = { type: 'reference' as const, version_id: 'abc', multiplier: 3 }
  expect(check(product([reference]))).toBeUndefined()
  const { multiplier: quantity, ...rest } = reference
  expect(check(product([{ ...rest, quantity } as unknown as typeof reference]))).toContain(
    'quantity: is not a field here',
  )
})
