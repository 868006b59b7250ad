/**
 * Work on the mappings of a project. Completing them is no operation of the service: it is done on the store
 * itself, with an engine beside it that knows which activities there are.
 */
import type { Command } from 'commander'
import { activityFinder, type FindActivity } from '../../engine/known-activity.js'
import { UsageError } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'
import type { StoredMapping, Suggested } from '../../store/store.js'
import { openStore, parseProjectName, storeUrl } from '../store-url.js'

export interface MappingOptions {
  store?: string
  project?: string
}

export function addMappingOptions(command: Command): Command {
  return command
    .option('--store <url>', 'where the labels are: a file, or postgres://... (default: the data folder)')
    .option('--project <name>', 'project that owns the labels (default: default)', parseProjectName)
}

export interface MappingWork {
  /** In the order in which they were made. */
  list: () => Promise<StoredMapping[]>
  /** Completes mappings, or gives completed ones another activity. */
  complete: (choices: { id: string; activity_id: string }[]) => Promise<void>
  /** Makes a pending mapping without looking for suggestions. */
  create: (mapping: Pick<StoredMapping, 'label' | 'unit_types' | 'sources'>) => Promise<StoredMapping>
  /** Keeps every change that `act` makes, or none where it throws. */
  together: <T>(act: () => Promise<T>) => Promise<T>
  activity: FindActivity
  /** What a label may mean by all that is known now, best first, with scores. */
  suggested: (
    mapping: Pick<StoredMapping, 'label' | 'unit_types' | 'sources'>,
  ) => Promise<(Suggested & { score: number })[]>
}

/** Suggestions that are asked for again. */
const mostSuggested = 5

/** @throws UsageError where commands ask a server */
export function requireLocalStore(world: CommandIO, options: MappingOptions): void {
  // A variable for the store of local runs does not choose between it and the server.
  const isNamed = options.store !== undefined && options.store !== world.env.GHG_STORE
  if (world.env.GHG_ENGINE === 'remote' && !isNamed) {
    throw new UsageError(
      'mappings can only be completed directly in the store, not through a server: name the store with --store, or set GHG_ENGINE=local',
    )
  }
}

export function projectOf(world: CommandIO, options: MappingOptions): string {
  return options.project ?? (world.env.GHG_PROJECT || 'default')
}

/**
 * Which mappings of a label are to be completed: the pending ones; where none is pending, the only one, or
 * all where they have the wanted activity already.
 * @throws UsageError where there are several and none is pending
 */
export function targetMappings(ofLabel: StoredMapping[], wanted: string): StoredMapping[] {
  const pending = ofLabel.filter(({ activity_id }) => activity_id === null)
  if (pending.length > 0) return pending
  if (ofLabel.length < 2 || ofLabel.every(({ activity_id }) => activity_id === wanted)) return ofLabel
  const ids = ofLabel.map(({ id, activity_id }) => `${id} (${activity_id})`).join(', ')
  throw new UsageError(`the label has several mappings; name one by its id: ${ids}`)
}

/** Opens store and engine for `work`, and closes them. */
export async function withMappings<T>(
  world: CommandIO,
  options: MappingOptions,
  work: (mappings: MappingWork) => Promise<T>,
): Promise<T> {
  requireLocalStore(world, options)
  const url = storeUrl(world, options.store)
  const project = projectOf(world, options)
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
      together: (act) => store.together(act),
      activity: activityFinder(engine),
      suggested: async ({ label, unit_types, sources }) => {
        const suggest = { text: label, unit_type: unit_types, source: sources, scope: ['1', '2', '3'] }
        const { results } = await engine.call('suggest', { suggest, max_suggestions: mostSuggested })
        const one = new Map(results.map((each) => [each.emission_factor.activity_id, each]))
        return [...one.values()].map(({ emission_factor, suggestion_details: { score } }) => {
          const { activity_id, name, unit, region } = emission_factor
          return { activity_id, name, unit, region, score }
        })
      },
    })
  } finally {
    await engine.close()
    await store.close()
  }
}
