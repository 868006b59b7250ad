/**
 * Tests the real server under a mixed load: estimates, batches, searches, changing factors, half-sent bodies, and
 * thousands of silent connections. `GHG_TEST_LOAD_SECONDS` sets a longer duration than in the suite.
 */
import { readFileSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { execa, type ResultPromise } from 'execa'
import { Agent, fetch } from 'undici'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ghg, program } from '../cli/binary.js'
import { folder } from '../cli/fakes.js'
import { steel } from '../estimators/private-steel.js'
import { gridEstimate } from './running.js'

const seconds = Number(process.env.GHG_TEST_LOAD_SECONDS ?? 10)
const idleConnections = 2000
const factors = '/private-data/v1-preview1/private-factors'

const { root, path } = folder()
let server: ResultPromise
let address: string
let key: string
/** Key of the project whose bodies never arrive. */
let otherKey: string
const sockets: Socket[] = []
const agent = new Agent({ connections: 16 })

beforeAll(async () => {
  const store = ['--store', path('store.sqlite')]
  const keyOf = async (project: string) =>
    String((await ghg(['keys', 'create', '--project', project, ...store])).stdout)
  key = await keyOf('load')
  otherKey = await keyOf('stalling')
  server = execa(
    process.execPath,
    [program, 'serve', '--insecure-http', '--port', '0', '--log-level', 'fatal', ...store],
    {
      reject: false,
    },
  )
  address = await new Promise<string>((resolve, reject) => {
    server.stderr!.on('data', (chunk) => {
      const listening = /listening on (\S+)/.exec(String(chunk))?.[1]
      if (listening) resolve(listening)
    })
    server.then(({ stderr }) => reject(new Error(String(stderr))))
  })
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await agent.destroy()
  server.kill('SIGKILL')
  await server
  rmSync(root, { recursive: true, force: true })
})

/** Opens connections from enough addresses to stay within the limit of each. */
async function fillWithIdle(): Promise<void> {
  const port = Number(new URL(address).port)
  for (let opened = 0; opened < idleConnections; opened++) {
    const localAddress = `127.0.0.${2 + (opened % 4)}`
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    socket.on('error', () => {})
    if (opened % 10 === 0)
      socket.write(
        `POST /data/v1/estimate HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${otherKey}\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
      )
    sockets.push(socket)
  }
}

async function ask(method: string, url: string, body?: unknown, more: Record<string, string> = {}) {
  const response = await fetch(`${address}${url}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...more,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    dispatcher: agent,
  })
  const text = await response.text()
  return { status: response.status, text }
}

/** Runs a client action by its number. */
async function act(number: number): Promise<number> {
  const marked = { 'idempotency-key': `key-${number % 500}` }
  switch (number % 6) {
    case 0:
      return (await ask('POST', '/data/v1/estimate', gridEstimate)).status
    case 1:
      return (
        await ask(
          'POST',
          '/data/v1/estimate/batch',
          Array.from({ length: 50 }, () => gridEstimate),
        )
      ).status
    case 2:
      return (await ask('GET', '/data/v1/search?data_version=%5E1&query=diesel&results_per_page=50')).status
    case 3:
      return (await ask('POST', '/data/v1/estimate', { nothing: number })).status
    case 4:
      return (await ask('POST', '/data/v1/estimate', gridEstimate, marked)).status
    default:
      return await changeFactor(number)
  }
}

async function changeFactor(number: number): Promise<number> {
  const made = await ask('POST', factors, { ...steel, name: `steel ${number}` })
  if (made.status !== 200) return made.status
  const { id } = JSON.parse(made.text) as { id: string }
  return (await ask('DELETE', `${factors}/${id}`)).status
}

/** Returns the memory of the server in megabytes. */
function memory(): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))![1]
  return Number(kilobytes) / 1024
}

describe.runIf(process.platform === 'linux')('mixed load', () => {
  it(
    `is answered or refused with bounded memory for ${seconds} seconds`,
    async () => {
      await fillWithIdle()
      const statuses = new Map<number, number>()
      const readings: number[] = []
      const end = Date.now() + seconds * 1000
      let number = 0
      const client = async () => {
        while (Date.now() < end) {
          const status = await act(number++)
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          if (number % 10 === 0) readings.push(memory())
        }
      }
      await Promise.all(Array.from({ length: 12 }, client))
      console.log([...statuses], `${Math.round(Math.max(...readings))} MB at most`)
      expect([...statuses.keys()].filter((status) => ![200, 400, 409].includes(status))).toEqual([])
      expect(statuses.get(200)).toBeGreaterThan(0)
      expect(Math.max(...readings)).toBeLessThan(600)
      // A short run is still filling its caches.
      if (seconds < 300) return
      const quarter = Math.floor(readings.length / 4)
      const [third, last] = [readings.slice(2 * quarter, 3 * quarter), readings.slice(3 * quarter)]
      expect(Math.max(...last)).toBeLessThan(1.2 * Math.max(...third))
    },
    (seconds + 120) * 1000,
  )
})
