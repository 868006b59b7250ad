import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { folder } from '../../cli/fakes.js'
import { ghg } from '../drafting.js'

async function estimated(content: string, country: string) {
  const { path, read } = folder({ 'a.csv': content })
  expect((await ghg('map', path('a.csv'), '--country', country, '-o', path('a.yaml'))).code).toBe(0)
  const map = read('a.yaml')
  const { code, err } = await ghg('run', path('a.csv'), '--map', path('a.yaml'), '-o', path('out.ndjson'))
  const lines = read('out.ndjson').trim().split('\n')
  const rows = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const counted = rows.filter(({ error_code }) => !error_code)
  const of = (operation: string) => counted.filter((row) => row.operation === operation)
  return { map, text: map.replace(/\n *# /g, ' '), mapping: parse(map), code, err, rows: counted, of }
}

const bookings = `Leistung;Reisender;Abreise;Von;Nach;Reiseart;Klasse;Nächte;Zimmer;Status;Preis;Währung;CO2 (kg)
Flug;A;03.02.2025;FRA;LHR;Hin und zurück;Economy;;;bestätigt;310,00;EUR;190
Flug;B;04.02.2025;FRA;LHR;einfach;Business;;;bestätigt;410,00;EUR;290
Bahn;C;05.02.2025;Berlin;Hamburg;einfach;2. Klasse;;;bestätigt;49,90;EUR;2
Hotel;A;03.02.2025;London;London;;;3;2;bestätigt;720,00;EUR;60
Hotel;D;09.02.2025;Wien;Wien;;;2;1;storniert;240,00;EUR;30
Taxi;A;03.02.2025;London;London;;;;;bestätigt;45,00;EUR;5
`

const agency = (last: string) => `Rg.-Nr.;Leistung;Von;Nach;Reisebeginn;Menge;Einheit;Betrag EUR;Status
1;Flug;FRA;LHR;03.02.2025;1;Segment;310,00;ausgestellt
2;Flug;FRA;VIE;09.02.2025;1;Segment;240,00;storniert
3;Flug;FRA;VIE;09.02.2025;1;Segment;-240,00;Gutschrift
4;Bahn;Berlin;Hamburg;05.02.2025;1;Segment;49,90;ausgestellt
5;Hotel;London;;03.02.2025;3;Nächte;720,00;ausgestellt
6;Hotel;Wien;;09.02.2025;2;Nacht;240,00;ausgestellt
${last}`

describe('a list of a travel agency', () => {
  it('counts nights by the unit of their rows, and no credits of cancelled bookings', async () => {
    const { text, of } = await estimated(agency(''), 'DE')
    expect(text).toContain('1 row left out (credits of cancelled rows): Gutschrift')
    expect(of('travel hotel').map(({ quantity }) => quantity)).toEqual([3, 2])
    expect(of('travel distance')).toHaveLength(2)
  })

  it('asks about credits whose booking is not cancelled', async () => {
    const { text, of } = await estimated(
      agency('7;Flug;FRA;LHR;03.03.2025;1;Segment;-310,00;erstattet\n'),
      'DE',
    )
    expect(text).toContain('the bookings that 1 credit of Flug take back count, unless they are left out too')
    expect(of('travel distance')).toHaveLength(2)
  })

  it('takes journeys by their places, nights by rooms, and taxis by their price', async () => {
    const { code, of } = await estimated(bookings, 'DE')
    expect(code).toBe(0)
    expect(of('travel hotel').map(({ quantity }) => quantity)).toEqual([6])
    expect(of('travel spend').map(({ quantity, unit }) => [quantity, unit])).toEqual([[45, 'EUR']])
    expect(of('travel distance')).toHaveLength(3)
  })

  it('never takes the number of a traveller for people who travel together', async () => {
    for (const numbers of [
      ['T12', 'T13', 'T14'],
      ['40012', '40013', '40014'],
    ]) {
      const [first, second, third] = numbers
      const { mapping, rows } = await estimated(
        `Booking,Service,Traveller,Departure,Arrival,Origin,Destination,Nights,Rooms,Price,Currency
B1,Rail,${first},2025-01-03,2025-01-03,Paris,Lyon,,,80,EUR
B2,Hotel,${second},2025-01-03,2025-01-05,Lyon,,2,1,180,EUR
B3,Air,${third},2025-01-04,2025-01-04,LHR,CDG,,,190,EUR
`,
        'GB',
      )
      expect(rows).toHaveLength(3)
      expect(JSON.stringify(mapping)).not.toContain('passengers')
      expect(mapping.period).toEqual({ start: 'Departure', end: 'Arrival' })
    }
  })

  it('counts return journeys both ways, in their class', async () => {
    const { mapping } = await estimated(bookings, 'DE')
    const flights = mapping.activities.find(
      ({ columns }: { columns: { travel_mode?: { const: string } } }) => columns.travel_mode?.const === 'air',
    )
    expect(flights.columns.round_trip.translate).toEqual({ 'Hin und zurück': true, einfach: false })
    expect(flights.columns['air_details.class'].translate).toEqual({
      Economy: 'economy',
      Business: 'business',
    })
  })

  it('leaves out cancelled bookings and the emissions of the vendor', async () => {
    const { text, rows } = await estimated(bookings, 'DE')
    expect(rows).toHaveLength(5)
    expect(text).toContain('1 row left out (cancelled, refused or not handed in): storniert')
    expect(text).toContain('`CO2 (kg)` (computed by the vendor; not added)')
  })
})

const claims = `Date,Employee,Expense Type,Comment,Amount,Currency,Status
2025-03-01,A,Airfare,,400,GBP,Approved
2025-03-02,A,Hotel,,250,GBP,Approved
2025-03-02,A,Meals,dinner,40,GBP,Approved
2025-03-03,A,Mileage,45 mi @ 0.45,20.25,GBP,Approved
2025-03-04,A,Per diem,,60,GBP,Approved
2025-03-05,B,Office supplies,paper,30,GBP,Approved
2025-03-06,B,Taxi,,25,GBP,Rejected
`

describe('an export of expenses', () => {
  it('takes mileage by its distance, travel by type, and the rest by industry', async () => {
    const { code, of, mapping } = await estimated(claims, 'GB')
    expect(code).toBe(0)
    expect(of('estimate').map(({ quantity, unit, category }) => [quantity, unit, category])).toEqual([
      [45, 'mi', '3.6'],
    ])
    expect(of('travel spend').map(({ quantity }) => quantity)).toEqual([400, 250])
    expect(of('spend').map(({ quantity }) => quantity)).toEqual([40, 30])
    expect(mapping.activities.at(-1).columns['activity.classification_code'].translate).toEqual({
      Meals: '722511',
      'Office supplies': '322230',
    })
  })

  it('leaves out allowances and refused claims, with their number', async () => {
    const { text, rows } = await estimated(claims, 'GB')
    expect(rows).toHaveLength(5)
    expect(text).toContain('1 row left out (allowances, which buy nothing known): Per diem')
    expect(text).toContain('1 row left out (cancelled, refused or not handed in): Rejected')
  })
})

const exported = `Timestamp,Merchant,Amount,MCC,Category,Tag,Comment,Reimbursable,Original Currency,Original Amount
2025-01-31 10:00:00,Shell,40.00,5541,Fuel,,,yes,USD,40.00
2025-02-01 10:00:00,Inn,240.00,3501,Lodging,,,yes,EUR,220.00
2025-02-02 10:00:00,Cash,18.00,,Local Transportation,,,yes,USD,18.00
2025-02-03 10:00:00,Rail,66.00,4112,Train,,,yes,USD,66.00
`

it('an export of Expensify counts rows without a merchant category code too', async () => {
  const { mapping, text } = await estimated(exported, 'US')
  const words = mapping.activities.flatMap(({ when }: { when: { in: string[] } }) => when.in)
  expect(words.sort()).toEqual(['Fuel', 'Local Transportation', 'Lodging', 'Train'])
  expect(text).toContain('`Original Amount` (the same payment in another currency)')
})

const cards = (last: string) => `Date,Merchant,Amount,Currency,MCC,Category
2025-01-02,Air,493.46,USD,4511,Airfare
2025-01-03,Inn,200.00,USD,7011,Lodging
2025-01-04,Grill,14.66,USD,5814,Meals
2025-01-05,Store,40.00,USD,${last},Office Supplies
`

describe('codes of merchants', () => {
  it('give the industry of rows without a journey', async () => {
    const { mapping, of } = await estimated(cards('5943'), 'US')
    expect(mapping.activities.at(-1).columns).toMatchObject({
      'activity.classification_code': { from: 'MCC' },
      'activity.classification_type': { const: 'mcc' },
    })
    expect(of('spend')).toHaveLength(2)
  })

  it('are not read if a row lacks its code', async () => {
    const { mapping } = await estimated(cards(''), 'US')
    expect(mapping.activities.at(-1).columns['activity.classification_code'].from).toBe('Category')
  })
})
