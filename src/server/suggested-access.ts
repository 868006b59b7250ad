/** Private factors take part in suggestions only where the key has them (specification 1, section 4.5). */
import type { Feature, Operation } from '../contract/contract.js'

const others = ['public', 'premium']

/**
 * A valid request for suggestions as a key with these features may make it: without private factors where it
 * lacks them. Requests of other operations are the same object.
 */
export function withSuggestedAccess(
  asked: unknown,
  operation: Operation,
  features: ReadonlySet<Feature>,
): unknown {
  if (features.has('private-factors')) return asked
  if (operation === 'suggest') {
    const request = asked as { suggest: Fields }
    return { ...request, suggest: withoutPrivate(request.suggest) }
  }
  return operation === 'textEstimate' ? withoutPrivate(asked as Fields) : asked
}

interface Fields {
  access_type?: string[]
}

function withoutPrivate<F extends Fields>(fields: F): F {
  if (!fields.access_type?.length) return { ...fields, access_type: others }
  const left = fields.access_type.filter((type) => type.trim().toLowerCase() !== 'private')
  // An empty list would mean all types: nothing is suggested of a type that no factor here has.
  return { ...fields, access_type: left.length > 0 ? left : ['premium'] }
}
