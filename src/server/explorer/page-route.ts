/**
 * A route that only the explorer's page uses: for what is no operation of the contract. Each is described here once,
 * checked by its schema as operations are, and answers `POST /explore/api/NAME`.
 */
import type { Static, TSchema } from '@sinclair/typebox'
import { badRequest, type Feature } from '../../contract/contract.js'
import { type Check, compileCheck } from '../../contract/validation.js'
import type { Caller } from '../../store/store.js'

export interface PageRoute {
  name: string
  /** Feature an API key needs for it; without it every valid key will do. */
  feature?: Feature
  /** @throws ServiceError for a request that is not as the schema says, or is refused */
  answer: (sent: unknown, caller: Caller) => Promise<unknown>
}

/** Where routes of the page begin. */
export const pageRoutes = '/explore/api'

/** @param answer gets requests as the schema says */
export function pageRoute<S extends TSchema>(
  { name, feature, request }: { name: string; feature?: Feature; request: S },
  answer: (request: Static<S>, caller: Caller) => Promise<unknown>,
): PageRoute {
  return {
    name,
    ...(feature && { feature }),
    answer: async (sent, caller) => {
      const problem = checkOf(request)(sent)
      if (problem !== undefined) throw badRequest('invalid_input', problem)
      return await answer(sent as Static<S>, caller)
    },
  }
}

const checks = new WeakMap<TSchema, Check>()

/** Compiled when first asked: a server starts no later for it. */
function checkOf(request: TSchema): Check {
  const known = checks.get(request)
  if (known) return known
  const check = compileCheck(request)
  checks.set(request, check)
  return check
}
