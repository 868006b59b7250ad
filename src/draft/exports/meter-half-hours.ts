import type { ExportProfile } from './export-profile.js'

const times = Array.from({ length: 48 }, (_, index) => index)
const clock = (half: number) =>
  `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`

/** Other layouts with one column per half hour are recognised by their headings (`shapes/time-columns.ts`). */
export const meterHalfHours: ExportProfile = {
  name: 'half-hourly meter readings of British suppliers, a row for each meter and day',
  documented: 'MPAN, date and 48 columns of kWh, as suppliers send them; no standard names the headings',
  tried: undefined,
  columns: {
    meter: ['MPAN', 'MPAN Core', 'Meter Point'],
    date: ['Date', 'Reading Date', 'Settlement Date', 'ConsumptionDate'],
    first: ['00:00', '00:30', 'HH01', 'HH1', 'hh_01', 'Kwh_1'],
    measure: ['Measurement Quantity', 'MeasurementQuantity', 'Channel'],
  },
  signs: ['meter', 'date', 'first'],
  command: 'energy electricity',
  mapping: {
    unpivot: {
      columns: `^(${times.map(clock).join('|')}|24:00|HH_?0?([1-9]|[1-4]\\d|50)|[Kk][Ww]h_0?([1-9]|[1-4]\\d|50))$`,
      name: 'half_hour',
      value: 'reading',
    },
    keep: [{ column: '$measure', matches: '^(AI|Import|kWh)' }],
    ledger: { item: '$meter' },
    quantity: { from: 'reading', unit: { const: 'kWh' } },
    columns: { region: { const: 'GB' }, year: { from: '$date' } },
  },
  unsure: {
    file: [
      'a meter and a day may be there more than once, for several channels: keep active import (AI) only',
    ],
    quantity: ['energy of each half hour in kWh, as settlement has it? of mean power in kW, scale: 0.5'],
  },
}
