/** A real server on loopback, with its own store and a key with all features. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { Agent, fetch } from 'undici'
import { type Feature, features } from '../../src/contract/contract.js'
import type { Engine } from '../../src/engine/engine.js'
import { localEngines, type OnDefect } from '../../src/engine/open.js'
import { createServer, type Limits, logDefect, type ServerOptions } from '../../src/server/server.js'
import { openStore, type Store } from '../../src/store/store.js'

export interface Running {
  address: string
  key: string
  store: Store
  server: FastifyInstance
  /** Returns the whole log of the server. */
  log: () => string
  keyFor: (project: string, opened?: Feature[]) => Promise<string>
  /** Sends a request as JSON and reads the answer. */
  send: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>
  close: () => Promise<void>
}

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape
  body: any
  headers: { get: (name: string) => string | null }
}

interface Changes extends Partial<Omit<ServerOptions, 'limits'>> {
  /** Limits to apply; all others are off. */
  limits?: Partial<Limits>
  storeUrl?: string
  /** Engine that replaces the local one. */
  engine?: Engine
}

export async function startServer({
  storeUrl,
  engine: given,
  limits,
  ...changes
}: Changes = {}): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'ghg-server-'))
  const store = await openStore(storeUrl ?? join(folder, 'store.sqlite'))
  const onDefect: OnDefect = (defect) => logDefect(server, defect)
  const engines = given
    ? { of: () => given, close: () => given.close() }
    : await localEngines(store, { onDefect })
  let logged = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk)
      done()
    },
  })
  const server: FastifyInstance = await createServer({
    release: '3',
    engineOf: engines.of,
    store,
    bodyLimit: 1024 * 1024,
    limits: { perKey: 0, perAddress: 0, elements: 0, connections: 0, ...limits },
    dataVersionPolicy: 'strict',
    log: { level: 'info', stream },
    version: '0.0.0-test',
    now: () => new Date(),
    ...changes,
  })
  const address = await server.listen({ host: '127.0.0.1', port: 0 })
  const keyFor = async (project: string, opened: Feature[] = [...features]) =>
    (await store.keys.create(project, opened, new Date())).key
  const key = await keyFor('acme')
  const agent = new Agent({ connect: { ca: changes.tls?.cert } })
  return {
    address,
    key,
    store,
    server,
    keyFor,
    log: () => logged,
    send: async (method, path, body, headers = {}) => {
      const response = await fetch(`${address}${path}`, {
        method,
        body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
        headers: {
          authorization: `Bearer ${key}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        dispatcher: agent,
      })
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.includes('json')
      return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers }
    },
    close: async () => {
      await agent.destroy()
      await server.close()
      await engines.close()
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Request for 1,000 kWh of British electricity in 2025: 177 kg. */
export const gridEstimate = {
  emission_factor: {
    activity_id: 'electricity-supply_grid-source_supplier_mix',
    region: 'GB',
    year: 2025,
    data_version: '^1',
  },
  parameters: { energy: 1000, energy_unit: 'kWh' },
}
