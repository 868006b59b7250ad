/** Bills of one meter in several sources of a project: the days that two sources have, found before lines are written. */

import { UsageError } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'
import {
  type DaySpan,
  merged,
  meterCalendar,
  periodOf,
  shareOf,
  spanOf,
  spansWithout,
} from '../../rows/parts/parts.js'
import { inPart, type Line, rowsOfPart, text, withNotice } from './line.js'
import type { Part } from './parts.js'

/** Days of a meter that another source has too, by source and meter with its activity. */
export type SharedDays = ReadonlyMap<string, DaySpan[]>

/**
 * Returns the days that several sources have for one meter.
 * @throws UsageError if a mapping refuses overlaps
 */
export async function daysOfSeveralSources(world: CommandIO, parts: readonly Part[]): Promise<SharedDays> {
  const metered = parts.filter(({ source: { mapping } }) => mapping.meter && !mapping.ledger.has('item'))
  const shared = new Map<string, DaySpan[]>()
  if (metered.length < 2) return shared
  for (const [meter, bySource] of await daysByMeter(world, metered)) {
    const sources = [...bySource].flatMap(([name, days]) => merged(days).map((days) => ({ name, days })))
    const { bills } = meterCalendar(sources.map(({ days }) => days))
    for (const [at, { contested }] of bills.entries()) {
      if (contested.length === 0) continue
      const { name } = sources[at]!
      const others = contested.map(({ by }) => sources[by]!.name)
      assertAccepted(metered, meter, [name, ...others])
      const key = `${name}\t${meter}`
      shared.set(key, [...(shared.get(key) ?? []), ...contested])
    }
  }
  return shared
}

async function daysByMeter(
  world: CommandIO,
  parts: readonly Part[],
): Promise<Map<string, Map<string, DaySpan[]>>> {
  const meters = new Map<string, Map<string, DaySpan[]>>()
  for (const { source, path, names } of parts) {
    for await (const row of rowsOfPart(world, path, [], names)) {
      for (const line of row) {
        const key = meterOf(line)
        if (key === undefined) continue
        const bySource = meters.get(key) ?? new Map<string, DaySpan[]>()
        meters.set(key, bySource)
        bySource.set(source.name, withDay(bySource.get(source.name) ?? [], spanOfLine(line)))
      }
    }
  }
  return meters
}

/** Adds a span, joined to the last one if they touch. */
function withDay(days: DaySpan[], span: DaySpan): DaySpan[] {
  const last = days.at(-1)
  if (last && span.first <= last.last + 1 && span.last >= last.first - 1) {
    last.first = Math.min(last.first, span.first)
    last.last = Math.max(last.last, span.last)
  } else days.push(span)
  return days
}

function meterOf(line: Line): string | undefined {
  const [item, start] = [text(line, 'item'), text(line, 'period_start')]
  if (item === '' || start === '' || text(line, 'error_code') !== '') return undefined
  return `${item}\t${text(line, 'operation')} ${text(line, 'activity')}`
}

function spanOfLine(line: Line): DaySpan {
  return spanOf({ start: text(line, 'period_start'), end: text(line, 'period_end') })
}

/** @throws UsageError if a mapping of the sources refuses overlaps */
function assertAccepted(parts: readonly Part[], meter: string, names: readonly string[]): void {
  const refusing = parts.find(
    ({ source: { name, mapping } }) => names.includes(name) && mapping.meter?.overlap === 'refuse',
  )
  if (!refusing) return
  throw new UsageError(
    `${refusing.source.mapping.name}: meter.overlap: refuse: ${[...new Set(names)].join(' and ')} have bills of the same days for meter ${meter.split('\t')[0]}; leave them out of one source, or set overlap: warn`,
  )
}

/** Divides a line at the days that another source has for its meter, which get a notice. */
export function withSharedDays(line: Line, source: string, shared: SharedDays): Line[] {
  const meter = shared.size === 0 ? undefined : meterOf(line)
  const days = meter === undefined ? undefined : shared.get(`${source}\t${meter}`)
  if (days === undefined) return [line]
  const whole = spanOfLine(line)
  const inside = merged(days)
    .map(({ first, last }) => ({ first: Math.max(first, whole.first), last: Math.min(last, whole.last) }))
    .filter(({ first, last }) => first <= last)
  if (inside.length === 0) return [line]
  const partOf = (span: DaySpan) => {
    const { start, end } = periodOf(span)
    const part = inPart(line, shareOf(span, whole))
    return { ...part, cells: { ...part.cells, period_start: start, period_end: end } }
  }
  return [
    ...spansWithout(whole, inside).map(partOf),
    ...inside.map((span) => withNotice(partOf(span), 'overlapping_period')),
  ]
}
