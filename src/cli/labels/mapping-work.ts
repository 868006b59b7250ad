/**
 * Work on the mappings of a project. Completing them is no operation of the service: it is done on the store
 * itself, with an engine beside it that knows which activities there are.
 */
import type { Command } from 'commander'
import { UsageError } from '../../host/exit.js'
import type { World } from '../../host/world.js'
import { activityFinder, type FindActivity } from '../../server/explorer/known-activity.js'
import type { StoredMapping } from '../../store/store.js'
import { openStore, projectNamed, storeUrl } from '../store-url.js'

export interface MappingOptions {
  store?: string
  project?: string
}

export function addMappingOptions(command: Command): Command {
  return command
    .option('--store <url>', 'where the labels are: a file, or postgres://... (default: the data folder)')
    .option('--project <name>', 'project that owns the labels (default: default)', projectNamed)
}

export interface MappingWork {
  /** In the order in which they were made. */
  list: () => Promise<StoredMapping[]>
  /** Completes mappings, or gives completed ones another activity. */
  complete: (choices: { id: string; activity_id: string }[]) => Promise<void>
  /** Makes a pending mapping without looking for suggestions. */
  create: (mapping: Pick<StoredMapping, 'label' | 'unit_types' | 'sources'>) => Promise<StoredMapping>
  activity: FindActivity
}

/**
 * Which mappings of a label are to be completed: the pending ones; where none is pending, the only one, or
 * all where they have the wanted activity already.
 * @throws UsageError where there are several and none is pending
 */
export function mappingsMeant(ofLabel: StoredMapping[], wanted: string): StoredMapping[] {
  const pending = ofLabel.filter(({ activity_id }) => activity_id === null)
  if (pending.length > 0) return pending
  if (ofLabel.length < 2 || ofLabel.every(({ activity_id }) => activity_id === wanted)) return ofLabel
  const ids = ofLabel.map(({ id, activity_id }) => `${id} (${activity_id})`).join(', ')
  throw new UsageError(`the label has several mappings; name one by its id: ${ids}`)
}

/** Opens store and engine for `work`, and closes them. */
export async function withMappings<T>(
  world: World,
  options: MappingOptions,
  work: (mappings: MappingWork) => Promise<T>,
): Promise<T> {
  if (world.env.GHG_ENGINE === 'remote' && options.store === undefined) {
    throw new UsageError(
      'mappings are completed where the store is, not through a server: name it with --store, or GHG_ENGINE=local',
    )
  }
  const url = storeUrl(world, options.store)
  const project = options.project ?? (world.env.GHG_PROJECT || 'default')
  const store = await openStore(world, url)
  const engine = await world.openEngine({ engine: 'local', store: url, project })
  const release = async () => Number((await engine.identity()).catalogue_version)
  try {
    return await work({
      list: () => store.labels.list(project),
      complete: async (choices) => {
        await store.labels.complete(project, choices, world.now(), await release())
      },
      create: async (mapping) => {
        const wanted = [{ ...mapping, suggestions: [], unlessThere: false }]
        return (await store.labels.create(project, wanted, world.now(), await release()))[0]!
      },
      activity: activityFinder(engine),
    })
  } finally {
    await engine.close()
    await store.close()
  }
}
