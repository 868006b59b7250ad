import type { ExportProfile } from './export-profile.js'

/** Files of mean power (kW) and files of energy (kWh) have the same headings; only the words of `Read Type` differ. */
export const esbHdf: ExportProfile = {
  name: 'ESB Networks harmonised download file, mean power of each half hour',
  documented: 'esbnetworks.ie, My Account: MPRN, Read Value, Read Type "Active Import Interval (kW)"',
  tried: undefined,
  columns: {
    meter: ['MPRN'],
    value: ['Read Value'],
    type: ['Read Type'],
    when: ['Read Date and End Time'],
  },
  signs: ['meter', 'value', 'type', 'when'],
  command: 'energy electricity',
  mapping: {
    keep: [{ column: '$type', matches: '(?i)^active import interval \\(kW\\)$' }],
    quantity: { from: 'Read Value', scale: 0.5, unit: { const: 'kWh' } },
    period: { from: '$when', format: 'dd-MM-yyyy HH:mm' },
    meter: '$meter',
    columns: { region: { const: 'IE' } },
  },
  unsure: {
    file: [
      'exports to the grid are left out; so are rows in kWh, which need scale: 1',
      'each time is the end of a half hour; the half hour before midnight counts for the next day',
    ],
    quantity: ['mean power in kW over half an hour: half of the number is the energy in kWh'],
  },
}
