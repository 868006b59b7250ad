import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FootprintRequest } from '../../../src/contract/footprint.js'
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
  it.each(['steel chair', 'laptop', 'chaise en acier', 'desk lamp, aluminium'])(
    'is not its raw material in silence: %s',
    async (text) => {
      const { quality, messages } = await made(text)
      expect(quality).toBe(3)
      expect(messages).toEqual([expect.stringContaining('is a finished product and was taken for')])
    },
  )

  it('names the factor per piece that the catalogue has', async () => {
    expect((await made('steel chair')).messages[0]).toMatch(
      /per piece the catalogue has Chair, .+ with [\d.]+ kg\/\S+ \([0-9a-f-]{36}\)/,
    )
    expect((await made('laptop')).messages[0]).toMatch(/per piece the catalogue has .*omputer.* with 156 kg/)
  })

  it.each(['chair leg, steel', 'steel tube', 'oak table top'])(
    'leaves parts as they are: %s',
    async (text) => {
      expect(await made(text)).toMatchObject({ quality: 1, messages: [] })
    },
  )
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
