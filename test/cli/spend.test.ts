import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { folder } from './fakes.js'
import { ghgIn, localWorld } from './in-process.js'

const fixtures = fileURLToPath(new URL('../../fixtures', import.meta.url))
const input = (name: string) => join(fixtures, 'inputs', name)
const mapping = (name: string) => join(fixtures, 'mappings', name)

const ghg = (...args: string[]) => ghgIn(localWorld(), ...args)

const counted = (rows: Record<string, string>[]) => ({
  rows: rows.length,
  estimated: rows.filter((row) => row.error_code === '').length,
  skipped: rows.filter((row) => row.error_code === 'skipped').length,
})

describe('ghg spend', () => {
  it('reads payments of a city, by category', async () => {
    const file = input('oxford-payments-2014.csv')
    const { code, rows } = await ghg('spend', file, '--map', mapping('oxford-payments.yaml'))
    expect(code).toBe(2)
    expect(counted(rows)).toEqual({ rows: 101, estimated: 33, skipped: 9 })
    const estimated = rows.filter((row) => row.error_code === '')
    // Amounts are without VAT; a credit note stays negative.
    expect(estimated.every((row) => row['calculation_details.tax_margin'] === '0')).toBe(true)
    const credits = estimated.filter((row) => row.amount!.startsWith('-'))
    expect(
      credits.map((row) => Number(row['estimate.co2e']) < 0 && row.notices!.includes('negative_activity')),
    ).toEqual([true, true])
    const unmapped = rows.find((row) => row.expenditure_category === 'Pitch & Site Rents')!
    expect(unmapped.error).toContain('Pitch & Site Rents')
  })

  it('says which column is missing when the city drops its categories', async () => {
    const file = input('oxford-payments-2017.csv')
    const { code, err } = await ghg('spend', file, '--map', mapping('oxford-payments.yaml'))
    expect(code).toBe(1)
    expect(err).toMatch(/no column `expenditure_category`.*`Expenditure Code`/)
  })

  it('reads purchase cards with thousands commas, in Windows-1252, taxed and untaxed', async () => {
    const file = input('birmingham-purchase-cards-2014.csv')
    const options = ['--encoding', 'windows-1252', '--map', mapping('birmingham-purchase-cards.yaml')]
    const { rows } = await ghg('spend', file, ...options)
    expect(counted(rows)).toEqual({ rows: 115, estimated: 67, skipped: 7 })
    const untaxed = rows.filter((row) => row['TRANS VAT DESC'] === 'VZ' && row.error_code === '')
    expect(untaxed.every((row) => row['calculation_details.tax_margin'] === '0')).toBe(true)
    const taxed = rows.filter((row) => row['TRANS VAT DESC'] === 'VR' && row.error_code === '')
    expect(taxed.every((row) => Number(row['calculation_details.tax_margin']) > 0)).toBe(true)
    for (const row of rows.filter(({ error_code }) => error_code === '')) {
      const gross = Number(row['ORIGINAL GROSS AMT']!.replaceAll(',', ''))
      expect(Math.sign(Number(row['estimate.co2e']))).toBe(Math.sign(gross))
    }
  })

  it('estimates one purchase from the command line', async () => {
    const set = [
      ...['classification_type=naics2017', 'classification_code=327310', 'spend_region=US'],
      ...['spend_year=2023', 'money=1000', 'money_unit=usd'],
    ]
    const { code, rows } = await ghg('spend', ...set.flatMap((one) => ['--set', one]))
    expect(code).toBe(0)
    expect(Number(rows[0]!['calculation_details.basic_price'])).toBeCloseTo(731.37, 9)
    expect(Number(rows[0]!['estimate.co2e'])).toBeCloseTo(5560.6, 1)
  })

  it('refuses a margin outside its bounds, naming it', async () => {
    const { path } = folder({
      'a.csv':
        'classification_type,classification_code,spend_region,spend_year,money,money_unit,trade_margin\n' +
        'nace2,01,FR,2022,5,eur,1\nnace2,01,FR,2022,5,eur,-0.1\n',
    })
    const { rows } = await ghg('spend', path('a.csv'))
    expect(rows.every((row) => row.error!.includes('trade_margin'))).toBe(true)
  })
})

describe('ghg classify', () => {
  it('reads cards by merchant code, leaving out subtotals and minding brackets', async () => {
    const file = input('city-cards.csv')
    const { code, rows } = await ghg('classify', file, '--map', mapping('city-cards.yaml'))
    expect(code).toBe(2)
    expect(rows.length).toBe(readFileSync(file, 'utf8').trim().split('\n').length - 1)
    expect(counted(rows)).toEqual({ rows: 12, estimated: 5, skipped: 5 })
    const [bill, credit] = rows.filter((row) => row['Merchant Name'] === 'A VET')
    expect(Number(credit!.co2e) / Number(bill!.co2e)).toBeCloseTo(-128.87 / 1250.4, 9)
    expect([bill!.notices, credit!.notices]).toEqual([
      'code_repaired;producer_price_factor',
      'producer_price_factor;negative_activity',
    ])
    expect(rows.map((row) => row.error_code).filter((code) => code !== '' && code !== 'skipped')).toEqual([
      'no_emission_factors_found',
      'unknown_classification_code',
    ])
  })
})
