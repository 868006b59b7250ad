/** Which lines lie in the days of an inventory: those outside are left out, those across its edge count in part. */
import { shareWithin } from '../days.js'
import { isLeftOut } from '../ledger/ledger.js'
import type { ProjectPeriod } from '../project-schema.js'
import { failed, inPart, type Line, requestKey, text, withNotice } from './line.js'

/**
 * The lines of a row within a period; what lies outside becomes one line without figures for each request.
 * @param hasUndated whether rows without a period belong to it: to the reporting period, not to an earlier one
 */
export function within(row: readonly Line[], period: ProjectPeriod, hasUndated: boolean): Line[] {
  const left = new Set<string>()
  return row.flatMap((line) => {
    const [start, end] = [text(line, 'period_start'), text(line, 'period_end')]
    const share = shareIn(line, period, hasUndated)
    if (share === 1) return [line]
    if (share === 0) {
      const key = requestKey(line)
      if (left.has(key)) return []
      left.add(key)
      const why = start === '' ? 'no period given' : `outside the period ${period.start} to ${period.end}`
      return [failed(line, 'skipped', why)]
    }
    if (text(line, 'error_code') !== '') return [line]
    const days = {
      period_start: start < period.start ? period.start : start,
      period_end: end > period.end ? period.end : end,
    }
    const part = inPart(line, share)
    return [withNotice({ ...part, cells: { ...part.cells, ...days } }, 'period_clipped')]
  })
}

/** Whether at least a part of a line lies within a period. @param hasUndated as of `within` */
export function liesIn(line: Line, period: ProjectPeriod, hasUndated: boolean): boolean {
  return shareIn(line, period, hasUndated) > 0
}

function shareIn(line: Line, period: ProjectPeriod, hasUndated: boolean): number {
  const start = text(line, 'period_start')
  return start === '' ? Number(hasUndated) : shareWithin(start, text(line, 'period_end'), period)
}

/** Whether a line was left out for its period. */
export function isOutside(line: Line): boolean {
  return isLeftOut({ error_code: text(line, 'error_code'), error: text(line, 'error') })
}
