/**
 * Spend factors of European countries (FIGARO), by NACE division. At purchaser prices, margins and taxes are in the
 * price, so an invoice amount without deductible VAT needs no margins. At basic prices they are not; used for countries
 * without published margins. Both only if the country has a factor for every division that a code covers.
 */
import { type Factor, percent, withAlternative } from '../../catalogue/catalogue.js'
import { info, type Notice, warning } from '../../contract/contract.js'
import { type IndustryPath, isTradeClass } from '../../economy/economy.js'
import type { FactorContext } from '../context.js'

export interface NaceFactor {
  factor: Factor
  /** Way from the code to the industry. */
  path: IndustryPath
  division: string
  /** True if a class of the path sells goods for a margin. */
  isTrade: boolean
  notices: Notice[]
}

interface Link {
  dataset: string
  activity_id: string
}

/** @returns none if the country lacks a division, or the release the whole table */
export function nacePurchaserPrices(
  paths: readonly IndustryPath[],
  country: string,
  context: FactorContext,
): NaceFactor[] {
  const { sectors } = context.economy
  return naceFactors(paths, country, context, (division) => {
    const link = sectors.nacePurchaserPrice(country, division)
    return link && { link, notices: () => purchaserPriceNotices(country, division, link.doubt) }
  })
}

/** @returns none if the country has margins or lacks a division, or the release lacks the whole table */
export function naceBasicPrices(
  paths: readonly IndustryPath[],
  country: string,
  context: FactorContext,
): NaceFactor[] {
  const { sectors } = context.economy
  return naceFactors(paths, country, context, (division) => {
    const link = sectors.naceBasicPrice(country, division)
    return link && { link, notices: () => [basicPriceNotice(country, division, link.invoice_ratio)] }
  })
}

function naceFactors(
  paths: readonly IndustryPath[],
  country: string,
  { catalogue, economy }: FactorContext,
  linked: (division: string) => { link: Link; notices: () => Notice[] } | undefined,
): NaceFactor[] {
  const found = new Map<string, NaceFactor>()
  for (const path of paths) {
    for (const naceClass of economy.correspondence.naceClassesOf(path)) {
      const division = naceClass.slice(0, 2)
      const known = found.get(division)
      if (known !== undefined) {
        known.isTrade ||= isTradeClass(naceClass)
        continue
      }
      const industry = linked(division)
      if (industry === undefined) return []
      const { dataset, activity_id: activityId } = industry.link
      const factor = catalogue
        .candidates({ activityId, region: country })
        .find((each) => each.dataset === dataset)
      if (factor === undefined) return []
      const isTrade = isTradeClass(naceClass)
      found.set(division, { factor, path, division, isTrade, notices: industry.notices() })
    }
  }
  return [...found.values()]
}

function purchaserPriceNotices(country: string, division: string, doubt: string): Notice[] {
  const notice = info(
    'purchaser_price_factor',
    `the factor of NACE ${division} in ${country} is per euro of an invoice: trade, transport and taxes are in it, deductible VAT is not; no margins were removed`,
  )
  if (doubt === '') return [notice]
  return [
    notice,
    warning(
      'implausible_value',
      `the figure of NACE ${division} in ${country} is implausible, and used as published: ${doubt}`,
    ),
  ]
}

function basicPriceNotice(country: string, division: string, invoiceRatio: number): Notice {
  const share = invoiceRatio - 1
  const said = info(
    'basic_price_factor',
    `the factor of NACE ${division} in ${country} is per euro at basic prices, without trade, transport and taxes: FIGARO has no margins for ${country}; in its other countries the factor per euro of an invoice is at the median ${percent(share)} against basic prices`,
  )
  return withAlternative(said, share)
}
