/** What a cloud bill holds beside machines and disks. */
import type { ColumnRule } from '../../../bulk/input/mapping/mapping-schema.js'

/** Every row that costs something, by money: NACE 63.11 is data processing and hosting. */
export function hostingByMoney(year: ColumnRule) {
  return {
    when: { column: '$cost', matches: '[1-9]' },
    operation: 'spend',
    columns: {
      'activity.classification_code': { const: '63.11' },
      'activity.classification_type': { const: 'nace2' },
      money: { from: '$cost' },
      money_unit: { from: '$currency' },
      // Tax has lines of its own in these bills.
      tax_margin: { const: 0 },
      spend_region: { const: 'FILL_IN' },
      spend_year: year,
    },
  }
}
