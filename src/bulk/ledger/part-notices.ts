/** Which lines a notice stands on where an answer has several parts: those that it speaks of. */
import type { Notice, NoticeCode } from '../../contract/contract.js'

const upstream = ['well_to_tank', 'well_to_tank_of_transmission_and_distribution']
const losses = ['transmission_and_distribution', 'well_to_tank_of_transmission_and_distribution']

/** Notices that are not of all parts. */
const partsOf: Partial<Record<NoticeCode, readonly string[]>> = {
  well_to_tank_fallback: upstream,
  default_well_to_tank_ratio_used: upstream,
  upstream_includes_losses: upstream,
  default_loss_factor_used: losses,
  consumption_includes_losses: ['consumption'],
}

/**
 * Codes of the notices of one part, each once.
 * @param names of the parts of the answer, the first of which has what none of them is named by
 */
export function codesOfPart(
  notices: readonly Pick<Notice, 'code'>[],
  part: string,
  names: readonly string[],
): string[] {
  const codes: string[] = []
  for (const { code } of notices) {
    if (!codes.includes(code) && isOnPart(code as NoticeCode, part, names)) codes.push(code)
  }
  return codes
}

function isOnPart(code: NoticeCode, part: string, names: readonly string[]): boolean {
  const of = partsOf[code]
  if (of === undefined || names.length === 1) return names.includes(part)
  const isNamed = names.some((name) => of.includes(name))
  return isNamed ? of.includes(part) && names.includes(part) : part === names[0]
}
