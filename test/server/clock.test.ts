import { afterEach, describe, expect, it } from 'vitest'
import { forgettingAnswers } from '../../src/server/forgetting.js'
import { gridEstimate, type Running, startServer } from './running.js'

const day = 24 * 60 * 60 * 1000
let running: Running | undefined
let time: number
afterEach(async () => {
  await running?.close()
})

async function started(): Promise<Running> {
  time = Date.parse('2026-06-01T12:00:00Z')
  running = await startServer({ now: () => new Date(time) })
  return running
}

const kept = { 'idempotency-key': 'once' }

describe('clock set back by a day', () => {
  it('keeps answers and keys', async () => {
    const { send, store, key } = await started()
    const first = await send('POST', '/data/v1/estimate', gridEstimate, kept)
    time -= day
    expect(await send('POST', '/data/v1/estimate', gridEstimate, kept)).toMatchObject({
      status: 200,
      body: first.body,
    })
    const caller = (await store.keys.verify(key, new Date(time)))!
    await store.keys.noteUse(caller, '127.0.0.1', new Date(time))
    expect((await store.keys.list())[0]!.last_used_at).toBe(new Date(time).toISOString())
  })

  it('releases a claim of a server that is gone', async () => {
    const { store } = await started()
    const claim = () => store.answers.claim('acme', 'lost', 'hash', new Date(time))
    expect(await claim()).toMatchObject({ state: 'new' })
    expect(await claim()).toMatchObject({ state: 'in progress' })
    time -= day
    expect(await claim()).toMatchObject({ state: 'new' })
  })
})

describe('clock set forward by a year', () => {
  it('ends expiring keys, which are valid again after the clock is corrected', async () => {
    const { send, store } = await started()
    const { key } = await store.keys.create('acme', ['estimate'], new Date(time), new Date(time + 90 * day))
    const asked = async () =>
      (await send('POST', '/data/v1/estimate', gridEstimate, { authorization: `Bearer ${key}` })).status
    expect(await asked()).toBe(200)
    time += 365 * day
    expect(await asked()).toBe(401)
    time -= 365 * day
    await expect.poll(asked).toBe(200)
  })

  it('does not delete answers while the clock is wrong, and logs a warning', async () => {
    const { store } = await started()
    const warnings: string[] = []
    const forget = forgettingAnswers(store, (text) => warnings.push(text))
    let steady = 0
    const pass = (hours: number, jump = 0) => {
      time += (hours / 24) * day + jump
      steady += (hours / 24) * day
      return forget(new Date(time), steady)
    }
    const state = async (at: number) =>
      (await store.answers.claim('acme', 'kept', 'hash', new Date(at))).state
    const answered = () => store.answers.claim('acme', 'kept', 'other', new Date(time))
    await store.answers.claim('acme', 'kept', 'hash', new Date(time))
    await store.answers.answer('acme', 'kept', new Date(time).toISOString(), async () => ({
      value: 1,
      answer: { status: 200, body: '1' },
    }))
    const since = time
    await forget(new Date(time), steady)
    await pass(1, 365 * day)
    expect(warnings).toEqual([expect.stringContaining('the clock went ahead by 8760 hours')])
    await pass(1, -365 * day)
    expect(await state(time)).toBe('answered')
    await pass(20)
    expect(await answered()).toMatchObject({ state: 'another request' })
    await pass(30)
    expect(time - since).toBeGreaterThan(day)
    expect(await answered()).toMatchObject({ state: 'new' })
  })
})
