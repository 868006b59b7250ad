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

describe('drafts of bills and cards in other words', () => {
  it('takes no odometer for codes of waste, and asks for petrol named by its octane number alone', async () => {
    const rows = [
      'E-1;4411 BCD;Gasoleo A;50,1;L;120512',
      'E-1;4411 BCD;Turbona 95;30,5;L;121044',
      'E-2;4412 BCD;Gasoleo A;44,0;L;150311',
      'E-2;4412 BCD;Tunel de lavado;1;UD;150640',
    ]
    const { draft, text } = await draftOf(
      `Tarjeta;Matrícula;Producto;Cantidad;Ud.;Kilómetros\n${rows.join('\n')}\n`,
      'ES',
    )
    expect(text).toContain('a statement of fuel cards')
    expect(draft.quantity.unit).toBe('Ud.')
    expect(draft.activities[0].columns.fuel_type.translate).toEqual({
      'Gasoleo A': 'diesel',
      'Turbona 95': 'gasoline',
    })
    expect(text).toContain('UNSURE: `Turbona 95`: petrol, by the octane number?')
  })

  it('leaves out fees by piece or area in bills of water', async () => {
    const { draft, text } = await draftOf(
      'Okres od;Okres do;Usługa;Ilość;J.m.;Wartość netto\n01.01.2025;31.01.2025;Woda;12;m3;60,00\n01.01.2025;31.01.2025;Ścieki;11;m3;80,00\n01.01.2025;31.01.2025;Wody opadowe;400;m2;20,00\n01.01.2025;31.01.2025;Abonament;1;szt.;9,00\n',
      'PL',
    )
    expect(draft.operation).toBe('estimate')
    expect(draft.skip).toContainEqual({ column: 'J.m.', in: ['m2', 'szt.'] })
    expect(draft.activity.translate).toEqual({ Woda: 'water supply', Ścieki: 'water treatment' })
    expect(text).toContain('2 rows left out (fees by piece or area)')
  })

  it('leaves out sub-meters that a remark names', async () => {
    const rows = ['Nord;Strom;900;kWh;', 'Nord;Strom;80;kWh;Unterzähler Küche, im Hauptzähler enthalten']
    const { draft } = await draftOf(`Gebäude;Medium;Verbrauch;Einheit;Bemerkung\n${rows.join('\n')}\n`, 'DE')
    expect(draft.skip).toContainEqual({
      column: 'Bemerkung',
      in: ['Unterzähler Küche, im Hauptzähler enthalten'],
    })
  })
})

