/** What is to be said of a row that its answer cannot know: blank cells, a year beside another period. */
import type { Notice } from '../../../contract/contract.js'

const ofRow = Symbol('notices of the row')

interface Noted {
  [ofRow]?: readonly Notice[]
}

/** The request, with notices that belong to its answer. */
export function withRowNotices<R extends object>(request: R, notices: readonly Notice[]): R {
  return notices.length === 0 ? request : { ...request, [ofRow]: notices }
}

export function rowNotices(request: object): readonly Notice[] {
  return (request as Noted)[ofRow] ?? []
}

/** The request as engines take it. */
export function withoutRowNotices<R extends object>(request: R): R {
  if ((request as Noted)[ofRow] === undefined) return request
  const { [ofRow]: _, ...rest } = request as R & Noted
  return rest as unknown as R
}
