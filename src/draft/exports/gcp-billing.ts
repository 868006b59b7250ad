import type { ExportProfile } from './export-profile.js'
import { hostingByMoney } from './hosting.js'

const year = { from: '$start', extract: '^(\\d{4})' }
const place = { provider: { const: 'gcp' }, region: { from: '$region' }, year }
/** Gigabytes per gibibyte. */
const gibibyte = 1.073741824

export const gcpBilling: ExportProfile = {
  name: 'Google Cloud billing data, as exported to BigQuery and from there to a file',
  documented: 'cloud.google.com/billing/docs, structure of detailed data export',
  tried: undefined,
  columns: {
    sku: ['sku.description', 'sku_description'],
    amount: ['usage.amount_in_pricing_units', 'usage_amount_in_pricing_units'],
    unit: ['usage.pricing_unit', 'usage_pricing_unit'],
    cost: ['cost'],
    currency: ['currency'],
    region: ['location.region', 'location_region'],
    start: ['usage_start_time'],
    service: ['service.description', 'service_description'],
    type: ['cost_type'],
  },
  signs: ['sku', 'cost', 'currency', 'start', 'service'],
  command: undefined,
  mapping: {
    skip: [{ column: '$type', in: ['tax', 'adjustment', 'rounding_error'] }],
    activities: [
      {
        when: {
          all: [
            { column: '$sku', matches: 'Instance Core' },
            { column: '$unit', equals: ['hour', 'h'] },
          ],
        },
        operation: 'compute cpu',
        columns: {
          ...place,
          cpu_count: { const: 1 },
          duration: { from: '$amount' },
          duration_unit: { const: 'hour' },
        },
      },
      {
        when: {
          all: [
            { column: '$sku', matches: 'PD Capacity' },
            { column: '$unit', equals: ['gibibyte month', 'GiBy.mo'] },
          ],
        },
        operation: 'compute storage',
        columns: {
          ...place,
          data: { from: '$amount', scale: gibibyte },
          data_unit: { const: 'GB' },
          duration: { const: 730 },
          duration_unit: { const: 'hour' },
          storage_type: {
            from: '$sku',
            extract: '(SSD|Balanced|Extreme|Storage)',
            translate: { SSD: 'ssd', Balanced: 'ssd', Extreme: 'ssd', Storage: 'hdd' },
          },
        },
      },
      hostingByMoney(year),
      { otherwise: 'skip' },
    ],
  },
  activities: [
    'processor hours of machines: what the provider used',
    'persistent disks',
    'all other costs, by spend, including memory of machines: NACE 63.11 is data processing and hosting',
  ],
  unsure: {
    file: ['taxes, adjustments and roundings are left out; credits are in a separate list and are not read'],
    '1': ['is an amount in hours one of a single virtual processor?'],
    '2': ['730 hours are a twelfth of a year; a month of 30 days has 720'],
    '3': [
      'country in which the money is spent, such as that of the invoice',
      'no published factors by usage for these services; spend is a weak basis',
    ],
  },
}
