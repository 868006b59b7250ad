/**
 * Labels under review: pending mappings, most valuable first, and decisions on them. Completing a mapping is not an
 * operation of the service. Several people may review one project: a decision includes the state that the reviewer
 * saw, and is not stored if another reviewer has decided since.
 */
import { type Static, Type } from '@sinclair/typebox'
import { ServiceError } from '../../contract/contract.js'
import type { Engine } from '../../engine/engine.js'
import { activityFinder } from '../../engine/known-activity.js'
import { mostValuableFirst, type StoredMapping } from '../../store/store.js'
import type { ServerOptions } from '../options.js'
import { type PageRoute, pageRoute } from './page-route.js'

const closed = { additionalProperties: false }
const Id = Type.String({ minLength: 1, maxLength: 100 })

const LabelsRequest = Type.Object({ count: Type.Integer({ minimum: 1, maximum: 1000 }) }, closed)

/** State that the reviewer saw; without an activity if the mapping was pending. */
const Seen = Type.Object(
  { activity_id: Type.Optional(Type.String()), mapped_at: Type.Optional(Type.String()) },
  closed,
)

const DecideRequest = Type.Object(
  {
    id: Id,
    activity_id: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
    seen: Seen,
  },
  closed,
)

export interface LabelsUnderReview {
  pending: number
  mapped: number
  /** Pending mappings. */
  mappings: StoredMapping[]
}

export interface ReviewResult {
  /** False if another reviewer decided first: nothing was changed. */
  is_kept: boolean
  /** Current state of the mapping. */
  mapping: StoredMapping
}

export function labelRoutes(options: ServerOptions): PageRoute[] {
  const { store, engineOf, now, release } = options
  return [
    pageRoute(
      { name: 'labels', feature: 'custom', request: LabelsRequest },
      async ({ count }, { project }): Promise<LabelsUnderReview> => {
        const all = await store.labels.list(project)
        const pending = all.filter(({ activity_id }) => activity_id === null)
        return {
          pending: pending.length,
          mapped: all.length - pending.length,
          mappings: mostValuableFirst(pending).slice(0, count),
        }
      },
    ),
    pageRoute(
      { name: 'decide', feature: 'custom', request: DecideRequest },
      async (request, { project, features }): Promise<ReviewResult> => {
        const engine = engineOf(project, features.has('private-factors'))
        const activity_id = await activityOf(request, engine, await known(request.id, project))
        const { activity_id: seenActivity = null, mapped_at = null } = request.seen
        const decision = { id: request.id, activity_id, seen: { activity_id: seenActivity, mapped_at } }
        const decided = await store.labels.decide(project, decision, now(), Number(release))
        if (!decided) throw noLabel()
        return { is_kept: decided.isKept, mapping: decided.mapping }
      },
    ),
  ]

  async function known(id: string, project: string): Promise<StoredMapping> {
    const mapping = await store.labels.byId(project, id)
    if (!mapping) throw noLabel()
    return mapping
  }
}

function noLabel(): ServiceError {
  return new ServiceError(404, null, 'the project has no such label; load the list again')
}

/** @throws ServiceError for an unknown activity, or an activity that does not fit the label */
async function activityOf(
  { activity_id }: Static<typeof DecideRequest>,
  engine: Engine,
  mapping: StoredMapping,
): Promise<string | null> {
  if (activity_id === undefined) return null
  return await activityFinder(engine)(activity_id, mapping)
}
