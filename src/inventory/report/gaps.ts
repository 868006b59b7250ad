/** What is missing, so that nobody takes a draft for an inventory. */
import { grouped, plural } from '../../host/numbers.js'
import { type LedgerTally, none } from '../ledger/ledger-tally.js'
import { compare } from '../ledger/sums.js'
import type { ProjectFile } from '../project-schema.js'
import type { Report } from './model.js'
import { noReason } from './scope-status.js'

/** Names that a sentence can take. */
const mostNames = 10

/** @param openPoints what of them keeps it a draft is said in short */
export function gapsOf(
  report: Omit<Report, 'gaps' | 'open_points'>,
  project: ProjectFile | undefined,
  { unknownSites, outside }: LedgerTally,
  openPoints: Report['open_points'],
): string[] {
  const { coverage, gwp_sets } = report
  const gaps: string[] = []
  if (project === undefined) {
    gaps.push('no project file: organisation, boundary and consolidation approach are not stated')
  }
  if (project !== undefined && project.boundary === undefined) gaps.push('the boundary is not described')
  if (coverage.failed_rows > 0) {
    gaps.push(
      `not estimated: ${grouped(coverage.failed_rows)} of ${grouped(coverage.failed_rows + coverage.estimated_rows)} input rows`,
    )
  }
  if (project?.sites !== undefined && unknownSites.size > 0) {
    gaps.push(`not in the project file, counted in full: ${namesOf([...unknownSites].sort(compare))}`)
  }
  const { lines: outsideLines } = outside.get(none)
  if (outsideLines > 0) {
    const lines = plural(outsideLines, 'line')
    gaps.push(`left out, whole or in part, as outside the period: ${lines}`)
  }
  if (coverage.undecided_lines > 0) {
    gaps.push(`without a scope, and in no total: ${plural(coverage.undecided_lines, 'estimated line')}`)
  }
  for (const { what } of openPoints.filter(({ kind }) => kind === 'repeated_lines'))
    gaps.push(`possibly counted twice: ${what}`)
  const missing = openPoints.filter(({ kind }) => kind === 'missing_days').length
  if (missing > 0) gaps.push(`days without rows in ${missing} of the series that section Completeness shows`)
  for (const { what } of openPoints.filter(({ kind }) => kind === 'record')) gaps.push(what)
  gaps.push(...categoryGaps(report), ...comparisonGaps(report))
  // Who names a set and accepts what is published without gases has each such line listed in the record.
  const isAccepted = project?.policy?.gwp && project.policy.accept?.includes('gwp_set_differs')
  if (!isAccepted && gwp_sets.filter(({ gwp_set }) => gwp_set !== 'not stated').length > 1) {
    gaps.push(`the total mixes GWP sets: ${gwp_sets.map(({ gwp_set }) => gwp_set).join(', ')}`)
  }
  return gaps
}

function namesOf(names: readonly string[]): string {
  const rest = names.length - mostNames
  return rest <= 0 ? names.join(', ') : `${names.slice(0, mostNames).join(', ')} and ${rest} more`
}

function categoryGaps({ inventory }: Pick<Report, 'inventory'>): string[] {
  const undecided = inventory.filter(({ category, lines }) => category === '' && lines > 0)
  const open = inventory.filter(({ status, reason }) => status === 'not_estimated' && reason === noReason)
  const silent = ['1', '2'].filter((scope) => !inventory.some((line) => line.scope === scope))
  const missing = [
    ...silent.map((scope) => `scope ${scope}`),
    ...inRanges(open.map(({ category }) => category)),
  ]
  return [
    ...undecided.map(({ scope, lines }) => `${plural(lines, 'line')} of scope ${scope} without a category`),
    ...(missing.length === 0 ? [] : [`neither estimated nor declared: ${missing.join(', ')}`]),
  ]
}

/** From so many neighbours on, their first and last stand for all. */
const shortestRange = 3

/** Categories in their order, as `3.2, 3.7 to 3.15`. */
function inRanges(categories: readonly string[]): string[] {
  const runs: string[][] = []
  const numberOf = (category: string | undefined) => Number(category?.split('.')[1])
  for (const category of categories) {
    const run = runs.at(-1)
    if (run && numberOf(run.at(-1)) + 1 === numberOf(category)) run.push(category)
    else runs.push([category])
  }
  return runs.flatMap((run) => (run.length < shortestRange ? run : [`${run[0]} to ${run.at(-1)}`]))
}

/** What is compared has gaps of its own. */
function comparisonGaps({ comparison, base_year }: Pick<Report, 'comparison' | 'base_year'>): string[] {
  const gaps = [comparison, base_year].flatMap((earlier) =>
    earlier === null || earlier.failed_rows === 0
      ? []
      : [`not estimated in ${earlier.name}: ${plural(earlier.failed_rows, 'input row')}`],
  )
  if (base_year?.is_above) {
    const { name, cause_per_cent, threshold_per_cent } = base_year
    const cause = Number(cause_per_cent!.toPrecision(3))
    gaps.push(
      `the base year ${name} must be recalculated: structure and methods changed it by ${cause} %, the threshold is ${threshold_per_cent} %`,
    )
  }
  return gaps
}
