import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { Engine } from '../../src/engine/engine.js'
import { gridEstimate, type Running, startServer } from './running.js'

let running: Running | undefined
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await running?.close()
  running = undefined
})

/** Sends requests that announce a body but never send it. */
async function stall({ address, key }: Running, count: number): Promise<void> {
  const head = `POST /data/v1/estimate HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`
  for (let opened = 0; opened < count; opened++) {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    socket.on('error', () => {})
    sockets.push(socket)
    await once(socket, 'connect')
    socket.write(head)
  }
}

describe('uploads that never end', () => {
  it('do not block other keys, but make further requests of the same key wait', async () => {
    running = await startServer()
    await stall(running, 300)
    const other = { authorization: `Bearer ${await running.keyFor('zenith')}` }
    const othersAreAnswered = async () => {
      for (let sent = 0; sent < 5; sent++) {
        const { status } = await running!.send('POST', '/data/v1/estimate', gridEstimate, other)
        expect(status).toBe(200)
      }
    }
    await othersAreAnswered()
    let isAnswered = false
    const own = running.send('POST', '/data/v1/estimate', gridEstimate).finally(() => {
      isAnswered = true
    })
    await othersAreAnswered()
    expect(isAnswered).toBe(false)
    for (const socket of sockets.splice(0)) socket.destroy()
    expect((await own).status).toBe(200)
  })

  it('make requests of the same key fail in time if there is no room', async () => {
    running = await startServer({ arrivalTimeout: 6000 })
    await stall(running, 64)
    const { status, body } = await running.send('POST', '/data/v1/estimate', gridEstimate)
    expect([status, body.message]).toEqual([503, 'the server is busy; try again'])
  })

  it('leave no trace after the clients disconnect', async () => {
    running = await startServer()
    for (let round = 0; round < 5; round++) {
      await stall(running, 100)
      for (const socket of sockets.splice(0)) socket.destroy()
    }
    const many = Array.from({ length: 200 }, () => running!.send('POST', '/data/v1/estimate', gridEstimate))
    const statuses = (await Promise.all(many)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200]))
  })
})

describe('requests of a key for many elements', () => {
  it('are all answered in turn, even if a single request exceeds the limit', async () => {
    running = await startServer({ limits: { elements: 10 } })
    const paths = ['/emission-factors', '/data/v1/search?data_version=1&results_per_page=8']
    const batch = Array.from({ length: 9 }, () => gridEstimate)
    const answers = await Promise.all([
      ...paths.flatMap((path) => [1, 2, 3].map(() => running!.send('GET', path))),
      ...[1, 2, 3].map(() => running!.send('POST', '/data/v1/estimate/batch', batch)),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(answers[0]!.body).toHaveLength(500)
  })

  it('wait for each other, but not for requests of another key', async () => {
    let begun = 0
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const batch = async (_operation: string, requests: object[]) => {
      begun++
      await held
      return requests.map(() => ({ co2e: 1 }))
    }
    const engine = { parallel: 1, batch, close: async () => {} } as unknown as Engine
    running = await startServer({ engine, limits: { elements: 10 } })
    const six = Array.from({ length: 6 }, () => gridEstimate)
    const other = { authorization: `Bearer ${await running.keyFor('zenith')}` }
    const own = [1, 2].map(() => running!.send('POST', '/data/v1/estimate/batch', six))
    await expect.poll(() => begun).toBe(1)
    const others = running.send('POST', '/data/v1/estimate/batch', six, other)
    await expect.poll(() => begun).toBe(2)
    letGo()
    for (const answer of await Promise.all([...own, others])) expect(answer.status).toBe(200)
    expect(begun).toBe(3)
  })
})

describe('requests from one address', () => {
  it('are counted with or without a key', async () => {
    running = await startServer({ limits: { perAddress: 3 } })
    const none = { authorization: '' }
    const statuses: number[] = []
    for (const headers of [none, {}, none, {}]) {
      statuses.push((await running.send('GET', '/data/v1/data-versions', undefined, headers)).status)
    }
    expect(statuses).toEqual([401, 200, 401, 429])
  })
})

describe('half-sent requests of many keys', () => {
  it('do not block other projects if all belong to one', async () => {
    running = await startServer()
    for (let each = 0; each < 4; each++) {
      await stall({ ...running, key: await running.keyFor('attacker') }, 64)
    }
    const { status } = await running.send('POST', '/data/v1/estimate', gridEstimate)
    expect(status).toBe(200)
  })

  it('do not take slots of completely received requests if they belong to many projects', async () => {
    running = await startServer()
    for (let each = 0; each < 5; each++) {
      await stall({ ...running, key: await running.keyFor(`project-${each}`) }, 60)
    }
    const { status } = await running.send('POST', '/data/v1/estimate', gridEstimate)
    expect(status).toBe(200)
  })
})
