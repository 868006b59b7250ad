/**
 * What one customer of `ghg serve` notices of another that misbehaves, in six ways: statuses and latency of single estimates,
 * twenty a second, beside each of them. After `npm run build`: `npx tsc -p bench/tsconfig.json && node bench/out/fair.js
 * [SECONDS]`. The goal is a p99 below 300 ms.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { Agent, type Dispatcher, fetch } from 'undici'
import { addressOf } from './served.js'

const estimate = {
  emission_factor: {
    activity_id: 'electricity-supply_grid-source_supplier_mix',
    region: 'GB',
    year: 2025,
    data_version: '^1',
  },
  parameters: { energy: 1000, energy_unit: 'kWh' },
}

/** Misbehaves until the signal is given. */
type Abuse = (address: string, keys: string[], signal: AbortSignal) => Promise<void>

/** The abuser has an address and a thread of its own. */
interface Task {
  name: string
  address: string
  keys: string[]
}
const abuserAddress = '127.0.0.2'
const abuser = new Agent({ connect: { localAddress: abuserAddress }, connections: 256 })

if (isMainThread) await measureAll(Number(process.argv[2] ?? 15))
else await misbehave(workerData as Task)

async function misbehave({ name, address, keys }: Task): Promise<void> {
  const stop = new AbortController()
  parentPort!.once('message', () => stop.abort())
  await abuses()[name]!(address, keys, stop.signal)
}

async function measureAll(seconds: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ghg-bench-'))
  const store = ['--store', join(folder, 'store.sqlite')]
  try {
    const victim = newKey('victim', store)
    const keys = Array.from({ length: 4 }, () => newKey('abuser', store))
    for (const name of Object.keys(abuses())) {
      const serving = [
        'bin/ghg.js',
        'serve',
        '--insecure-http',
        '--port',
        '0',
        '--log-level',
        'fatal',
        ...store,
      ]
      const server = spawn(process.execPath, serving, { stdio: ['ignore', 'ignore', 'pipe'] })
      try {
        await measure({ name, address: await addressOf(server), keys }, victim, seconds)
      } finally {
        await ended(server)
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function newKey(project: string, store: string[]): string {
  const args = ['bin/ghg.js', 'keys', 'create', '--project', project, ...store]
  return execFileSync(process.execPath, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
}

function ended(server: ChildProcess): Promise<void> {
  server.kill('SIGKILL')
  return new Promise((resolve) => server.on('exit', () => resolve()))
}

function abuses(): Record<string, Abuse> {
  return {
    'nobody else': async () => {},
    'half-sent bodies of four keys': async (address, keys, signal) =>
      hold(256, signal, (each) => halfSent(address, keys[each % keys.length]!)),
    'answers read slowly': async (address, [key], signal) =>
      hold(64, signal, () => slowReader(address, key!)),
    'huge pages': (address, [key], signal) =>
      repeat(32, signal, () => get(`${address}/data/v1/search?data_version=%5E1&results_per_page=500`, key!)),
    'failing batches': (address, [key], signal) => {
      const broken = Array.from({ length: 100 }, () => ({ ...estimate, parameters: { weight: 1 } }))
      return repeat(32, signal, () => post(`${address}/data/v1/estimate/batch`, key!, broken, abuser))
    },
    'many keys at once': (address, keys, signal) => {
      const batch = Array.from({ length: 100 }, () => estimate)
      let next = 0
      return repeat(64, signal, () =>
        post(`${address}/data/v1/estimate/batch`, keys[next++ % keys.length]!, batch, abuser),
      )
    },
    'many connections': async (address, _keys, signal) => hold(3000, signal, () => idle(address)),
  }
}

/** Keeps connections open, and opens again what the server closes. */
async function hold(count: number, signal: AbortSignal, open: (index: number) => Socket): Promise<void> {
  const sockets = new Set<Socket>()
  const add = (index: number): void => {
    if (signal.aborted) return
    const socket = open(index)
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      setTimeout(() => add(index), 500)
    })
  }
  for (let index = 0; index < count; index++) add(index)
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
  for (const socket of sockets) socket.destroy()
}

/** Sends requests, some at a time, one after the other. */
async function repeat(atOnce: number, signal: AbortSignal, send: () => Promise<unknown>): Promise<void> {
  const sending = async () => {
    while (!signal.aborted) await send().catch(() => {})
  }
  await Promise.all(Array.from({ length: atOnce }, sending))
}

function idle(address: string): Socket {
  const { hostname, port } = new URL(address)
  return connect({ port: Number(port), host: hostname, localAddress: abuserAddress })
}

function head(method: string, path: string, key: string, more = ''): string {
  return `${method} ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n${more}\r\n`
}

function halfSent(address: string, key: string): Socket {
  const socket = idle(address)
  const announced = 'Content-Type: application/json\r\nContent-Length: 100000\r\n'
  socket.write(`${head('POST', '/data/v1/estimate', key, announced)}{"a":1`)
  return socket
}

function slowReader(address: string, key: string): Socket {
  const socket = idle(address)
  socket.pause()
  const path = '/data/v1/search?data_version=%5E1&results_per_page=500'
  socket.write(head('GET', path, key).repeat(20))
  return socket
}

async function get(url: string, key: string): Promise<void> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${key}` }, dispatcher: abuser })
  await response.arrayBuffer()
}

async function post(url: string, key: string, body: unknown, dispatcher?: Dispatcher): Promise<number> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    ...(dispatcher && { dispatcher }),
  })
  await response.arrayBuffer()
  return response.status
}

async function measure(task: Task, victim: string, seconds: number): Promise<void> {
  const url = `${task.address}/data/v1/estimate`
  for (let warm = 0; warm < 20; warm++) await post(url, victim, estimate)
  const abusing = new Worker(new URL(import.meta.url), { workerData: task })
  await pause(1000)
  const statuses = new Map<number, number>()
  const times: number[] = []
  const pending: Promise<void>[] = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const since = performance.now()
    const asked = post(url, victim, estimate).catch(() => 0)
    pending.push(
      asked.then((status) => {
        times.push(performance.now() - since)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }),
    )
    await pause(50)
  }
  await Promise.all(pending)
  abusing.postMessage('stop')
  await new Promise((resolve) => abusing.once('exit', resolve))
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor(share * (times.length - 1))]!)
  const counted = [...statuses].map(([status, count]) => `${count} x ${status || 'no answer'}`).join(', ')
  console.log(`${task.name}: ${counted}; p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, most ${at(1)} ms`)
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
