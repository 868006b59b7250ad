/** Years for a table that has no column of them. */
import type { ColumnProfile } from '../../../bulk/inspection/profile.js'
import { areMonths, onlyDates, onlyOnes } from '../columns/moments.js'
import type { DraftedRule } from './drafted-rule.js'
import { asYear } from './rules.js'

/** `202401`: a year and a month in one number. */
export function yearOfMonths(field: string, profiles: readonly ColumnProfile[]): DraftedRule | undefined {
  const months = profiles.find(areMonths)
  if (!months) return undefined
  const rule = { from: months.heading, date: { format: 'yyyyMM', part: 'year' as const } }
  return { field, rule, why: ['year and month in one number'], unsure: [] }
}

/** The year of the only column of dates. */
export function yearOfDates(field: string, profiles: readonly ColumnProfile[]): DraftedRule | undefined {
  const only = onlyDates(profiles)
  return only && asYear({ field, rule: { from: only.heading }, why: [], unsure: [onlyOnes] }, only)
}
