/** Conventions for quotes in delimited text. */

/**
 * `doubled`: a quote in a quoted cell is written twice; `backslash`: it follows a backslash, as MySQL and Spark write
 * it; `none`: quotes are plain characters.
 */
export const quotings = ['doubled', 'backslash', 'none'] as const
export type Quoting = (typeof quotings)[number]
