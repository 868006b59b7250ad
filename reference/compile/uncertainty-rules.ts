/** Compiles the rules for uncertainties that no publisher prints. */
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
])
