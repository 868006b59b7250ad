/** Assigns roles to the columns of a sheet, all together: the assignment with the highest total wins. */

import {
  type ColumnProfile,
  cellCounts,
  filledCells,
  type Sample,
  type Vocabulary,
} from '../../../rows/mapping/mapping.js'
import { headingScore, mentions } from '../../columns/headings.js'
import { moneyHeading } from '../../columns/money-headings.js'
import type { Role, RoleColumn } from '../kind.js'

/** Minimum score of a column in a role. */
const least = 0.45
/** Minimum share of cells that suit the role, under a heading that names it and under any heading. */
const leastNamed = 0.2
const leastAlone = 0.6
/** Score of a column whose cells alone tell its role. */
const byCells = 0.8
const againstHeading = 0.45
const perEmpty = 0.1
/** Maximum number of columns compared for one role. */
const mostOfRole = 4
/** Distance within which the second column is shown. */
const close = 0.08

/** Maximum number of different texts that are compared with the words of all roles; of longer lists some rows are. */
const mostTexts = 1_000

/** Column whose cells are compared with roles. */
export interface ComparedColumn {
  profile: ColumnProfile
  /** The column by some of its rows, evenly spread, if it has very many different texts. */
  compared: ColumnProfile
}

interface Candidate {
  profile: ColumnProfile
  score: number
}

/** Returns the columns as they are compared with roles. */
export function comparedColumns(
  profiles: readonly ColumnProfile[],
  { rows, defects }: Sample,
): ComparedColumn[] {
  const step = Math.max(1, rows.length / mostTexts)
  const some = Array.from({ length: Math.min(mostTexts, rows.length) }, (_, at) => Math.floor(at * step))
  const spread = some.filter((at) => !defects.has(at)).map((at) => rows[at]!)
  return profiles.map((profile) => {
    const { heading, index, values } = profile
    const isLong = values.size > mostTexts
    return { profile, compared: isLong ? { ...profile, ...cellCounts(heading, index, spread) } : profile }
  })
}

/** Returns the columns by role; a column has at most one role. */
export function assignedRoles(
  roles: Readonly<Record<string, Role>>,
  columns: readonly ComparedColumn[],
  vocabulary: Vocabulary,
): Map<string, RoleColumn> {
  const names = Object.keys(roles)
  const candidates = names.map((name) => candidatesFor(roles[name]!, columns, vocabulary))
  const chosen = bestAssignment(candidates)
  const found = new Map<string, RoleColumn>()
  for (const [index, name] of names.entries()) {
    const taken = chosen[index]
    if (!taken) continue
    const runnerUp = candidates[index]!.find(
      ({ profile, score }) =>
        score > taken.score - close && !chosen.some((each) => each?.profile === profile),
    )
    found.set(name, { ...taken, runnerUp: runnerUp?.profile })
  }
  return found
}

function candidatesFor(role: Role, columns: readonly ComparedColumn[], vocabulary: Vocabulary): Candidate[] {
  return columns
    .map((column) => ({ profile: column.profile, score: scoreOf(role, column, vocabulary) }))
    .filter(({ score }) => score >= least)
    .sort((a, b) => b.score - a.score || a.profile.index - b.profile.index)
    .slice(0, mostOfRole)
}

/** Returns how well a column suits a role, from 0 to 1: by its cells first, by its heading second. */
function scoreOf(role: Role, { profile, compared }: ComparedColumn, vocabulary: Vocabulary): number {
  const filled = filledCells(profile)
  if (filled === 0 || !mayHold(role, profile)) return 0
  if (role.isPhysical && moneyHeading(profile.heading)) return 0
  const named = headingScore(profile.heading, role.headings)
  const against = role.against && mentions(profile.heading, new Set(role.against)) ? againstHeading : 0
  const heading = named - against
  const empty = (perEmpty * (profile.cells - filled)) / profile.cells
  if (named === 0 && !role.isTelling) return 0
  if (!role.cells) return heading - empty
  const share = role.cells(compared, vocabulary)
  const alone = role.isTelling && share >= leastAlone ? byCells * share - against : 0
  const together = named > 0 && share >= leastNamed ? (heading + share) / 2 : 0
  return Math.max(alone + (named > 0 ? 0.2 * heading : 0), together) - empty
}

function mayHold({ holds }: Role, { numbers, dates }: ColumnProfile): boolean {
  switch (holds) {
    case 'numbers':
      return numbers !== undefined
    case 'dates':
      return dates !== undefined
    case 'words':
      // Codes such as R3 look like numbers with a word.
      return dates === undefined && (numbers === undefined || numbers.decoration.length > 0)
    case 'anything':
      return true
  }
}

/** Returns at most one candidate for each role, with the highest sum of scores. */
function bestAssignment(candidates: readonly Candidate[][]): (Candidate | undefined)[] {
  const most = candidates.map(([first]) => first?.score ?? 0)
  const rest = most.map((_, at) => most.slice(at).reduce((sum, score) => sum + score, 0))
  let best: { total: number; chosen: (Candidate | undefined)[] } = { total: -1, chosen: [] }
  const taken = new Set<ColumnProfile>()
  const chosen: (Candidate | undefined)[] = []
  const search = (at: number, total: number): void => {
    if (total + (rest[at] ?? 0) <= best.total) return
    if (at === candidates.length) {
      best = { total, chosen: [...chosen] }
      return
    }
    for (const candidate of candidates[at]!) {
      if (taken.has(candidate.profile)) continue
      taken.add(candidate.profile)
      chosen[at] = candidate
      search(at + 1, total + candidate.score)
      taken.delete(candidate.profile)
    }
    chosen[at] = undefined
    search(at + 1, total)
  }
  search(0, 0)
  return best.chosen
}
