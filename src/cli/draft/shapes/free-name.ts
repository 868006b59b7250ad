/** A name for a new column that no column has. */
import { normalised } from '../../../bulk/input/fields/fields.js'
import type { ColumnProfile } from '../../../bulk/inspection/profile.js'

export function freeName(wanted: string, profiles: readonly ColumnProfile[]): string {
  const taken = new Set(profiles.map(({ heading }) => normalised(heading)))
  return taken.has(normalised(wanted)) ? freeName(`${wanted}_of_column`, profiles) : wanted
}
