/**
 * Spend factors at purchaser prices of European countries (FIGARO), by NACE division: margins and taxes are in the
 * price that they are per, so that an invoice amount without deductible VAT needs no margins. Used where the country
 * has one for every division that a code stands for; of several the highest.
 */
import type { Factor } from '../../catalogue/catalogue.js'
import { info, type Notice, warning } from '../../contract/contract.js'
import type { IndustryPath } from '../../economy/economy.js'
import type { FactorContext } from '../context.js'

/** A factor, the way from the code to its industry, and what is implausible about it (empty: nothing). */
export interface NaceFactor {
  factor: Factor
  path: IndustryPath
  division: string
  doubt: string
}

/** @returns none where the country lacks a division, or the release the whole table */
export function nacePurchaserPrices(
  paths: readonly IndustryPath[],
  country: string,
  { catalogue, economy }: FactorContext,
): NaceFactor[] {
  const found = new Map<string, NaceFactor>()
  for (const path of paths) {
    for (const naceClass of economy.correspondence.naceClassesOf(path)) {
      const division = naceClass.slice(0, 2)
      if (found.has(division)) continue
      const link = economy.sectors.nacePurchaserPrice(country, division)
      if (link === undefined) return []
      const { dataset, activity_id: activityId, doubt } = link
      const factor = catalogue
        .candidates({ activityId, region: country })
        .find((each) => each.dataset === dataset)
      if (factor === undefined) return []
      found.set(division, { factor, path, division, doubt })
    }
  }
  return [...found.values()]
}

/** What has to be said of money that was multiplied with such a factor. */
export function purchaserPriceNotices({ factor, division, doubt }: NaceFactor): Notice[] {
  const notice = info(
    'purchaser_price_factor',
    `the factor of NACE ${division} in ${factor.region} is per euro of an invoice: trade, transport and taxes are in it, deductible VAT is not; no margins were removed`,
  )
  if (doubt === '') return [notice]
  return [
    notice,
    warning(
      'implausible_value',
      `the figure of NACE ${division} in ${factor.region} is implausible, and used as published: ${doubt}`,
    ),
  ]
}
