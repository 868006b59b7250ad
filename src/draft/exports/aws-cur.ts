import type { ExportProfile } from './export-profile.js'
import { hostingByMoney } from './hosting.js'

const year = { from: '$start', extract: '^(\\d{4})' }

export const awsCur: ExportProfile = {
  name: 'the AWS Cost and Usage Report, CUR 1 and 2',
  documented: 'docs.aws.amazon.com/cur, data dictionary',
  tried: 'an anonymised report of November 2023, which has no instance hours',
  columns: {
    cost: ['lineItem/UnblendedCost', 'line_item_unblended_cost'],
    currency: ['lineItem/CurrencyCode', 'line_item_currency_code'],
    quantity: ['lineItem/UsageAmount', 'line_item_usage_amount'],
    unit: ['pricing/unit', 'pricing_unit'],
    usage: ['lineItem/UsageType', 'line_item_usage_type'],
    kind: ['lineItem/LineItemType', 'line_item_line_item_type'],
    machine: ['product/instanceType', 'product_instance_type'],
    region: ['product/regionCode', 'product_region_code', 'product/region', 'product_region'],
    start: ['lineItem/UsageStartDate', 'line_item_usage_start_date'],
  },
  signs: ['cost', 'currency', 'quantity', 'usage', 'kind'],
  command: undefined,
  mapping: {
    skip: [{ column: '$kind', in: ['Tax', 'Credit', 'Refund', 'BundledDiscount', 'EdpDiscount'] }],
    activities: [
      {
        when: {
          all: [
            { not: { column: '$machine', empty: true } },
            { column: '$usage', matches: '(BoxUsage|SpotUsage|DedicatedUsage|HostBoxUsage):' },
          ],
        },
        operation: 'compute instance',
        columns: {
          provider: { const: 'aws' },
          region: { from: '$region' },
          instance: { from: '$machine' },
          duration: { from: '$quantity' },
          duration_unit: { const: 'hour' },
          year,
        },
      },
      {
        when: { column: '$usage', matches: 'EBS:VolumeUsage' },
        operation: 'compute storage',
        columns: {
          provider: { const: 'aws' },
          region: { from: '$region' },
          data: { from: '$quantity' },
          data_unit: { const: 'GB' },
          duration: { const: 730 },
          duration_unit: { const: 'hour' },
          service: { const: 'EC2_EBS_VOLUME' },
          storage_type: {
            from: '$usage',
            extract: 'EBS:VolumeUsage\\.?(gp2|gp3|io1|io2|piops|st1|sc1)',
            translate: {
              gp2: 'ssd',
              gp3: 'ssd',
              io1: 'ssd',
              io2: 'ssd',
              piops: 'ssd',
              st1: 'hdd',
              sc1: 'hdd',
            },
            default: 'hdd',
          },
          year,
        },
      },
      hostingByMoney(year),
      { otherwise: 'skip' },
    ],
  },
  instead: {
    // For example USW2-BoxUsage:m5.large.
    instance: { from: '$usage', extract: '(?:BoxUsage|SpotUsage|DedicatedUsage):([a-z][\\w-]*\\.[\\w-]+)' },
  },
  activities: [
    'machines by the hour: what the provider used',
    'volumes of Amazon EBS, each kept twice: a GB-month is a gigabyte for all hours of the month',
    'all other costs, by spend: NACE 63.11 is data processing and hosting; rows without cost are left out',
  ],
  unsure: {
    file: [
      'taxes, credits and discounts are left out: is that right for your spend?',
      'lines of reservations and savings plans (RIFee, DiscountedUsage, SavingsPlanCoveredUsage) may count the same use twice',
    ],
    '2': [
      '730 hours are a twelfth of a year; a month of 30 days has 720',
      'magnetic disks are not named in the usage type: treated as hdd',
    ],
    '3': [
      'country in which the money is spent, such as that of the invoice',
      'no published factors by usage for these services; spend is a weak basis',
    ],
  },
}
