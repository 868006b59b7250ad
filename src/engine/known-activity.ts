/** Finds the activities that a label can be mapped to. */
import { AsyncCache } from '../common/cache.js'
import { nearest, qualityFlags, ServiceError } from '../contract/contract.js'
import type { StoredMapping } from '../store/store.js'
import type { Engine } from './engine.js'

/**
 * Returns the catalogue id of an activity that has factors for the unit types and sources of the mapping.
 * @throws UnknownActivity
 */
export type FindActivity = (
  activityId: string,
  restricted: Pick<StoredMapping, 'unit_types' | 'sources'>,
) => Promise<string>

/** Error for an unknown activity, or an activity that does not fit the mapping. */
export class UnknownActivity extends ServiceError {
  constructor(message: string) {
    super(400, 'invalid_input', message)
  }
}

/** Returns a function that finds activities, with one search per activity and restriction. */
export function activityFinder(engine: Engine): FindActivity {
  const found = new AsyncCache<string>()
  return (activityId, restricted) => {
    const key = JSON.stringify([activityId, restricted.unit_types, restricted.sources])
    return found.get(key, () => findActivity(engine, activityId.trim(), restricted))
  }
}

async function findActivity(
  engine: Engine,
  activityId: string,
  { unit_types, sources }: Pick<StoredMapping, 'unit_types' | 'sources'>,
): Promise<string> {
  const all = { data_version: '^1', allowed_data_quality_flags: qualityFlags.join(), results_per_page: 1 }
  const isName = activityId !== '' && !activityId.endsWith('*')
  const named = isName ? await engine.call('search', { ...all, activity_id: activityId }) : undefined
  const id = named?.results[0]?.activity_id
  if (!named || id === undefined) {
    const near = await engine.call('search', { ...all, query: activityId, results_per_page: 50 })
    const meant = nearest(
      activityId,
      near.results.map((factor) => factor.activity_id),
    )
    const hint = meant ? `did you mean ${meant}?` : 'ghg search finds ids'
    throw new UnknownActivity(`no emission factor has the activity id ${JSON.stringify(activityId)}; ${hint}`)
  }
  const fitting = await engine.call('search', {
    ...all,
    activity_id: id,
    unit_type: unit_types.join(','),
    source: sources.join(','),
  })
  if (fitting.total_results > 0) return id
  const wanted = [...unit_types, ...sources].join(', ')
  const { unit_type, source } = named.possible_filters
  const has = [
    ...(unit_types.length > 0 ? unit_type : []),
    ...(sources.length > 0 ? source.map((each) => each.source) : []),
  ]
  throw new UnknownActivity(
    `${id} has no factor for ${wanted}, which the label is for; it has ${has.join(', ')}`,
  )
}
