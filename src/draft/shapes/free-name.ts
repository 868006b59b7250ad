/** Returns a name for a new column that does not clash with existing columns. */

import { type ColumnProfile, normalised } from '../../rows/mapping/mapping.js'

export function freeName(wanted: string, profiles: readonly ColumnProfile[]): string {
  const taken = new Set(profiles.map(({ heading }) => normalised(heading)))
  return taken.has(normalised(wanted)) ? freeName(`${wanted}_of_column`, profiles) : wanted
}
