/** The exports that are known, and which of them a table is. */
import { normalised } from '../../../bulk/input/fields/fields.js'
import type { ColumnProfile } from '../../../bulk/inspection/profile.js'
import { awsCur } from './aws-cur.js'
import { azureCost } from './azure-cost.js'
import { concur } from './concur.js'
import { datev } from './datev.js'
import { expensify } from './expensify.js'
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
  ...[concur, expensify],
  ...[meterHalfHours, greenButton],
]

export interface RecognisedExport {
  profile: ExportProfile
  /** Columns of the file by the names that the profile has for them. */
  columns: ReadonlyMap<string, ColumnProfile>
}

/** The first export all of whose signs are among the headings. */
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

/** A heading in another language may have the English one in brackets: `Maßeinheit (UnitOfMeasure)`. */
function columnsByHeading(columns: readonly ColumnProfile[]): ReadonlyMap<string, ColumnProfile> {
  const whole = columns.map((column) => [normalised(column.heading), column] as const)
  const inBrackets = columns.flatMap((column) => {
    const inner = /\(([^()]+)\)\s*$/.exec(column.heading)?.[1]
    return inner === undefined ? [] : [[normalised(inner), column] as const]
  })
  // The first of its name is the one, and a whole heading comes before a part.
  return new Map([...whole, ...inBrackets].reverse())
}
