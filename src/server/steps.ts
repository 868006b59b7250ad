/**
 * What happens to a request between its arrival and its answer: one list of steps, the same for one request and
 * for each of a batch, driven by the flags that the contract gives the operation.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Steps, Turns } from '../common/turns.js'
import {
  type BatchOperation,
  badRequest,
  type FieldPath,
  isErrorBody,
  type Notice,
  type Operation,
  type Request,
} from '../contract/contract.js'
import type { Engine } from '../engine/engine.js'
import type { Caller } from '../store/store.js'
import type { Assessments } from './assessments.js'
import { actingForCaller, requireFeature } from './authentication.js'
import { prefersStrict, replaceUnknownVersions, withNotices } from './data-version-policy.js'
import { once } from './idempotency.js'
import { linkPages, withPage } from './lists.js'
import { readNumbersAsText } from './numbers-as-text.js'
import type { Offer } from './offers.js'
import { fillDataVersion, renameSynonyms, withOlderNames } from './older-clients.js'
import type { ServerOptions } from './options.js'
import { visibleTo } from './visibility.js'

type Plain = Record<string, unknown>

/** What all requests of a server share. */
export interface Shared {
  turns: Turns
  assessments: Assessments
}

/** One request, alone or of a batch. */
interface Element {
  asked: unknown
  /** What the response says beside what the engine says. */
  notices: Notice[]
  /** Undefined until it is refused or answered; an error body in place of a response. */
  outcome: unknown
}

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
  assessments: Assessments
  offer: Offer
  options: ServerOptions
  engine: Engine
  elements: Element[]
}

type Step = (exchange: Exchange) => void | Promise<void>

/** In this order. A request that is sent again with its `Idempotency-Key` does not take them again. */
const steps: readonly Step[] = [
  readLeniently,
  refuseInvalid,
  replaceReleases,
  choosePage,
  answer,
  persist,
  assess,
]

/**
 * The response to a request, or the outcomes of a batch in the order of its elements.
 * @param shared turns in which long responses are shown, and the uncertainty of answers
 * @throws ServiceError
 */
export async function respond(
  request: FastifyRequest,
  reply: FastifyReply,
  offer: Offer,
  options: ServerOptions,
  { turns, assessments }: Shared,
): Promise<unknown> {
  const { caller } = request
  requireFeature(caller, offer.operation.feature)
  const elements = elementsOf(request, offer)
  const engine = engineFor(caller, options)
  const exchange = { request, reply, assessments, offer, options, engine, elements }
  // What is remembered is the whole answer; each time it is shown as far as the key sees.
  const whole = await onceIfMarked(exchange, async () => {
    for (const step of steps) await step(exchange)
    const outcomes = elements.map(({ outcome, notices }) =>
      isErrorBody(outcome) ? outcome : withNotices(outcome, notices),
    )
    return offer.batch ? outcomes : outcomes[0]
  })
  if (offer.batch) return await turns.run(caller.project, allShown(whole as unknown[], exchange))
  if (offer.operation.paged) linkPages(request, reply, elements[0]!.asked, whole)
  return await turns.run(caller.project, shown(whole, exchange))
}

/** What the client sent for this path. */
export function sentIn({ method, query, body }: FastifyRequest): unknown {
  return (method === 'POST' ? body : query) ?? {}
}

/** @throws ServiceError where a batch is none, or has too many elements */
function elementsOf(request: FastifyRequest, { batch, operation }: Offer): Element[] {
  const sent = sentIn(request)
  if (!batch) return [element(sent, request)]
  const { limit } = operation.batch!
  if (!Array.isArray(sent)) throw badRequest('invalid_input', 'a batch is a JSON array of requests')
  if (sent.length > limit) {
    throw badRequest('invalid_input', `a batch has at most ${limit} elements, not ${sent.length}`)
  }
  return sent.map((one) => element(one, request))
}

/** Path arguments are fields of the request. */
function element(sent: unknown, { params }: FastifyRequest): Element {
  const isObject = typeof sent === 'object' && sent !== null && !Array.isArray(sent)
  const hasArguments = isObject && Object.keys(params as Plain).length > 0
  return {
    asked: hasArguments ? { ...sent, ...(params as Plain) } : sent,
    notices: [],
    outcome: undefined,
  }
}

