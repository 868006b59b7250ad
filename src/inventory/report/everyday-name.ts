/** Everyday names of activities, for readers who do not know ids and codes. */
import type { Catalogue } from '../../catalogue/catalogue.js'
import { type IndustryCodes, type Scheme, schemes } from '../../economy/economy.js'

interface Names {
  catalogue: Pick<Catalogue, 'ofActivity'>
  industries: Pick<IndustryCodes, 'title'>
}

/**
 * Returns a name such as `Computer programming activities (bought)` for `nace2 62.01`.
 * @param activity as in the ledger
 * @param factorName name of its factor; null if it has several
 */
export function everydayName(
  activity: string,
  factorName: string | null,
  { catalogue, industries }: Names,
): string {
  const [scheme, code] = activity.split(' ')
  if (code !== undefined && schemes.includes(scheme as Scheme)) {
    const title = industries.title(scheme as Scheme, code) || factorName || activity
    return `${capital(withoutPrice(title))} (bought)`
  }
  const name = factorName ?? (activity.includes('-') ? newestName(activity, catalogue) : undefined)
  return capital(withoutPrice(name ?? activity).replaceAll('_', ' '))
}

/** Returns the name that the newest factor of an activity has. */
function newestName(activity: string, catalogue: Names['catalogue']): string | undefined {
  const [first, ...rest] = catalogue.ofActivity(activity)
  return first && rest.reduce((newest, each) => (each.year > newest.year ? each : newest), first).name
}

/** Returns the name of a factor without the prices that it is for. */
export function withoutPrice(name: string): string {
  return name.replace(/, (producer|purchaser|basic) prices?$/, '')
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
