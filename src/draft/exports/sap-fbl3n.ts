import type { ExportProfile } from './export-profile.js'

export const sapFbl3n: ExportProfile = {
  name: 'SAP FBL3N, line items of G/L accounts, with English or German headings',
  documented: 'SAP field names of transaction FBL3N in the standard layout',
  tried: undefined,
  columns: {
    account: ['G/L Account', 'G/L', 'Account', 'Sachkonto', 'Konto', 'Hauptbuchkonto'],
    amount: ['Amount in local currency', 'Amount in LC', 'Betrag in Hauswährung', 'Betrag in HW'],
    currency: ['Local Currency', 'LCurr', 'Hauswährung', 'HWähr'],
    date: ['Posting Date', 'Pstng Date', 'Buchungsdatum', 'Buch.dat.'],
    document: ['Document Number', 'DocumentNo', 'Belegnummer', 'Beleg-Nr.'],
    type: ['Document Type', 'Type', 'Belegart', 'Art'],
    site: ['Cost Center', 'Cost Ctr', 'Kostenstelle', 'KoSt.'],
  },
  signs: ['account', 'amount', 'date', 'document'],
  command: 'spend',
  mapping: {
    skip: [{ column: '$account', empty: true }],
    ledger: { site: '$site', item: '$document' },
    columns: {
      'activity.classification_code': { from: '$account', translate: {}, unmapped: 'skip' },
      'activity.classification_type': { const: 'nace2' },
      money: { from: '$amount' },
      money_unit: { from: '$currency' },
      spend_region: { const: 'FILL_IN' },
      spend_year: { from: '$date' },
    },
  },
  unsure: {
    'activity.classification_code': [
      'NACE code of each account; delete the lines of accounts that are not purchases: their rows are left out',
    ],
    money: [
      'amounts of the ledger are without recoverable tax: does tax_margin 0 apply? credits are negative',
    ],
    spend_region: ['country of the economy the money is spent in'],
  },
}