/** Without the feature, private factors are neither found nor used, whatever the operation. */
function engineFor({ project, features }: Caller, { engineOf }: ServerOptions): Engine {
  return engineOf(project, features.has('private-factors'))
}

function onceIfMarked<T>({ request, offer, options }: Exchange, act: () => Promise<T>): Promise<T> {
  if (!offer.operation.writes) return act()
  return actingForCaller(request, options, () => once(request, options.store, options.now(), act))
}

/** Reads requests as older clients and batches write them, in place. */
function readLeniently({ offer, elements }: Exchange): void {
  const { operation, typedFields, older, batch } = offer
  for (const { asked } of elements) {
    if (older) fillDataVersion(asked, operation)
    if (operation.synonyms) renameSynonyms(asked, operation.synonyms)
    if (older || batch || operation.host === 'beta') readNumbersAsText(asked, typedFields)
  }
}

/** @throws ServiceError for a request that stands alone; one of a batch has the error body as its outcome */
function refuseInvalid({ offer, elements }: Exchange): void {
  for (const element of elements) {
    const problem = offer.check(element.asked)
    if (problem === undefined) continue
    const refusal = badRequest('invalid_input', problem)
    if (!offer.batch) throw refusal
    element.outcome = refusal.body()
  }
}

/** Replaces releases of another catalogue, unless the request prefers to be refused. */
async function replaceReleases({ request, offer, engine, elements }: Exchange): Promise<void> {
  const fields: readonly FieldPath[] = prefersStrict(request.headers.prefer) ? [] : offer.releaseFields
  if (fields.length === 0) return
  const { releases } = await engine.call('dataVersions', {})
  for (const element of unanswered(elements)) {
    element.notices = replaceUnknownVersions(element.asked, fields, releases)
  }
}

function choosePage({ offer, elements }: Exchange): void {
  if (!offer.operation.paged) return
  for (const element of elements) element.asked = withPage(element.asked)
}

/** @throws ServiceError for a request that stands alone; one of a batch has the error body as its outcome */
async function answer({ offer, engine, elements }: Exchange): Promise<void> {
  const accepted = unanswered(elements)
  if (!offer.batch) {
    for (const element of accepted) {
      element.outcome = await engine.call(offer.name, element.asked as Request<Operation>)
    }
    return
  }
  const requests = accepted.map(({ asked }) => asked as Request<BatchOperation>)
  const outcomes = await engine.batch(offer.name as BatchOperation, requests)
  for (const [index, outcome] of outcomes.entries()) accepted[index]!.outcome = outcome
}

/** Keeps what was asked and answered, unless the request says otherwise. */
async function persist({ request, offer, options, elements }: Exchange): Promise<void> {
  if (!offer.operation.persists) return
  const { store, now } = options
  for (const { asked, outcome } of elements) {
    if (isErrorBody(outcome)) continue
    const { persist: keep = true, metadata = {}, ...estimate } = asked as Plain
    const kept = { request: estimate, metadata: metadata as Plain, response: outcome }
    if (keep) await store.estimates.keep(request.caller.project, kept, now())
  }
}

/** Adds the uncertainty of totals, if the request prefers it. @throws ServiceError for an unknown kind of data */
function assess({ request, reply, assessments, offer, elements }: Exchange): void {
  const assessed = assessments.of(offer.name, request.headers.prefer)
  if (assessed === undefined) return
  reply.header('Preference-Applied', 'uncertainty')
  for (const element of elements) {
    if (!isErrorBody(element.outcome)) element.outcome = assessed(element.asked, element.outcome)
  }
}

function unanswered(elements: readonly Element[]): Element[] {
  return elements.filter(({ outcome }) => outcome === undefined)
}

function* allShown(outcomes: readonly unknown[], exchange: Exchange): Steps<unknown[]> {
  const responses: unknown[] = []
  for (const outcome of outcomes) {
    responses.push(yield* shown(outcome, exchange))
    yield
  }
  return responses
}

function* shown(outcome: unknown, { request, offer }: Exchange): Steps<unknown> {
  if (isErrorBody(outcome)) return outcome
  const visible = yield* visibleTo(request.caller.features, outcome)
  return offer.older ? withOlderNames(visible) : visible
}
