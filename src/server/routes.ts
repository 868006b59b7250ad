/** One route for every operation of the contract, its batch and its aliases. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type BatchOperation,
  badRequest,
  type ErrorBody,
  type FieldPath,
  isErrorBody,
  largestPage,
  type Notice,
  type Operation,
  type OperationDescription,
  operations,
  type Request,
} from '../contract/contract.js'
import { requestCheck } from '../contract/ready-check.js'
import type { Check } from '../contract/validation.js'
import type { Engine } from '../engine/engine.js'
import type { Caller } from '../store/store.js'
import { requireFeature } from './authentication.js'
import { batchBody } from './batch-body.js'
import { prefersStrict, releaseFields, replaceUnknownVersions, withNotices } from './data-version-policy.js'
import { once } from './idempotency.js'
import { linkPages, withPage } from './lists.js'
import { readNumbersAsText, type TypedFields, typedFields } from './numbers-as-text.js'
import { fillDataVersion, isLaterEstimate, renameSynonyms, withOlderNames } from './older-clients.js'
import type { ServerOptions } from './options.js'
import { visibleTo } from './visibility.js'

/** An operation as the server offers it on one path. */
interface Offer {
  name: Operation
  operation: OperationDescription
  check: Check
  /** Where its requests name releases of the catalogue that may be replaced. */
  releaseFields: FieldPath[]
  typedFields: TypedFields
  /** Asked for on a path of an earlier release. */
  older: boolean
  batch: boolean
}

type Plain = Record<string, unknown>

export async function routes(server: FastifyInstance, options: ServerOptions): Promise<void> {
  for (const [route, offers] of await offersByRoute(options.dataVersionPolicy === 'lenient')) {
    const [method, url] = route.split(' ') as [string, string]
    server.route({
      method,
      url,
      config: { longestAnswer: longestAnswer(offers[0].operation) },
      handler: async (request, reply) => {
        const offer = offerFor(request, offers)
        const { sunset } = offer.operation
        if (sunset) reply.header('Deprecation', 'true').header('Sunset', sunset.toUTCString())
        if (!offer.batch) return await one(request, reply, offer, options)
        const results = await many(request, offer, options)
        return reply.type('application/json; charset=utf-8').send(batchBody(results))
      },
    })
  }
}

/** Elements that an answer has where the request does not say how many it wants. */
function longestAnswer({ paged, request }: OperationDescription): number {
  return paged ? largestPage : Number(request.properties?.results_per_page?.default ?? 1)
}

/** What is offered on each `METHOD path`: an operation's own before those that older clients look for there. */
async function offersByRoute(isLenient: boolean): Promise<Map<string, [Offer, ...Offer[]]>> {
  const byRoute = new Map<string, [Offer, ...Offer[]]>()
  const add = (route: string, offer: Offer): void => {
    const offers = byRoute.get(route)
    if (offers) offers.push(offer)
    else byRoute.set(route, [offer])
  }
  const offers: Offer[] = []
  for (const [name, operation] of Object.entries<OperationDescription>(operations)) {
    const check = await requestCheck(operation.request, { coerce: operation.verb !== 'POST' })
    const fields = isLenient ? releaseFields(operation.request) : []
    offers.push({
      name: name as Operation,
      operation,
      check,
      releaseFields: fields,
      typedFields: typedFields(operation.request),
      older: false,
      batch: false,
    })
  }
  for (const offer of offers) {
    const { verb, path, batch } = offer.operation
    add(`${verb} ${path}`, offer)
    if (batch) add(`POST ${batch.path}`, { ...offer, batch: true })
  }
  for (const offer of offers) {
    for (const { verb, path, batch } of offer.operation.aliases ?? []) {
      add(`${verb} ${path}`, { ...offer, older: true, batch: batch === true })
    }
  }
  return byRoute
}

/** Estimates of the early release and later ones are sent to one path; no other is of two operations. */
function offerFor(request: FastifyRequest, offers: [Offer, ...Offer[]]): Offer {
  const [own, other] = offers
  return other && isLaterEstimate(sentIn(request)) ? other : own
}

