/** Offers of the server by path: an operation, its batch, or either in the form of older clients. */
import {
  type FieldPath,
  largestPage,
  type Operation,
  type OperationDescription,
  operations,
} from '../contract/contract.js'
import { requestCheck } from '../contract/ready-check.js'
import type { Check } from '../contract/validation.js'
import { releaseFields } from './data-version-policy.js'
import { type TypedFields, typedFields } from './numbers-as-text.js'

/** Operation as the server offers it on one path. */
export interface Offer {
  name: Operation
  operation: OperationDescription
  check: Check
  /** Paths of replaceable catalogue releases in its requests. */
  releaseFields: FieldPath[]
  typedFields: TypedFields
  /** True on a path of an earlier release. */
  older: boolean
  batch: boolean
}

/**
 * Returns the offers for each `METHOD path`: the path's own operation first, then aliases for older clients.
 * @param isLenient true if releases of another catalogue are replaced
 */
export async function offersByRoute(isLenient: boolean): Promise<Map<string, [Offer, ...Offer[]]>> {
  const byRoute = new Map<string, [Offer, ...Offer[]]>()
  const add = (route: string, offer: Offer): void => {
    const offers = byRoute.get(route)
    if (offers) offers.push(offer)
    else byRoute.set(route, [offer])
  }
  const offers: Offer[] = []
  for (const [name, operation] of Object.entries<OperationDescription>(operations)) {
    offers.push({
      name: name as Operation,
      operation,
      check: await requestCheck(operation.request, { coerce: operation.verb !== 'POST' }),
      releaseFields: isLenient ? releaseFields(operation.request) : [],
      typedFields: typedFields(operation.request),
      older: false,
      batch: false,
    })
  }
  for (const offer of offers) {
    const { verb, path, batch } = offer.operation
    add(`${verb} ${path}`, offer)
    if (batch) add(`POST ${batch.path}`, { ...offer, batch: true })
  }
  for (const offer of offers) {
    for (const { verb, path, batch } of offer.operation.aliases ?? []) {
      add(`${verb} ${path}`, { ...offer, older: true, batch: batch === true })
    }
  }
  return byRoute
}

/** Returns the maximum number of elements in an answer if the request does not specify it. */
export function longestAnswer({ paged, request }: OperationDescription): number {
  return paged ? largestPage : Number(request.properties?.results_per_page?.default ?? 1)
}
