/**
 * Actor behind a change to the store: the system user who runs a command, or the API key of a server request. Kept
 * in async context: changes are recorded in their own transactions, by code that does not know the caller.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { userInfo } from 'node:os'

export interface Actor {
  key_id: string | null
  user_name: string | null
  address: string | null
}

const current = new AsyncLocalStorage<Actor>()

/** Runs `act` on behalf of an API key. */
export function actingFor<T>(keyId: string, address: string, act: () => T): T {
  return current.run({ key_id: keyId, user_name: null, address }, act)
}

export function actor(): Actor {
  return current.getStore() ?? { key_id: null, user_name: userName(), address: null }
}

/** Returns the user name, or the user id: a container may run as a user without a name. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? '')
  }
}
