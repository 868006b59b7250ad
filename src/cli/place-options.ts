/** How places are resolved: options of the commands that have places or units. */
import { type Command, InvalidArgumentError } from 'commander'
import { countryCode, countryProblem } from '../contract/contract.js'

/** Adds the option that names the country of a file. */
export function addCountryOption(command: Command): Command {
  const described = 'country of ambiguous places, tons and gallons, such as GB'
  return command.option('--country <code>', described, country)
}

/** Adds the option that refuses places that are not sure. */
export function addConfidenceOption(command: Command): Command {
  return command.option(
    '--min-confidence <share>',
    'refuse places resolved with less confidence, from 0 to 1',
    share,
  )
}

function country(argument: string): string {
  const problem = countryProblem(argument)
  if (problem !== undefined) throw new InvalidArgumentError(problem)
  return countryCode(argument)!
}

function share(argument: string): number {
  const value = Number(argument)
  if (!(value >= 0 && value <= 1) || argument.trim() === '') {
    throw new InvalidArgumentError('must be a number from 0 to 1, such as 0.7')
  }
  return value
}
