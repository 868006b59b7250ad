/** Recognises tables with one column per half hour, quarter of an hour or hour of the day, as exported by meters. */

import { plural } from '../../host/numbers.js'
import type { ColumnProfile, Vocabulary } from '../../rows/mapping/mapping.js'
import { unitInHeading } from '../columns/headings.js'
import { freeName } from './free-name.js'
import type { Shape } from './shape.js'

/** Readings per day for hours, half hours and quarters; days with a clock change have more or fewer. */
const perDay = [
  { readings: 24, minutes: 60 },
  { readings: 48, minutes: 30 },
  { readings: 96, minutes: 15 },
]

export function timeColumns(profiles: readonly ColumnProfile[], vocabulary: Vocabulary): Shape | undefined {
  for (const read of [timeOfDay, decimalHour, numbered]) {
    const found = profiles.flatMap((profile) => {
      const at = profile.numbers || profile.values.size === 0 ? read(profile.heading.trim()) : undefined
      return at === undefined ? [] : [{ profile, at }]
    })
    const interval = intervalOf(found.map(({ at }) => at))
    if (interval === undefined) continue
    const headings = found.map(({ profile }) => profile.heading)
    return shape(headings, interval, profiles, vocabulary)
  }
  return undefined
}

/** Returns minutes after midnight: `00:30`, `0030`, `00:00 - 00:30`, `Interval 00:30`. */
function timeOfDay(heading: string): number | undefined {
  const [, hours, minutes] =
    /(?:^|\s)([01]?\d|2[0-4]):([0-5]\d)(?::00)?(?:\s*-\s*\d{1,2}:\d{2})?(?:\s|$|[([])/.exec(heading) ??
    /^([01]\d|2[0-4])([0-5]\d)$/.exec(heading) ??
    []
  return hours === undefined ? undefined : 60 * Number(hours) + Number(minutes)
}

/** Returns minutes after midnight for decimal hours: `0.5` is half past midnight. */
function decimalHour(heading: string): number | undefined {
  return /^([01]?\d|2[0-4])\.(0|00|25|5|50|75)$/.test(heading) ? 60 * Number(heading) : undefined
}

/** Returns the number of a reading: `1`, `P1`, `HH01`, `Period 1`, `Interval 48`. */
function numbered(heading: string): number | undefined {
  const [, number] = /^(?:p|hh|int|interval|period|reading|h)?[\s_-]*0*(\d{1,3})$/i.exec(heading) ?? []
  return number === undefined ? undefined : Number(number)
}

/** Returns the minutes between readings if they are evenly spaced over one day. */
function intervalOf(times: readonly number[]): number | undefined {
  const sorted = [...new Set(times)].sort((a, b) => a - b)
  if (sorted.length !== times.length) return undefined
  const step = sorted.length > 1 ? sorted[1]! - sorted[0]! : 0
  if (step === 0 || sorted.some((time, index) => index > 0 && time - sorted[index - 1]! !== step)) {
    return undefined
  }
  const day = perDay.find(({ readings }) => times.length === readings)
  if (!day) return undefined
  return step === day.minutes || step === 1 ? day.minutes : undefined
}

const intervals: Record<number, string> = { 60: 'hour', 30: 'half hour', 15: 'quarter of an hour' }

function shape(
  headings: string[],
  minutes: number,
  profiles: readonly ColumnProfile[],
  vocabulary: Vocabulary,
): Shape {
  const named = unitInHeading(headings[0]!, vocabulary.units)
  const each = intervals[minutes]!
  return {
    unpivot: {
      rule: {
        columns: headings,
        name: freeName('time', profiles),
        value: freeName('reading', profiles),
      },
      why: [`${plural(headings.length, 'column')}, one for each ${each} of the day`],
      unsure: [],
    },
    period: undefined,
    unitDoubt: `energy of each ${each} (kWh), or its mean power (kW)? for kW, write the unit kWh and scale: ${minutes / 60}`,
    headings: 'times',
    unit: named?.unit,
    operation: 'energy electricity',
  }
}
