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

/**
 * Reads the first line. Dates of postings have no year (2102 is 21 February): fields 15 and 16 are the first and last
 * day of the batch. Field 22 is the currency of the accounts, which postings leave blank.
 */
function fromFirstLine(cells: readonly string[]): Record<string, string | number> {
  const [first, last] = [cells[14], cells[15]].map((day) => /^(\d{4})\d{4}$/.exec(day ?? '')?.[1])
  const currency = /^[A-Z]{3}$/.exec(cells[21] ?? '')?.[0].toLowerCase()
  return {
    ...(first !== undefined && first === last && { spend_year: Number(first) }),
    ...(currency !== undefined && { money_unit: currency }),
  }
}
