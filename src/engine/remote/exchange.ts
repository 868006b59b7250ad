/** HTTP exchange with a server: sends a request and reads the whole answer, or returns the failure. */
import { promisify } from 'node:util'
import { type BrotliOptions, brotliDecompress, gunzip, type InputType, type ZlibOptions } from 'node:zlib'
import { type Dispatcher, request as send } from 'undici'
import type { ErrorBody } from '../../contract/contract.js'
import { readError } from './error-body.js'
import type { Failure } from './retry.js'

/** Maximum bytes of an answer, compressed or not: about a hundred times a normal batch. */
export const longestBody = 64 * 1024 * 1024

const unpackBrotli = promisify<InputType, BrotliOptions, Buffer>(brotliDecompress)
const unpackGzip = promisify<InputType, ZlibOptions, Buffer>(gunzip)
const decoders: Record<string, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => unpackBrotli(body, { maxOutputLength: longestBody }),
  gzip: (body) => unpackGzip(body, { maxOutputLength: longestBody }),
  identity: async (body) => body,
}

export interface Sent {
  method: 'GET' | 'POST' | 'DELETE'
  url: string
  /** Body as JSON text. */
  body?: string
  headers: Record<string, string>
  /** API key, to remove from errors. */
  key: string
  /** Timeout of the whole exchange in milliseconds. */
  timeout: number
}

/** Paging headers of a list. */
export interface PageHeaders {
  /** True if there is a next page. */
  hasNext: boolean
  /** Number of elements on all pages, if the server reports it. */
  total: number | undefined
}

export interface Success {
  kind: 'success'
  body: unknown
  page: PageHeaders
}

type Judgement =
  | Success
  | { kind: 'refused'; status: number; body: ErrorBody; location?: string }
  | { kind: 'failed'; failure: Failure }
/** Result of an exchange, and whether the server supports idempotency keys. */
export type Answer = Judgement & { takesIdempotencyKey: boolean }

/** Sends a request. Never throws: errors are returned as failures. */
export async function exchange(sent: Sent, dispatcher: Dispatcher): Promise<Answer> {
  let status: number | undefined
  let takesIdempotencyKey = false
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
    takesIdempotencyKey = headers['idempotency-key-accepted'] === 'true'
    const raw = Buffer.from(await response.body.arrayBuffer())
    const decode = decoders[String(headers['content-encoding'] ?? 'identity')]
    const text = decode && (await decode(raw)).toString('utf8')
    // The specification does not define a body for deletions: some servers send an empty one.
    const body = text === '' && sent.method === 'DELETE' ? {} : text === undefined ? text : parsed(text)
    return { ...judged(status, body, headers, sent), takesIdempotencyKey }
  } catch (error) {
    const failure = broken(error as NodeJS.ErrnoException, status)
    return { kind: 'failed', failure, takesIdempotencyKey }
  }
}

type Headers = Record<string, string | string[] | undefined>

function judged(status: number, body: unknown, headers: Headers, { key }: Sent): Judgement {
  const retryAfter = headers['retry-after'] === undefined ? undefined : String(headers['retry-after'])
  if (status >= 200 && status < 300) {
    if (body === undefined)
      return { kind: 'failed', failure: { status, answered: true, reason: 'its answer is not JSON' } }
    return { kind: 'success', body, page: pageHeaders(headers) }
  }
  const error = readError(body, key, `it answered with status ${status}`)
  const isStillAnswering = status === 409 && retryAfter !== undefined
  // A defect affects the same request again, but no others: do not retry.
  if (error.error_code === 'internal_error' && error.correlation_id !== undefined) {
    return { kind: 'refused', status, body: error }
  }
  if (status === 408 || status === 429 || status >= 500 || isStillAnswering) {
    const final = error.error_code === 'quota_exceeded'
    return { kind: 'failed', failure: { status, retryAfter, final, reason: error.message } }
  }
  const location = status < 400 && headers.location !== undefined ? String(headers.location) : undefined
  return { kind: 'refused', status, body: error, ...(location !== undefined && { location }) }
}

function pageHeaders({ link, 'x-total-count': count }: Headers): PageHeaders {
  const total = Number(count)
  return {
    hasNext: /;\s*rel="?next"?/i.test(String(link ?? '')),
    total: count !== undefined && Number.isSafeInteger(total) ? total : undefined,
  }
}

/** Parses JSON; undefined for other text, such as truncated answers or messages of proxies. */
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
  const code = String(cause.code ?? error.code ?? '')
  if (/CERT|SELF_SIGNED|LEAF_SIGNATURE|ERR_TLS/.test(code)) {
    const reason = `its certificate is not trusted (${code}); NODE_EXTRA_CA_CERTS names a further authority`
    return { reason, unreached: true, final: true }
  }
  if (code === 'EPROTO' || code.startsWith('ERR_SSL_'))
    return { reason: 'it does not speak HTTPS', unreached: true, final: true }
  const reason = error.name === 'TimeoutError' ? 'it took too long' : code || error.message
  return { status, reason, unreached: unreachedCodes.includes(code) }
}
