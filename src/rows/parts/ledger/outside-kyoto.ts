/**
 * Separates the gases of the Kyoto Protocol, in the figures of a ledger, from other gases in their own columns. Answers
 * since release 3 of the catalogue separate the two; for earlier releases the factor does.
 */
import type { OutsideKyoto } from '../../../catalogue/catalogue.js'
import { type Notice, warning } from '../../../contract/contract.js'
import { outsideKyotoCode } from '../../results/totals/response-total.js'

/** Gases outside the Kyoto Protocol, as columns of a ledger. */
export interface BesideKyoto {
  co2e_outside_kyoto: number
  mass_outside_kyoto?: number | undefined
  gases_outside_kyoto?: string | undefined
}

/**
 * Splits a figure into Kyoto gases and other gases.
 * @param co2e kg CO2e of all gases
 */
export function onKyotoBasis(
  co2e: number,
  { inside, outside, mass, gases }: OutsideKyoto,
): { co2e: number; beside: BesideKyoto } {
  const amount = co2e / (inside + outside)
  return {
    co2e: amount * inside,
    beside: {
      co2e_outside_kyoto: amount * outside,
      ...(mass === null ? {} : { mass_outside_kyoto: amount * mass }),
      gases_outside_kyoto: gases,
    },
  }
}

/**
 * Reads these columns from an answer; undefined if it does not have them.
 * @param said additional indicators of the answer
 */
export function besideIn(said: Partial<BesideKyoto>): BesideKyoto | undefined {
  const { co2e_outside_kyoto, mass_outside_kyoto, gases_outside_kyoto } = said
  return co2e_outside_kyoto === undefined
    ? undefined
    : { co2e_outside_kyoto, mass_outside_kyoto, gases_outside_kyoto }
}

/** Notice on a figure that was split here, not by the engine. */
export const dividedNotice: Notice = warning(
  outsideKyotoCode,
  'gases outside the Kyoto Protocol are in co2e_outside_kyoto, not in the total',
)
