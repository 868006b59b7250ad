/**
 * Estimates per second of `ghg serve` on one core: batches of 100 over 10 connections, from the sample
 * activities; prints rate, latency and memory over the run. After `npm run build`:
 * `npx tsc -p bench/tsconfig.json && node bench/out/server.js [SECONDS]`.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressOf } from './served.js'

const ghg = ['bin/ghg.js']
const connections = 10
const batchSize = 100

interface LoadReport {
  requests: { average: number; total: number }
  latency: { p50: number; p99: number; max: number }
  non2xx: number
  errors: number
  duration: number
}

const seconds = Number(process.argv[2] ?? 20)
const folder = mkdtempSync(join(tmpdir(), 'ghg-bench-'))
const store = ['--store', join(folder, 'store.sqlite')]
try {
  const key = run([...ghg, 'keys', 'create', '--project', 'bench', ...store]).trim()
  const body = join(folder, 'batch.json')
  writeFileSync(body, JSON.stringify(requests()))
  const { server, address } = await serve()
  try {
    await load(address, key, body, 3)
    const memory = watchMemory(server.pid!)
    const before = processorSeconds(server.pid!)
    const report = await load(address, key, body, seconds)
    print(report, processorSeconds(server.pid!) - before, memory())
  } finally {
    server.kill('SIGTERM')
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function run(args: string[]): string {
  return execFileSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}

/** The first hundred of the sample activities, as requests. */
function requests(): unknown[] {
  const results = run([...ghg, 'estimate', 'fixtures/activities.csv', '--format', 'ndjson', '--quiet'])
  const lines = results.trim().split('\n').slice(0, batchSize)
  return lines.map((line) => (JSON.parse(line) as { request: unknown }).request)
}

/** The server, pinned to the first core where the system can do that. */
async function serve(): Promise<{ server: ChildProcess; address: string }> {
  const serving = [process.execPath, ...ghg, 'serve', '--insecure-http', '--port', '0', ...store]
  const pinned = process.platform === 'linux' ? ['taskset', '-c', '0', ...serving] : serving
  const [command, ...args] = [...pinned, '--log-level', 'warn']
  const server = spawn(command!, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  return { server, address: await addressOf(server) }
}

/** Load from a process of its own, so that it takes nothing from the server's. */
async function load(address: string, key: string, body: string, duration: number): Promise<LoadReport> {
  const options = {
    c: connections,
    d: duration,
    m: 'POST',
    i: body,
    H: [`authorization=Bearer ${key}`, 'content-type=application/json'],
  }
  const args = Object.entries(options).flatMap(([name, value]) =>
    [value].flat().flatMap((each) => [`-${name}`, String(each)]),
  )
  const autocannon = spawn('node_modules/.bin/autocannon', [
    '--json',
    ...args,
    `${address}/data/v1/estimate/batch`,
  ])
  let out = ''
  autocannon.stdout.on('data', (chunk) => {
    out += String(chunk)
  })
  await new Promise((resolve) => autocannon.on('exit', resolve))
  return JSON.parse(out) as LoadReport
}

/** Seconds of processor time a process has used: says what one core can do while others use it too. */
function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  const ticksPerSecond = 100
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** Reads the resident memory of a process every second; the result is called for the readings in MiB. */
function watchMemory(pid: number): () => number[] {
  const readings: number[] = []
  const timer = setInterval(() => {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    readings.push(Math.round(Number(kilobytes) / 1024))
  }, 1000)
  return () => {
    clearInterval(timer)
    return readings
  }
}

function print(report: LoadReport, processor: number, memory: number[]): void {
  const { requests, latency, non2xx, errors, duration } = report
  const perSecond = (requests.total / duration) * batchSize
  const quarter = Math.ceil(memory.length / 4)
  console.log(`${Math.round(perSecond).toLocaleString('en')} estimates/s, ${requests.total} batches`)
  const perProcessorSecond = (requests.total * batchSize) / processor
  console.log(`${Math.round(perProcessorSecond).toLocaleString('en')} estimates per second of processor time`)
  console.log(`latency of a batch: p50 ${latency.p50} ms, p99 ${latency.p99} ms, most ${latency.max} ms`)
  console.log(`refused ${non2xx}, errors ${errors}`)
  console.log(
    `memory, MiB: at most ${Math.max(...memory.slice(0, quarter))} in the first quarter of the run, ${Math.max(...memory.slice(-quarter))} in the last`,
  )
}
