/**
 * The server: the operations of the contract over HTTPS, on top of any engine. Who may ask what is
 * decided here; what the answer is, is the engine's.
 */
import type { Writable } from 'node:stream'
import cors from '@fastify/cors'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Engine } from '../engine/engine.js'
import type { Store } from '../store/store.js'
import { authentication } from './authentication.js'
import { compression } from './compression.js'
import type { DataVersionPolicy } from './data-version-policy.js'
import { answerClientError, answerErrors } from './errors.js'
import { limits } from './limits.js'
import { metrics } from './metrics.js'
import { pages } from './pages.js'
import { routes } from './routes.js'

export { type DataVersionPolicy, dataVersionPolicies } from './data-version-policy.js'

export interface ServerOptions {
  /** The engine of a project. */
  engineOf: (project: string) => Engine
  store: Store
  /** Certificate and key, PEM; plain HTTP without them. */
  tls?: { cert: Buffer; key: Buffer }
  /** Bytes a request body may have. */
  bodyLimit: number
  /** Requests per minute and key; 0 for no limit. */
  rateLimit: number
  /** Origin that browsers may call from; none without it. */
  corsOrigin?: string
  dataVersionPolicy: DataVersionPolicy
  log: { level: string; stream: Writable }
  /** Of the program, for the OpenAPI document. */
  version: string
  now: () => Date
}

const seconds = 1000

/** Builds the server; the caller makes it listen and closes it. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const http = { headersTimeout: 20 * seconds, maxHeaderSize: 16 * 1024 }
  const settings = {
    // Never bodies, and of headers none: keys travel there.
    logger: {
      ...options.log,
      serializers: {
        req: ({ method, url, ip }: FastifyRequest) => ({ method, path: url.split('?')[0], ip }),
      },
    },
    bodyLimit: options.bodyLimit,
    requestTimeout: 60 * seconds,
    connectionTimeout: 90 * seconds,
    keepAliveTimeout: 72 * seconds,
    clientErrorHandler: answerClientError,
    forceCloseConnections: 'idle' as const,
    routerOptions: { maxParamLength: 500 },
  }
  const server: FastifyInstance = options.tls
    ? (Fastify({ ...settings, https: { ...options.tls, ...http } }) as unknown as FastifyInstance)
    : Fastify({ ...settings, http })
  answerErrors(server)
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('Idempotency-Key-Accepted', 'true')
  })
  if (options.corsOrigin !== undefined) await server.register(cors, { origin: options.corsOrigin })
  await compression(server)
  metrics(server)
  await pages(server, options.version)
  await server.register(async (guarded) => {
    authentication(guarded, options)
    await limits(guarded, options)
    routes(guarded, options)
  })
  return server
}
