import type { ExportProfile } from './export-profile.js'
import { hostingByMoney } from './hosting.js'

/** Names of AWS machines, on their own or inside a sentence. */
const awsMachine =
  '(?:^|[\\s,])([a-z][a-z0-9-]*[0-9][a-z0-9-]*\\.(?:nano|micro|small|medium|[0-9]*x?large|metal))(?:$|[\\s,])'

const provider = {
  from: '$provider',
  translate: {
    AWS: 'aws',
    'Amazon Web Services': 'aws',
    Microsoft: 'azure',
    'Microsoft Azure': 'azure',
    'Google Cloud': 'gcp',
  },
}
const year = { from: '$start', extract: '^(\\d{4})' }

export const focus: ExportProfile = {
  name: 'FOCUS 1.x, the FinOps Open Cost and Usage Specification',
  documented: 'focus.finops.org, columns of FOCUS 1.0 to 1.2',
  tried: 'the FOCUS 1.0 sample of the FinOps Foundation',
  columns: {
    // Invoiced cost first: its rows add up to the bill.
    cost: ['BilledCost', 'EffectiveCost'],
    currency: ['BillingCurrency'],
    quantity: ['ConsumedQuantity'],
    unit: ['ConsumedUnit'],
    text: ['ChargeDescription'],
    provider: ['ProviderName'],
    region: ['RegionId', 'Region'],
    start: ['ChargePeriodStart'],
    category: ['ChargeCategory'],
  },
  signs: ['cost', 'currency', 'provider', 'start', 'category', 'text'],
  command: undefined,
  mapping: {
    skip: [{ column: '$category', in: ['Tax', 'Credit', 'Adjustment'] }],
    activities: [
      {
        when: {
          all: [
            { column: '$unit', equals: ['Hours', 'Hour', 'Hrs'] },
            { column: '$text', matches: awsMachine },
          ],
        },
        operation: 'compute instance',
        columns: {
          provider,
          region: { from: '$region', empty: ['NULL'] },
          instance: { from: '$text', extract: awsMachine },
          duration: { from: '$quantity' },
          duration_unit: { const: 'hour' },
          year,
        },
      },
      {
        when: {
          all: [
            { column: '$unit', equals: ['GB-Mo', 'GB-Month', 'GB-Months'] },
            { column: '$text', matches: '\\((gp2|gp3|io1|io2|st1|sc1|standard)\\) (provisioned )?storage' },
          ],
        },
        operation: 'compute storage',
        columns: {
          provider,
          region: { from: '$region', empty: ['NULL'] },
          data: { from: '$quantity' },
          data_unit: { const: 'GB' },
          duration: { const: 730 },
          duration_unit: { const: 'hour' },
          service: { const: 'EC2_EBS_VOLUME' },
          storage_type: {
            from: '$text',
            extract: '\\((gp2|gp3|io1|io2|st1|sc1|standard)\\)',
            translate: {
              gp2: 'ssd',
              gp3: 'ssd',
              io1: 'ssd',
              io2: 'ssd',
              st1: 'hdd',
              sc1: 'hdd',
              standard: 'hdd',
            },
          },
          year,
        },
      },
      hostingByMoney(year),
      { otherwise: 'skip' },
    ],
  },
  activities: [
    'machines by the hour: what the provider used',
    'volumes of Amazon EBS, each kept twice: a GB-month is a gigabyte for all hours of the month',
    'all other costs, by spend: NACE 63.11 is data processing and hosting; rows without cost are left out',
  ],
  unsure: {
    file: ['taxes, credits and adjustments are left out: is that right for your spend?'],
    '2': ['730 hours are a twelfth of a year; a month of 30 days has 720'],
    '3': [
      'country in which the money is spent, such as that of the invoice',
      'no published factors by usage for these services; spend is a weak basis',
    ],
  },
}
