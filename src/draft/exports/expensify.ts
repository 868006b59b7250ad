import { orClassify } from '../guess-command.js'
import type { ExportProfile } from './export-profile.js'

export const expensify: ExportProfile = {
  name: 'Expensify, the default CSV export',
  documented: 'help.expensify.com, export templates: default CSV',
  tried: undefined,
  columns: {
    merchant: ['Merchant'],
    mcc: ['MCC'],
    amount: ['Amount'],
    currency: ['Currency'],
    date: ['Timestamp', 'Date'],
    category: ['Category'],
    reimbursable: ['Reimbursable'],
  },
  signs: ['merchant', 'mcc', 'amount', 'category', 'reimbursable'],
  command: 'spend',
  mapping: {
    skip: [{ column: '$mcc', empty: true }],
    columns: {
      'activity.classification_code': { from: '$mcc' },
      'activity.classification_type': { const: 'mcc' },
      money: { from: '$amount' },
      money_unit: { from: '$currency' },
      spend_region: { const: 'FILL_IN' },
      spend_year: { from: '$date' },
    },
  },
  unsure: {
    file: [
      'rows without a merchant category code, such as cash, are left out: they need a mapping by category',
      orClassify,
    ],
    money_unit: ['is Amount in this currency, or in that of the report?'],
    spend_region: ['the country of the merchants'],
  },
}
