import type { ExportProfile } from './export-profile.js'

export const sapMe2n: ExportProfile = {
  name: 'SAP ME2N, purchase orders, with English or German headings',
  documented: 'SAP field names of transaction ME2N in the standard layout',
  tried: undefined,
  columns: {
    group: ['Material Group', 'Matl Group', 'Warengruppe'],
    value: ['Net Order Value', 'Nettobestellwert', 'Net Value'],
    currency: ['Currency', 'Crcy', 'Währung', 'Währg'],
    date: ['Document Date', 'Doc. Date', 'Belegdatum', 'Bestelldatum'],
    order: ['Purchasing Document', 'Purch.Doc.', 'Einkaufsbeleg', 'Eink.beleg'],
    text: ['Short Text', 'Kurztext'],
    plant: ['Plant', 'Plnt', 'Werk'],
    deleted: ['Deletion Indicator', 'Löschkennzeichen'],
  },
  signs: ['group', 'value', 'currency', 'order'],
  command: 'spend',
  mapping: {
    keep: [{ column: '$deleted', empty: true }],
    skip: [{ column: '$group', empty: true }],
    ledger: { site: '$plant', item: '$order' },
    columns: {
      'activity.classification_code': { from: '$group', translate: {} },
      'activity.classification_type': { const: 'nace2' },
      money: { from: '$value' },
      money_unit: { from: '$currency' },
      spend_region: { const: 'FILL_IN' },
      spend_year: { from: '$date' },
    },
  },
  unsure: {
    file: ['orders, not deliveries: what was cancelled or not yet delivered is in it'],
    'activity.classification_code': ['NACE code of each material group'],
    money: ['order values are net: does tax_margin 0 apply?'],
    spend_region: ['country of the economy the money is spent in: mostly that of the supplier'],
  },
}
