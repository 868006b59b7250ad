import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { exportProfiles } from '../../src/draft/exports/exports.js'
import { folder } from '../cli/fakes.js'
import { ghg } from './drafting.js'

/** Rows of exports as users have them, and the expected commands. */
const cases: [name: string, content: string, command: string][] = [
  [
    'SAP FBL3N',
    'Sachkonto;Belegnummer;Belegart;Buchungsdatum;Betrag in Hauswährung;Hauswährung\n400000;4711;RE;31.01.2025;1.234,56;EUR\n400000;4712;RE;01.02.2025;10,00;EUR\n',
    'spend',
  ],
  [
    'SAP ME2N',
    'Purchasing Document,Item,Document Date,Short Text,Material Group,Net Order Value,Currency\n4500,10,2025-01-31,Paper,OFFICE,12.50,EUR\n',
    'spend',
  ],
  [
    'Google Cloud',
    'service.description,sku.description,usage_start_time,location.region,usage.amount_in_pricing_units,usage.pricing_unit,cost,currency\nCompute Engine,N1 Predefined Instance Core running in Belgium,2025-01-01 00:00:00 UTC,europe-west1,48,hour,1.5,EUR\nCompute Engine,Regional Balanced PD Capacity in Belgium,2025-01-01 00:00:00 UTC,europe-west1,100,gibibyte month,9,EUR\nSupport,Support,2025-01-01 00:00:00 UTC,,1,month,20,EUR\n',
    'run',
  ],
  [
    'SAP Concur',
    'Report ID,Expense Type,Transaction Date,Approved Amount,Reimbursement Currency,City/Location\nR1,Airfare,2025-01-31,120.00,EUR,Paris\n',
    'travel spend',
  ],
  [
    'Green Button',
    'TYPE,DATE,START TIME,END TIME,USAGE,UNITS\nElectric usage,2025-01-31,00:00,00:59,0.41,kWh\n',
    'energy electricity',
  ],
]

describe('ghg map with known exports', () => {
  it.each(cases)('recognises %s and drafts a mapping that loads', async (name, content, command) => {
    const { path } = folder({ 'a.csv': content })
    const { code, out } = await ghg('map', path('a.csv'))
    expect(code).toBe(0)
    const text = out.replace(/\n *# /g, ' ')
    expect(text).toContain(`Drafted for ghg ${command}, because its headings match ${name}`)
    expect(text).toContain('has not been tested on a real export')
    expect(text).not.toContain('a run stops')
    expect(parse(out)).toBeTypeOf('object')
  })

  it('leaves the code of each ledger account to be filled in', async () => {
    const { path } = folder({ 'a.csv': cases[0]![1] })
    const { out } = await ghg('map', path('a.csv'))
    const { columns } = parse(out)
    expect(columns['activity.classification_code'].translate).toEqual({ 400000: 'FILL_IN' })
    expect(columns.money).toEqual({
      from: 'Betrag in Hauswährung',
      number: { decimal: 'comma', thousands: 'point' },
    })
    expect(columns.spend_year).toMatchObject({ from: 'Buchungsdatum', date: { part: 'year' } })
  })

  it('estimates cloud machines by use and other costs by money, and reports each share', async () => {
    const { path } = folder({ 'a.csv': cases[2]![1] })
    const { out } = await ghg('map', path('a.csv'))
    const { activities } = parse(out)
    expect(activities.map((each: { operation?: string }) => each.operation)).toEqual([
      'compute cpu',
      'compute storage',
      'spend',
      undefined,
    ])
    expect(out).toContain('compute cpu 1 record, compute storage 1')
  })

  it('converts gibibyte-months of Google Cloud disks', async () => {
    const { path } = folder({ 'a.csv': cases[2]![1] })
    const { out } = await ghg('map', path('a.csv'))
    expect(out.replace(/\n# /g, ' ')).toContain('compute storage 1 record,')
    expect(parse(out).activities[1].columns.data).toEqual({
      from: 'usage.amount_in_pricing_units',
      scale: 1.073741824,
    })
  })

  it('extracts the AWS machine from the usage type if there is no column of machines', async () => {
    const headings =
      'lineItem/UnblendedCost,lineItem/CurrencyCode,lineItem/UsageAmount,lineItem/UsageType,lineItem/LineItemType,lineItem/UsageStartDate,product/regionCode'
    const rows =
      '5,USD,100,USW2-BoxUsage:m5.large,Usage,2024-05-01,us-west-2\n-1,USD,-3,Requests,Usage,2024-05-01,us-west-2\n'
    const { path } = folder({ 'a.csv': `${headings}\n${rows}` })
    const { out } = await ghg('map', path('a.csv'))
    const [machines] = parse(out).activities
    expect(machines.columns.instance.from).toBe('lineItem/UsageType')
    expect(out).toContain('compute instance 1 record')
    // The bill does not credit machines: no hours are below 0.
    expect(out).not.toContain('corrections, or what was given back')
  })

  it('reads the year of Green Button dates with the day or the month first', async () => {
    const { path } = folder({ 'a.csv': cases.at(-1)![1].replace('2025-01-31', '1/3/25') })
    const { out } = await ghg('map', path('a.csv'))
    expect(parse(out).columns.year.date.part).toBe('year')
    expect(out).not.toContain('would also be')
  })

  it('reads rows that all lack their last, blank cell', async () => {
    const headings = 'MeterCategory,CostInBillingCurrency,UsageDateTime,ConsumedService,BillingCurrency,Tags'
    const { path } = folder({
      'a.csv': `${headings}\nStorage,2.5,2021-02-01,Microsoft.Storage,USD\nBandwidth,1,2021-02-02,Microsoft.Network,USD\n`,
    })
    const { out } = await ghg('map', path('a.csv'))
    expect(out.replace(/\n *# /g, ' ')).toContain('UNSURE: every sampled row has 1 cell fewer')
    expect(parse(out).missing_cells).toBe('blank')
    expect(out).toContain('spend 2 records')
  })

  it('defines the columns that identify each export', () => {
    for (const { signs, columns } of exportProfiles) {
      for (const sign of signs) expect(Object.keys(columns)).toContain(sign)
    }
  })
})
