/**
 * Fifty requests for the list of all factors at once, from one key: how long `/health` takes meanwhile, and how
 * large the server gets. After `npm run build`:
 * `npx tsc -p bench/tsconfig.json && node bench/out/lists.js [REQUESTS] [LAUNCHER]`.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { addressOf } from './served.js'

interface Load {
  url: string
  key: string
}
interface Answered {
  statuses: number[]
  bytes: number
}

const count = Number(process.argv[2] ?? 50)
const launcher = process.argv[3] ?? 'bin/ghg.js'
const paths = ['/emission-factors', '/search?data_version=1&results_per_page=500']

if (isMainThread) await main()
else await load(workerData as Load)

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ghg-bench-'))
  const store = ['--store', join(folder, 'store.sqlite')]
  try {
    const args = [launcher, 'keys', 'create', '--project', 'bench', ...store]
    const key = execFileSync(process.execPath, args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    for (const path of paths) await measure(path, key.trim(), store)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** All requests at once, from a thread of its own: what it takes to read the answers is not the server's. */
async function load({ url, key }: Load): Promise<void> {
  const headers = { authorization: `Bearer ${key}` }
  const answers = Array.from({ length: count }, async () => {
    const response = await fetch(url, { headers })
    return { status: response.status, bytes: (await response.arrayBuffer()).byteLength }
  })
  const good = (await Promise.allSettled(answers)).flatMap((each) =>
    each.status === 'fulfilled' ? [each.value] : [],
  )
  const answered: Answered = {
    statuses: good.map(({ status }) => status),
    bytes: good.reduce((sum, { bytes }) => sum + bytes, 0),
  }
  parentPort!.postMessage(answered)
}

async function measure(path: string, key: string, store: string[]): Promise<void> {
  const { server, address } = await serve(store)
  let isDown = false
  server.on('exit', () => {
    isDown = true
  })
  try {
    await fetch(`${address}/health`)
    const started = performance.now()
    const worker = new Worker(new URL(import.meta.url), {
      workerData: { url: `${address}${path}`, key } satisfies Load,
      argv: process.argv.slice(2),
    })
    let answered: Answered | undefined
    worker.on('message', (message: Answered) => {
      answered = message
    })
    const waits: number[] = []
    let peak = 0
    while (!answered && !isDown) {
      const asked = performance.now()
      await fetch(`${address}/health`).catch(() => undefined)
      waits.push(performance.now() - asked)
      if (!isDown) peak = residentPeak(server.pid!)
    }
    const seconds = (performance.now() - started) / 1000
    const { statuses, bytes } = answered ?? { statuses: [], bytes: 0 }
    const end = isDown ? ', then the server ended' : ''
    console.log(
      `${path}: ${statuses.length} of ${count} answered (${[...new Set(statuses)].join(', ')}), ${megabytes(bytes)} MB, ${seconds.toFixed(1)} s`,
    )
    console.log(
      `  /health: ${waits.length} times, at most ${Math.round(Math.max(...waits))} ms; at most ${Math.round(peak)} MiB${end}`,
    )
    await worker.terminate()
  } finally {
    server.kill('SIGKILL')
  }
}

async function serve(store: string[]): Promise<{ server: ChildProcess; address: string }> {
  const args = [launcher, 'serve', '--insecure-http', '--port', '0', '--log-level', 'warn', ...store]
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  return { server, address: await addressOf(server) }
}

/** MiB of the process at its largest, from Linux's own account of it. */
function residentPeak(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1)
}
