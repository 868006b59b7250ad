/** Items on a cloud bill other than machines and disks. */
import type { ColumnRule } from '../../rows/mapping/mapping.js'

/** Returns a rule for every row with a cost, by money: NACE 63.11 is data processing and hosting. */
export function hostingByMoney(year: ColumnRule) {
  return {
    when: { column: '$cost', matches: '[1-9]' },
    operation: 'spend',
    columns: {
      'activity.classification_code': { const: '63.11' },
      'activity.classification_type': { const: 'nace2' },
      money: { from: '$cost' },
      money_unit: { from: '$currency' },
      // These bills list tax on separate lines.
      tax_margin: { const: 0 },
      spend_region: { const: 'FILL_IN' },
      spend_year: year,
    },
  }
}
