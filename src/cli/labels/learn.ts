/** `ghg labels learn`: suggestions of the project learn from the labels that people mapped. */
import { type Learning, learnFromLabels } from '../../engine/open.js'
import { type ExitCode, exit, UsageError } from '../../host/exit.js'
import { say, type World } from '../../host/world.js'
import { openStore } from '../store-url.js'
import { type MappingOptions, projectOf, requireLocalStore } from './mapping-work.js'

export interface LearnOptions extends MappingOptions {
  forget?: boolean
}

/**
 * Learns from the mapped labels and keeps it, where suggestions are right more often by it; says how often.
 * @throws UsageError where too few labels are mapped
 */
export async function learn(world: World, options: LearnOptions): Promise<ExitCode> {
  requireLocalStore(world, options)
  const project = projectOf(world, options)
  const store = await openStore(world, options.store)
  try {
    if (options.forget) {
      await store.learned.keep(project, { model_version: '', learned: '' }, world.now())
      say(world, 'ghg: what was learned from labels was discarded')
      return exit.ok
    }
    const mappings = await store.labels.list(project)
    const learning = await learnFromLabels(mappings)
    if (!learning) {
      const mapped = mappings.filter(({ activity_id }) => activity_id !== null).length
      throw new UsageError(
        `${mapped} of ${mappings.length} labels are mapped; learning needs at least 20: map more with ghg labels review`,
      )
    }
    for (const line of describe(learning)) say(world, line)
    const isBetter = learning.after.first >= learning.before.first
    if (!isBetter) {
      say(world, 'ghg: nothing was saved: suggestions would be less accurate')
      return exit.ok
    }
    const { model_version, learned } = learning
    await store.learned.keep(project, { model_version, learned }, world.now())
    say(world, 'ghg: suggestions of this project use it from now on; ghg labels learn --forget undoes it')
    return exit.ok
  } finally {
    await store.close()
  }
}

function describe({ labels, before, after }: Learning): string[] {
  const line = (title: string, from: number, to: number) => `${title}  ${percent(from)} -> ${percent(to)}`
  return [
    `${labels} mapped labels, each tested with the others as training data:`,
    line('right at first   ', before.first, after.first),
    line('right within ten ', before.withinTen, after.withinTen),
  ]
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
