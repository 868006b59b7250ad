/** Changes of a run to the store that are kept together: after the last row, or not at all. */
import type { Engine } from '../../engine/engine.js'
import type { CommandIO } from '../../host/world.js'
import { sayRemark } from '../../terminal/prose.js'
import type { Ending } from './pipeline.js'

/** Moves rows, and withdraws their changes unless the last row is reached. */
export async function keepTogether(
  world: CommandIO,
  engine: Engine,
  move: () => Promise<Ending>,
): Promise<Ending> {
  try {
    return await engine.together!(async () => {
      const ending = await move()
      if (ending !== 'done') throw new Withdrawn(ending)
      return ending
    })
  } catch (error) {
    sayRemark(world, 'nothing was stored: rows are stored together, after the last one')
    if (error instanceof Withdrawn) return error.ending
    throw error
  }
}

class Withdrawn extends Error {
  readonly ending: Ending

  constructor(ending: Ending) {
    super(`the run ended early (${ending})`)
    this.ending = ending
  }
}
