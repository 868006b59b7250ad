import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { execa, type ResultPromise } from 'execa'
import { Agent, fetch } from 'undici'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ghg, program } from '../cli/binary.js'
import { folder } from '../cli/fakes.js'
import { type Certificate, selfSigned } from './certificate.js'
import { gridEstimate } from './running.js'

let certificate: Certificate
let other: Certificate
beforeAll(async () => {
  certificate = await selfSigned()
  other = await selfSigned()
})

const servers: ResultPromise[] = []
/** Kills the servers of a test, so that they do not slow down the next. */
async function endServers() {
  for (const server of servers.splice(0)) {
    server.kill('SIGKILL')
    await server.catch(() => {})
  }
}
afterEach(endServers)

/** Creates a folder with a certificate, its key, and the path of a store. */
function place() {
  const { path } = folder({
    'cert.pem': certificate.cert,
    'key.pem': certificate.key,
    'other.pem': other.key,
  })
  const tls = ['--tls-cert', path('cert.pem'), '--tls-key', path('key.pem')]
  return { path, tls, store: ['--store', path('store.sqlite')] }
}

/** Starts `ghg serve` on a free port; resolves when it listens. */
async function serving(args: string[], env: Record<string, string> = {}) {
  const started = [program, 'serve', '--port', '0', ...args]
  const server = execa(process.execPath, started, { reject: false, env })
  servers.push(server)
  let said = ''
  const address = await new Promise<string>((resolve, reject) => {
    server.stderr!.on('data', (chunk) => {
      said += String(chunk)
      const listening = /ghg: listening on (\S+)/.exec(said)?.[1]
      if (listening) resolve(listening)
    })
    server.then(() => reject(new Error(said)))
  })
  return { server, address, said: () => said }
}

it('exposes metrics only on a separate port if one is set', async () => {
  const { store } = place()
  const { address, said } = await serving(['--insecure-http', '--metrics-port', '0', ...store])
  await expect.poll(said).toContain('metrics on ')
  const apart = /metrics on (\S+)/.exec(said())![1]!
  expect((await fetch(`${address}/metrics`)).status).toBe(404)
  expect(await (await fetch(`${apart}/metrics`)).text()).toMatch(
    /ghg_http_requests_total\{method="GET",route="none",status="404"\} 1/,
  )
  expect((await fetch(`${apart}/health`)).status).toBe(404)
})

describe('ghg keys', () => {
  it('prints only the key when creating it, lists and revokes it', async () => {
    const { store } = place()
    const made = await ghg(['keys', 'create', '--project', 'acme', '--features', 'audit,compute', ...store])
    expect(made.exitCode).toBe(0)
    const key = String(made.stdout)
    expect(key).toMatch(/^ghg_[0-9a-f]{16}_[0-9a-f]{64}$/)
    expect(made.stderr).not.toContain(key)
    const id = key.split('_')[1]!
    const listed = await ghg(['keys', 'list', ...store])
    expect(listed.stdout).toContain(`${id},acme,audit;compute,`)
    expect(listed.stdout).not.toContain(key.split('_')[2])
    expect((await ghg(['keys', 'revoke', id, ...store])).exitCode).toBe(0)
    const again = await ghg(['keys', 'revoke', id, ...store])
    expect(again.exitCode).toBe(1)
    expect(again.stderr).toContain('no key')
  })

  it('refuses invalid projects and unknown features', async () => {
    const { store } = place()
    const project = await ghg(['keys', 'create', '--project', 'a b', ...store])
    expect(project.stderr).toContain('letters, digits, dots')
    const feature = await ghg(['keys', 'create', '--project', 'a', '--features', 'audits', ...store])
    expect(feature.stderr).toContain('audits is not a feature; available: all, search, estimate')
    expect([project.exitCode, feature.exitCode]).toEqual([1, 1])
  })
})

