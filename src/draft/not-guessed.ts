/** Errors for files without a command. */
import { UsageError } from '../host/exit.js'
import type { ColumnProfile } from '../rows/mapping/mapping.js'

/** Error for a file whose command cannot be guessed. */
export class NotGuessed extends UsageError {}

const sitesAlone =
  'a list of sites with their sizes, and no energy or other amount: nothing to estimate; ghg map FOLDER takes the sites of its folder into the project'

/** Maximum number of columns of numbers named in a message. */
const numbersShown = 20

/** Returns the error for a file whose command cannot be guessed, naming the missing columns. */
export function notGuessed(file: string, isRun: boolean, profiles: readonly ColumnProfile[]): NotGuessed {
  return new NotGuessed(`${file}: ${reasonOf(isRun, profiles)}`)
}

function reasonOf(isRun: boolean, profiles: readonly ColumnProfile[]): string {
  if (isRun) return 'neither a wide table nor mixed activities were recognised; name the command with --for'
  const numbers = profiles.filter((profile) => profile.numbers).map(({ heading }) => `\`${heading.trim()}\``)
  const missing = 'no column has a unit (kWh, litres, kg, km), a currency, nights, journeys or emissions'
  const cure = "name the command of the numbers, such as --for spend or --for 'energy fuel'"
  if (numbers.length === 0) return `${missing}; ${cure}`
  return `${missing}; with numbers: ${numbers.slice(0, numbersShown).join(', ')}; ${cure}`
}

/** Returns the error for a list of sites, which has nothing to estimate. */
export function listOfSites(file: string): NotGuessed {
  return new NotGuessed(`${file}: ${sitesAlone}`)
}
