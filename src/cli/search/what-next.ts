/** Lines below the table of a search: commands to type next. */
import type { EmissionFactor, SearchRequest } from '../../contract/contract.js'
import { type CommandIO, say } from '../../host/world.js'
import type { Places, Purpose } from '../../places/places.js'
import { sayRemark } from '../../terminal/prose.js'
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
  const { currency } = home
  const other = request.query === undefined ? undefined : await otherLine(request.query, request, home)
  const isPriced = first?.unit_type === 'Money' || other?.includes('money_unit=')
  if (currency !== undefined && isPriced) {
    sayRemark(world, `proposed amounts are in home currency ${currency.toUpperCase()} (ghg config)`)
  }
  if (first !== undefined) sayNext(world, 'ghg explain 1', estimateLine(1, first, currency))
  if (other !== undefined) say(world, other)
}

/** Returns the line with the command that the words ask for. */
async function otherLine(
  words: string,
  { region: asked }: SearchRequest,
  home: Home,
): Promise<string | undefined> {
  let gazetteer: Places | undefined
  const find = async (query: string, purpose: Purpose) => {
    gazetteer ??= (await import('../../places/places.js')).openPlaces({ country: home.country })
    return gazetteer.find(query, purpose)
  }
  try {
    const region = asked ?? home.region
    return await otherCommand(words, { ...home, ...(region !== undefined && { region }), find })
  } finally {
    gazetteer?.close()
  }
}
