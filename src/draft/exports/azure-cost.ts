import type { ExportProfile } from './export-profile.js'
import { hostingByMoney } from './hosting.js'

const year = { from: '$date', extract: '((?:19|20)\\d{2})' }
const hours = ['1 Hour', '1 Hours', 'Hour', 'Hours']

export const azureCost: ExportProfile = {
  name: 'Azure cost and usage details, EA and MCA, also with German headings',
  documented: 'learn.microsoft.com, Cost Management, understand usage details fields',
  tried: 'two anonymised exports of 2021, one with German headings; neither has hours of machines',
  columns: {
    category: ['MeterCategory'],
    cost: ['CostInBillingCurrency', 'PreTaxCost', 'Cost'],
    currency: ['BillingCurrency', 'BillingCurrencyCode', 'Currency'],
    quantity: ['Quantity', 'UsageQuantity'],
    unit: ['UnitOfMeasure'],
    more: ['AdditionalInfo'],
    meter: ['MeterName', 'Meter Name'],
    region: ['ResourceLocation', 'ResourceLocationNormalized'],
    date: ['Date', 'UsageDateTime'],
    service: ['ConsumedService'],
  },
  signs: ['category', 'cost', 'date', 'service'],
  command: undefined,
  mapping: {
    activities: [
      {
        when: {
          all: [
            { column: '$category', equals: 'Virtual Machines' },
            { column: '$more', matches: '"ServiceType": *"' },
            { column: '$unit', equals: hours },
          ],
        },
        operation: 'compute instance',
        columns: {
          provider: { const: 'azure' },
          region: { from: '$region' },
          instance: { from: '$more', extract: '"ServiceType": *"([^"]+)"' },
          duration: { from: '$quantity' },
          duration_unit: { const: 'hour' },
          year,
        },
      },
      hostingByMoney(year),
      { otherwise: 'skip' },
    ],
  },
  instead: { instance: { from: '$meter' } },
  activities: [
    'machines by the hour, named in the additional information: what the provider used',
    'all other costs, by spend: NACE 63.11 is data processing and hosting; rows without cost are left out',
  ],
  unsure: {
    '1': [
      'a unit such as 100 Hours is not taken: whether the quantity is in hours or in hundreds of them differs between exports',
    ],
    '2': [
      'country in which the money is spent, such as that of the invoice',
      'no published factors by usage for these services; spend is a weak basis',
    ],
  },
}
