/**
 * Processes a request from arrival to answer: one list of steps, the same for single requests and for elements of a
 * batch, controlled by the operation's flags in the contract.
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

/** State shared by all requests of a server. */
export interface Shared {
  turns: Turns
  assessments: Assessments
}

/** Single request, or element of a batch. */
interface Element {
  asked: unknown
  /** Notices to add to the engine's notices. */
  notices: Notice[]
  /** Response or error body; undefined until the element is answered or refused. */
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

/** Steps in order. A request repeated with its `Idempotency-Key` skips them. */
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
 * Returns the response to a request, or the outcomes of a batch in the order of its elements.
 * @param shared turns for processing long responses, and the assessments of uncertainty
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
  // The stored answer is complete; each response shows only the parts visible to the key.
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

/** Returns the body of a POST, or the query of other requests. */
export function sentIn({ method, query, body }: FastifyRequest): unknown {
  return (method === 'POST' ? body : query) ?? {}
}

/** @throws ServiceError if a batch is not an array, or has too many elements */
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

/** Returns an element whose request includes the path arguments as fields. */
function element(sent: unknown, { params }: FastifyRequest): Element {
  const isObject = typeof sent === 'object' && sent !== null && !Array.isArray(sent)
  const hasArguments = isObject && Object.keys(params as Plain).length > 0
  return {
    asked: hasArguments ? { ...sent, ...(params as Plain) } : sent,
    notices: [],
    outcome: undefined,
  }
}

/** Returns the engine for a caller; without the feature, no operation finds or uses private factors. */
function engineFor({ project, features }: Caller, { engineOf }: ServerOptions): Engine {
  return engineOf(project, features.has('private-factors'))
}

function onceIfMarked<T>({ request, offer, options }: Exchange, act: () => Promise<T>): Promise<T> {
  if (!offer.operation.writes) return act()
  return actingForCaller(request, options, () => once(request, options.store, options.now(), act))
}

/** Adapts requests of older clients and batches, in place. */
function readLeniently({ offer, elements }: Exchange): void {
  const { operation, typedFields, older, batch } = offer
  for (const { asked } of elements) {
    if (older) fillDataVersion(asked, operation)
    if (operation.synonyms) renameSynonyms(asked, operation.synonyms)
    if (older || batch || operation.host === 'beta') readNumbersAsText(asked, typedFields)
  }
}

/** Validates requests. @throws ServiceError for a single request; elements of a batch get the error body */
function refuseInvalid({ offer, elements }: Exchange): void {
  for (const element of elements) {
    const problem = offer.check(element.asked)
    if (problem === undefined) continue
    const refusal = badRequest('invalid_input', problem)
    if (!offer.batch) throw refusal
    element.outcome = refusal.body()
  }
}

/** Replaces releases of another catalogue, unless the request prefers strict handling. */
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

/** Calls the engine. @throws ServiceError for a single request; elements of a batch get the error body */
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

/** Stores requests with their answers, unless the request opts out. */
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
