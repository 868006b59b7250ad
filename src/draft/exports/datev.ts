import { controlRecord } from '../kinds/purchase-ledger/control-record.js'
import type { ExportProfile } from './export-profile.js'

const money = {
  'activity.classification_type': { const: 'nace2' },
  money: { from: '$amount' },
  money_unit: { from: '$currency', default: 'FILL_IN' },
  spend_region: { const: 'DE' },
  spend_year: { const: 'FILL_IN' },
}

export const datev: ExportProfile = {
  name: 'a DATEV batch of postings (EXTF Buchungsstapel)',
  documented: 'developer.datev.de, DATEV format, Buchungsstapel',
  tried: 'the example of a public library, two postings',
  columns: {
    amount: ['Umsatz (ohne Soll/Haben-Kz)', 'Umsatz (ohne Soll-/Haben-Kennzeichen)'],
    side: ['Soll/Haben-Kennzeichen', 'Soll-/Haben-Kennzeichen'],
    currency: ['WKZ Umsatz'],
    account: ['Konto', 'Kontonummer'],
    contra: ['Gegenkonto (ohne BU-Schlüssel)'],
    document: ['Belegfeld 1'],
  },
  signs: ['amount', 'side', 'account', 'contra'],
  command: undefined,
  isGeneral: true,
  mapping: {
    ledger: { item: '$document' },
    activities: [
      {
        when: { column: '$side', equals: 'H' },
        operation: 'spend',
        columns: {
          'activity.classification_code': { from: '$contra', translate: {}, unmapped: 'skip' },
          ...money,
        },
      },
      {
        when: { column: '$side', equals: 'S' },
        operation: 'spend',
        columns: {
          'activity.classification_code': { from: '$account', translate: {}, unmapped: 'skip' },
          ...money,
        },
      },
    ],
  },
  fromFirstLine,
  activities: [
    'H: the account is credited; the purchase is in the contra account',
    'S: the account itself is debited',
  ],
  unsure: {
    'activity.classification_code': [
      'NACE code of each account; delete the lines of bank, customer, supplier and revenue accounts: their rows are left out',
    ],
    money: [
      'amounts are with value added tax where a tax key or automatic account takes it out: look at BU-Schlüssel',
    ],
    spend_region: ['Germany, where DATEV is used; for foreign purchases set their country'],
  },
}

/** Reads the line above the headings. */
function fromFirstLine(cells: readonly string[]): Record<string, string | number> {
  const { year, currency } = controlRecord(cells)
  return {
    ...(year !== undefined && { spend_year: year }),
    ...(currency !== undefined && { money_unit: currency }),
  }
}
