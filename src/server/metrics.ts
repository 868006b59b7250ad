/** `GET /metrics`: counts and durations for Prometheus. */
import Fastify, { type FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export interface Metrics {
  registry: Registry
  /** True if a separate server exposes them, so that the public server does not. */
  isApart: boolean
}

export function newMetrics(isApart: boolean): Metrics {
  return { registry: new Registry(), isApart }
}

/** Counts the requests of a server, and exposes the metrics unless a separate server does. */
export function metrics(server: FastifyInstance, { registry, isApart }: Metrics): void {
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'ghg_http_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'ghg_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  })
  server.addHook('onResponse', async (request, reply) => {
    // Labels use the route, not the URL, to keep their number small.
    const route = request.routeOptions.url ?? 'none'
    requests.inc({ method: request.method, route, status: reply.statusCode })
    durations.observe({ method: request.method, route }, reply.elapsedTime / 1000)
  })
  if (!isApart) answerWith(server, registry)
}

/** Returns a server that exposes only the metrics of another; the caller starts and closes it. */
export function metricsServer({ registry }: Metrics): FastifyInstance {
  const server = Fastify({ forceCloseConnections: true })
  answerWith(server, registry)
  return server
}

function answerWith(server: FastifyInstance, registry: Registry): void {
  server.get('/metrics', async (_request, reply) => {
    reply.type(registry.contentType)
    return await registry.metrics()
  })
}
