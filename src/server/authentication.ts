/** Authenticates requests by the key in the `Authorization` header, which determines project and features. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sha256Hash } from '../common/sha256.js'
import { milliseconds } from '../common/turns.js'
import { type Feature, ServiceError } from '../contract/contract.js'
import { actingFor, type Caller } from '../store/store.js'
import { localCaller } from './explorer/local-access.js'
import type { ServerOptions } from './options.js'
import { countRefusals } from './refusals.js'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for every request behind authentication. */
    caller: Caller
  }
}

/** Maximum delay before a revoked key is refused; while the store is unavailable, the state of keys does not change. */
const rememberedMilliseconds = 1000
const rememberedKeys = 1000

/** Refuses every request without a valid key, before its body is read. */
export function authentication(
  server: FastifyInstance,
  { store, explorer, now }: Pick<ServerOptions, 'store' | 'explorer' | 'now'>,
): void {
  const known = new Map<string, { value: Caller | undefined; readAt: number }>()
  const countRefusal = countRefusals(server, store, now)

  async function callerOf(key: string, address: string): Promise<Caller | undefined> {
    if (explorer) return localCaller(key, explorer)
    const readAt = milliseconds()
    const digest = sha256Hash().update(key).digest('base64')
    const remembered = known.get(digest)
    if (remembered && milliseconds() - remembered.readAt < rememberedMilliseconds) return remembered.value
    const reading = store.keys.verify(key, now()).then((caller) => {
      known.delete(digest)
      if (caller) {
        if (known.size >= rememberedKeys) known.clear()
        known.set(digest, { value: caller, readAt })
        void noteUse(caller, address)
      }
      return caller
    })
    return await store.orKnown(reading, remembered)
  }

  /** Stores the use of a key; requests neither wait for it nor fail with it. */
  async function noteUse(caller: Caller, address: string): Promise<void> {
    const isNoted = await store.keys.noteUse(caller, address, now()).catch(() => false)
    if (!isNoted || caller.replacedBy === undefined) return
    const { keyId, expiresAt, replacedBy } = caller
    const facts = { key_id: keyId, replaced_by: replacedBy, expires_at: expiresAt }
    server.log.warn(facts, 'a key that was rotated is still in use')
  }

  server.decorateRequest('caller', null as unknown as Caller)
  server.addHook('onRequest', async (request, reply) => {
    const key = keyOf(request)
    const caller = key === undefined ? undefined : await callerOf(key, request.ip)
    // A cached key may have expired since.
    if (!caller || (caller.expiresAt && caller.expiresAt <= now())) {
      countRefusal(request.ip)
      const what = key === undefined ? 'no API key was sent' : 'the API key is not valid'
      throw new ServiceError(401, null, `${what}; send the header "Authorization: Bearer <API key>"`)
    }
    request.caller = caller
    request.log = request.log.child({ key_id: caller.keyId, project: caller.project })
    reply.log = request.log
  })
}

/** Runs changes to the store on behalf of the key; in the local explorer, on behalf of the system user. */
export function actingForCaller<T>(
  { caller, ip }: FastifyRequest,
  { explorer }: Pick<ServerOptions, 'explorer'>,
  act: () => T,
): T {
  return explorer ? act() : actingFor(caller.keyId, ip, act)
}

/** Returns the API key, if any; some clients send `Bearer:` with a colon. */
function keyOf(request: FastifyRequest): string | undefined {
  return /^Bearer:?\s+(\S+)\s*$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** @throws ServiceError 403 with the forbidden body if the key lacks the feature */
export function requireFeature(caller: Caller, feature: Feature): void {
  if (caller.features.has(feature)) return
  throw new ServiceError(
    403,
    null,
    `the API key is valid, but not for this feature (${feature}); ask the server's operator for a key that has it`,
  )
}
