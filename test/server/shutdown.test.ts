import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { localEngine } from '../../src/engine/open.js'
import { gridEstimate, startServer } from './running.js'

describe('graceful shutdown', () => {
  it('answers requests in flight, refuses later ones, and accepts no connections', async () => {
    const engine = await localEngine()
    let release = () => {}
    const held = new Promise<void>((go) => {
      release = go
    })
    let arrived = () => {}
    const inFlight = new Promise<void>((go) => {
      arrived = go
    })
    const slow: typeof engine = Object.assign(Object.create(engine) as typeof engine, {
      call: async (...args: Parameters<typeof engine.call>) => {
        arrived()
        await held
        return engine.call(...args)
      },
      close: () => engine.close(),
    })
    const running = await startServer({ engine: slow })
    const { port } = new URL(running.address)
    const body = JSON.stringify(gridEstimate)
    const request = `POST /data/v1/estimate HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${running.key}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
    let answers = ''
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(request))
    socket.on('data', (chunk) => {
      answers += String(chunk)
    })
    const hungUp = new Promise((end) => socket.on('close', end))
    await inFlight

    const closed = running.close()
    const isListening = () => running.send('GET', '/health').then(Boolean, () => false)
    await expect.poll(isListening, { timeout: 10_000 }).toBe(false)
    socket.write(request)
    const requests = () => running.log().split('"path":"/data/v1/estimate"').length - 1
    await expect.poll(requests, { timeout: 10_000 }).toBe(2)
    release()
    await hungUp
    await closed

    const [first, second] = answers.split(/(?=HTTP\/1\.1 )/)
    expect(first).toMatch(/^HTTP\/1\.1 200/)
    expect(first).toContain('"co2e":177')
    expect(second).toMatch(/^HTTP\/1\.1 503/)
    expect(second).toMatch(/\r\nretry-after: 1\r\n/i)
    expect(second).toContain('"error":"unavailable"')
  })
})
