/** Errors of opening sources: all of them at once, so that a project is mended in one round. */
import { partsRun } from '../../bulk/parts/parts-run.js'
import { planRun, withMapping } from '../../bulk/plan.js'
import { UsageError } from '../../host/exit.js'
import type { World } from '../../host/world.js'
import type { ResolvedSource } from './sources.js'

/**
 * What is done with sources one after the other; where one cannot be opened, all that cannot are named.
 * @throws UsageError of the work, or of every source that cannot be opened
 */
export async function namingAll<Result>(
  world: World,
  sources: readonly ResolvedSource[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    const problems = new Set<string>()
    for (const { inputs, mapping, options } of sources) {
      try {
        await (await partsRun(mapping, undefined)).open(world, inputs, withMapping(planRun(options), mapping))
      } catch (other) {
        if (!(other instanceof UsageError)) throw other
        problems.add(other.message)
      }
    }
    throw problems.size > 1 ? new UsageError([...problems].join('\n')) : error
  }
}
