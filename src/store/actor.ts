/**
 * Who changes a store: the user of the system who runs a command, or the key of the request that a server answers. A
 * change is recorded in its own transaction, by code that does not know who asks for it.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { userInfo } from 'node:os'

export interface Actor {
  key_id: string | null
  user_name: string | null
  address: string | null
}

const current = new AsyncLocalStorage<Actor>()

/** Runs what the key of a request asks for. */
export function actingFor<T>(keyId: string, address: string, act: () => T): T {
  return current.run({ key_id: keyId, user_name: null, address }, act)
}

export function actor(): Actor {
  return current.getStore() ?? { key_id: null, user_name: userName(), address: null }
}

/** A container may run as a user that has no name. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? '')
  }
}
