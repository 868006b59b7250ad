/** The number of a port, as an option gives it. */
import { InvalidArgumentError } from 'commander'

export function wholeNumber(argument: string): number {
  const value = Number(argument)
  if (!Number.isSafeInteger(value) || value < 0) throw new InvalidArgumentError('must be a whole number')
  return value
}

export function portNumber(argument: string): number {
  const port = wholeNumber(argument)
  if (port > 65_535) throw new InvalidArgumentError('must be a port, from 0 to 65535')
  return port
}
