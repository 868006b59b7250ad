/**
 * Carries out a writing request (such as creating a factor) only once, however often it is sent, if the client marks
 * it with an `Idempotency-Key`.
 */
import type { FastifyRequest } from 'fastify'
import { sha256Hash } from '../common/sha256.js'
import { badRequest, ServiceError } from '../contract/contract.js'
import type { Store } from '../store/store.js'

const keyLength = 255

/** The same request arrived again before the first was answered. */
export class StillAnswering extends ServiceError {
  constructor() {
    super(409, null, 'the first request with this Idempotency-Key is still being answered; try again')
  }
}

/**
 * Runs `act`, or returns the stored answer if the request was answered before.
 * @throws StillAnswering; ServiceError 409 if the key was used for another request or with other features
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
    // If the store is unavailable too, the claim lapses later.
    await store.answers.release(project, key, claimedAt).catch(() => {})
    throw error
  }
}

/** Returns a hash of the request and the key's features, which decide, for example, on the use of private factors. */
function hashOf({ method, url, body, caller }: FastifyRequest): string {
  const features = [...caller.features].sort().join()
  return sha256Hash()
    .update(`${method} ${url}\n${features}\n${JSON.stringify(body)}`)
    .digest('hex')
}
