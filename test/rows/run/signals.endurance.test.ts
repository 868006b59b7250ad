/** Runs that are stopped, lose their server or find the disk full: finished work is kept, once. */
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { execa } from 'execa'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ghg, program } from '../../cli/binary.js'
import { folder } from '../../cli/fakes.js'
import { activityRows, csvOf, leftovers } from './endurance-story.js'

// Each test starts the program several times, possibly in parallel on a slow machine.
vi.setConfig({ testTimeout: 120_000 })

interface Received {
  parameters: { energy: number }
}

/** Answers batches of estimates with a delay, and records the requests and how many ran at once. */
class SlowServer {
  readonly received: number[] = []
  mostAtOnce = 0
  batches = 0
  #atOnce = 0
  #server: Server | undefined
  #port = 0

  constructor(
    readonly answer: (energy: number) => object = (energy) => ({ co2e: energy * 2, notices: [] }),
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** @param onBatch called before an answer; the answer is withheld if it resolves to false */
  async open(onBatch: (batch: number) => Promise<boolean>): Promise<void> {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk) => chunks.push(chunk))
      request.on('end', async () => {
        if (request.method !== 'POST') return response.writeHead(404).end('{}')
        const energies = (JSON.parse(String(Buffer.concat(chunks))) as Received[]).map(
          ({ parameters }) => parameters.energy,
        )
        this.mostAtOnce = Math.max(this.mostAtOnce, ++this.#atOnce)
        const isAnswered = await onBatch(++this.batches)
        this.#atOnce--
        if (!isAnswered) return
        this.received.push(...energies)
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify({ results: energies.map(this.answer) }))
      })
    })
    const server = this.#server
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve))
    this.#port = (server.address() as AddressInfo).port
  }

  close(): void {
    this.#server?.closeAllConnections()
    this.#server?.close()
  }
}

const servers: SlowServer[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

function slowServer(): SlowServer {
  const server = new SlowServer()
  servers.push(server)
  return server
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(10)
}

/** Rows with distinct energies, so that a server can distinguish them. */
function distinctRows(count: number): string {
  const activity = 'electricity-supply_grid-source_supplier_mix'
  return `activity_id,energy\n${Array.from({ length: count }, (_, at) => `${activity},${at + 1}\n`).join('')}`
}

const remote = (server: SlowServer) => {
  const args = ['--engine', 'remote', '--base-url', server.url, '--api-key', 'k', '--columns', 'energy,co2e']
  return ['estimate', 'a.csv', ...args, '--concurrency', '4', '--retries', '0']
}
const answered = (count: number) =>
  `energy,co2e\n${Array.from({ length: count }, (_, at) => `${at + 1},${(at + 1) * 2}\n`).join('')}`

describe('a run against a server', () => {
  it('keeps its order and its limit at any number of workers', async () => {
    const { root, read } = folder({ 'a.csv': distinctRows(3000) })
    for (const workers of ['1', '7']) {
      const server = slowServer()
      // Later batches are answered sooner.
      await server.open(async (batch) => pause(60 - batch * 2, true))
      const run = await ghg([...remote(server), '--workers', workers, '-o', 'o.csv'], { cwd: root })
      expect(run.exitCode).toBe(0)
      expect(read('o.csv')).toBe(answered(3000))
      expect(server.mostAtOnce).toBe(4)
      expect([30, 31]).toContain(server.batches)
    }
  })

  it('completes batches in flight after the first SIGINT, and sends no row twice with --resume', async () => {
    const { root, read, path } = folder({ 'a.csv': distinctRows(4000) })
    const server = slowServer()
    await server.open(async () => pause(150, true))
    const run = ghg([...remote(server), '-o', 'o.csv'], { cwd: root })
    await until(() => server.batches >= 9)
    run.kill('SIGINT')
    const { exitCode, stderr } = await run
    expect(exitCode).toBe(130)
    const done = server.received.length
    expect(stderr).toBe(
      `ghg: ${done.toLocaleString('en')} rows done, in o.csv.partial; the same command with --resume ` +
        'continues from there\nghg: interrupted (SIGINT)',
    )
    expect(existsSync(path('o.csv'))).toBe(false)
    const resumed = await ghg([...remote(server), '-o', 'o.csv', '--resume'], { cwd: root })
    expect(resumed.exitCode).toBe(0)
    expect(read('o.csv')).toBe(answered(4000))
    expect(server.received.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 4000 }, (_, at) => at + 1))
    expect(leftovers(root)).toEqual([])
  })

  it('stops at once after the second SIGINT', async () => {
    const { root, path } = folder({ 'a.csv': distinctRows(1000) })
    const server = slowServer()
    await server.open(async () => new Promise<boolean>(() => {}))
    const run = ghg([...remote(server), '-o', 'o.csv'], { cwd: root })
    await until(() => server.batches >= 4)
    run.kill('SIGINT')
    expect(await Promise.race([run.then(() => 'ended'), pause(500, 'waits')])).toBe('waits')
    run.kill('SIGINT')
    const { exitCode, stderr } = await run
    expect(exitCode).toBe(130)
    expect(stderr).toContain('interrupted (SIGINT)')
    expect(existsSync(path('o.csv'))).toBe(false)
  })

  it.each(['is gone', 'answers nobody any more'])(
    'resumes after its server %s, with --resume',
    async (how) => {
      const { root, read, path } = folder({ 'a.csv': distinctRows(6000) })
      const server = slowServer()
      await server.open(async (batch) => {
        if (batch <= 20) return pause(50, true)
        if (how === 'is gone') server.close()
        return false
      })
      const args = [...remote(server), '--timeout', '1', '-o', 'o.csv']
      const { exitCode, stderr } = await ghg(args, { cwd: root })
      expect(stderr).toMatch(
        /^ghg: [12],\d00 rows done, in o.csv.partial; the same command with --resume continues from there\nghg: the server at \S+ (cannot be reached|did not answer)/,
      )
      expect(exitCode).toBe(1)
      expect(existsSync(path('o.csv'))).toBe(false)
      server.close()
      await server.open(async () => true)
      const resumed = await ghg([...args, '--resume'], { cwd: root })
      expect(resumed.stderr).toContain('ghg: resuming after')
      expect(resumed.exitCode).toBe(0)
      expect(read('o.csv')).toBe(answered(6000))
    },
  )
})

