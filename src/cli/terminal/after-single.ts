/** What a person may type after a single result. */
import type { Operation } from '../../contract/contract.js'
import { shellWord } from '../../host/shell.js'
import type { CommandIO } from '../../host/world.js'
import { sayNext } from '../next-step.js'

/**
 * Proposes the explanation of the factor, or the help of the command, which has its fields.
 * @param isExtended true if the command adds fields of its own to the operation
 */
export async function afterSingle(
  world: CommandIO,
  operation: Operation,
  set: Readonly<Record<string, string>>,
  isExtended: boolean,
): Promise<void> {
  if (operation === 'estimate') {
    if (!isExtended) sayNext(world, explainLine(set))
    return
  }
  const { targets } = await import('../../draft/targets.js')
  const command = operation.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  if (Object.hasOwn(targets, command)) sayNext(world, `ghg help ${command}`)
}

/** Returns the command that explains the factor of an estimate. */
function explainLine(set: Readonly<Record<string, string>>): string {
  const id = set['emission_factor.id'] ?? set.id
  if (id !== undefined) return `ghg explain ${id}`
  const fields = Object.entries(set).map(([name, value]) => `--set ${shellWord(`${name}=${value}`)}`)
  return `ghg explain ${fields.join(' ')}`
}
