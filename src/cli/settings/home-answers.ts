/** Questions of a draft that the user's home may answer. */
import { fillIn } from '../../rows/mapping/mapping.js'
import type { Home } from './home.js'

/** Home setting that may answer a field of a request. */
const answers: Readonly<Record<string, keyof Home>> = {
  region: 'region',
  spend_region: 'region',
  year: 'year',
  spend_year: 'year',
  money_unit: 'currency',
  country: 'country',
}

/**
 * Returns a line that proposes the user's home for the open constants of a draft. The draft itself stays open: a file
 * may come from elsewhere.
 * @param draft text of the mapping file
 * @returns undefined if no open constant is a matter of home
 */
export function homeAnswers(draft: string, home: Home): string | undefined {
  const open = draft.matchAll(new RegExp(`^ *(?:[\\w]+\\.)*(\\w+): \\{ const: ${fillIn} \\}`, 'gm'))
  const proposed = new Map<string, string | number>()
  for (const [, field] of open) {
    const value = home[answers[field!]!]
    if (value !== undefined) proposed.set(field!, value)
  }
  if (proposed.size === 0) return undefined
  const list = [...proposed].map(([field, value]) => `${field} ${value}`).join(', ')
  return `your home settings (ghg config) suggest: ${list}; check that they fit this file`
}
