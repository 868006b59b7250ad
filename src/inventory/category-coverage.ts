/** What an inventory has of each category: found, asked, declared, or not mentioned by anybody. */
import { fillIn } from '../rows/mapping/mapping.js'
import { categories, categoryLabel, findCategory, type Scope } from './categories.js'
import type { ProjectFile } from './project-schema.js'

/** What one source has of one category. */
export interface FoundShare {
  source: string
  /** Blank if a factor decides, which only a run knows. */
  scope: string
  category: string
  /** Undefined before a run. */
  rows: number | undefined
  kilograms: number | undefined
  /** True if the mapping still asks something. */
  isAsked: boolean
  /** Sites of the lines; undefined if only a run knows them. */
  sites: ReadonlySet<string> | undefined
}

export const coverageStates = ['found', 'asked', 'not relevant', 'not estimated', 'not mentioned'] as const
export type CoverageState = (typeof coverageStates)[number]

export interface CoveredCategory {
  label: string
  state: CoverageState
  rows: number | undefined
  kilograms: number | undefined
  sources: string[]
  /** Why it has no figure; blank if nobody says. */
  reason: string
}

/** Returns all categories in their order, and those of lines that are not decided. */
export function categoryCoverage(
  found: readonly FoundShare[],
  project: Pick<ProjectFile, 'not_relevant' | 'not_estimated'>,
): CoveredCategory[] {
  const all = categories.map(({ scope, id }) => {
    const own = found.filter((share) => share.category === id && scopeOf(share) === scope)
    return covered(categoryLabel(scope, id)!, own, id === '' ? {} : declared(project, id))
  })
  const open = found.filter((share) => findCategory(scopeOf(share), share.category) === undefined)
  return [
    ...all.filter((each, at) => categories[at]!.id !== '' || each.sources.length > 0),
    ...(open.length === 0 ? [] : [covered('Scope not decided', open, {})]),
  ]
}

/** Returns the scope of a share; a category that only one scope has tells it. */
function scopeOf({ scope, category }: FoundShare): Scope {
  const known = category === '' ? undefined : categories.find(({ id }) => id === category)?.scope
  return (scope || known || '') as Scope
}

interface Declared {
  state?: CoverageState
  reason?: string
}

function declared(
  { not_relevant = {}, not_estimated = {} }: Parameters<typeof categoryCoverage>[1],
  id: string,
): Declared {
  const [reason, state] =
    id in not_relevant
      ? ([not_relevant[id]!, 'not relevant'] as const)
      : ([not_estimated[id], 'not estimated'] as const)
  if (reason === undefined) return {}
  return reason.includes(fillIn) ? { state: 'asked', reason: 'the reason is open' } : { state, reason }
}

function covered(
  label: string,
  own: readonly FoundShare[],
  { state, reason = '' }: Declared,
): CoveredCategory {
  const sources = [...new Set(own.map(({ source }) => source))]
  const isAsked = own.some((each) => each.isAsked)
  return {
    label,
    state: own.length === 0 ? (state ?? 'not mentioned') : isAsked ? 'asked' : 'found',
    rows: sumOf(own.map(({ rows }) => rows)),
    kilograms: sumOf(own.map(({ kilograms }) => kilograms)),
    sources,
    reason: own.length === 0 ? reason : '',
  }
}

/** Returns the sum of what is known; undefined if nothing is. */
function sumOf(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined)
  return known.length === 0 ? undefined : known.reduce((sum, value) => sum + value, 0)
}