describe('drafts of shipments, vehicles and tickets', () => {
  it('decides by terms of delivery and direction who pays for a shipment', async () => {
    const rows = [
      '03.02.2025;Ausgang;Wien;Stückgut;820;900;2;300;frei Haus',
      '04.02.2025;Ausgang;Graz;Stückgut;410;500;1;310;unfrei',
      '05.02.2025;Eingang;Linz;Stückgut;100;100;1;320;EXW',
      '06.02.2025;Ausgang;Oslo;Luftfracht;90;120;1;1100;DAP',
    ]
    const headings =
      'Datum;Richtung;Ort;Produkt;Gewicht kg;Frachtpfl. Gewicht kg;Colli;Entfernung km;Frankatur'
    const { draft, text } = await draftOf(`${headings}\n${rows.join('\n')}\n`, 'DE')
    expect(draft.ledger.category.translate).toEqual({
      'frei Haus, Ausgang': '3.4',
      'unfrei, Ausgang': '3.9',
      'EXW, Eingang': '3.4',
      'DAP, Ausgang': '3.4',
    })
    expect(draft.activity.translate).toEqual({ Stückgut: 'HGV', Luftfracht: 'air freight' })
    expect(text).toContain('who pays in `Frankatur` and `Richtung` decides')
  })

  it('reads letters of parcel services as units of weight, and leaves out surcharges', async () => {
    const rows = [
      '05/12/2025,AUSTIN,US,DALLAS,US,11.5,L,Ground',
      '05/12/2025,AUSTIN,US,DALLAS,US,,,Fuel Surcharge',
      '05/13/2025,AUSTIN,US,PARIS,FR,2.5,K,Next Day Air',
    ]
    const headings =
      'Ship Date,Sender City,Sender Country,Receiver City,Receiver Country,Entered Weight,Entered Weight Unit,Charge Description'
    const { draft } = await draftOf(`${headings}\n${rows.join('\n')}\n`, 'US')
    expect(draft.quantity.unit.translate).toEqual({ L: 'lb', K: 'kg' })
    expect(draft.columns.transport_mode.translate).toEqual({ Ground: 'road', 'Next Day Air': 'air' })
    expect(draft.skip).toContainEqual({ column: 'Charge Description', in: ['Fuel Surcharge'] })
  })

  it('counts the distance of electric cars among cars by litres', async () => {
    const { draft, text } = await draftOf(
      'Rego,Make,Model,Fuel Type,Km Travelled,Litres\nAB1C,Toyota,HiLux,Diesel,20000,1900\nAB2C,Kia,EV6,Electric,9000,\nAB3C,Mazda,3,ULP 91,12000,800\n',
      'AU',
    )
    expect(draft.activities[1]).toMatchObject({
      when: { 'Fuel Type': ['Electric'] },
      operation: 'estimate',
      activity: { translate: { Electric: 'car, electric' } },
      quantity: { from: 'Km Travelled', unit: { const: 'km' } },
    })
    expect(text).toContain('what Electric vehicles charged is not in this sheet; their distance is counted')
  })

  it('leaves out tickets that were refunded or exchanged', async () => {
    const { draft } = await draftOf(
      'Date,Type,Origin,Destination,Cabin,Ticket State\n04/01/2025,Sale,LHR,JFK,Economy,Flown\n14/01/2025,Sale,LHR,OSL,Economy,Refunded\n15/01/2025,Refund,LHR,OSL,Economy,Refunded\n19/01/2025,Sale,LHR,ZRH,Economy,Exchanged\n',
      'GB',
    )
    expect(draft.skip).toEqual(
      expect.arrayContaining([
        { column: 'Type', in: ['Refund'] },
        { column: 'Ticket State', in: ['Refunded', 'Exchanged'] },
      ]),
    )
  })

  it('offers to leave out company cars among claims for private ones', async () => {
    const { text } = await draftOf(
      'Date,From,To,Vehicle,Miles,Rate,Amount\n2025-01-04,Leeds,York,Private car,24,0.45,10.80\n2025-01-05,Leeds,Hull,Company car,60,0.13,7.80\n',
      'GB',
    )
    expect(text).toContain('(company cars): Company car: do fuel cards or bills count their fuel?')
  })
})

describe('drafts of money', () => {
  it('reads amounts of books in the currency of the books', async () => {
    const rows = [
      '01/03/2025,Bill,Acme Steel,5010 Steel,USD,900.00,1.0,900.00',
      '01/04/2025,Bill,Nord Pack,5030 Packaging,EUR,100.00,1.08,108.00',
      '01/05/2025,Bill,Acme Steel,5010 Steel,USD,50.00,1.0,50.00',
    ]
    const headings = 'Date,Type,Name,Account,Currency,Amount (Foreign Currency),Exchange Rate,Amount'
    const { draft } = await draftOf(`${headings}\n${rows.join('\n')}\n`, 'US')
    expect(draft.columns.money).toEqual({ from: 'Amount' })
    expect(draft.columns.money_unit.const.toLowerCase()).toBe('usd')
  })

  it('drafts claims without a currency, which stays open', async () => {
    const { draft, code } = await draftOf(
      'Employee,Spent on,Expense type,Claimed\nA,04/01/2025,Hotel,90\nB,05/02/2025,Taxi,12\nC,25/02/2025,Train,44\nC,25/02/2025,Lunch,14\n',
      'GB',
    )
    expect(code).toBe(0)
    expect(draft.activities[0].columns.money_unit).toEqual({ const: 'FILL_IN' })
  })

  it('asks for columns of known words that no rule reads', async () => {
    const { text } = await draftOf(
      'Date,Supplier,Account,Net amount,Currency,Measure\n2025-01-04,Acme,Stationery,10.00,GBP,kg\n2025-02-04,Bond,Furniture,20.00,GBP,litres\n',
      'GB',
    )
    expect(text).toContain('UNSURE: no rule reads `Measure`, a column of units (`kg`, `litres`)')
  })
})
