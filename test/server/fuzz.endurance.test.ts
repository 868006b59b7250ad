import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OperationDescription, operations } from '../../src/contract/contract.js'
import { randomOf, seed } from '../random.js'
import { requestOf } from './requests.js'
import { type Asked, UsedProject } from './used-project.js'

const seconds = Number(process.env.GHG_TEST_FUZZ_SECONDS ?? 8)
/** Number of requests between two changes to the project by users. */
const requestsBetween = 5

let project: UsedProject
beforeAll(async () => {
  project = await UsedProject.start(randomOf(seed))
})
afterAll(() => project.close())

describe('project in use', () => {
  it('can be searched after deletion of a factor that was never read', async () => {
    const path = '/data/v1/search'
    const search = { method: 'GET', url: `${path}?data_version=1&source_dataset=eGRID2020`, path } as const
    for (let turn = 0; turn < 40; turn++) await project.live()
    await project.restart()
    expect(await project.ask(search)).toBe(200)
  })
})

describe('random requests to a project in use,', () => {
  const described = Object.values<OperationDescription>(operations)
  const share = (seconds * 1000) / described.length

  it.each(described)(
    'are answered as documented or refused: $name',
    { timeout: 600_000 },
    async (operation) => {
      const statuses = new Set<number>()
      const deadline = Date.now() + share
      const requests = sentTo(operation)
      for (let round = seed; round === seed || Date.now() < deadline; round++) {
        const all = fc.sample(requests, { seed: round, numRuns: round === seed ? 2 : 50 })
        for (const [at, sent] of all.entries()) {
          if (at % requestsBetween === 0) await project.live()
          statuses.add(await project.ask(sent))
          if (round > seed && Date.now() > deadline) break
        }
      }
      expect(statuses.size).toBeGreaterThan(0)
    },
  )
})

function sentTo({ verb, path, batch, request }: OperationDescription): fc.Arbitrary<Asked> {
  const one = requestOf(request)
  const single = one.map((asked): Asked => {
    const url = filled(path, asked)
    return verb === 'POST'
      ? { method: verb, url, path: braced(path), payload: asked as object }
      : { method: verb, url: `${url}${queryOf(asked)}`, path: braced(path) }
  })
  if (!batch) return single
  const many = fc.array(one, { maxLength: 3 }).map(
    (asked): Asked => ({
      method: 'POST',
      url: filled(batch.path, asked[0]),
      path: braced(batch.path),
      payload: asked,
    }),
  )
  return fc.oneof(single, many)
}

/** Returns a path in the notation of OpenAPI. */
function braced(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}')
}

function filled(path: string, asked: unknown): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = (asked as Record<string, unknown> | null)?.[name]
    return encodeURIComponent(Buffer.from(typeof value === 'string' ? value : 'aws').toString())
  })
}

function queryOf(asked: unknown): string {
  if (typeof asked !== 'object' || asked === null) return ''
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(asked)) {
    query.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  return `?${query}`
}