async function one(
  request: FastifyRequest,
  reply: FastifyReply,
  offer: Offer,
  options: ServerOptions,
): Promise<unknown> {
  const { name, operation } = offer
  const { caller } = request
  requireFeature(caller, operation.feature)
  const asked = withPathArguments(sentIn(request), request)
  const engine = engineFor(caller, options)
  const whole = await onceIfMarked(request, offer, options, async () => {
    const refusal = refusalOf(asked, offer)
    if (refusal) throw badRequest('invalid_input', refusal.message)
    const replaceable = replaceableFields(request, offer)
    const releases = await knownReleases(replaceable, engine)
    const notices = replaceUnknownVersions(asked, replaceable, releases)
    const sent = operation.paged ? withPage(asked) : asked
    const response = await engine.call(name, sent as Request<Operation>)
    if (operation.paged) linkPages(request, reply, sent, response)
    await persist(asked, response, offer, request, options)
    return withNotices(response, notices)
  })
  return shown(whole, request, offer)
}

async function many(request: FastifyRequest, offer: Offer, options: ServerOptions): Promise<unknown[]> {
  const { caller, body } = request
  const { name, operation } = offer
  requireFeature(caller, operation.feature)
  const { limit } = operation.batch!
  if (!Array.isArray(body)) throw badRequest('invalid_input', 'a batch is a JSON array of requests')
  if (body.length > limit) {
    throw badRequest('invalid_input', `a batch has at most ${limit} elements, not ${body.length}`)
  }
  const engine = engineFor(caller, options)
  const whole = await onceIfMarked(request, offer, options, async () => {
    const replaceable = replaceableFields(request, offer)
    const releases = await knownReleases(replaceable, engine)
    const results: unknown[] = []
    const accepted: { index: number; notices: Notice[] }[] = []
    const sent: unknown[] = []
    for (let index = 0; index < body.length; index++) {
      const asked = withPathArguments(body[index], request)
      const refusal = refusalOf(asked, offer)
      results.push(refusal)
      if (refusal) continue
      accepted.push({ index, notices: replaceUnknownVersions(asked, replaceable, releases) })
      sent.push(asked)
    }
    const outcomes = await engine.batch(name as BatchOperation, sent as Request<BatchOperation>[])
    for (let place = 0; place < outcomes.length; place++) {
      const { index, notices } = accepted[place]!
      const outcome = outcomes[place]!
      results[index] = isErrorBody(outcome) ? outcome : withNotices(outcome, notices)
    }
    return results
  })
  return whole.map((outcome) => (isErrorBody(outcome) ? outcome : shown(outcome, request, offer)))
}

/** Without the feature, private factors are neither found nor used, whatever the operation. */
function engineFor({ project, features }: Caller, { engineOf }: ServerOptions): Engine {
  return engineOf(project, features.has('private-factors'))
}

/** What is remembered is the whole answer; each time it is shown as far as the key sees. */
function onceIfMarked<T>(
  request: FastifyRequest,
  { operation }: Offer,
  { store, now }: ServerOptions,
  act: () => Promise<T>,
): Promise<T> {
  return operation.repeatable === false ? once(request, store, now(), act) : act()
}

function sentIn({ method, query, body }: FastifyRequest): unknown {
  return (method === 'POST' ? body : query) ?? {}
}

/** Path arguments are fields of the request. */
function withPathArguments(sent: unknown, { params }: FastifyRequest): unknown {
  const isObject = typeof sent === 'object' && sent !== null && !Array.isArray(sent)
  return isObject && Object.keys(params as Plain).length > 0 ? { ...sent, ...(params as Plain) } : sent
}

/** The error body for a request that is not as the contract says; reads it as older clients write it. */
function refusalOf(
  asked: unknown,
  { operation, check, typedFields, older, batch }: Offer,
): ErrorBody | undefined {
  if (older) fillDataVersion(asked, operation)
  if (operation.synonyms) renameSynonyms(asked, operation.synonyms)
  if (older || batch || operation.host === 'beta') readNumbersAsText(asked, typedFields)
  const flaw = check(asked)
  return flaw === undefined ? undefined : badRequest('invalid_input', flaw).body()
}

/** Where releases of another catalogue may be replaced in this request; nowhere if it prefers to be refused. */
function replaceableFields({ headers }: FastifyRequest, { releaseFields }: Offer): readonly FieldPath[] {
  return prefersStrict(headers.prefer) ? [] : releaseFields
}

/** The releases that a request may name; none where the engine is left to judge. */
async function knownReleases(replaceable: readonly FieldPath[], engine: Engine): Promise<readonly string[]> {
  return replaceable.length === 0 ? [] : (await engine.call('dataVersions', {})).releases
}

function shown(response: unknown, { caller }: FastifyRequest, { older }: Offer): unknown {
  const visible = visibleTo(caller.features, response)
  return older ? withOlderNames(visible) : visible
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
