/** Tests drafts of unfamiliar layouts: they follow cells, titles and totals. */
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { folder } from '../cli/fakes.js'
import { row, workbook } from '../rows/mapping/input/workbook-file.js'
import { ghg } from './drafting.js'

async function draftOf(text: string | Buffer, country: string, name = 'a.csv') {
  const { path } = folder({ [name]: text })
  const { out, err, code } = await ghg('map', path(name), '--country', country)
  return { draft: parse(out), text: out.replace(/\n *# /g, ' '), err, code }
}

describe('drafts of journeys', () => {
  it('recognises flights by the codes of airports alone', async () => {
    const { draft } = await draftOf(
      'Locator,Dep,Arr,Cls,Dep date,Fare\nA1,LHR,JFK,Y,2025-01-04,410\nA2,JFK,LHR,J,2025-01-09,390\n',
      'GB',
    )
    expect(draft).toMatchObject({
      operation: 'travel distance',
      columns: { travel_mode: { const: 'air' }, 'origin.iata': { from: 'Dep' } },
    })
  })

  it('reads both airports of a route in one column', async () => {
    const { draft } = await draftOf(
      'Fecha vuelo;Trayecto;Clase\n04/01/2025;MAD-BCN;Turista\n25/01/2025;MAD-LHR;Turista\n',
      'ES',
    )
    expect(draft.columns.origin).toEqual({ from: 'Trayecto', extract: '^\\s*([A-Z]{3})' })
    expect(draft.columns.round_trip).toBeUndefined()
  })

  it('counts a route there and back twice, and reads no route with stops as one segment', async () => {
    const back = await draftOf('Date,Routing\n2025-01-04,LHR-JFK-LHR\n2025-01-09,MAN-AMS\n', 'GB')
    expect(back.draft.columns.round_trip.translate).toEqual({ 'LHR-JFK-LHR': true, 'MAN-AMS': false })
    const stops = 'Date,Routing,Distance (mi)\n2025-01-04,LHR-DXB-SYD,10500\n2025-01-09,MAN-AMS,300\n'
    expect((await draftOf(stops, 'GB')).text).not.toContain('a list of flights')
  })

  it('reads odometers without a unit in kilometres, unless the country has miles', async () => {
    const table = `Datum;Kenteken;Beginstand;Eindstand
${[1, 2, 3, 4].map((day) => `0${day}-02-2025;X-1;${40000 + 90 * day};${40090 + 90 * day}`).join('\n')}
`
    const { draft, text } = await draftOf(table, 'NL')
    expect(draft.quantity).toEqual({ from: '{Eindstand} - {Beginstand}', unit: { const: 'km' } })
    expect(text).toContain('UNSURE: no unit is named: read as km')
    const british = await draftOf(table, 'GB')
    expect(british.draft.quantity.unit).toEqual({ const: 'FILL_IN' })
  })

  it('counts the middle of a range, and the lower end of an open one', async () => {
    const { draft, text } = await draftOf(
      'Mezzo di trasporto;Distanza casa-lavoro (fascia);Giorni in ufficio a settimana\nTreno;5-10 km;3\nAutobus;oltre 50 km;2\n',
      'IT',
    )
    expect(draft.quantity.times[0].translate).toEqual({ '5-10 km': 7.5, 'oltre 50 km': 50 })
    expect(text).toContain('ranges are counted by their middle, `oltre 50 km` by the lower end')
  })

  it('asks for fuels that are codes', async () => {
    const { text } = await draftOf(
      'VRM,Model,Fuel type,Annual miles 2025\nKX01 ABC,Golf,D,9000\nKX02 ABD,Polo,P,8000\n',
      'GB',
    )
    expect(text).toContain('which fuels are `D`, `P` in `Fuel type`?')
  })
})

describe('drafts of stays', () => {
  it('counts days between arrival and departure, times the number of hotel rooms', async () => {
    const { draft } = await draftOf(
      'Anreise;Abreise;Hotel;Stadt;Zimmer;Betrag\n04.01.2025;05.01.2025;Adler;Wien;2;220,00\n22.01.2025;25.01.2025;Post;Paris;1;330,00\n',
      'AT',
    )
    expect(draft.columns.hotel_nights.times).toEqual([
      { from: '{Abreise} - {Anreise}', date: { format: 'dd.MM.yyyy' } },
      'Zimmer',
    ])
  })
})

describe('drafts of amounts', () => {
  it('reads year and unit in a title above the table', async () => {
    const months = 'Jan;Feb;Mrz;Apr;Mai;Jun;Jul;Aug;Sep;Okt;Nov;Dez'
    const { draft } = await draftOf(
      `Abfallbilanz 2025 in kg\n\nAbfallart;${months}\nRestmüll;${'10;'.repeat(11)}12\nAltholz;${'20;'.repeat(11)}22\n`,
      'DE',
    )
    expect([draft.quantity.unit, draft.columns.year]).toEqual([{ const: 'kg' }, { const: 2025 }])
  })

  it('reads units at the ends of headings', async () => {
    const { draft } = await draftOf(
      'Mese,Energia elettrica kWh,Gas metano Smc\n2025-01,1658,536\n2025-02,4618,207\n',
      'IT',
    )
    expect(draft.quantity.unit.translate).toEqual({ 'Energia elettrica kWh': 'kWh', 'Gas metano Smc': 'Sm3' })
    expect(draft.activities[1].columns.fuel_type.translate).toEqual({ 'Gas metano Smc': 'natural_gas' })
  })

  it('finds amounts by a column of units, whatever the headings are', async () => {
    const { draft } = await draftOf(
      'Date,Product,Amount,Measure\n2025-01-04,Diesel,728,litres\n2025-02-04,Kerosene,120,litres\n',
      'GB',
    )
    expect(draft.quantity).toEqual({ from: 'Amount', unit: 'Measure' })
    const goods = await draftOf('Date,Item,Size,U\n2025-01-04,Steel,728,kg\n2025-02-04,Glass,120,kg\n', 'GB')
    expect(goods.draft.columns['parameters.weight']).toEqual({ from: 'Size' })
  })

  it('counts electricity from the grid in a sheet with generation and export', async () => {
    const { draft } = await draftOf(
      'Mes,Energía importada kWh,Energía generada kWh,Energía exportada kWh\n01/2025,3592,1237,271\n02/2025,2163,555,395\n',
      'ES',
    )
    expect(draft).toMatchObject({
      operation: 'energy electricity',
      quantity: { from: 'Energía importada kWh' },
    })
  })
})

describe('drafts of sheets in another form', () => {
  it('names the row of a second table below the first', async () => {
    const cells = [['Monat', 'kWh'], ...[1, 2, 3, 4, 5, 6].map((month) => [`2025-0${month}`, 1000 + month])]
    const below = [['Kennzeichen', 'Liter'], ...[1, 2].map((car) => [`K-AB ${car}`, 500 + car])]
    const rows = [...cells, ...below].map((each, at) => row(at + 1, each)).join('')
    const { text } = await draftOf(workbook({ sheets: [{ name: 'Strom', rows }] }), 'DE', 'a.xlsx')
    expect(text).toContain('row 8 looks like the headings of another table (`Kennzeichen`, `Liter`)')
  })

  it('names pivot tables', async () => {
    const { text } = await draftOf(
      'Sum of Litres,Column Labels\nRow Labels,Q1,Q2,Grand Total\nDiesel,354,211,565\nPetrol,255,634,889\nGrand Total,609,845,1454\n',
      'GB',
    )
    expect(text).toContain('UNSURE: this is a pivot table')
  })

  it('refuses lists of sites without an amount', async () => {
    const { err, code } = await draftOf(
      'Office,Country,Floor area (m2),Headcount\nLondon,GB,1200,80\nParis,FR,700,35\n',
      'GB',
    )
    expect(code).not.toBe(0)
    expect(err).toContain('a list of sites with their sizes')
  })
})
