/** Assigns the notices of an answer with several parts to the ledger lines they concern. */
import type { Notice, NoticeCode } from '../../../contract/contract.js'

const upstream = ['well_to_tank', 'well_to_tank_of_transmission_and_distribution']
const losses = ['transmission_and_distribution', 'well_to_tank_of_transmission_and_distribution']

/** Parts that a notice concerns, for notices about only some parts. */
const partsOf: Partial<Record<NoticeCode, readonly string[]>> = {
  well_to_tank_fallback: upstream,
  default_well_to_tank_ratio_used: upstream,
  upstream_includes_losses: upstream,
  well_to_tank_incomplete: upstream,
  losses_incomplete: losses,
  default_loss_factor_used: losses,
  losses_fallback: losses,
  consumption_includes_losses: ['consumption'],
}

/**
 * Returns the distinct codes of the notices of one part.
 * @param names names of the parts of the answer; the first gets the notices whose parts are absent
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
