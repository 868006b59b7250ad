/** What the server offers on each of its paths: an operation, its batch, or either as older clients know it. */
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

/** An operation as the server offers it on one path. */
export interface Offer {
  name: Operation
  operation: OperationDescription
  check: Check
  /** Where its requests name releases of the catalogue that may be replaced. */
  releaseFields: FieldPath[]
  typedFields: TypedFields
  /** Asked for on a path of an earlier release. */
  older: boolean
  batch: boolean
}

/**
 * What is offered on each `METHOD path`: an operation's own before those that older clients look for there.
 * @param isLenient whether releases of another catalogue are replaced
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

/** Elements that an answer has where the request does not say how many it wants. */
export function longestAnswer({ paged, request }: OperationDescription): number {
  return paged ? largestPage : Number(request.properties?.results_per_page?.default ?? 1)
}
