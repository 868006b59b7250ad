/** Lines below the table of a search: commands to type next. */
import type { EmissionFactor, SearchRequest } from '../../contract/contract.js'
import type { CommandIO } from '../../host/world.js'
import type { Places, Purpose } from '../../places/places.js'
import { sayFact } from '../../terminal/prose.js'
import { sayNext } from '../next-step.js'
import type { Home } from '../settings/home.js'
import { estimateLine } from './factor-option.js'
import { otherCommand } from './other-commands.js'

/**
 * Proposes the use of the first factor, and the command that the words ask for.
 * @param first factor with number 1, if the table is numbered
 */
export async function sayWhatNext(
  world: CommandIO,
  request: SearchRequest,
  home: Home,
  first: EmissionFactor | undefined,
): Promise<void> {
  if (first !== undefined) sayNext(world, 'ghg explain 1', estimateLine(1, first, home.currency))
  if (request.query === undefined) return
  let gazetteer: Places | undefined
  const find = async (query: string, purpose: Purpose) => {
    gazetteer ??= (await import('../../places/places.js')).openPlaces({ country: home.country })
    return gazetteer.find(query, purpose)
  }
  try {
    const region = request.region ?? home.region
    const line = await otherCommand(request.query, { ...home, ...(region !== undefined && { region }), find })
    if (line !== undefined) sayFact(world, line)
  } finally {
    gazetteer?.close()
  }
}
