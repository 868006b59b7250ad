/** What is missing, so that nobody takes a draft for an inventory. */
import { plural } from '../host/numbers.js'
import type { LedgerTally } from './ledger-tally.js'
import type { ProjectFile } from './project-schema.js'
import type { Report } from './report-model.js'
import { compare } from './sums.js'

export function gapsOf(
  report: Report,
  project: ProjectFile | undefined,
  { unknownSites }: LedgerTally,
): string[] {
  const { coverage, gwp_sets } = report
  const gaps: string[] = []
  if (project === undefined) {
    gaps.push('no project file: organisation, boundary and consolidation approach are not stated')
  }
  if (project !== undefined && project.boundary === undefined) gaps.push('the boundary is not described')
  if (coverage.failed_rows > 0) {
    gaps.push(`not estimated: ${coverage.failed_rows} of ${coverage.rows} input rows`)
  }
  if (project?.sites !== undefined && unknownSites.size > 0) {
    gaps.push(`not in the project file, counted in full: ${[...unknownSites].sort(compare).join(', ')}`)
  }
  if (coverage.outside_period_lines > 0) {
    const lines = plural(coverage.outside_period_lines, 'line')
    gaps.push(`left out, whole or in part, as outside the period: ${lines}`)
  }
  if (coverage.undecided_lines > 0) {
    gaps.push(`of no scope, and in no total: ${plural(coverage.undecided_lines, 'estimated line')}`)
  }
  gaps.push(...categoryGaps(report), ...comparisonGaps(report))
  if (gwp_sets.filter(({ gwp_set }) => gwp_set !== 'not stated').length > 1) {
    gaps.push(`the total mixes GWP sets: ${gwp_sets.map(({ gwp_set }) => gwp_set).join(', ')}`)
  }
  return gaps
}

function categoryGaps({ inventory }: Report): string[] {
  const undecided = inventory.filter(({ category, lines }) => category === '' && lines > 0)
  const open = inventory.filter(
    ({ status, reason }) => status === 'not_estimated' && reason === 'no reason given',
  )
  return [
    ...undecided.map(({ scope, lines }) => `${plural(lines, 'line')} of scope ${scope} without a category`),
    ...(open.length === 0
      ? []
      : [`neither estimated nor declared: ${open.map(({ category }) => category).join(', ')}`]),
  ]
}

/** What is compared has gaps of its own. */
function comparisonGaps({ comparison, base_year }: Report): string[] {
  const gaps = [comparison, base_year].flatMap((earlier) =>
    earlier === null || earlier.failed_rows === 0
      ? []
      : [`not estimated in ${earlier.name}: ${plural(earlier.failed_rows, 'input row')}`],
  )
  if (base_year?.is_above) {
    const { name, cause_per_cent, threshold_per_cent } = base_year
    const cause = Number(cause_per_cent!.toPrecision(3))
    gaps.push(
      `the base year ${name} is to be recalculated: structure and methods changed it by ${cause} %, the threshold is ${threshold_per_cent} %`,
    )
  }
  return gaps
}
