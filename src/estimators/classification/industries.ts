/** Notices on a code for several industries, and on factors of trade. */
import { comparing } from '../../catalogue/catalogue.js'
import { type Notice, type SpendRule, warning, withMean } from '../../contract/contract.js'

/** Factor of an industry that a code covers. */
export interface Industry {
  name: string
  /** The published factor with its unit. */
  shown: string
  /** The factor, by which industries are ordered. */
  weight: number
  /** kg CO2e per unit of money spent: the factor after margins, exchange and prices. */
  rate: number
}

/** First release that warns about factors of trade. */
export const goodsSince = 3

/** Warning on money for goods that is multiplied with a factor of trade. */
export function goodsNotIncluded(name: string): Notice {
  return warning(
    'goods_not_included',
    `${name}: the factor is of the trade margin, not of the goods; if the money also pays for goods, use the code of the industry that makes them`,
  )
}

/**
 * Returns the notice on a code for several industries, with the share by which their mean changes the answer.
 * @param industries at least two, the highest first
 * @param kind word for them, in the plural
 */
export function severalIndustries(
  industries: readonly Industry[],
  kind: 'industries' | 'sectors',
  rule: SpendRule['industries'] = 'highest',
): Notice {
  const highest = industries[0]!
  const lowest = industries.at(-1)!
  const covered = `the code covers ${industries.length} ${kind} with factors`
  const said = ({ name, shown }: Industry) => `${name} with ${shown}`
  const mean = meanShare(industries)
  if (rule === 'mean') {
    const notice = comparing(
      'several_industries',
      { used: 1 + mean, other: 1 },
      (difference) =>
        `${covered}: their mean was used; the highest is ${said(highest)}${difference}, the lowest ${said(lowest)}; a longer code is more precise`,
    )
    return withMean(notice, 0)
  }
  const notice = comparing(
    'several_industries',
    { used: highest.weight, other: lowest.weight },
    (difference) =>
      `${covered}: the highest was used, ${said(highest)}; the lowest is ${said(lowest)}${difference}; a longer code is more precise`,
  )
  return withMean(notice, mean)
}

/** Returns the change from the first industry to the mean of all, as a share. */
export function meanShare(industries: readonly Industry[]): number {
  const first = industries[0]!.rate
  if (first === 0) return 0
  return industries.reduce((sum, { rate }) => sum + rate, 0) / industries.length / first - 1
}
