/**
 * Routes for the explorer's page only, which are not operations of the contract. Each validates requests by its
 * schema, like operations, and answers `POST /explore/api/NAME`.
 */
import type { Static, TSchema } from '@sinclair/typebox'
import { badRequest, type Feature } from '../../contract/contract.js'
import { type Check, compileCheck } from '../../contract/validation.js'
import type { Caller } from '../../store/store.js'

export interface PageRoute {
  name: string
  /** Feature that an API key needs; if undefined, any valid key is accepted. */
  feature?: Feature
  /** Answers a request. @throws ServiceError if the request does not match the schema, or is refused */
  answer: (sent: unknown, caller: Caller) => Promise<unknown>
}

/** Prefix of the page's routes. */
export const pageRoutes = '/explore/api'

/** Returns a route with validation. @param answer gets only requests that match the schema */
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

/** Returns the compiled check; compiled on first use so that the server starts faster. */
function checkOf(request: TSchema): Check {
  const known = checks.get(request)
  if (known) return known
  const check = compileCheck(request)
  checks.set(request, check)
  return check
}
