/** Compiles the rules for uncertainties that no publisher prints, and figures printed apart from their factors. */
import { copiedTables } from './copied-tables.js'

export const uncertaintyRules = copiedTables([
  {
    name: 'uncertainty_rules',
    columns: {
      rule: 'TEXT',
      part: 'TEXT',
      applies_to: 'TEXT',
      percent: 'REAL',
      basis: 'TEXT',
      source: 'TEXT',
      location: 'TEXT',
    },
    key: ['rule'],
  },
  {
    name: 'published_uncertainties',
    columns: { factor_dataset: 'TEXT', factor_row: 'TEXT', percent: 'REAL' },
    key: ['factor_dataset', 'factor_row'],
  },
])
