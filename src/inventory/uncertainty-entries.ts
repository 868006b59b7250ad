/** Entries of a project file under `uncertainty`. */
import { builtInReference } from '../catalogue/catalogue.js'
import { nearest } from '../contract/contract.js'
import { uncertaintyRules } from '../tables/tables.js'
import { halfWidthOf, varianceOfBounds, widestPercent } from '../uncertainty/uncertainty.js'
import type { ProjectUncertainty } from './decisions-schema.js'
import type { ProjectFile } from './project-schema.js'

/** Returns the id that a project's own rule has in a ledger. @param at position of its entry, from 0 */
export function projectRuleId(at: number): string {
  return `P${String(at + 1).padStart(2, '0')}`
}

/** Returns the half-width of an entry in per cent; undefined if it gives none. @throws RangeError for invalid bounds */
export function halfWidthPercent({ percent, low, high }: ProjectUncertainty): number | undefined {
  if (percent !== undefined || low === undefined || high === undefined) return percent
  const bounds = varianceOfBounds(1 + low / 100, 1, 1 + high / 100)
  return Number((100 * halfWidthOf(bounds)).toFixed(1))
}

/** Returns the problems of the entries, each with its path. */
export function uncertaintyProblems({ uncertainty = [], sources = {} }: ProjectFile): [string, string][] {
  return uncertainty.flatMap((each, at): [string, string][] => {
    const entry = `uncertainty.${at}`
    const unknown = [each.when?.source ?? []].flat().find((name) => !(name in sources))
    if (unknown !== undefined) return [[`${entry}.when.source`, `${unknown} is not one of sources`]]
    const problem = entryProblem(each)
    return problem === undefined ? [] : [[[entry, problem[0]].filter(Boolean).join('.'), problem[1]]]
  })
}

/** Returns the problem of an entry, with its key; undefined if it is valid. */
function entryProblem(entry: ProjectUncertainty): [key: string, problem: string] | undefined {
  const { rule, percent, low, high, data_kind } = entry
  if (rule === undefined && data_kind === undefined) return ['', 'decides nothing: give rule or data_kind']
  if (rule === undefined) {
    if (percent === undefined && low === undefined && high === undefined) return undefined
    return ['', 'has a half-width without the rule that it replaces']
  }
  if (data_kind !== undefined) return ['data_kind', 'cannot be given together with rule; write two entries']
  const known = [...uncertaintyRules(builtInReference()).keys()]
  if (!known.includes(rule)) {
    return [
      'rule',
      `${rule} is not a rule; ${nearest(rule, known) ?? known[0]} is one, see docs/uncertainty.md`,
    ]
  }
  return widthProblem(entry)
}

function widthProblem(entry: ProjectUncertainty): [key: string, problem: string] | undefined {
  const { percent, low, high } = entry
  if ((low === undefined) !== (high === undefined)) return ['', 'low and high belong together']
  if ((percent === undefined) === (low === undefined)) return ['', 'needs either percent, or low and high']
  if (low === undefined || high === undefined) return undefined
  if (low >= high) return ['high', `${high} is not above low, ${low}: the bounds cross`]
  if (low > 0 || high < 0) return ['low', `${low} to ${high} does not include 0, the figure itself`]
  const width = halfWidthPercent(entry)!
  if (width > widestPercent) return ['high', `the interval is wider than ${widestPercent} %`]
  return undefined
}
