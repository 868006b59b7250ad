/** A private PostgreSQL that can be stopped, stalled and started, to test the server during outages. */
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('../../.ci/postgres', import.meta.url))

/** True if PostgreSQL can be started here. */
export const hasPostgres = process.env.GHG_TEST_POSTGRES !== undefined && existsSync('/usr/lib/postgresql')

export interface Cluster {
  url: string
  stop: (mode: 'fast' | 'immediate') => void
  start: () => void
  /** Pauses all its processes, like an overloaded machine; returns a function that resumes them. */
  stall: () => () => void
  remove: () => void
}

export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'ghg-cluster-'))
  for (let each = folder; each !== '/' && each !== '/tmp'; each = join(each, '..')) chmodSync(each, 0o755)
  const port = await freePort()
  const place = join(folder, 'postgres')
  const url = execFileSync(script, ['start', place, String(port)], { stdio: ['ignore', 'pipe', 'ignore'] })
  const [binaries] = readdirSync('/usr/lib/postgresql').sort().reverse()
  const control = (rest: string) => {
    const command = `/usr/lib/postgresql/${binaries}/bin/pg_ctl -D ${place}/data ${rest}`
    const [program, ...args] =
      process.getuid?.() === 0 ? ['su', 'postgres', '-s', '/bin/sh', '-c', command] : ['sh', '-c', command]
    execFileSync(program!, args, { stdio: 'ignore' })
  }
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    const postmaster = Number(readFileSync(`${place}/data/postmaster.pid`, 'utf8').split('\n')[0])
    for (const pid of [postmaster, ...childrenOf(postmaster)]) process.kill(pid, name)
  }
  return {
    url: String(url).trim(),
    stop: (mode) => control(`-m ${mode} stop`),
    start: () =>
      control(`-w -o "-p ${port} -c listen_addresses=127.0.0.1 -k ${place}" -l ${place}/log start`),
    stall: () => {
      signal('SIGSTOP')
      return () => signal('SIGCONT')
    },
    remove: () => {
      control('-m immediate stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.split(' ').filter(Boolean).map(Number)
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => {
    server.close(resolve)
  })
  return port
}
