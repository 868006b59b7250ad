/**
 * Access for the local explorer (`ghg explore`): a random token instead of keys, and only requests from this server's
 * own page to this machine. A page of another site can make a browser send requests here, or bind its name to this
 * address (DNS rebinding): the checks of `Host` and `Origin` stop both.
 */
import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sha256Hash } from '../../common/sha256.js'
import { features, ServiceError } from '../../contract/contract.js'
import type { Caller } from '../../store/store.js'
import type { PageRoute } from './page-route.js'
import type { Upload } from './uploads.js'

export interface LocalExplorer {
  /** Random token in the printed address; sent like an API key. */
  token: string
  project: string
  /** Routes that only the local explorer offers. */
  routes: readonly PageRoute[]
  /** Handler of files dropped on the page; uploads are not possible without it. */
  upload?: Upload
}

const names = ['127.0.0.1', 'localhost']

/** Refuses requests that were not addressed to this machine, before any other processing. */
export function onlyFromThisMachine(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ headers, socket }) => {
    const hosts = names.map((name) => `${name}:${socket.localPort}`)
    const { host, origin } = headers
    if (host === undefined || !hosts.includes(host)) {
      throw new ServiceError(403, null, 'this explorer answers only on the address that it printed')
    }
    if (origin !== undefined && origin !== `http://${host}`) {
      throw new ServiceError(403, null, 'this explorer answers only to its own page')
    }
  })
}

/** Returns the local user, who has all features; undefined for a wrong token. */
export function localCaller(key: string, { token, project }: LocalExplorer): Caller | undefined {
  const [sent, right] = [key, token].map((text) => sha256Hash().update(text).digest())
  if (!timingSafeEqual(sent!, right!)) return undefined
  return { keyId: 'explorer', project, features: new Set(features) }
}
