import type { ExportProfile } from './export-profile.js'

export const greenButton: ExportProfile = {
  name: 'Green Button Download My Data, CSV of a utility',
  documented: 'greenbuttondata.org; the CSV of American utilities: TYPE, DATE, START TIME, END TIME, USAGE',
  tried: undefined,
  columns: {
    type: ['TYPE'],
    date: ['DATE', 'Start Date'],
    start: ['START TIME'],
    usage: ['USAGE', 'USAGE (kWh)', 'IMPORT (kWh)'],
    unit: ['UNITS'],
  },
  signs: ['type', 'date', 'start', 'usage'],
  command: 'energy electricity',
  mapping: {
    keep: [{ column: '$type', matches: '(?i)electric' }],
    columns: {
      region: { const: 'FILL_IN' },
      year: { from: '$date' },
      energy: { from: '$usage' },
      energy_unit: { from: '$unit', default: 'kWh' },
    },
  },
  unsure: {
    file: ['rows of natural gas are left out: they need a mapping of their own, for ghg energy fuel'],
    region: ['the grid of the meter: a ZIP such as US-94105, or an eGRID subregion'],
    energy_unit: ['kWh if no column names it'],
  },
}