describe('a run of a file', () => {
  it.each(['1', '2'])('ends at the first SIGINT with %s threads, and resumes', async (workers) => {
    const { root, path, read } = folder({ 'a.csv': csvOf(activityRows(60_000, 17)) })
    const args = ['estimate', 'a.csv', '--workers', workers, '--errors', 'e.csv', '-o']
    await ghg([...args, 'whole.csv'], { cwd: root })
    const errors = read('e.csv')
    const run = ghg([...args, 'o.csv'], { cwd: root })
    await until(() => existsSync(path('o.csv.partial')) && statSync(path('o.csv.partial')).size > 1e6)
    run.kill('SIGINT')
    const { exitCode, stderr } = await run
    expect(stderr).toMatch(/^ghg: [\d,]+ rows done, in o.csv.partial, e.csv.partial; the same command with/)
    expect(exitCode).toBe(130)
    const resumed = await ghg([...args, 'o.csv', '--resume'], { cwd: root })
    expect(resumed.stderr).toMatch(/^ghg: resuming after [\d,]+ rows that are done\n60,000 rows/)
    expect(read('o.csv') === read('whole.csv')).toBe(true)
    expect(read('e.csv') === errors).toBe(true)
    expect(leftovers(root)).toEqual([])
  })
})

describe('a run of standard input', () => {
  /** Part of the input: many times this amount precedes the first checkpoint. */
  const pieceSize = 2000
  const rows = activityRows(12_000, 3)
  const csv = csvOf(rows)

  it('ends at the first SIGINT before the input ends, and resumes with the same input', async () => {
    const { root, path, read } = folder({ 'a.csv': csv })
    await ghg(['estimate', 'a.csv', '-o', 'whole.csv', '--quiet'], { cwd: root })
    const args = ['estimate', '-', '-o', 'o.csv']
    const run = ghg(args, { cwd: root, stdin: 'pipe' })
    run.stdin!.write(csv.slice(0, csv.length / 2))
    await until(() => existsSync(path('o.csv.partial')) && statSync(path('o.csv.partial')).size > 1e5)
    run.kill('SIGINT')
    const { exitCode, stderr } = await run
    expect(stderr).toMatch(
      /^ghg: [\d,]+ rows done, in o.csv.partial; the same command with --resume continues/,
    )
    expect(exitCode).toBe(130)
    const other = await ghg([...args, '--resume'], {
      cwd: root,
      input: csv.replace('row 5', 'row 6'),
      stdin: 'pipe',
    })
    expect(other.stderr).toContain(
      'ghg: cannot resume: the input has changed in the rows already done; run without --resume',
    )
    expect(existsSync(path('o.csv'))).toBe(false)
    const resumed = await ghg([...args, '--resume'], { cwd: root, input: csv, stdin: 'pipe' })
    expect(resumed.exitCode).toBe(2)
    expect(read('o.csv') === read('whole.csv')).toBe(true)
    expect(leftovers(root)).toEqual([])
  })

  it('reports a full disk, and resumes when there is space', async () => {
    const { root, path, read } = folder({ 'a.csv': csv })
    await ghg(['estimate', 'a.csv', '-o', 'whole.csv', '--trail', 't0.csv', '--quiet'], { cwd: root })
    const args = ['estimate', '-', '-o', 'o.csv', '--trail', 't.csv']
    // A limit on file size, of about a megabyte, fails in the same way as a full disk.
    const limited = `trap '' XFSZ; ulimit -f 2048; exec "$@"`
    const run = execa('sh', ['-c', limited, 'sh', process.execPath, program, ...args], {
      cwd: root,
      env: { GHG_CONFIG_DIR: '/nonexistent/ghg', NO_COLOR: '1' },
      stdin: 'pipe',
      reject: false,
    })
    // Nothing piles up while the program starts: the limit would be reached before the first checkpoint.
    let at = 20 * pieceSize
    run.stdin.write(csv.slice(0, at))
    await until(() => existsSync(path('o.csv.partial')))
    for (; at < csv.length && !existsSync(path('o.csv.journal')); at += pieceSize) {
      run.stdin.write(csv.slice(at, at + pieceSize))
      await pause(10)
    }
    run.stdin.end(csv.slice(at))
    const { exitCode, stderr } = await run
    expect(stderr).toMatch(
      /^ghg: [\d,]+ rows done, in o.csv.partial, t.csv.partial; free space, then the same command with --resume continues from there\nghg: o.csv.partial: file size limit reached$/,
    )
    expect(exitCode).toBe(1)
    expect(existsSync(path('o.csv'))).toBe(false)
    const resumed = await ghg([...args, '--resume'], { cwd: root, input: csv, stdin: 'pipe' })
    expect(resumed.stderr).toContain('ghg: resuming after')
    expect(read('o.csv') === read('whole.csv')).toBe(true)
    expect(read('t.csv') === read('t0.csv')).toBe(true)
  })

  it('resumes a project that fills the disk with the same command', async () => {
    const project = `organisation: Example Ltd
period: { start: 2025-01-01, end: 2025-12-31 }
consolidation: operational_control
sites: { Leeds: { country: GB } }
sources:
  all: { files: a.csv, map: m.yaml, site: Leeds }
`
    const mapping = `operation: estimate
period: { from: year, format: yyyy }
quantity: { from: energy, unit: { from: energy_unit } }
columns: { activity_id: activity_id, region: region, year: year }
`
    const many = csvOf(activityRows(15_000, 7))
    const { root, path, read } = folder({ 'a.csv': many, 'm.yaml': mapping, 'ghg.yaml': project })
    const args = ['run', 'ghg.yaml', '--workers', '1']
    const kept = path('cache/ghg/results')
    const journal = () =>
      existsSync(kept) &&
      readdirSync(kept, { recursive: true, encoding: 'utf8' }).some((name) => name.endsWith('.journal'))
    const env = {
      ...{ GHG_CONFIG_DIR: '/nonexistent/ghg', NO_COLOR: '1' },
      ...{ XDG_CACHE_HOME: path('cache'), CI: '' },
    }
    const first = execa(process.execPath, [program, ...args], { cwd: root, env, reject: false })
    await until(journal)
    first.kill('SIGINT')
    expect((await first).stderr).toContain('the same command continues from there')
    const limited = `trap '' XFSZ; ulimit -f 1; exec "$@"`
    const full = await execa('sh', ['-c', limited, 'sh', process.execPath, program, ...args], {
      cwd: root,
      env,
      reject: false,
    })
    expect(full.stderr).toMatch(
      /^ghg: [\d,]+ rows done, in \S+\.csv\.partial, \S+; free space, then the same command continues from there\nghg: \S+: file size limit reached$/,
    )
    expect(full.exitCode).toBe(1)
    expect(existsSync(path('ledger.csv'))).toBe(false)
    expect((await ghg(args, { cwd: root, env })).exitCode).toBe(0)
    const resumed = read('ledger.csv')
    rmSync(path('cache'), { recursive: true })
    await ghg(args, { cwd: root, env })
    expect(read('ledger.csv') === resumed).toBe(true)
  })
})

