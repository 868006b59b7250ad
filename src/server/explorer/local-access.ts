/**
 * The explorer of one person on this machine (`ghg explore`): a token at random instead of keys, and only requests
 * that were addressed to this machine by a page of this very server. A page of another site can make a browser send
 * requests here, or bind its name to this address: neither gets past the headers `Host` and `Origin`.
 */
import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sha256Hash } from '../../common/sha256.js'
import { features, ServiceError } from '../../contract/contract.js'
import type { Caller } from '../../store/store.js'
import type { PageRoute } from './page-route.js'
import type { Upload } from './uploads.js'

export interface LocalExplorer {
  /** In the address that is printed; sent as API keys are. */
  token: string
  project: string
  /** What the page offers beside what every server does. */
  routes: readonly PageRoute[]
  /** Takes files that are dropped on the page; without it none are. */
  upload?: Upload
}

const names = ['127.0.0.1', 'localhost']

/** Refuses whatever was not addressed to this machine, before anything else is done for it. */
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

/** The person at this machine, who may do everything; undefined for another token. */
export function localCaller(key: string, { token, project }: LocalExplorer): Caller | undefined {
  const [sent, right] = [key, token].map((text) => sha256Hash().update(text).digest())
  if (!timingSafeEqual(sent!, right!)) return undefined
  return { keyId: 'explorer', project, features: new Set(features) }
}
