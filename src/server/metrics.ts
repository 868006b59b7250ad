/** `GET /metrics`: counts and durations for Prometheus. */
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export function metrics(server: FastifyInstance): void {
  const registry = new Registry()
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
    // The route, not the address: labels must be few, whatever clients ask for.
    const route = request.routeOptions.url ?? 'none'
    requests.inc({ method: request.method, route, status: reply.statusCode })
    durations.observe({ method: request.method, route }, reply.elapsedTime / 1000)
  })
  server.get('/metrics', async (_request, reply) => {
    reply.type(registry.contentType)
    return await registry.metrics()
  })
}
