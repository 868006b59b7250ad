/** Drafts of fields without a clear column: years, currencies, regions, grades of fuels. */
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { folder } from '../cli/fakes.js'
import { ghg } from './drafting.js'

async function draftMapping(content: string | Buffer, name = 'a.csv') {
  const { path } = folder({ [name]: content })
  const { code, out } = await ghg('map', path(name))
  expect(code).toBe(0)
  return { text: out.replace(/\n *# /g, ' '), mapping: parse(out) }
}

describe('ghg map with indirect information', () => {
  it('marks years if the dates fall in another year', async () => {
    const rows = 'A,2019,2023-05-01,100\nB,2023,2023-06-01,100\n'
    const { text, mapping } = await draftMapping(`Site,Year,Date,Electricity (kWh)\n${rows}`)
    expect(mapping.columns.year).toEqual({ from: 'Year' })
    expect(text).toContain('UNSURE: `Date` is of another year than `Year` in 1 row')
    const { text: same } = await draftMapping('Site,Year,Date,Electricity (kWh)\nA,2023,2023-05-01,100\n')
    expect(same).not.toContain('of another year')
  })

  it('ignores the date of a report next to years', async () => {
    const rows = 'A,2021,2023-05-01,100\nB,2022,2023-05-01,90\nC,2023,2023-05-01,80\n'
    const { text } = await draftMapping(`Site,Year,Energy Current Date,Electricity (kWh)\n${rows}`)
    expect(text).not.toContain('of another year')
  })

  it('treats states with ZIP codes as American, and their gallons as US gallons', async () => {
    const row = 'Diesel,5,GA,2024-05-01,WA'
    const { text, mapping } = await draftMapping(`Fuel,Quantity,Unit,Date,State,Zip Code\n${row},98101\n`)
    expect(mapping.columns.region.translate).toEqual({ WA: 'US-WA' })
    expect(text).not.toContain('UNSURE: ')
    const { text: alone } = await draftMapping(`Fuel,Quantity,Unit,Date,State\n${row}\n`)
    expect(alone).toContain('the codes would also be of AU')
    expect(alone).toContain('`GA`: read as US gallons')
    const { text: nowhere } = await draftMapping('Fuel,Quantity,Unit,Date\nDiesel,5,GA,2024-05-01\n')
    expect(nowhere).toContain('`GA`: read as US gallons')
  })

  it('matches the full name of a fuel before it removes brackets', async () => {
    const words = ['Naphtha (<401 deg F)', 'Other Oil (>401 deg F)', 'Natural gas (MMBtu)']
    const rows = words.map((word) => `"${word}",5,2024\n`).join('')
    const { mapping } = await draftMapping(`Fuel,Energy (MMBtu),Year\n${rows}`)
    expect(mapping.activities[0].columns.fuel_type.translate).toEqual({
      'Naphtha (<401 deg F)': 'naphtha_lt_401degf',
      'Other Oil (>401 deg F)': 'other_oil_gt_401degf',
      'Natural gas (MMBtu)': 'natural_gas',
    })
  })

  it('extracts the year from dates in several formats', async () => {
    const dates = ['November 2020', 'March 2020', 'October 9 2018', 'May 2021', 'June 2019']
    const { mapping } = await draftMapping(
      `energy,region,invoice date\n${dates.map((date) => `5,GB,${date}\n`).join('')}`,
    )
    expect(JSON.stringify(mapping)).toContain('((?:19|20)\\\\d{2})')
  })

  it('reads `$` as US dollars if the states are American', async () => {
    const { mapping } = await draftMapping('State,Supplies $1000\nTexas,12\nOhio,15\nUtah,3\n')
    expect(mapping.columns.money_unit).toEqual({ const: 'usd' })
    const { mapping: alone } = await draftMapping('Site,Supplies $1000\nA,12\nB,15\n')
    expect(alone.columns.money_unit).toEqual({ const: 'FILL_IN' })
  })

  it('suggests the country of the only currency, the year in the file name and the only town', async () => {
    const { text, mapping } = await draftMapping(
      'Category,Amount,Currency\nBooks,5,GBP\nFood,7,GBP\n',
      'cards_2014_04.csv',
    )
    expect(mapping.columns.spend_region).toEqual({ const: 'FILL_IN' })
    expect(text).toContain('all of `Currency` is GBP: GB, if what was bought was bought there')
    expect(text).toContain('the name of the file says 2014')
    const { text: meters, mapping: town } = await draftMapping(
      'Site,City,Year,Electricity (kWh)\nA,Leeds,2024,5\n',
    )
    expect(town.columns.region).toEqual({ const: 'FILL_IN' })
    expect(meters).toContain('all of `City` is Leeds')
  })

  it('recognises fuels by grade', async () => {
    const words = ['Unleaded Premium', 'Regular gasoline', 'Fuel Oil #2', 'No. 6 fuel oil', 'Diesel']
    const rows = words.map((word) => `${word},5,gal,2024-05-01\n`).join('')
    const { mapping } = await draftMapping(`Fuel,Quantity,Unit,Date\n${rows}`)
    expect(mapping.activities[0].columns.fuel_type.translate).toEqual({
      'Unleaded Premium': 'gasoline',
      'Regular gasoline': 'gasoline',
      'Fuel Oil #2': 'distillate_fuel_oil_no.2',
      'No. 6 fuel oil': 'residual_fuel_oil_no.6',
      Diesel: 'diesel',
    })
  })

  it('is certain if the heading contains only words for an amount and there are units', async () => {
    const { text } = await draftMapping(
      'Fuel,Volume,Date\nDiesel (litres),5,2024-05-01\nPetrol (litres),7,2024-05-01\n',
    )
    expect(text).not.toContain('is this the amount?')
  })

  it('reads the year and currency of DATEV postings from the line above the headings', async () => {
    const head =
      '"EXTF";700;21;"Buchungsstapel";9;20180306102500000;;"XY";"";"";1001;456;20180101;4;20180201;20180228;"";"";1;;0;"EUR"'
    const own =
      'Umsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz;Konto;Gegenkonto (ohne BU-Schlüssel);Belegdatum'
    const headings = [own, ...Array.from({ length: 60 }, (_, index) => `Beleginfo ${index}`)].join(';')
    const rest = ';'.repeat(60)
    const postings = `24,95;"H";"";1200;4940;2102${rest}\n59,00;"S";"";4940;1200;2202${rest}\n`
    const { mapping } = await draftMapping(`${head}\n${headings}\n${postings}`)
    expect(mapping.activities[0].columns.spend_year).toEqual({ const: 2018 })
    expect(mapping.activities[0].columns.money_unit).toEqual({ from: 'WKZ Umsatz', default: 'eur' })
    const overNewYear = head.replace('20180228', '20190131')
    const { mapping: open } = await draftMapping(`${overNewYear}\n${headings}\n${postings}`)
    expect(open.activities[0].columns.spend_year).toEqual({ const: 'FILL_IN' })
  })
})
