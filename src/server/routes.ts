/** One route for every operation of the contract, its batch and its aliases. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type BatchOperation,
  badRequest,
  type ErrorBody,
  isErrorBody,
  type Notice,
  type Operation,
  type OperationDescription,
  operations,
  type Request,
} from '../contract/contract.js'
import { type Check, compileCheck } from '../contract/validation.js'
import { requireFeature } from './authentication.js'
import { replaceUnknownVersion } from './data-version-policy.js'
import { once } from './idempotency.js'
import { fillDataVersion, withOlderNames } from './older-clients.js'
import type { ServerOptions } from './server.js'
import { visibleTo } from './visibility.js'

/** An operation as the server offers it. */
interface Offer {
  name: Operation
  operation: OperationDescription
  check: Check
  /** Asked for on a path of an earlier release. */
  older: boolean
}

type Plain = Record<string, unknown>

export function routes(server: FastifyInstance, options: ServerOptions): void {
  for (const [key, operation] of Object.entries<OperationDescription>(operations)) {
    const name = key as Operation
    const fromQuery = operation.verb !== 'POST'
    const check = compileCheck(operation.request, { coerce: fromQuery })
    const offer: Offer = { name, operation, check, older: false }
    server.route({
      method: operation.verb,
      url: operation.path,
      handler: (request) => one(request, offer, options),
    })
    if (operation.batch) {
      server.post(operation.batch.path, (request) => many(request, offer, options))
    }
    for (const { verb, path, batch } of operation.aliases ?? []) {
      const older = { ...offer, older: true }
      server.route({
        method: verb,
        url: path,
        handler: (request) => (batch ? many : one)(request, older, options),
      })
    }
  }
}

async function one(request: FastifyRequest, offer: Offer, options: ServerOptions): Promise<unknown> {
  const { caller } = request
  requireFeature(caller, offer.operation.feature)
  const asked = requestOf(
    request.method === 'GET' || request.method === 'DELETE' ? request.query : request.body,
    request,
  )
  const engine = options.engineOf(caller.project)
  const answer = async () => {
    const prepared = await prepare(asked, offer, options, engine)
    if ('error' in prepared) throw badRequest('invalid_input', prepared.error.message)
    const response = await engine.call(offer.name, asked as Request<Operation>)
    await persist(asked, response, offer, request, options)
    return shown(response, prepared.notice, request, offer)
  }
  return offer.operation.repeatable === false
    ? await once(request, options.store, options.now(), answer)
    : await answer()
}

async function many(request: FastifyRequest, offer: Offer, options: ServerOptions): Promise<unknown> {
  const { caller, body } = request
  const { operation } = offer
  requireFeature(caller, operation.feature)
  const limit = operation.batch!.limit
  if (!Array.isArray(body)) throw badRequest('invalid_input', 'a batch is a JSON array of requests')
  if (body.length > limit) {
    throw badRequest('invalid_input', `a batch has at most ${limit} elements, not ${body.length}`)
  }
  const engine = options.engineOf(caller.project)
  const results: unknown[] = new Array(body.length)
  const accepted: { index: number; asked: unknown; notice?: Notice }[] = []
  for (let index = 0; index < body.length; index++) {
    const asked = requestOf(body[index], request)
    const prepared = await prepare(asked, offer, options, engine)
    if ('error' in prepared) results[index] = prepared.error
    else accepted.push({ index, asked, notice: prepared.notice })
  }
  const outcomes = await engine.batch(
    offer.name as BatchOperation,
    accepted.map(({ asked }) => asked) as Request<BatchOperation>[],
  )
  accepted.forEach(({ index, notice }, place) => {
    const outcome = outcomes[place]!
    results[index] = isErrorBody(outcome) ? outcome : shown(outcome, notice, request, offer)
  })
  return { results }
}

/** Path arguments are fields of the request. */
function requestOf(sent: unknown, request: FastifyRequest): unknown {
  const isObject = typeof sent === 'object' && sent !== null && !Array.isArray(sent)
  const params = request.params as Plain
  return isObject && Object.keys(params).length > 0 ? { ...sent, ...params } : (sent ?? {})
}

type Prepared = { notice: Notice | undefined } | { error: ErrorBody }

/** Checks a request against its schema, after filling in or replacing its data version. */
async function prepare(
  asked: unknown,
  { operation, check, older }: Offer,
  { dataVersionPolicy }: ServerOptions,
  engine: ReturnType<ServerOptions['engineOf']>,
): Promise<Prepared> {
  if (older) fillDataVersion(asked, operation)
  const flaw = check(asked)
  if (flaw !== undefined) return { error: badRequest('invalid_input', flaw).body() }
  if (dataVersionPolicy === 'strict' || operation.dataVersion === undefined) return { notice: undefined }
  const { releases } = await engine.call('dataVersions', {})
  return { notice: replaceUnknownVersion(asked, operation, releases) }
}

function shown(
  response: unknown,
  notice: Notice | undefined,
  request: FastifyRequest,
  offer: Offer,
): unknown {
  const noticed =
    notice === undefined
      ? response
      : { ...(response as Plain), notices: [...((response as Plain).notices as Notice[]), notice] }
  const visible = visibleTo(request.caller.features, noticed)
  return offer.older ? withOlderNames(visible) : visible
}

/** The early-release estimate is kept unless the request says otherwise. */
async function persist(
  asked: unknown,
  response: unknown,
  { name }: Offer,
  { caller }: FastifyRequest,
  { store, now }: ServerOptions,
): Promise<void> {
  if (name !== 'legacyEstimate') return
  const { persist: keep = true, metadata = {}, ...request } = asked as Request<'legacyEstimate'>
  if (keep) await store.estimates.keep(caller.project, { request, metadata, response }, now())
}
