/** One HTTP exchange with a server: a request sent, an answer read whole, or what went wrong. */

import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { type Dispatcher, request as send } from 'undici'
import { type ErrorBody, isErrorBody } from '../../contract/contract.js'
import type { Failure } from './retry.js'

const decoders: Record<string, (body: Buffer) => Promise<Buffer>> = {
  br: promisify(brotliDecompress) as (body: Buffer) => Promise<Buffer>,
  gzip: promisify(gunzip) as (body: Buffer) => Promise<Buffer>,
  identity: async (body) => body,
}

export interface Sent {
  method: 'GET' | 'POST' | 'DELETE'
  url: string
  /** JSON text. */
  body?: string
  headers: Record<string, string>
  /** Milliseconds for the whole exchange. */
  timeout: number
}

export type Answer =
  | { kind: 'success'; body: unknown; takesIdempotencyKey: boolean }
  | { kind: 'refused'; status: number; body: ErrorBody }
  | { kind: 'failed'; failure: Failure }

/** Never throws: what cannot be answered is a failure. */
export async function exchange(sent: Sent, dispatcher: Dispatcher): Promise<Answer> {
  let status: number | undefined
  try {
    const response = await send(sent.url, {
      method: sent.method,
      body: sent.body,
      headers: { ...sent.headers, 'accept-encoding': 'br, gzip' },
      dispatcher,
      signal: AbortSignal.timeout(sent.timeout),
    })
    status = response.statusCode
    const { headers } = response
    const raw = Buffer.from(await response.body.arrayBuffer())
    const decode = decoders[String(headers['content-encoding'] ?? 'identity')]
    const text = decode ? (await decode(raw)).toString('utf8') : undefined
    const body = text === undefined ? undefined : parsed(text)
    return judged(status, body, headers)
  } catch (error) {
    return { kind: 'failed', failure: broken(error as NodeJS.ErrnoException, status) }
  }
}

type Headers = Record<string, string | string[] | undefined>

function judged(status: number, body: unknown, headers: Headers): Answer {
  const retryAfter = headers['retry-after'] === undefined ? undefined : String(headers['retry-after'])
  if (status >= 200 && status < 300) {
    if (body === undefined) return { kind: 'failed', failure: { status, reason: 'its answer is no JSON' } }
    return { kind: 'success', body, takesIdempotencyKey: headers['idempotency-key-accepted'] === 'true' }
  }
  const told = isErrorBody(body) ? body : undefined
  if (status === 408 || status === 429 || status >= 500) {
    const final = told?.error_code === 'quota_exceeded'
    return {
      kind: 'failed',
      failure: { status, retryAfter, final, reason: told?.message ?? `status ${status}` },
    }
  }
  const body_ = told ?? {
    error: 'error',
    error_code: null,
    message: `the server answered with status ${status}`,
  }
  return { kind: 'refused', status, body: body_ }
}

/** Undefined for text that is no JSON: cut off, or of something between us and the server. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const unreachedCodes = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

function broken(error: NodeJS.ErrnoException, status: number | undefined): Failure {
  const cause = (error.cause ?? error) as NodeJS.ErrnoException
  const code = cause.code ?? error.code ?? ''
  const certificate = /CERT|SELF_SIGNED|ERR_TLS/.test(code)
  return {
    status,
    reason:
      error.name === 'TimeoutError'
        ? 'it took too long'
        : certificate
          ? `its certificate is not trusted (${code})`
          : code || error.message,
    unreached: certificate || unreachedCodes.includes(code),
    final: certificate,
  }
}
