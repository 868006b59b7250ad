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
    `Lieferung;Betrag EUR;Menge;ME
A;100,00;40;kg
B;250,00;60;kg
C;50,00;100;kg
`,
    'DE',
  )
  expect(text).toContain(
    'money, `Betrag EUR` (400 in all), is counted; `Menge` (200 in all) would be more exact: --for estimate',
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
  expect(mapping.ledger).toEqual({ category: 'mobile' })
  expect(mapping.skip).toBeUndefined()
  expect(mapping.period).toMatchObject({ from: 'Startzeit' })
  expect(text).toContain('UNSURE: numbers that look like amounts but are not used: `Kraftstoff (l)`')
})
