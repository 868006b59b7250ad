/** Attaches notices to a row that its answer cannot include: blank cells, a year outside the period. */
import type { Notice } from '../../../contract/contract.js'

const ofRow = Symbol('notices of the row')

interface Noted {
  [ofRow]?: readonly Notice[]
}

/** Returns the request with notices that belong to its answer. */
export function withRowNotices<R extends object>(request: R, notices: readonly Notice[]): R {
  return notices.length === 0 ? request : { ...request, [ofRow]: notices }
}

export function rowNotices(request: object): readonly Notice[] {
  return (request as Noted)[ofRow] ?? []
}

/** Returns the request in the form that engines accept. */
export function withoutRowNotices<R extends object>(request: R): R {
  if ((request as Noted)[ofRow] === undefined) return request
  const { [ofRow]: _, ...rest } = request as R & Noted
  return rest as unknown as R
}
