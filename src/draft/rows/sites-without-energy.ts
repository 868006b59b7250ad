/** Sites in a list that has their floor area or staff, but not their energy. */

import { plural } from '../../host/numbers.js'
import type { ColumnProfile } from '../../rows/mapping/mapping.js'
import type { Cell } from '../../rows/sheets/sheets.js'
import { textIn } from '../columns/cell-text.js'
import { isArea, isHeadcount } from '../columns/site-sizes.js'
import { oneLine } from '../rules/unit-rules.js'

/** Returns the question about rows that have a size and no amount. */
export function sitesWithoutEnergy(
  amount: ColumnProfile,
  profiles: readonly ColumnProfile[],
  rows: readonly Cell[][],
): string[] {
  const size = profiles.find((each) => each.numbers && (isHeadcount(each) || isArea(each)))
  if (!size || size === amount) return []
  const open = rows.filter((row) => textIn(row, amount) === '' && textIn(row, size) !== '').length
  if (open === 0) return []
  const [what, energy] = [size, amount].map(({ heading }) => `\`${oneLine(heading)}\``)
  return [
    `${plural(open, 'row')} with ${what} and no ${energy}: their energy is missing here; give their bills, or an estimate that you accept`,
  ]
}
