import type { ExportProfile } from './export-profile.js'

export const expensify: ExportProfile = {
  name: 'Expensify, the default CSV export',
  documented: 'help.expensify.com, export templates: default CSV',
  tried: undefined,
  columns: {
    merchant: ['Merchant'],
    mcc: ['MCC'],
    amount: ['Amount'],
    currency: ['Currency', 'Original Currency'],
    date: ['Timestamp', 'Date'],
    category: ['Category'],
    reimbursable: ['Reimbursable'],
  },
  signs: ['merchant', 'mcc', 'amount', 'category', 'reimbursable'],
  command: 'classify',
  mapping: {
    skip: [{ column: '$mcc', empty: true }],
    columns: {
      'classification.classification_code': { from: '$mcc' },
      'classification.classification_type': { const: 'mcc' },
      'parameters.money': { from: '$amount' },
      'parameters.money_unit': { from: '$currency' },
      'classification.region': { const: 'FILL_IN' },
      'classification.year': { from: '$date' },
    },
  },
  unsure: {
    file: [
      'rows without a merchant category code, such as cash, are left out: they need ghg spend by category',
    ],
    'parameters.money_unit': ['is Amount in this currency, or in that of the report?'],
    'classification.region': ['the country of the merchants'],
  },
}
