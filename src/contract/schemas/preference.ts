/** Factor chosen without a year: the highest-emitting one (specification 1, section 1.4), or the newest. */
export const preferences = ['highest', 'newest'] as const
export type Preference = (typeof preferences)[number]

/** Dataset for money: FIGARO if it has the country, otherwise Open CEDA; or only one of them. */
export const spendDatasets = ['best', 'figaro', 'ceda'] as const

/** Factor for money of a code that covers several industries. */
export const industryRules = ['highest', 'mean'] as const

/** Choice of factors for money; the first of each list if absent. */
export interface SpendRule {
  dataset?: (typeof spendDatasets)[number]
  industries?: (typeof industryRules)[number]
}
