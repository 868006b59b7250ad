/**
 * Requests that do something (keep an estimate, create a factor) are done once however often they are
 * sent, when the client marks them with an `Idempotency-Key`.
 */
import type { FastifyRequest } from 'fastify'
import { sha256Hash } from '../common/sha256.js'
import { badRequest, ServiceError } from '../contract/contract.js'
import type { Store } from '../store/store.js'

const keyLength = 255

/** The same request arrived a second time before the first was answered. */
export class StillAnswering extends ServiceError {
  constructor() {
    super(409, null, 'the first request with this Idempotency-Key is still being answered; try again')
  }
}

/**
 * Runs `act` unless this request was answered before.
 * @throws StillAnswering; ServiceError 409 when it marked another request, or one of an API key with other features
 */
export async function once<T>(
  request: FastifyRequest,
  store: Store,
  now: Date,
  act: () => Promise<T>,
): Promise<T> {
  const key = request.headers['idempotency-key']
  if (key === undefined) return await act()
  if (typeof key !== 'string' || key === '' || key.length > keyLength) {
    throw badRequest('invalid_input', `Idempotency-Key: must be one text of at most ${keyLength} characters`)
  }
  const { project } = request.caller
  const claim = await store.answers.claim(project, key, hashOf(request), now)
  if (claim.state === 'answered') return JSON.parse(claim.answer.body) as T
  if (claim.state === 'in progress') throw new StillAnswering()
  if (claim.state === 'another request') {
    throw new ServiceError(
      409,
      null,
      'this Idempotency-Key was used for another request, or with an API key of other features; send a new one',
    )
  }
  const { claimedAt } = claim
  try {
    return await store.answers.answer(project, key, claimedAt, async () => {
      const value = await act()
      return { value, answer: { status: 200, body: JSON.stringify(value) } }
    })
  } catch (error) {
    // Where the store is gone too, the claim lapses by itself.
    await store.answers.release(project, key, claimedAt).catch(() => {})
    throw error
  }
}

/** Keys of other features ask for something else: private factors may take part in it or not. */
function hashOf({ method, url, body, caller }: FastifyRequest): string {
  const features = [...caller.features].sort().join()
  return sha256Hash()
    .update(`${method} ${url}\n${features}\n${JSON.stringify(body)}`)
    .digest('hex')
}
