/** Recognises known exports. */

import { type ColumnProfile, normalised } from '../../rows/mapping/mapping.js'
import { awsCur } from './aws-cur.js'
import { azureCost } from './azure-cost.js'
import { concur } from './concur.js'
import { datev } from './datev.js'
import { esbHdf } from './esb-hdf.js'
import type { ExportProfile } from './export-profile.js'
import { focus } from './focus.js'
import { gcpBilling } from './gcp-billing.js'
import { greenButton } from './green-button.js'
import { meterHalfHours } from './meter-half-hours.js'
import { sapFbl3n } from './sap-fbl3n.js'
import { sapMe2n } from './sap-me2n.js'

export const exportProfiles: readonly ExportProfile[] = [
  ...[focus, awsCur, azureCost, gcpBilling],
  ...[sapFbl3n, sapMe2n, datev],
  concur,
  ...[meterHalfHours, greenButton, esbHdf],
]

export interface RecognisedExport {
  profile: ExportProfile
  /** Columns of the file by their names in the profile. */
  columns: ReadonlyMap<string, ColumnProfile>
}

/** Returns the first export whose required columns all appear among the headings. */
export function recognisedExport(columns: readonly ColumnProfile[]): RecognisedExport | undefined {
  const byHeading = columnsByHeading(columns)
  for (const profile of exportProfiles) {
    const found = new Map(
      Object.entries(profile.columns).flatMap(([name, headings]) => {
        const column = headings.map((heading) => byHeading.get(normalised(heading))).find((each) => each)
        return column ? [[name, column] as const] : []
      }),
    )
    if (profile.signs.every((sign) => found.has(sign))) return { profile, columns: found }
  }
  return undefined
}

/**
 * Indexes columns by heading. A translated heading may contain the English one in brackets: `Maßeinheit
 * (UnitOfMeasure)`.
 */
function columnsByHeading(columns: readonly ColumnProfile[]): ReadonlyMap<string, ColumnProfile> {
  const whole = columns.map((column) => [normalised(column.heading), column] as const)
  const inBrackets = columns.flatMap((column) => {
    const inner = /\(([^()]+)\)\s*$/.exec(column.heading)?.[1]
    return inner === undefined ? [] : [[normalised(inner), column] as const]
  })
  // The first duplicate wins, and whole headings win over parts in brackets.
  return new Map([...whole, ...inBrackets].reverse())
}
