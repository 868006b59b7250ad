import { describe, expect, it } from 'vitest'
import type { Request } from '../../src/contract/contract.js'
import { RemoteEngine } from '../../src/ghg.js'
import { gridEstimate } from '../server/running.js'
import { engineFor, scripted } from './engines.js'
import { json, refusal } from './scripted.js'

const request: Request<'estimate'> = gridEstimate

describe('settings of a remote engine', () => {
  it.each([
    ['concurrency', [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '4', null]],
    ['retries', [-1, 0.5, Number.NaN]],
    ['timeout', [0, -1, Number.NaN, Number.POSITIVE_INFINITY]],
  ])('are refused if invalid: %s', async (name, values) => {
    for (const value of values) {
      const opened = RemoteEngine.open({ baseUrl: 'http://localhost:1', apiKey: 'k', [name]: value })
      await expect(opened).rejects.toThrow(`${name} must be a whole number from `)
    }
  })
})

describe('path arguments', () => {
  const use = (provider: unknown): Request<'computeCpu'> => ({
    provider: provider as string,
    region: 'r',
    cpu_count: 1,
    duration: 1,
  })

  it('are refused by name if invalid in a path, while others are answered', async () => {
    const server = await scripted((response) => json(response, 200, { results: [{ co2e: 1 }, { co2e: 2 }] }))
    const engine = await engineFor(server.address)
    const asked = ['aws', '..', '.', '', undefined, null, {}, 'aws'].map(use)
    const refused = (message: string) => ({ error: 'bad_request', error_code: 'invalid_input', message })
    expect(await engine.batch('computeCpu', asked)).toEqual([
      { co2e: 1 },
      refused('provider: cannot be ".."'),
      refused('provider: cannot be "."'),
      refused('provider: must not be empty'),
      refused('provider: missing'),
      refused('provider: must be a text'),
      refused('provider: must be a text'),
      { co2e: 2 },
    ])
    expect(server.received.map(({ url }) => url)).toEqual(['/compute/v1/aws/cpu/batch'])
    await expect(engine.call('computeCpu', use('..'))).rejects.toMatchObject({ status: 400 })
    await expect(engine.call('privateFactorDelete', {} as never)).rejects.toThrow('id: missing')
    expect(server.received).toHaveLength(1)
  })
})

describe('redirection', () => {
  const moved = async (location: (path: string) => string) => {
    const server = await scripted((response, { url }) =>
      json(response, 301, refusal(null, 'moved'), { location: location(url) }),
    )
    const engine = await engineFor(`${server.address}/old`, { apiKey: 'secret-key' })
    const error = await engine.batch('estimate', [request]).catch((reason: Error) => reason)
    return { message: (error as Error).message, address: server.address }
  }

  it('is refused with the address to use instead, without secrets', async () => {
    const place = 'data/v1/estimate/batch'
    const { message, address } = await moved(() => `https://me:pass@new.example/api/${place}?key=secret#x`)
    expect(message).toBe(
      `the server has no such operation at ${address}/old/${place} (status 301: ` +
        `it points to https://new.example/api/${place}; give https://new.example/api instead)`,
    )
  })

  it('is reported as such if it leads elsewhere', async () => {
    const { message } = await moved(() => 'https://login.example/secret-key')
    expect(message).toContain("it points to https://login.example/...; give the server's own address instead")
    const slash = await moved((path) => `${path}/`)
    expect(slash.message).toContain('/batch; give the server')
    expect((await moved(() => 'mailto:a@b.example')).message).toContain('(status 301: moved)')
  })
})
