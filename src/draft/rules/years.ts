/** Finds years for a table without a column of years. */
import type { ColumnProfile } from '../../rows/mapping/mapping.js'
import type { DraftedRule } from './drafted-rule.js'
import { areMonths, onlyDates, onlyOnes } from './moments.js'
import { asYear } from './rules.js'

/** Drafts the year from numbers that combine year and month: `202401`. */
export function yearOfMonths(field: string, profiles: readonly ColumnProfile[]): DraftedRule | undefined {
  const months = profiles.find(areMonths)
  if (!months) return undefined
  const rule = { from: months.heading, date: { format: 'yyyyMM', part: 'year' as const } }
  return { field, rule, why: ['year and month in one number'], unsure: [] }
}

/** Drafts the year from the only column of dates. */
export function yearOfDates(field: string, profiles: readonly ColumnProfile[]): DraftedRule | undefined {
  const only = onlyDates(profiles)
  return only && asYear({ field, rule: { from: only.heading }, why: [], unsure: [onlyOnes] }, only)
}
