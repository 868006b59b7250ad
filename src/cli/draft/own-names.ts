/** Files whose headings are the names of request fields: drafted for that command, each column as the field it names. */

import { FieldNames, fieldsOf } from '../../bulk/input/fields/fields.js'
import { fillIn } from '../../bulk/input/mapping/fill-in.js'
import { preparer } from '../../bulk/input/requests/requests.js'
import { sourcesOf } from '../../bulk/input/requests/sources.js'
import { type ColumnProfile, filledCells } from '../../bulk/inspection/profile.js'
import type { Sample } from '../../bulk/inspection/sample.js'
import { unitTypeOf } from '../../bulk/inspection/unit-type.js'
import type { Vocabulary } from '../../bulk/inspection/vocabulary.js'
import { planRun } from '../../bulk/plan.js'
import { isErrorBody, type OperationDescription, operations } from '../../contract/contract.js'
import { requestCheck } from '../../contract/ready-check.js'
import { UsageError } from '../../host/exit.js'
import { namedLikeField } from './columns/matching.js'
import { draftOf, type Pinned } from './draft.js'
import type { Draft } from './draft-model.js'
import { oneLine } from './rules/unit-rules.js'
import { type Target, targets } from './targets.js'

/** A draft with the command that the headings are of, and why. */
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
  /** Fields that the command needs and no heading names. */
  missing: number
}

/** Fewer names could be meant otherwise, unless there are no others. */
const fewest = 3
const least = 0.5

/**
 * @returns undefined where the headings are of no command, or of several
 * @throws UsageError for requests of footprints, whose components no mapping can give
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

/** Whether every heading is a part of a footprint request, components included. */
function areFootprints(profiles: readonly ColumnProfile[]): boolean {
  const names = new FieldNames(fieldsOf(operations.footprint.request))
  const headings = profiles.map(({ heading }) => heading)
  return headings.includes('components') && headings.every((heading) => names.has(heading))
}

/** Filled columns by the path of the field that each names. */
function namedColumns({ request }: OperationDescription, profiles: readonly ColumnProfile[]): Pinned {
  const names = new FieldNames(fieldsOf(request))
  const columns = new Map<string, ColumnProfile>()
  for (const profile of profiles) {
    const path = names.find(profile.heading)?.path
    if (path !== undefined && !columns.has(path) && filledCells(profile) > 0) columns.set(path, profile)
  }
  return columns
}

function amountsIn(columns: Pinned, { amount, description }: Target): string[] {
  if (!amount) return []
  const paths = new Set(fieldsOf(description.request).map(({ path }) => path))
  return [...columns.keys()].filter((path) => {
    const measure = path.startsWith(amount.above) ? path.slice(amount.above.length) : ''
    return paths.has(path) && unitTypeOf(measure) !== undefined
  })
}

const tried = 200

/** Whether most rows are requests as they stand, without a mapping. */
async function areRequests(description: OperationDescription, sample: Sample): Promise<boolean> {
  try {
    const { fields, isSkipped } = sourcesOf(description, sample.columns, planRun({}).mapping)
    const prepare = preparer(fields, await requestCheck(description.request), isSkipped)
    const rows = sample.rows.slice(0, tried)
    const accepted = rows.filter((cells) => !isErrorBody(prepare(cells)))
    return accepted.length >= least * rows.length
  } catch (error) {
    if (error instanceof UsageError) return false
    throw error
  }
}

/** Without either, another factor is chosen than the one that is meant. */
const choosesFactor = /(^|[._])(region|year)$/

function drafted({ command, target, columns }: Candidate, sample: Sample, vocabulary: Vocabulary): OwnNames {
  const hasFactorId = columns.has('emission_factor.id')
  const isWanted = (field: string) => columns.has(field) || (choosesFactor.test(field) && !hasFactorId)
  const needed = target.needed.filter(isWanted)
  const of = { ...target, needed, wanted: target.wanted.filter((field) => columns.has(field)) }
  const draft = draftOf(of, sample, vocabulary, columns, namedLikeField)
  const areSeveral = amountsIn(columns, target).length > 1
  const isElectricity = command === 'energy electricity'
  const shown = [...columns.values()].slice(0, 6).map(({ heading }) => `\`${oneLine(heading)}\``)
  const more = columns.size > shown.length ? ` and ${columns.size - shown.length} more` : ''
  return {
    command,
    target,
    draft: {
      ...draft,
      // A row has one of the amounts: none of them may be left out for another.
      skip: areSeveral ? [] : draft.skip,
      rules: draft.rules.filter(({ field, rule }) => rule.const !== fillIn || isWanted(field)),
      unsure: isElectricity ? ['is all of it electricity?', ...draft.unsure] : draft.unsure,
    },
    why: `${shown.join(', ')}${more} are names of its fields`,
  }
}
