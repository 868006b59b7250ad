/** Drafts a mapping for files whose headings are names of request fields, with each column as the field it names. */

import { isErrorBody, type OperationDescription, operations } from '../contract/contract.js'
import { requestCheck } from '../contract/ready-check.js'
import { UsageError } from '../host/exit.js'
import {
  type ColumnProfile,
  FieldNames,
  filledCells,
  fillIn,
  planRun,
  preparer,
  resolveFieldSources,
  type Sample,
  schemaFields,
  unitTypeForMeasure,
  type Vocabulary,
} from '../rows/mapping/mapping.js'
import type { Pinned } from './column-context.js'
import { namedLikeField } from './columns/matching.js'
import { draftMapping } from './draft.js'
import type { Draft } from './draft-model.js'
import { oneLine } from './rules/unit-rules.js'
import { type Target, targets } from './targets.js'

/** Draft with the command that the headings belong to, and the reason. */
export interface OwnNames {
  command: string
  target: Target
  draft: Draft
  why: string
}

interface Candidate {
  command: string
  target: Target
  columns: Pinned
  /** Number of fields that the command requires and no heading names. */
  missing: number
}

/** Minimum number of names, because fewer could be a coincidence, unless the file has no other columns. */
const fewest = 3
const least = 0.5

/**
 * Drafts a mapping if the headings are names of fields.
 * @returns undefined if no command or several commands match
 * @throws UsageError for footprint requests, whose components cannot be mapped
 */
export async function ownNames(sample: Sample, vocabulary: Vocabulary): Promise<OwnNames | undefined> {
  const profiles = sample.columnProfiles.filter(({ heading }) => heading.trim() !== '')
  if (areFootprints(profiles)) {
    throw new UsageError('these are footprint requests, which ghg pcf reads without a mapping')
  }
  const candidates: Candidate[] = []
  for (const [command, open] of Object.entries(targets)) {
    const target = await open()
    const columns = namedColumns(target.description, profiles)
    if (columns.size < Math.min(fewest, profiles.length) || columns.size < least * profiles.length) continue
    const missing = target.needed.filter((field) => !columns.has(field)).length
    const isWhole = missing === 0 && (!target.amount || amountsIn(columns, target).length > 0)
    if (isWhole || (await areRequests(target.description, sample))) {
      candidates.push({ command, target, columns, missing })
    }
  }
  const [best, next] = candidates.sort((a, b) => b.columns.size - a.columns.size || a.missing - b.missing)
  if (!best || (next?.columns.size === best.columns.size && next.missing === best.missing)) return undefined
  return drafted(best, sample, vocabulary)
}

/** True if every heading is a field of a footprint request, including components. */
function areFootprints(profiles: readonly ColumnProfile[]): boolean {
  const names = new FieldNames(schemaFields(operations.footprint.request))
  const headings = profiles.map(({ heading }) => heading)
  return headings.includes('components') && headings.every((heading) => names.has(heading))
}

/** Returns the non-empty columns by the path of the field in their heading. */
function namedColumns({ request }: OperationDescription, profiles: readonly ColumnProfile[]): Pinned {
  const names = new FieldNames(schemaFields(request))
  const columns = new Map<string, ColumnProfile>()
  for (const profile of profiles) {
    const path = names.find(profile.heading)?.path
    if (path !== undefined && !columns.has(path) && filledCells(profile) > 0) columns.set(path, profile)
  }
  return columns
}

function amountsIn(columns: Pinned, { amount, description }: Target): string[] {
  if (!amount) return []
  const paths = new Set(schemaFields(description.request).map(({ path }) => path))
  return [...columns.keys()].filter((path) => {
    const measure = path.startsWith(amount.above) ? path.slice(amount.above.length) : ''
    return paths.has(path) && unitTypeForMeasure(measure) !== undefined
  })
}

const tried = 200

/** True if most rows are valid requests without a mapping. */
async function areRequests(description: OperationDescription, sample: Sample): Promise<boolean> {
  try {
    const { fields, isSkipped } = resolveFieldSources(description, sample.columns, planRun({}).mapping)
    const prepare = preparer(fields, await requestCheck(description.request), isSkipped)
    const rows = sample.rows.slice(0, tried)
    const accepted = rows.filter((cells) => !isErrorBody(prepare(cells)))
    return accepted.length >= least * rows.length
  } catch (error) {
    if (error instanceof UsageError) return false
    throw error
  }
}

/** Fields that determine the factor: without them, a different factor may be chosen. */
const choosesFactor = /(^|[._])(region|year)$/

function drafted({ command, target, columns }: Candidate, sample: Sample, vocabulary: Vocabulary): OwnNames {
  const hasFactorId = columns.has('emission_factor.id')
  const isWanted = (field: string) => columns.has(field) || (choosesFactor.test(field) && !hasFactorId)
  const needed = target.needed.filter(isWanted)
  const of = { ...target, needed, wanted: target.wanted.filter((field) => columns.has(field)) }
  const draft = draftMapping(of, sample, vocabulary, columns, namedLikeField)
  const areSeveral = amountsIn(columns, target).length > 1
  const isElectricity = command === 'energy electricity'
  const shown = [...columns.values()].slice(0, 6).map(({ heading }) => `\`${oneLine(heading)}\``)
  const more = columns.size > shown.length ? ` and ${columns.size - shown.length} more` : ''
  return {
    command,
    target,
    draft: {
      ...draft,
      // Each row has one of several amounts, so a blank amount does not exclude it.
      skip: areSeveral ? [] : draft.skip,
      rules: draft.rules.filter(({ field, rule }) => rule.const !== fillIn || isWanted(field)),
      unsure: isElectricity ? ['is all of it electricity?', ...draft.unsure] : draft.unsure,
    },
    why: `${shown.join(', ')}${more} are names of its fields`,
  }
}
