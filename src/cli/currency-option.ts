/** Reads the currency of an option. */
import { InvalidArgumentError } from 'commander'
import { currencyCode } from '../codes/codes.js'

/** Returns the code of a currency, as requests take it. @throws InvalidArgumentError for other texts */
export function currencyOf(argument: string): string {
  const code = currencyCode(argument)
  if (code === undefined) throw new InvalidArgumentError('must be a code of a currency, such as EUR')
  return code
}
