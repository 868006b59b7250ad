/** What the lines of a comparison of two ledgers are about. */
export const groupings = ['category', 'scope', 'site', 'activity'] as const
export type Grouping = (typeof groupings)[number]
