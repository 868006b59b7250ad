import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { gridEstimate, type Running, startServer } from './running.js'

let running: Running | undefined
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await running?.close()
  running = undefined
})

/** Connects from a local address. */
async function open({ address }: Running, localAddress: string): Promise<Socket> {
  const socket = connect({ port: Number(new URL(address).port), host: '127.0.0.1', localAddress })
  socket.on('error', () => {})
  sockets.push(socket)
  await once(socket, 'connect')
  return socket
}

/** Announces a body and sends its beginning. */
function begin(socket: Socket, key: string, announced: number, body: string): void {
  socket.write(
    `POST /data/v1/estimate HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\nContent-Length: ${announced}\r\n\r\n${body}`,
  )
}

async function answer(socket: Socket): Promise<string> {
  let text = ''
  for await (const chunk of socket) {
    text += String(chunk)
    if (text.includes('}')) break
  }
  return text
}

describe('connections from one address', () => {
  it('closes connections beyond the limit, logs once, and accepts other addresses', async () => {
    running = await startServer({ limits: { connections: 3 } })
    for (let opened = 0; opened < 3; opened++) await open(running, '127.0.0.2')
    for (let opened = 0; opened < 2; opened++) {
      const refused = await open(running, '127.0.0.2')
      await once(refused, 'close')
    }
    expect((await running.send('POST', '/data/v1/estimate', gridEstimate)).status).toBe(200)
    expect(running.log().match(/too many connections/g)).toHaveLength(1)
  })

  it('accepts a new connection after one is closed', async () => {
    running = await startServer({ limits: { connections: 1 } })
    const first = await open(running, '127.0.0.2')
    first.destroy()
    await expect
      .poll(async () => {
        const socket = await open(running!, '127.0.0.2')
        socket.write('GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
        return (await answer(socket)).slice(0, 12)
      })
      .toBe('HTTP/1.1 200')
  })
})

describe('request body', () => {
  it('refuses a stalled body well before its timeout', async () => {
    running = await startServer({ arrivalTimeout: 6000 })
    const socket = await open(running, '127.0.0.1')
    begin(socket, running.key, 10_000, '{')
    expect(await answer(socket)).toContain('408 Request Timeout')
  })

  it('accepts a body in pieces at a sufficient rate', async () => {
    running = await startServer({ arrivalTimeout: 6000 })
    const body = JSON.stringify(gridEstimate).padEnd(8192)
    const socket = await open(running, '127.0.0.1')
    begin(socket, running.key, body.length, '')
    const sending = (async () => {
      for (let sent = 0; sent < body.length; sent += 2048) {
        socket.write(body.slice(sent, sent + 2048))
        await new Promise((resolve) => setTimeout(resolve, 400))
      }
    })()
    expect(await answer(socket)).toContain('HTTP/1.1 200')
    await sending
  })

  it('makes a body wait if its project has announced many bytes, but answers other projects', async () => {
    running = await startServer()
    for (let opened = 0; opened < 8; opened++) {
      const socket = await open(running, '127.0.0.1')
      begin(socket, running.key, 1024 * 1024, '{')
    }
    const other = { authorization: `Bearer ${await running.keyFor('zenith')}` }
    let isAnswered = false
    const own = running.send('POST', '/data/v1/estimate', gridEstimate).finally(() => {
      isAnswered = true
    })
    for (let sent = 0; sent < 5; sent++) {
      const { status } = await running.send('POST', '/data/v1/estimate', gridEstimate, other)
      expect(status).toBe(200)
    }
    expect(isAnswered).toBe(false)
    for (const socket of sockets.splice(0)) socket.destroy()
    expect((await own).status).toBe(200)
  })
})
