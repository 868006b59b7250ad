/** Tests that every answered write is kept exactly once if the server is killed. */
import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { databases, type TestDatabase } from '../store/databases.js'
import { type Running, startServer } from './running.js'
import { factor, factorsPath, makeKey, serve } from './served.js'

const minute = 60_000

// Ten clients and a server, perhaps in parallel with other tests on a slow machine.
vi.setConfig({ testTimeout: 2 * minute })

type Answers = Running['store']['answers']

/** Returns the store of answers with some methods replaced. */
function withChanges(answers: Answers, changes: Partial<Answers>): Answers {
  const methods = {
    claim: answers.claim.bind(answers),
    answer: answers.answer.bind(answers),
    release: answers.release.bind(answers),
    forget: answers.forget.bind(answers),
  }
  return { ...methods, ...changes } as Answers
}

describe.each(databases)('a server on $name', ({ make }) => {
  let database: TestDatabase
  let running: Running | undefined
  beforeEach(async () => {
    database = await make()
  })
  afterEach(async () => {
    await running?.close()
    running = undefined
    await database.drop()
  })

  it('keeps every answered write once when killed during requests of ten clients', async () => {
    const key = await makeKey(database.url)
    const served = await serve(database.url, key)
    const create = (name: string) =>
      served.send('POST', factorsPath, factor(name), { 'idempotency-key': name })
    const sent: string[] = []
    const kept: string[] = []
    let enough = () => {}
    const manyKept = new Promise<void>((resolve) => {
      enough = resolve
    })
    const clients = Array.from({ length: 10 }, async (_, client) => {
      for (let i = 0; ; i++) {
        const name = `${client} ${i}`
        sent.push(name)
        const reply = await create(name).catch(() => undefined)
        if (!reply) return
        expect(reply.status).toBe(200)
        kept.push(name)
        if (kept.length === 100) enough()
      }
    })
    await manyKept
    served.process.kill('SIGKILL')
    await Promise.all([...clients, once(served.process, 'exit')])

    const authorization = { authorization: `Bearer ${key}` }
    const again = (name: string) =>
      running!.send('POST', factorsPath, factor(name), { ...authorization, 'idempotency-key': name })
    const made = async () =>
      ((await running!.send('GET', factorsPath, undefined, authorization)).body as { name: string }[]).map(
        ({ name }) => name,
      )
    running = await startServer({ storeUrl: database.url })
    const survived = await made()
    expect(new Set(survived).size).toBe(survived.length)
    expect(survived).toEqual(expect.arrayContaining(kept))
    // Completed writes have answers; the others may still be claimed by the killed server.
    for (const name of sent) {
      expect(survived.includes(name) ? [200] : [200, 409]).toContain((await again(name)).status)
    }
    await running.close()

    running = await startServer({ storeUrl: database.url, now: () => new Date(Date.now() + 1.5 * minute) })
    for (const name of sent) expect((await again(name)).status).toBe(200)
    const all = await made()
    expect(all.sort()).toEqual(sent.sort())
  })

  it('answers a repeated request with 409 and Retry-After until the claim lapses', async () => {
    let now = new Date()
    running = await startServer({ storeUrl: database.url, now: () => now })
    const { answers } = running.store
    const send = () => running!.send('POST', factorsPath, factor('once'), { 'idempotency-key': 'k' })
    // Simulates a kill: the claim is neither answered nor released.
    running.store.answers = withChanges(answers, {
      answer: async () => {
        throw new Error('killed')
      },
      release: async () => {},
    })
    expect((await send()).status).toBe(500)
    running.store.answers = answers

    const early = await send()
    expect([early.status, early.headers.get('retry-after')]).toEqual([409, '1'])
    expect(early.body.message).toBe(
      'the first request with this Idempotency-Key is still being answered; try again',
    )
    now = new Date(now.getTime() + 1.5 * minute)
    const late = await send()
    expect(late.status).toBe(200)
    expect((await send()).body).toEqual(late.body)
    expect(await running.store.privateFactors.list('acme')).toHaveLength(1)
  })

  it('keeps neither a change nor its answer if one of them cannot be stored', async () => {
    running = await startServer({ storeUrl: database.url })
    const { answers, privateFactors } = running.store
    let acts = 0
    running.store.answers = withChanges(answers, {
      answer: (project, name, claimedAt, act) =>
        answers.answer(project, name, claimedAt, async () => {
          await act()
          acts++
          throw new Error('the answer cannot be kept')
        }),
    })
    const send = () => running!.send('POST', factorsPath, factor('once'), { 'idempotency-key': 'k' })
    expect((await send()).status).toBe(500)
    expect(acts).toBe(1)
    expect(await privateFactors.list('acme')).toEqual([])
    running.store.answers = answers
    const [first, second] = [await send(), await send()]
    expect(first.status).toBe(200)
    expect(second.body).toEqual(first.body)
    expect(await privateFactors.list('acme')).toHaveLength(1)
    const { body } = await running.send('GET', factorsPath)
    expect(body).toHaveLength(1)
  })
})
