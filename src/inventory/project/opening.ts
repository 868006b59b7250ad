/** Errors of opening sources: all of them at once, so that a project is mended in one round. */

import { UsageError } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'
import { planRun, withMapping } from '../../rows/mapping/mapping.js'
import { planMultiRequestRun } from '../../rows/parts/parts.js'
import type { ResolvedSource } from './sources.js'

/**
 * What is done with sources one after the other; where one cannot be opened, all that cannot are named.
 * @throws UsageError of the work, or of every source that cannot be opened
 */
export async function namingAll<Result>(
  world: CommandIO,
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
        await (await planMultiRequestRun(mapping, undefined)).open(
          world,
          inputs,
          withMapping(planRun(options), mapping),
        )
      } catch (other) {
        if (!(other instanceof UsageError)) throw other
        problems.add(other.message)
      }
    }
    throw problems.size > 1 ? new UsageError([...problems].join('\n')) : error
  }
}
