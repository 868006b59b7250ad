/** Periods as options say them: a year, or the first and the last day. */
import { InvalidArgumentError } from 'commander'
import { isDay } from '../inventory/days.js'
import type { ProjectPeriod } from '../inventory/project-schema.js'

/** @throws InvalidArgumentError for a text that is neither */
export function parsePeriod(argument: string): ProjectPeriod {
  if (/^\d{4}$/.test(argument)) return { start: `${argument}-01-01`, end: `${argument}-12-31` }
  const { 1: start, 2: end } = /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/.exec(argument) ?? []
  if (start === undefined || end === undefined || !isDay(start) || !isDay(end) || end < start) {
    throw new InvalidArgumentError('must be a year, or a first and last day such as 2025-04-01..2026-03-31')
  }
  return { start, end }
}