describe('--resume', () => {
  const csv = csvOf(activityRows(20_000, 9))
  const mapping = 'columns: {activity_id: activity_id, region: region, energy: energy}'

  /** A folder with a run that was interrupted after its first checkpoint. */
  async function brokenOff() {
    const made = folder({ 'a.csv': csv, 'm.yaml': mapping })
    const args = ['estimate', '-', '--map', 'm.yaml', '-o', 'o.csv']
    const run = ghg(args, { cwd: made.root, stdin: 'pipe' })
    run.stdin!.write(csv.slice(0, csv.length / 2))
    await until(
      () => existsSync(made.path('o.csv.partial')) && statSync(made.path('o.csv.partial')).size > 1e5,
    )
    run.kill('SIGTERM')
    expect((await run).exitCode).toBe(143)
    const again = (changed: string[] = args) =>
      ghg([...changed, '--resume'], { cwd: made.root, input: csv, stdin: 'pipe' })
    return { ...made, args, again }
  }

  it('refuses to resume a different run, and leaves it unchanged', async () => {
    const { path, args, again, root, read } = await brokenOff()
    const journal = read('o.csv.journal')
    expect(journal.length).toBeLessThan(10_000)
    const refused = async (says: string, changed?: string[]) => {
      const { stderr, exitCode } = await again(changed)
      expect(stderr).toContain(says)
      expect(exitCode).toBe(1)
      expect(read('o.csv.journal')).toBe(journal)
    }
    await refused('ghg: cannot resume: option round was absent and is 3; run without --resume', [
      ...args,
      '--round',
      '3',
    ])
    await refused('cannot resume: the list of inputs was ["-"] and is ["a.csv"]', args.with(1, 'a.csv'))
    writeFileSync(path('m.yaml'), `${mapping}\n`)
    await refused('cannot resume: the mapping file was')
    writeFileSync(path('m.yaml'), mapping)
    for (const [name, value] of Object.entries(JSON.parse(journal).identity)) {
      if (name !== 'the catalogue') continue
      writeFileSync(path('o.csv.journal'), journal.replace(String(value), 'other'))
      const { stderr } = await again()
      expect(stderr).toContain('cannot resume: the catalogue was "other" and is')
      writeFileSync(path('o.csv.journal'), journal)
    }
    const renamed = csv.replace('ref,', 'reference,')
    const other = await ghg([...args, '--resume'], { cwd: root, input: renamed, stdin: 'pipe' })
    expect(other.stderr).toContain('cannot resume: the heading of the input was')
    expect((await again()).exitCode).toBe(0)
    expect(leftovers(root)).toEqual([])
  })

  it('detects partial files that are missing or shorter, and an invalid journal', async () => {
    const { path, again, read } = await brokenOff()
    const partial = readFileSync(path('o.csv.partial'))
    writeFileSync(path('o.csv.partial'), partial.subarray(0, 1000))
    expect((await again()).stderr).toMatch(/cannot resume: o.csv.partial has 1000 bytes, not the \d+ it had/)
    rmSync(path('o.csv.partial'))
    expect((await again()).stderr).toContain('cannot resume: o.csv.partial is gone; run without --resume')
    writeFileSync(path('o.csv.journal'), read('o.csv.journal').slice(0, 100))
    expect((await again()).stderr).toContain(
      'o.csv.journal cannot be read as a journal; run without --resume',
    )
  })

  it('does not resume a run that a later run has restarted', async () => {
    const { root, path, args, again } = await brokenOff()
    const later = ghg(args, { cwd: root, stdin: 'pipe' })
    later.stdin!.write(csv.slice(0, 70_000))
    await until(() => !existsSync(path('o.csv.journal')))
    later.kill('SIGKILL')
    await later
    expect((await again()).stderr).toContain('ghg: no interrupted run to resume; starting from the beginning')
  })

  it('needs a file', async () => {
    const { root } = folder({ 'a.csv': csv })
    for (const output of [[], ['-o', '/dev/null'], ['-o', 'o.csv', '--errors', '/dev/null']]) {
      const { stderr, exitCode } = await ghg(['estimate', 'a.csv', '--resume', ...output], { cwd: root })
      expect(stderr).toBe('ghg: --resume needs an output file (-o FILE), not a pipe or device')
      expect(exitCode).toBe(1)
    }
  })
})
