/**
 * Restricts the totals of lines to gases of the Kyoto Protocol. Ledgers have columns for other gases; lines of earlier
 * versions without these columns are split by their factors.
 */

import { type Catalogue, type OutsideKyoto, outsideKyotoOf } from '../../catalogue/catalogue.js'
import { onKyotoBasis } from '../../rows/parts/parts.js'
import type { LedgerLine } from './ledger.js'

export function kyotoBasis(catalogue: Catalogue): (line: LedgerLine) => LedgerLine {
  const known = new Map<string, OutsideKyoto | undefined>()
  const perUnit = (id: string, gwpSet: string) => {
    const key = `${id} ${gwpSet}`
    if (!known.has(key)) known.set(key, outsideKyotoOf(id, gwpSet, catalogue))
    return known.get(key)
  }
  return (line) => {
    const { factor_id, gwp_set, co2e, co2e_outside_kyoto: beside } = line
    if (beside !== undefined || factor_id === '' || co2e === undefined) return line
    const found = perUnit(factor_id, gwp_set)
    if (found === undefined) return line
    const divided = onKyotoBasis(co2e, found)
    return { ...line, ...divided.beside, co2e: divided.co2e, co2e_market: divided.co2e }
  }
}
