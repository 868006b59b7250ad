/**
 * Territories with two ISO 3166 codes: as a part of their state, and as a country, under which figures of energy are
 * published. They are far from the grids and fuels of the state.
 */

const ownCodes: Readonly<Record<string, string>> = {
  'FR-971': 'GP',
  'FR-972': 'MQ',
  'FR-973': 'GF',
  'FR-974': 'RE',
  'FR-976': 'YT',
  'FR-BL': 'BL',
  'FR-MF': 'MF',
  'FR-NC': 'NC',
  'FR-PF': 'PF',
  'FR-PM': 'PM',
  'FR-TF': 'TF',
  'FR-WF': 'WF',
  'NL-AW': 'AW',
  'NL-BQ1': 'BQ',
  'NL-BQ2': 'BQ',
  'NL-BQ3': 'BQ',
  'NL-CW': 'CW',
  'NL-SX': 'SX',
  'NO-21': 'SJ',
  'NO-22': 'SJ',
}

/** Returns the code under which figures of a region are published. */
export function territory(code: string): string {
  return ownCodes[code] ?? code
}
