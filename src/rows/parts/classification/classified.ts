/** Engine that adds scope, category and licence to the operation's answers. */
import { info, isErrorBody, type Notice, type SourceDataPoint } from '../../../contract/contract.js'
import type { Engine } from '../../../engine/engine.js'
import { scopeOf } from '../../mapping/fields/scopes.js'
import { trailsIn, withNotice } from '../../results/findings.js'
import { withAnswers } from './changed-answers.js'
import type { FactorFacts } from './factor-facts.js'
import { type Classification, classification } from './rules.js'

/** Values that a mapping sets for a row under `ledger`. */
export interface Decided {
  scope?: string | undefined
  category?: string | undefined
  data_kind?: string | undefined
}

/** Fields added to an answer. */
interface Added {
  scope: string | null
  category: string | null
  licence: string | null
}

/** Key for requests whose row sets any of them. */
const decidedByRow = Symbol('ledger')

interface Marked {
  [decidedByRow]?: Decided
}

/** Returns the request, marked with the values of its row. */
export function withRowClassification(request: object, decided: Decided): object {
  return { ...request, [decidedByRow]: decided }
}

/** Returns the values that the mapping sets for the row of a request. */
export function rowClassification(request: object): Decided {
  return (request as Marked)[decidedByRow] ?? {}
}

/** @param operation name of the operation */
export function classifiedEngine(engine: Engine, operation: string, facts: FactorFacts): Engine {
  return withAnswers(engine, classifier(operation, facts))
}

/** Facts common to all answers with one factor. */
interface Known {
  added: Added
  notice: Notice | undefined
}

/** Returns a function that adds to an answer; error bodies stay unchanged. */
function classifier(operation: string, facts: FactorFacts): (request: object, outcome: object) => object {
  const byFactor = new WeakMap<object, Known>()
  const noted = sharedNotices()
  const known = (request: object, outcome: object): Known => {
    const trails = trailsIn(outcome)
    return knownOf(classifiedBy(operation, request, trails, facts), facts.licences(trails))
  }
  return (request, outcome) => {
    if (isErrorBody(outcome)) return outcome
    const { emission_factor: factor } = outcome as { emission_factor?: object | null }
    let found = factor ? byFactor.get(factor) : undefined
    if (!found) {
      found = known(request, outcome)
      if (factor) byFactor.set(factor, found)
    }
    const decided = (request as Marked)[decidedByRow]
    if (decided) found = withRow(found, decided)
    // Takes a tenth of the time of a spread for answers with a dozen fields, each unique to its row.
    const answer = Object.assign({}, outcome, found.added)
    return found.notice ? noted(answer, found.notice) : answer
  }
}

/** Shares extended lists of notices, as answers with the same factor share theirs. */
function sharedNotices(): (answer: object, notice: Notice) => object {
  const byList = new WeakMap<object, readonly Notice[]>()
  return (answer, notice) => {
    const { notices } = answer as { notices?: readonly Notice[] }
    if (!Array.isArray(notices)) return withNotice(answer, notice)
    let longer = byList.get(notices)
    if (!longer || longer.at(-1) !== notice) {
      longer = [...notices, notice]
      byList.set(notices, longer)
    }
    return Object.assign(answer, { notices: longer })
  }
}

/**
 * Classifies by the operation, and by the answer's factor if it has one.
 * @param trails source trails of the answer
 */
export function classifiedBy(
  operation: string,
  request: object,
  trails: readonly (readonly SourceDataPoint[])[],
  facts: FactorFacts,
  part?: string,
): Classification {
  const point = firstNamed(trails)
  return classification(operation, request, point && facts.of(point), part)
}

function firstNamed(trails: readonly (readonly SourceDataPoint[])[]): SourceDataPoint | undefined {
  for (const trail of trails) for (const point of trail) if (point.id !== null) return point
  return undefined
}

function knownOf({ scope, category, undecided }: Classification, licence: string): Known {
  return {
    added: { scope: scope ?? null, category: category ?? null, licence: licence || null },
    notice: undecided === undefined ? undefined : undecidedNotice(scope, category, undecided),
  }
}

/** Returns the notice of an undecided scope or category. */
export function undecidedNotice(
  scope: string | undefined,
  category: string | undefined,
  why: string,
): Notice {
  const what = [...(scope === undefined ? ['scope'] : []), ...(category === undefined ? ['category'] : [])]
  return info(
    'scope_undecided',
    `${what.join(' and ')} undecided: ${why}; set it under ledger in the mapping`,
  )
}

function withRow({ added, notice }: Known, decided: Decided): Known {
  const found = { scope: added.scope ?? undefined, category: added.category ?? undefined }
  const { scope, category, undecided } = decidedBy(decided, found)
  const isOpen = scope === undefined || category === undefined
  const said = undecided === undefined ? notice : undecidedNotice(scope, category, undecided)
  return {
    added: { ...added, scope: scope ?? null, category: category ?? null },
    notice: isOpen ? said : undefined,
  }
}

/**
 * Applies the decisions of a row to the classification of its answer. A category implies its scope; a scope without a
 * category keeps the category only if it belongs to that scope.
 */
export function decidedBy({ scope, category }: Decided, found: Classification): Classification {
  if (category !== undefined) return { scope: scope ?? scopeOf(category), category }
  if (scope === undefined || scope === found.scope) return found
  if (scope === scopeOf(found.category)) return { scope, category: found.category }
  const undecided = found.undecided ?? `scope ${scope} was given without a category`
  return { scope, category: undefined, undecided }
}
