import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { folder } from '../../cli/fakes.js'
import { ghg } from '../drafting.js'

async function draftOf(content: string, country: string) {
  const { path } = folder({ 'a.csv': content })
  const { code, out } = await ghg('map', path('a.csv'), '--country', country)
  expect(code).toBe(0)
  return { text: out.replace(/\n *# /g, ' '), mapping: parse(out) }
}

it('never takes a charge in pounds for the weight of waste', async () => {
  const { mapping } = await draftOf(
    `Site,Waste stream,Treatment,Net £,Mass,Unit
A,General waste,Landfill,120.50,800,kg
A,Food waste,Composting,88.10,1.2,tonnes
B,General waste,Landfill,61.00,410,kg
`,
    'GB',
  )
  expect(mapping.quantity).toMatchObject({ from: 'Mass', unit: 'Unit' })
})

it('leaves out stored waste that another row of the register hands over', async () => {
  const { text } = await draftOf(
    `Movimento;CER;Rifiuto;Quantità (kg);Destino
Carico;150101;Carta;400;
Scarico;150101;Carta;400;R3
Carico;200301;Misti;900;
Scarico;200301;Misti;900;D1
`,
    'IT',
  )
  expect(text).toContain('2 rows left out (stored here, and handed over in another row): Carico')
})

it('counts waste of months side by side, and not their total', async () => {
  const months = ['Jan', 'Feb', 'Mar', 'Apr'].map((month) => `${month} 2025`).join()
  const { mapping, text } = await draftOf(
    `Site,Waste stream,Disposal route,Unit,${months},YTD
A,General waste,Landfill,t,1.17,1.78,2.3,1.42,6.67
A,Food waste,Composting,t,3.35,-,3.26,3.95,10.56
B,General waste,Landfill,t,2.03,1.32,1.68,1.69,6.72
`,
    'GB',
  )
  expect(mapping.unpivot.columns).toEqual(['Jan 2025', 'Feb 2025', 'Mar 2025', 'Apr 2025'])
  expect(mapping.activity.translate['General waste, Landfill']).toMatch(/^general waste.*, landfill$/i)
  expect(mapping.period).toEqual({ from: 'month', format: 'MMMM yyyy' })
  expect(text).toContain('`YTD` (the total of the others)')
})

it('offers to leave out figures that are disputed', async () => {
  const { text } = await draftOf(
    `Lieferant,Emissionen,Einheit,Bezugsjahr,Rücklauf
A,93614,t CO2e,2025,in Klärung
B,18.777,t CO2e,2025,erhalten
C,37.4,t CO2e,2025,erhalten
`,
    'DE',
  )
  expect(text).toContain('`Rücklauf` has 1 row `in Klärung`: do they count?')
})

const leaks = `Date;Gas;Work;Recharged (kg);Status
2025-01-04;R-410A;Leak repair;2,5;Closed
2025-02-04;R-134a;Leak repair;450 g;Closed
2025-03-04;R-134a;Decommissioned;5,0;Closed
2025-04-04;R-410A;Leak repair;3,0;Void
`

it('reads grams below a heading in kilograms', async () => {
  const { path, read } = folder({ 'a.csv': leaks })
  await ghg('map', path('a.csv'), '--country', 'GB', '-o', path('a.yaml'))
  await ghg('run', path('a.csv'), '--map', path('a.yaml'), '-o', path('l.json'), '--format', 'json')
  const rows = JSON.parse(read('l.json')) as Record<string, unknown>[]
  const counted = rows.filter(({ error_code }) => !error_code)
  expect(counted.map(({ quantity, unit }) => [quantity, unit])).toEqual([
    [2.5, 'kg'],
    [450, 'g'],
  ])
})

it('leaves out gas of scrapped equipment and void work orders of any kind of sheet', async () => {
  const { text } = await draftOf(leaks, 'GB')
  expect(text).toContain(
    '1 row left out (gas taken out of old equipment: no loss, unless some escaped): Decommissioned',
  )
  expect(text).toContain('1 row left out (cancelled, refused or not handed in): Void')
})

it('counts the way to work as 3.7 and leaves out private journeys', async () => {
  const { mapping, text } = await draftOf(
    `Datum;Fahrtart;Fahrzeug;Start;Ziel;Kilometer;Betrag
01.02.2025;Dienstfahrt;Pkw Diesel;Bonn;Köln;30;9,00
02.02.2025;Arbeitsweg;Motorrad;Bonn;Köln;31;9,30
03.02.2025;privat;Pkw Diesel;Bonn;Aachen;90;0,00
`,
    'DE',
  )
  expect(mapping.ledger.category.translate).toMatchObject({ Dienstfahrt: '3.6', Arbeitsweg: '3.7' })
  expect(text).toContain('1 row left out (private journeys): privat')
})

it('takes the currency that belongs to the amount, not the one of another column', async () => {
  const { mapping } = await draftOf(
    `Date,Category,Transaction Amount,Transaction Currency,Posted Amount,Posted Currency
2025-01-02,Taxi,50,GBP,64,USD
2025-01-03,Airfare,300,EUR,327,USD
2025-01-04,Hotel,200,GBP,256,USD
2025-01-05,Train,90,USD,90,USD
2025-01-06,Office supplies,20,GBP,25,USD
`,
    'US',
  )
  const [first] = mapping.activities
  expect([first.columns.money.from, first.columns.money_unit.from]).toEqual([
    'Posted Amount',
    'Posted Currency',
  ])
})

it('asks about money if the sheet has amounts, with both sums', async () => {
  const { text } = await draftOf(
    `Lieferung;Betrag EUR;Menge;Gebinde
A;100,00;40;kg
B;250,00;60;kg
C;50,00;100;kg
`,
    'DE',
  )
  expect(text).toContain(
    'money, `Betrag EUR` (400 in all), is counted; `Menge` (200 in all), with units in `Gebinde`, would be more exact: --for estimate',
  )
})

it('leaves out rows that were not approved, in any kind of sheet', async () => {
  const { text, mapping } = await draftOf(
    `Date,Employee,From,To,Vehicle,Miles,Rate,Amount,Approved
2025-01-02,A,Leeds,York,Petrol car,30,0.45,13.5,Yes
2025-01-03,A,Leeds,York,Petrol car,40,0.45,18,No
`,
    'GB',
  )
  expect(mapping.skip).toEqual([{ column: 'Approved', in: ['No'] }])
  expect(text).toContain('1 row left out (not approved): No')
})

it('counts the journeys of a log of vehicles in scope 1, with the private ones', async () => {
  const { text, mapping } = await draftOf(
    `Kennzeichen;Fahrtart;Startzeit;Startort;Endzeit;Zielort;Strecke (km);Kraftstoff (l)
HB-XX 1;Dienstfahrt;03.03.2025 07:21;Bremen;03.03.2025 08:06;Verden;35,7;3,27
HB-XX 1;privat;03.03.2025 09:26;Verden;03.03.2025 09:45;Hude;12,6;1,12
`,
    'DE',
  )
  expect(mapping.ledger).toEqual({ category: 'mobile', data_kind: 'reported' })
  expect(mapping.skip).toBeUndefined()
  expect(mapping.period).toMatchObject({ from: 'Startzeit' })
  expect(text).toContain('UNSURE: numbers that look like amounts but are not used: `Kraftstoff (l)`')
})

it('takes fillings, and not the readings of the odometer, from a statement of fuel cards', async () => {
  const { mapping, text } = await draftOf(
    `Cartão;Matrícula;Data;Produto;Qtd.;Un.;Valor s/ IVA;Km
1;AA-01;2025-01-04;Gasóleo;40,5;L;60,00;120100
1;AA-01;2025-01-11;Gasóleo;41,2;L;61,00;120700
2;BB-02;2025-01-04;Gasolina 95;30,1;L;52,00;8100
1;AA-01;2025-01-18;Portagem;1;UN;3,00;121300
2;BB-02;2025-01-12;Gasolina 95;31,4;L;53,00;8600
1;AA-01;2025-01-25;Gasóleo;39,9;L;59,00;121900
2;BB-02;2025-01-20;Lavagem;1;UN;9,00;9200
2;BB-02;2025-01-28;Gasolina 95;29,8;L;51,00;9800
`,
    'PT',
  )
  expect(mapping.quantity).toMatchObject({ from: 'Qtd.', unit: 'Un.' })
  expect(text).toContain('2 rows left out (not a fuel): Lavagem, Portagem')
})

it('never takes readings of an odometer for claimed kilometres', async () => {
  const { path } = folder({
    'a.csv': `Plate,Date,Driver,Km,Amount
AA,2025-01-04,J. Doe,120100,60
AA,2025-01-11,J. Doe,120700,61
BB,2025-01-04,A. Poe,8100,52
BB,2025-01-12,A. Poe,8600,53
AA,2025-01-18,J. Doe,121300,62
BB,2025-01-20,A. Poe,9200,54
AA,2025-01-25,J. Doe,121900,59
BB,2025-01-28,A. Poe,9800,51
`,
  })
  const { out } = await ghg('map', path('a.csv'), '--country', 'GB')
  expect(out).not.toContain('a list of mileage claims')
})

it('counts the nights of all rooms once', async () => {
  const { mapping, text } = await draftOf(
    `Guest,City,Country,Check-in,Check-out,Rooms,Room nights,Amount
A,Paris,FR,2025-01-04,2025-01-06,2,4,400
B,Rome,IT,2025-02-04,2025-02-05,1,1,90
`,
    'GB',
  )
  expect(mapping.columns.hotel_nights).toEqual({ from: 'Room nights' })
  expect(text).toContain('`Rooms` (in the nights of all rooms)')
})

it('takes metric tons of a cloud provider as given, and asks for the method', async () => {
  const { mapping, text } = await draftOf(
    `Month,Subscription Name,Resource Type,Location,Scope 1 (mtCO2e),Scope 2 (mtCO2e),Scope 3 (mtCO2e),Total Emissions (mtCO2e)
2025-01-01,core,virtualMachines,westeurope,0.001,0.02,0.03,0.051
2025-01-01,core,storageAccounts,westeurope,0.002,0.01,0.02,0.032
2025-02-01,core,virtualMachines,eastus2,0.001,0.03,0.03,0.061
`,
    'GB',
  )
  expect(mapping.operation).toBe('given')
  expect(mapping.columns).toMatchObject({
    co2e: { from: 'Total Emissions (mtCO2e)' },
    co2e_unit: { const: 'mt' },
  })
  expect(text).toContain('UNSURE: `Total Emissions (mtCO2e)`: by location, or by market?')
})

it('counts the goods of a freight bill once, without its charges and credits', async () => {
  const { text } = await draftOf(
    `Sendung;Leistungsart;Datum;Verkehrsträger;Abs. Ort;Abs. Land;Empf. Ort;Empf. Land;Gewicht kg;Netto EUR;Bemerkung
1;Fracht;01.03.2025;LKW;Hamburg;DE;Lyon;FR;500;215,00;
1;Dieselzuschlag;01.03.2025;LKW;Hamburg;DE;Lyon;FR;500;19,29;
2;Fracht;02.03.2025;LKW;Hamburg;DE;Wien;AT;800;300,00;Auftrag storniert
2;Gutschrift;02.03.2025;LKW;Hamburg;DE;Wien;AT;800;-300,00;
`,
    'DE',
  )
  expect(text).toContain('1 row left out (charges for goods of other lines): Dieselzuschlag')
  expect(text).toContain('1 row left out (credits, which move no goods): Gutschrift')
  expect(text).toContain('UNSURE: `Bemerkung` has 1 row `Auftrag storniert`: do they count?')
})

it('asks which is right where a total differs from its parts', async () => {
  const rows = Array.from({ length: 30 }, (_, row) => [100 + 7 * row, 50 + row * row])
  const lines = rows.map(
    ([a, b], row) => `S${row},${row === 4 ? 1000 * (a! + b!) : a! + b!},t CO2e,${a},${b}`,
  )
  const { text } = await draftOf(
    `Supplier,Allocated emissions,Unit,of which own,of which bought\n${lines.join('\n')}\n`,
    'GB',
  )
  expect(text).toMatch(
    /UNSURE: `Allocated emissions` = .* in 29 of 30 rows; 1 disagree: which is right there\?/,
  )
})
