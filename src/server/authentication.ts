/** Who a request comes from: the key in its `Authorization` header, and the project and features behind it. */
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

/** A revoked key is refused after this long at the latest; while the store does not answer, keys stay as they were. */
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

  /** A request does not wait for it, nor fail with it. */
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
    // What was remembered may have expired since.
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

/** Runs what changes the store, in the name of the key; on this machine in that of the person at it. */
export function actingForCaller<T>(
  { caller, ip }: FastifyRequest,
  { explorer }: Pick<ServerOptions, 'explorer'>,
  act: () => T,
): T {
  return explorer ? act() : actingFor(caller.keyId, ip, act)
}

/** Some clients send `Bearer:` with a colon. */
function keyOf(request: FastifyRequest): string | undefined {
  return /^Bearer:?\s+(\S+)\s*$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** @throws ServiceError 403 with the forbidden body when the key lacks the feature */
export function requireFeature(caller: Caller, feature: Feature): void {
  if (caller.features.has(feature)) return
  throw new ServiceError(
    403,
    null,
    `the API key is valid, but not for this feature (${feature}); ask the server's operator for a key that has it`,
  )
}
