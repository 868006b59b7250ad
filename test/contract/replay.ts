/** Sends a case to a server, or directly to an engine. */
import {
  type Operation,
  type OperationDescription,
  operations,
  ServiceError,
} from '../../src/contract/contract.js'
import { compileCheck } from '../../src/contract/validation.js'
import type { Engine } from '../../src/engine/engine.js'
import { releaseFields, replaceUnknownVersions, withNotices } from '../../src/server/data-version-policy.js'
import type { Running } from '../server/running.js'
import type { Body, Case } from './case.js'
import { substitutes } from './substitutes.js'

export interface Reply {
  status: number
  body: Body
}

/** Sends a case over HTTPS, with the client's key. */
export async function overHttps(running: Running, key: string, sent: Case): Promise<Reply> {
  const query = sent.query ? `?${new URLSearchParams(sent.query)}` : ''
  const path = `${sent.path}${query}`
  const { status, body } = await running.send(sent.method, path, substituted(sent.body), {
    authorization: `Bearer ${key}`,
  })
  return { status, body }
}

/** Answers a case in process; undefined for aliases, which only the server has. */
export async function inProcess(engine: Engine, sent: Case): Promise<Reply | undefined> {
  for (const [name, operation] of Object.entries<OperationDescription>(operations)) {
    const single = operation.verb === sent.method ? argumentsOf(operation.path, sent.path) : undefined
    const batch =
      sent.method === 'POST' && operation.batch ? argumentsOf(operation.batch.path, sent.path) : undefined
    if (batch) {
      const requests = (substituted(sent.body) as object[]).map((body) => ({ ...body, ...batch }))
      const results = []
      for (const request of requests) results.push((await call(engine, name, operation, request)).body)
      return { status: 200, body: { results } }
    }
    if (single) {
      const request = { ...(substituted(sent.body ?? sent.query ?? {}) as object), ...single }
      return await call(engine, name, operation, request)
    }
  }
  return undefined
}

async function call(
  engine: Engine,
  name: string,
  operation: OperationDescription,
  request: object,
): Promise<Reply> {
  const problem = compileCheck(operation.request, { coerce: operation.verb === 'GET' })(request)
  if (problem)
    return { status: 400, body: { error: 'bad_request', error_code: 'invalid_input', message: problem } }
  const notices = replaceUnknownVersions(request, releaseFields(operation.request), ['1'])
  try {
    const body: Body = await engine.call(name as Operation, request as never)
    return { status: 200, body: withNotices(body, notices) as Body }
  } catch (error) {
    if (error instanceof ServiceError) return { status: error.status, body: error.body() }
    throw error
  }
}

/** Returns the values of `:name` parts; undefined if the path does not match. */
function argumentsOf(pattern: string, path: string): Record<string, string> | undefined {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  const values = new RegExp(`^${pattern.replace(/:\w+/g, '([^/]+)')}$`).exec(path)
  return values ? Object.fromEntries(names.map((name, index) => [name, values[index + 1]!])) : undefined
}

/** Returns a copy in which proxies replace activities that are not shipped. */
function substituted(body: unknown): unknown {
  if (body === undefined) return undefined
  const text = JSON.stringify(body, (key, value: unknown) =>
    key === 'activity_id' && typeof value === 'string' ? (substitutes[value]?.instead ?? value) : value,
  )
  return JSON.parse(text)
}
