import { randomUUID } from 'node:crypto'
import cors from '@fastify/cors'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Defect } from '../engine/open.js'
import { authentication } from './authentication.js'
import { compression } from './compression.js'
import { limitConnections, requireSteadyBodies } from './connections.js'
import { answerBadAddress, answerClientError, answerErrors } from './errors.js'
import { onlyFromThisMachine } from './explorer/local-access.js'
import { explorerPage } from './explorer/page.js'
import { explorerRoutes } from './explorer/routes.js'
import { limitAddresses, limitDepth, limitElements, limitInFlight, limitKeys } from './limits.js'
import { metrics, newMetrics } from './metrics.js'
import type { ServerOptions } from './options.js'
import { pages } from './pages.js'
import { readBodies } from './request-body.js'
import { routes } from './routes.js'
import { closeGracefully } from './shutdown.js'

export type { DataVersionPolicy } from './data-version-policy.js'
export { prepareFind } from './explorer/find.js'
export { betweenForgetting, forgettingAnswers } from './forgetting.js'
export { metricsServer, newMetrics } from './metrics.js'
export type { Limits, ServerOptions } from './options.js'

const minute = 60_000
/** One year in seconds. */
const oneYear = 365 * 24 * 60 * 60

/** Only suites with forward secrecy: a stolen certificate key does not decrypt earlier connections. */
const forwardSecrecy = {
  minVersion: 'TLSv1.2',
  ciphers: [
    ...['TLS_AES_256_GCM_SHA384', 'TLS_CHACHA20_POLY1305_SHA256', 'TLS_AES_128_GCM_SHA256'],
    ...['ECDHE-ECDSA-AES256-GCM-SHA384', 'ECDHE-RSA-AES256-GCM-SHA384'],
    ...['ECDHE-ECDSA-CHACHA20-POLY1305', 'ECDHE-RSA-CHACHA20-POLY1305'],
    ...['ECDHE-ECDSA-AES128-GCM-SHA256', 'ECDHE-RSA-AES128-GCM-SHA256'],
  ].join(':'),
} as const

/** Returns a server; the caller starts and closes it. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { arrivalTimeout = minute } = options
  const http = {
    maxHeaderSize: 16 * 1024,
    headersTimeout: Math.min(arrivalTimeout, minute / 3),
    // Interval of the check for late requests.
    connectionsCheckingInterval: arrivalTimeout / 10,
  }
  const settings = {
    // Logs neither bodies nor headers, which contain keys.
    logger: {
      ...options.log,
      serializers: {
        req: ({ method, url, ip }: FastifyRequest) => ({ method, path: url.split('?')[0], ip }),
      },
    },
    bodyLimit: options.bodyLimit,
    trustProxy: options.trustProxy ?? false,
    // Also identifies the request in the log.
    genReqId: () => randomUUID(),
    requestTimeout: arrivalTimeout,
    connectionTimeout: 1.5 * minute,
    keepAliveTimeout: 1.2 * minute,
    clientErrorHandler: answerClientError,
    frameworkErrors: answerBadAddress,
    forceCloseConnections: 'idle' as const,
    return503OnClosing: false,
    // A slow start on a busy machine is not a failure.
    pluginTimeout: 0,
    routerOptions: { maxParamLength: 500 },
  }
  const server: FastifyInstance = options.tls
    ? (Fastify({
        ...settings,
        https: { ...options.tls, ...forwardSecrecy, ...http },
      }) as unknown as FastifyInstance)
    : Fastify({ ...settings, http })
  limitConnections(server, options.limits.connections)
  // Text would be encoded twice: to measure its length, and to send it.
  server.addHook('onSend', (_request, _reply, payload, done) =>
    done(null, typeof payload === 'string' ? Buffer.from(payload) : payload),
  )
  answerErrors(server)
  closeGracefully(server)
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('Idempotency-Key-Accepted', 'true')
    reply.header('Cache-Control', 'no-store')
    reply.header('X-Content-Type-Options', 'nosniff')
    if (options.tls) reply.header('Strict-Transport-Security', `max-age=${oneYear}`)
  })
  if (options.corsOrigin !== undefined) {
    await server.register(cors, {
      origin: options.corsOrigin,
      methods: ['GET', 'POST', 'DELETE'],
      exposedHeaders: ['Link', 'X-Total-Count', 'Retry-After', 'Preference-Applied'],
    })
  }
  if (options.explorer) onlyFromThisMachine(server)
  await compression(server)
  await limitAddresses(server, options.limits.perAddress)
  metrics(server, options.metrics ?? newMetrics(false))
  await pages(server, options)
  explorerPage(server)
  await server.register(async (guarded) => {
    authentication(guarded, options)
    // Refuses a waiting request well before it would count as late.
    limitInFlight(guarded, arrivalTimeout / 3, options.bodyLimit)
    await limitKeys(guarded, options.limits.perKey)
    requireSteadyBodies(guarded, arrivalTimeout / 6)
    readBodies(guarded)
    limitDepth(guarded)
    limitElements(guarded, options.limits.elements, arrivalTimeout / 3)
    explorerRoutes(guarded, options)
    await routes(guarded, options)
  })
  return server
}

/** Logs a defect found while answering a request or an element of a batch. */
export function logDefect(server: FastifyInstance, { operation, correlationId, error }: Defect): void {
  server.log.error({ operation, correlation_id: correlationId, err: error }, 'defect')
}
