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

export function portNumber(argument: string): number {
  const port = wholeNumber()(argument)
  if (port > 65_535) throw new InvalidArgumentError('must be a port, from 0 to 65535')
  return port
}

function rangeWords(least: number, most: number): string {
  if (most !== Number.MAX_SAFE_INTEGER) return ` from ${least} to ${most}`
  return least === 0 ? '' : `, at least ${least}`
}
