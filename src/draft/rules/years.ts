/** Finds years for a table without a column of years. */
import type { ColumnProfile, PeriodRule } from '../../rows/mapping/mapping.js'
import type { DraftPart } from '../draft-model.js'
import type { DraftedRule } from './drafted-rule.js'
import { areMonths, onlyDates, onlyOnes, type When } from './moments.js'
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

/** Drafts the period of rows whose operation has no field for the year. */
export function yearsAsPeriod(when: When): DraftPart<PeriodRule> | undefined {
  if (!when || 'period' in when) return when?.period
  const { year, unsure } = when
  return { rule: { from: year.heading, format: 'yyyy' }, why: ['years of the rows'], unsure }
}
