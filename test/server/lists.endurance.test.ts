import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { remoteEngine } from '../../src/engine/open.js'
import { steel } from '../estimators/private-steel.js'
import { type Answer, type Running, startServer } from './running.js'

const factors = '/private-data/v1-preview1/private-factors'

let running: Running
beforeAll(async () => {
  running = await startServer()
})
afterAll(() => running.close())

/** Returns the address of another page from the headers of an answer. */
function linked({ headers }: Answer, relation: string): string | undefined {
  const links = (headers.get('link') ?? '').split(', ')
  return links.find((link) => link.endsWith(`rel="${relation}"`))?.match(/<(.+)>/)?.[1]
}

describe('list of all factors', () => {
  it('is sent page by page, with the total number and links to other pages', async () => {
    const first = await running.send('GET', '/emission-factors')
    expect([first.status, first.body.length]).toEqual([200, 500])
    const total = Number(first.headers.get('x-total-count'))
    expect(total).toBeGreaterThan(10_000)
    expect(linked(first, 'prev')).toBeUndefined()
    expect(linked(first, 'next')).toBe('/emission-factors?page=2')
    const last = await running.send('GET', linked(first, 'last')!)
    expect(last.body).toHaveLength(total % 500 === 0 ? 500 : total % 500)
    expect(linked(last, 'next')).toBeUndefined()
  })

  it('is complete over pages of the requested size, with filters', async () => {
    const path = '/emission-factors?region=GB&year=2025&category=Electricity'
    const whole = await running.send('GET', path)
    const pages: unknown[] = []
    for (let next: string | undefined = `${path}&results_per_page=3`; next !== undefined; ) {
      const page: Answer = await running.send('GET', next)
      expect(page.headers.get('x-total-count')).toBe(String(whole.body.length))
      pages.push(...page.body)
      next = linked(page, 'next')
    }
    expect(whole.body.length).toBeGreaterThan(3)
    expect(pages).toEqual(whole.body)
  })

  it('has at most 500 rows per page, no page before the first, and empty pages after the last', async () => {
    const message = async (query: string) =>
      (await running.send('GET', `/emission-factors?${query}`)).body.message
    expect(await message('results_per_page=501')).toBe('results_per_page: must be at most 500, not 501')
    expect(await message('page=0')).toBe('page: must be at least 1, not 0')
    const after = await running.send('GET', '/emission-factors?page=1000000')
    expect([after.status, after.body]).toEqual([200, []])
  })
})

describe('list of private factors', () => {
  it('is paged over HTTP, and complete through the engine', async () => {
    const made: string[] = []
    for (let batch = 0; batch < 6; batch++) {
      const sent = Array.from({ length: 100 }, (_, at) => ({ ...steel, activity_id: `steel-${batch}_${at}` }))
      const { body } = await running.send('POST', `${factors}/batch`, sent)
      made.push(...body.results.map(({ id }: { id: string }) => id))
    }
    const first = await running.send('GET', factors)
    expect([first.body.length, first.headers.get('x-total-count')]).toEqual([500, '600'])
    const engine = await remoteEngine({ addresses: { base: running.address }, apiKey: running.key })
    const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)
    try {
      expect(ids(await engine.call('privateFactorList', {}))).toEqual(made)
      const page = await engine.call('privateFactorList', { page: 3, results_per_page: 250 })
      expect(ids(page)).toEqual(made.slice(500))
    } finally {
      await engine.close()
    }
  })
})
