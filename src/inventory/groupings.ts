/** What the lines of a comparison of two ledgers are about. */
export const activityGroupings = ['category', 'scope', 'site', 'activity'] as const
export type ActivityGrouping = (typeof activityGroupings)[number]

/** By dataset there are only the effects of other factors and methods. */
export const groupings = [...activityGroupings, 'dataset'] as const
export type Grouping = (typeof groupings)[number]
