/** Parses numeric option values. */
import { InvalidArgumentError } from 'commander'

/** Returns a parser of whole numbers; it throws an InvalidArgumentError for any other text. */
export function wholeNumber(least = 0, most = Number.MAX_SAFE_INTEGER): (argument: string) => number {
  return (argument) => {
    const value = argument.trim() === '' ? Number.NaN : Number(argument)
    if (Number.isSafeInteger(value) && value >= least && value <= most) return value
    throw new InvalidArgumentError(`must be a whole number${rangeWords(least, most)}`)
  }
}

/** Returns a parser of percentages, with or without `%`; it throws an InvalidArgumentError for any other text. */
export function percentage(most = Number.MAX_VALUE): (argument: string) => number {
  return (argument) => {
    const value = Number(/^\s*(\d+(?:\.\d+)?|\.\d+)\s*%?\s*$/.exec(argument)?.[1] ?? Number.NaN)
    if (value <= most) return value
    const range = most === Number.MAX_VALUE ? '' : ` from 0 to ${most}`
    throw new InvalidArgumentError(`must be a percentage${range}, such as 5%`)
  }
}

const unitsOfTime: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 }

/** Returns the milliseconds of a length of time such as `90d` or `12h`; throws an InvalidArgumentError for other texts. */
export function lengthOfTime(argument: string): number {
  const [, count, unit] = /^\s*(\d{1,6})\s*([mhdw])\s*$/.exec(argument) ?? []
  if (count !== undefined && Number(count) > 0) return Number(count) * unitsOfTime[unit!]!
  throw new InvalidArgumentError('must be a length of time such as 90d, 12h or 30m')
}

/** A moment: how long ago it was, or its date. */
export type Since = { ago: number } | { date: Date }

/** Returns a moment in the past; throws an InvalidArgumentError for a text that is neither a length of time nor a date. */
export function since(argument: string): Since {
  const date = /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/.test(argument) ? new Date(argument) : undefined
  if (date && !Number.isNaN(date.getTime())) return { date }
  try {
    return { ago: lengthOfTime(argument) }
  } catch {
    throw new InvalidArgumentError('must be a date such as 2026-01-31, or a length of time such as 7d')
  }
}

export function portNumber(argument: string): number {
  const port = wholeNumber()(argument)
  if (port > 65_535) throw new InvalidArgumentError('must be a port, from 0 to 65535')
  return port
}

function rangeWords(least: number, most: number): string {
  if (most !== Number.MAX_SAFE_INTEGER) return ` from ${least} to ${most}`
  return least === 0 ? '' : `, at least ${least}`
}