describe('ghg serve', () => {
  it('reports in one line why it cannot start', async () => {
    const { path, tls, store } = place()
    writeFileSync(path('junk.pem'), 'junk')
    mkdirSync(path('folder'))
    const taken = createServer()
    await new Promise<void>((listening) => taken.listen(0, '127.0.0.1', listening))
    const { port } = taken.address() as { port: number }
    const cases: [string[], string][] = [
      [store, 'the service speaks HTTPS: give --tls-cert and --tls-key, or --insecure-http'],
      [[...tls.slice(0, 2), ...store], '--tls-cert and --tls-key must be given together'],
      [['--tls-cert', path('none.pem'), ...tls.slice(2), ...store], 'none.pem: no such file'],
      [['--tls-cert', path('junk.pem'), ...tls.slice(2), ...store], 'are not a certificate with its key'],
      [[...tls.slice(0, 2), '--tls-key', path('other.pem'), ...store], 'are not a certificate with its key'],
      [[...tls, '--store', path('folder')], 'folder cannot be opened'],
      [[...tls, '--store', 'postgres://me:secret@127.0.0.1:1/x'], 'postgres://me:...@127.0.0.1:1/x cannot'],
      [[...tls, ...store, '--port', String(port)], `127.0.0.1 port ${port}: it is in use`],
      [[...tls, ...store, '--port', '70000'], 'from 0 to 65535'],
    ]
    for (const [args, message] of cases) {
      const { exitCode, stderr, stdout } = await ghg(['serve', ...args])
      expect(stderr, args.join(' ')).toContain(message)
      expect(stderr).not.toContain('secret')
      expect(stderr).not.toContain('This was not expected')
      expect([exitCode, stdout]).toEqual([1, ''])
    }
    await new Promise((closed) => taken.close(closed))
  })

  it('answers for releases of another catalogue unless strict, but never for a release chosen in ghg', async () => {
    const { path, store } = place()
    const { stdout: key } = await ghg(['keys', 'create', '--project', 'acme', ...store])
    writeFileSync(path('key.txt'), String(key))
    const emission_factor = { ...gridEstimate.emission_factor, data_version: '^21' }
    const row = { ...emission_factor, data_version: undefined, energy: 1000 }
    writeFileSync(path('rows.json'), JSON.stringify([row]))
    const codes = async (policy: string[]) => {
      const { address } = await serving(['--insecure-http', ...store, ...policy])
      const response = await fetch(`${address}/data/v1/estimate`, {
        method: 'POST',
        body: JSON.stringify({ ...gridEstimate, emission_factor }),
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      })
      const answer = (await response.json()) as { error_code?: string; notices?: { code: string }[] }
      const remote = ['--engine', 'remote', '--base-url', address, '--api-key-file', path('key.txt')]
      const run = await ghg(['estimate', path('rows.json'), '--release', '^21', ...remote])
      await endServers()
      return [
        answer.error_code ?? answer.notices?.[0]?.code,
        /unknown_data_version/.exec(String(run.stderr))?.[0],
      ]
    }
    expect(await codes([])).toEqual(['data_version_replaced', 'unknown_data_version'])
    const strict = ['--data-version-policy', 'strict']
    expect(await codes(strict)).toEqual(['unknown_data_version', 'unknown_data_version'])
  })

  it('uses the release in its option, the environment or ghg config', async () => {
    const { path, store } = place()
    const { stdout: key } = await ghg(['keys', 'create', '--project', 'acme', ...store])
    mkdirSync(path('settings'))
    writeFileSync(path('settings/config.json'), '{"data-version": "1"}')
    const latest = async (args: string[], env: Record<string, string> = {}) => {
      const { address } = await serving(['--insecure-http', ...store, ...args], env)
      const headers = { authorization: `Bearer ${key}` }
      const response = await fetch(`${address}/data/v1/data-versions`, { headers })
      const { latest_release } = (await response.json()) as { latest_release: string }
      await endServers()
      return latest_release
    }
    expect(await latest([])).toBe('3')
    expect(await latest(['--release', '2'])).toBe('2')
    expect(await latest(['--data-version', '2'])).toBe('2')
    expect(await latest([], { GHG_RELEASE: '2' })).toBe('2')
    expect(await latest([], { GHG_CONFIG_DIR: path('settings') })).toBe('1')
    expect(await latest(['--release', '^1'], { GHG_CONFIG_DIR: path('settings') })).toBe('3')
  })

  it('serves HTTPS, with several servers on one store, until a signal arrives', async () => {
    const { tls, store } = place()
    const { stdout: key } = await ghg(['keys', 'create', '--project', 'acme', ...store])
    const running = await Promise.all([serving([...tls, ...store]), serving([...tls, ...store])])
    const agent = new Agent({ connect: { ca: certificate.cert } })
    for (const { address } of running) {
      expect(address).toMatch(/^https:/)
      const response = await fetch(`${address}/data/v1/estimate`, {
        method: 'POST',
        body: JSON.stringify(gridEstimate),
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        dispatcher: agent,
      })
      expect(await response.json()).toMatchObject({ co2e: 177 })
    }
    await agent.close()
    for (const { server, said } of running) {
      server.kill('SIGTERM')
      expect((await server).exitCode).toBe(143)
      expect(said()).toContain('/data/v1/estimate')
      expect(said()).not.toContain(key)
    }
  })

  it('uses the freight assumptions in its options', async () => {
    const { store } = place()
    const { stdout: key } = await ghg(['keys', 'create', '--project', 'acme', ...store])
    const lane = (legs: number) => ({
      route: [
        { location: 'Lyon' },
        ...Array.from({ length: legs }, () => [{ transport_mode: 'road' }, { location: 'Lille' }]).flat(),
      ],
      cargo: { weight: 2, weight_unit: 't' },
    })
    const asked = async (address: string, legs: number) => {
      const response = await fetch(`${address}/freight/v3/intermodal`, {
        method: 'POST',
        body: JSON.stringify(lane(legs)),
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      })
      return [response.status, await response.json()]
    }
    const usual = await serving(['--insecure-http', ...store])
    expect(await asked(usual.address, 1)).toMatchObject([200, { hub_equipment_co2e: 2.4 }])
    expect(await asked(usual.address, 4)).toMatchObject([
      400,
      { message: expect.stringContaining('at most 3') },
    ])
    await endServers()
    const reported = await serving([
      '--insecure-http',
      '--hub-kg-per-tonne',
      '5',
      '--max-legs',
      '4',
      ...store,
    ])
    expect(await asked(reported.address, 4)).toMatchObject([200, { hub_equipment_co2e: 50 }])
    const wrong = await ghg(['serve', '--insecure-http', '--max-legs', '0', ...store])
    expect([wrong.exitCode, wrong.stderr]).toEqual([
      1,
      expect.stringContaining('must be a whole number, at least 1'),
    ])
  })

  it('warns if plain HTTP leaves this machine', async () => {
    const { store } = place()
    const warning = /warning: plain HTTP on 0\.0\.0\.0: keys can be read in transit/
    const outside = await serving(['--insecure-http', '--host', '0.0.0.0', ...store])
    expect(outside.said()).toMatch(warning)
    await endServers()
    const inside = await serving(['--insecure-http', ...store])
    expect(inside.said()).not.toMatch(warning)
  })
})
