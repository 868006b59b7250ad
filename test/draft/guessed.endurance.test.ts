import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { folder } from '../cli/fakes.js'
import { drafted, ghg } from './drafting.js'

/** Drafts a mapping without naming a command. */
async function guessed(content: string) {
  const { path } = folder({ 'a.csv': content })
  const { code, out, err } = await ghg('map', path('a.csv'))
  expect(err).toMatch(/^ghg: for ghg /)
  expect(code).toBe(0)
  return { text: out.replace(/\n *# /g, ' '), lines: out, mapping: parse(out) }
}

const mixed = `Site,Type,Quantity,Unit,Date
Leeds,Electricity,41250,kWh,2025-01-31
Leeds,Natural gas,310,CCF,2025-01-31
York,Diesel car,412,km,2025-01-31
York,Water,12,m3,2025-02-28
York,Hotel nights,3,nights,2025-02-28
`

describe('ghg map without a command', () => {
  it('splits a mixed ledger among several commands and gives the reason', async () => {
    const { text, mapping } = await guessed(mixed)
    expect(text).toContain('Drafted for ghg run, because `Type` has words for')
    expect(mapping.quantity).toEqual({ from: 'Quantity', unit: 'Unit' })
    expect(mapping.period).toEqual({ from: 'Date' })
    expect(mapping.activities.map((each: { operation: string }) => each.operation)).toEqual([
      'energy electricity',
      'energy fuel',
      'travel hotel',
      'estimate',
    ])
    expect(mapping.columns).toEqual({ region: { const: 'FILL_IN' } })
  })

  it('takes words that are plain names of activities as they are', async () => {
    const { mapping } = await guessed(mixed)
    expect(mapping.activities.at(-1)).toMatchObject({
      operation: 'estimate',
      activity: { from: 'Type', translate: { 'Diesel car': 'Diesel car', Water: 'Water' } },
    })
  })

  it('ignores words for fuels in the names of sellers', async () => {
    const { text, mapping } = await guessed(
      'Supplier,Meter,Country,Start,End,kWh\nBritish Gas,M1,GB,2025-01-01,2025-01-31,1200\nDiesel Power,M2,GB,2025-01-01,2025-01-31,90\n',
    )
    expect(mapping).toMatchObject({ operation: 'energy electricity', quantity: { from: 'kWh' } })
    expect(text).toContain('UNSURE: is `kWh` electricity?')
  })

  it('unpivots months and reads the year from another column', async () => {
    const { mapping } = await guessed(
      'Site,Year,Energy,Jan,Feb,Mar,Apr\nA,2024,Electricity (kWh),1,2,3,4\nB,2024,Natural gas (therms),,5,6,7\n',
    )
    expect(mapping.unpivot.columns).toEqual(['Jan', 'Feb', 'Mar', 'Apr'])
    expect(mapping.period).toEqual({ from: '{month} {Year}', format: 'MMMM yyyy' })
    expect(mapping.quantity.unit.from).toBe('Energy')
  })

  it('asks whether half-hourly values are energy or power', async () => {
    const times = Array.from({ length: 48 }, (_, half) => `${Math.floor(half / 2)}:${half % 2 ? '30' : '00'}`)
    const { text, mapping } = await guessed(
      `day,${times.join(',')}\n2024-01-01,${times.map(() => '0.4').join(',')}\n`,
    )
    expect(mapping.operation).toBe('energy electricity')
    expect(mapping.quantity.unit).toEqual({ const: 'FILL_IN' })
    expect(text).toContain('UNSURE: energy of each half hour (kWh), or its mean power (kW)?')
  })

  it('unpivots fuels side by side, without repeating energy in another unit', async () => {
    const { text, mapping } = await guessed(
      'Building,Year,Electricity (kWh),Electricity (kBtu),Natural gas (therms)\nA,2020,10,34.12,4\nB,2020,20,68.24,0\n',
    )
    expect(mapping.unpivot.columns).toEqual(['Electricity (kWh)', 'Natural gas (therms)'])
    expect(text).toContain('left out: `Electricity (kBtu)`')
    expect(text).toContain('Tried on 2 rows with region GB in place of FILL_IN: 4 estimated')
    expect(text).toContain('; 1 record of 4 with an amount of 0')
  })

  it('marks amounts that are mostly 0', async () => {
    const { text } = await guessed('Site,Year,Electricity (kWh)\nA,2020,0\nB,2020,0\nC,2020,4\n')
    expect(text).toContain('UNSURE: 2 records of 3 with an amount of 0')
  })

  it('prefers the column that describes most rows, and types over names', async () => {
    const { mapping } = await guessed(
      'Meter Name,Meter Type,Usage,Units\nGas meter,Natural gas,5,therms\nGas meter,Electricity,7,kWh\n',
    )
    expect(mapping.activities[0].when).toEqual({ 'Meter Type': 'Electricity' })
  })

  it('reads the site and both days of meter periods, and asks about the type of energy', async () => {
    const { text, mapping } = await guessed(
      'Standort;Zähler;Von;Bis;kWh\nWerk;Z1;01.01.2024;31.01.2024;12.450,5\nWerk;Z1;01.02.2024;29.02.2024;11.980,0\n',
    )
    expect(mapping.operation).toBe('energy electricity')
    expect(mapping.quantity).toEqual({
      from: 'kWh',
      number: { decimal: 'comma', thousands: 'point' },
      unit: { const: 'kWh' },
    })
    expect(mapping.period.start).toEqual({ from: 'Von', format: 'dd.MM.yyyy' })
    expect(mapping.ledger).toEqual({ site: 'Standort', data_kind: 'invoiced' })
    expect(text).toContain('UNSURE: is `kWh` electricity?')
  })

  it('reads the unit of a wide table from a column', async () => {
    const { mapping } = await guessed(
      'Site,Activity,Unit,Jan-24,Feb-24,Mar-24,Apr-24\nA,Electricity,kWh,1,2,3,4\nA,Diesel,litres,5,6,7,8\n',
    )
    expect(mapping.quantity).toEqual({ from: 'amount', unit: 'Unit' })
  })

  it('treats columns between fuels as fuels for the user to identify', async () => {
    const { mapping } = await guessed(
      'Industry,Year,Electricity,Residual_oil,Natural_gas,Coal,Coke,Total\nFood,2014,5,2,3,4,1,15\nSteel,2014,1,2,9,8,7,27\n',
    )
    expect(mapping.unpivot.columns).toEqual(['Electricity', 'Residual_oil', 'Natural_gas', 'Coal', 'Coke'])
    expect(mapping.activities[2]).toMatchObject({ operation: 'estimate', when: { fuel: 'Coke' } })
  })

  it('recognises states by name or code, and fuels by their catalogue names', async () => {
    const { mapping } = await guessed(
      'Facility,State,Fuel,MMBtu,Year\nA,Texas,Coke Oven Gas,5,2017\nB,OH,Natural Gas,6,2017\n',
    )
    expect(mapping.columns.region).toEqual({ from: 'State', translate: { OH: 'US-OH', Texas: 'US-TX' } })
    expect(mapping.activities[0].columns.fuel_type.translate).toEqual({
      'Coke Oven Gas': 'coke_oven_gas',
      'Natural Gas': 'natural_gas',
    })
  })

  it('recognises money regardless of its purpose, and amounts in thousands', async () => {
    const { text, mapping } = await guessed(
      'State,"Electricity, $1,000"\nTexas,444\nOhio,333\nUtah,222\nIowa,100\nUnited States,"1,099"\n',
    )
    expect(text).toContain('Drafted for ghg spend')
    expect(mapping.columns.money).toMatchObject({ from: 'Electricity, $1,000', scale: 1000 })
    expect(mapping.columns.money_unit).toEqual({ const: 'usd' })
    expect(mapping.columns.spend_region).toEqual({ const: 'US' })
    expect(mapping.skip).toEqual([{ column: 'State', equals: 'United States' }])
    expect(text).toContain('UNSURE: the heading says thousands')
    expect(text).toContain('UNSURE: with or without value added tax?')
  })

  it('combines the month of one column with the year of another', async () => {
    const { mapping } = await guessed('Month,Year,Fuel,Litres\nJune,2024,Diesel,5\nJuly,2024,Petrol,6\n')
    expect(mapping.period).toEqual({ from: '{Month} {Year}', format: 'MMMM yyyy' })
  })

  it('infers the order of dates from an unambiguous column', async () => {
    const { mapping } = await guessed('Meter,From,To,kWh\nM1,1/1/2023,1/28/2023,5\nM1,2/1/2023,2/27/2023,6\n')
    expect(mapping.period.start.format).toBe('M/d/yyyy')
    expect(mapping.period.end.format).toBe('M/d/yyyy')
  })

  it('lists unused numbers that look like amounts', async () => {
    const { text } = await guessed('Origin,Destination,Count\nLHR,JFK,3\nCDG,FCO,4\n')
    expect(text).toContain('UNSURE: numbers that look like amounts but are not used: `Count`')
  })

  it('unpivots types of travel in separate columns', async () => {
    const { mapping } = await guessed(
      'City,Airfare,Lodging,Total,Currency\nParis,120,80,200,EUR\nRome,,70,70,EUR\n',
    )
    expect(mapping.unpivot.columns).toEqual(['Airfare', 'Lodging'])
    expect(mapping.columns.money).toEqual({ from: 'money' })
  })

  it('combines towns with their countries', async () => {
    const { mapping } = await guessed(
      'Expense Type,City,Country,Amount,Currency,Date\nHotel,London,United Kingdom,80,GBP,2024-05-01\nTaxi,Berlin,Germany,20,EUR,2024-05-02\n',
    )
    expect(mapping.columns.spend_location).toEqual({ from: '{City}, {Country}' })
  })

  it('marks amounts below 0 and reads a trailing minus', async () => {
    const { text, mapping } = await guessed(
      'Meter,Start,End,kWh\nM1,2024-01-01,2024-01-31,500-\nM1,2024-02-01,2024-02-29,700\n',
    )
    expect(mapping.quantity.number).toEqual({ negative: 'trailing' })
    expect(text).toContain('UNSURE: 1 number below 0')
  })

  it('chooses spend for money with codes and explains how classify differs', async () => {
    const { text, mapping } = await guessed('Date,MCC,Amount,Currency\n2024-01-31,5541,12.5,USD\n')
    expect(mapping.operation).toBe('spend')
    expect(mapping.columns.spend_year).toEqual({ from: 'Date', date: { format: 'yyyy-MM-dd', part: 'year' } })
    expect(text).toContain('UNSURE: spend or classify?')
    expect(text).toContain('which gives a different total: --for classify')
  })

  it.each([
    ['Status', ['Posted', 'Failed read', 'Draft by mail'], ['Draft by mail', 'Failed read']],
    ['Note', ['ok', 'storniert am 5.', 'Entwurf für Mai'], ['Entwurf für Mai', 'storniert am 5.']],
    ['Reversal Indicator', ['', 'X', ''], ['X']],
    ['Status', ['Level 1', 'Level 2', ''], ['Level 1', 'Level 2']],
  ])('offers to exclude rows by state: %s %j', async (heading, words, offered) => {
    const rows = words.map((word) => `Leeds,2024-01-31,5,${word}\n`).join('')
    const { text, lines, mapping } = await guessed(`Site,Date,Electricity (kWh),${heading}\n${rows}`)
    expect(mapping).not.toHaveProperty('skip')
    expect(text).toContain(`UNSURE: \`${heading}\` has 1 row \`${offered[0]}\``)
    const [line] = /^# skip: .*/m.exec(lines) ?? []
    expect(parse(line!.slice(2))).toEqual({ skip: [{ column: heading, in: offered }] })
  })

  it.each(['Cancelled', 'storniert', 'Annulé', 'ANULADO'])(
    'excludes rows that are %s, and offers to exclude drafts',
    async (word) => {
      const { text, mapping } = await guessed(
        `Site,Date,Electricity (kWh),State\nA,2024-01-31,5,ok\nB,2024-01-31,7,${word}\nC,2024-01-31,6,Draft\n`,
      )
      expect(mapping.skip).toEqual([{ column: 'State', in: [word] }])
      expect(text).toContain('UNSURE: `State` has 1 row `Draft`')
    },
  )

  it.each([
    ['Electricity - grid purchase and generated on site (kWh)', 'holds what was generated on site'],
    ['Strom PV (kWh)', 'generated on site\\? Only purchased electricity'],
    ['Gas and electricity (kWh)', 'names electricity and natural gas: one factor cannot be right for both'],
  ])('marks mixtures of energy carriers: %s', async (heading, doubt) => {
    const { text } = await guessed(`Site,Date,${heading}\nLeeds,2024-01-31,5\n`)
    expect(text).toMatch(new RegExp(`UNSURE: [^#]*${doubt}`))
  })

  it.each([
    ['MM.yyyy', ['01.2024', '02.2024', '11.2024'], false],
    ['MMM yy', ['Jan 24', 'Feb 24', 'Mar 24'], true],
    ['MMMM yy', ['März 24', 'April 24', 'Mai 24'], true],
    ['yyyy/MM', ['2024/01', '2024/02', '2024/03'], false],
    ['yyyy/MM', ['2010/11', '2011/12'], true],
    ['QQQ yyyy', ['Q1 2024', 'Q2 2024'], false],
  ])('reads %s: %j', async (format, cells, isUnsure) => {
    const rows = cells.map((cell) => `A,${cell},5\n`).join('')
    const { text, mapping } = await guessed(`Site,Period,Electricity (kWh)\n${rows}`)
    expect(mapping.period).toEqual({ from: 'Period', format })
    expect(text.includes('UNSURE: all dates also fit')).toBe(isUnsure)
    expect(text).toContain(`${cells.length} estimated`)
  })

  it('asks for the first month of financial years', async () => {
    const { text, mapping } = await guessed('Site,Period,Electricity (kWh)\nA,FY2022/23,5\nA,FY2023/24,5\n')
    expect(mapping.columns.year).toEqual({ const: 'FILL_IN' })
    expect(text).toContain('period: { from: "Period", format: "FYyyyy/yy", first_month: 4 }')
  })

  it('reads prices as numbers, not as months', async () => {
    const { mapping } = await guessed(
      'Fuel,Litres,Price\nDiesel,5,1.2019\nDiesel,6,1.1999\nPetrol,4,1.2024\n',
    )
    expect(mapping).not.toHaveProperty('period')
  })

  it('finds factors by text for texts with money', async () => {
    const { text, mapping } = await guessed('Text,Betrag\nDruckertoner,5\nBahnfahrt,6\n')
    expect(mapping.operation).toBe('suggest --estimate')
    expect(mapping.columns).toMatchObject({ text: { from: 'Text' }, region_fallback: { const: true } })
    expect(text).toContain('No column has industry codes: the texts of `Text` find a factor for each row')
  })

  it('reads the price year from a date and reports tax in the heading', async () => {
    const { path } = folder({
      'texts.csv': 'Text,Date,Montant TTC\nPapier,21/01/2014,5\nTaxi,30/01/2014,6\n',
      'net.csv': 'Text,Date,Montant HT\nPapier,21/01/2014,5\nTaxi,30/01/2014,6\n',
    })
    const draft = async (file: string) => (await ghg('map', path(file), '--for', 'suggest --estimate')).out
    const { columns } = parse(await draft('texts.csv'))
    expect(columns.apply_inflation_adjustment).toEqual({
      from: 'Date',
      date: { format: 'dd/MM/yyyy', part: 'year' },
    })
    const isTaxed = /UNSURE: the heading says that tax is included/
    expect((await draft('texts.csv')).replace(/\n *# /g, ' ')).toMatch(isTaxed)
    expect(await draft('net.csv')).not.toMatch(isTaxed)
  })

  it('finds factors for purchases, not for sellers or buyers', async () => {
    const { path } = folder({
      'kinds.csv':
        'Body Name,Merchant Name,Account Description,Amount\nCity,Shell Kings,Vehicle Fuel,5\nCity,Miller,Books,6\n',
      'names.csv': 'Supplier Name,Amount\nShell Kings,5\nMiller,6\n',
      'few.csv': `Supplier Name,Type of Expenditure,Amount\n${'Miller,Revenue,5\nMiller,Capital,6\n'.repeat(4)}`,
    })
    const textOf = async (file: string) => {
      const { out } = await ghg('map', path(file), '--for', 'suggest --estimate')
      return /^[^\n]*\n *text:.*$/m.exec(out)?.[0].trim()
    }
    expect(await textOf('kinds.csv')).toContain('text: { from: Account Description }')
    expect(await textOf('names.csv')).toBe('# UNSURE: no column gives it\n  text: { const: FILL_IN }')
    expect(await textOf('few.csv')).toBe(
      '# UNSURE: is this the right column?\n  text: { from: Type of Expenditure }',
    )
  })

  it('reports unreadable rows', async () => {
    const { text } = await guessed('Fuel,Litres\nDiesel,5\nDiesel,6,7,8\n')
    expect(text).toContain('UNSURE: 1 row could not be read, the first in row 2:')
  })

  it.each([
    ['pcf', 'Product,Component,Weight,Unit\nTable,Steel leg,2,kg\n'],
    ['cbam', 'HS Code,Country of Origin,Net Mass (kg)\n721190,CN,5\n'],
    ['run', 'Origin,Destination,Weight (kg)\nKiel,Hamburg,5\n'],
    ['travel distance', 'Origin,Destination\nKiel,Hamburg\n'],
    ['run', 'Origin,Destination\nLHR,JFK\n'],
    ['travel spend', 'City,Airfare,Currency\nParis,120,EUR\n'],
    ['spend', 'MCC,Amount,Currency\n5541,12.5,USD\n'],
    [
      'suggest',
      `text,amount,mcc\n${Array.from({ length: 25 }, (_, row) => `bought ${String.fromCharCode(97 + row)},5,5541`).join('\n')}\n`,
    ],
    ['spend', 'Supplier,Net amount,Currency\nMiller,12.5,EUR\n'],
  ])('guesses %s', async (command, content) => {
    const { text } = await guessed(content)
    expect(text).toContain(`Drafted for ghg ${command}, because`)
  })

  it('marks power that may be energy, and amounts that are all 0', async () => {
    const { path } = folder({ 'a.csv': 'Machine,Year,Energy Consumption (kW)\nA,2020,0\nB,2020,0\n' })
    const { out } = await ghg('map', path('a.csv'), '--for', 'energy electricity')
    const text = out.replace(/\n *# /g, ' ')
    expect(parse(out).columns.energy_unit).toEqual({ const: 'FILL_IN' })
    expect(text).toContain('says kW, a power: write kWh where it means that')
    expect(text).toContain('UNSURE: every cell is 0')
  })

  it('fails if it does not recognise any column', async () => {
    const { path } = folder({ 'a.csv': 'x,y\n,\nq,\n' })
    const { code, err } = await ghg('map', path('a.csv'))
    expect(code).toBe(1)
    expect(err).toContain('name the command of the numbers')
  })
})

describe("ghg map --for 'energy electricity'", () => {
  it('converts certificates to the unit of the amount', async () => {
    const rows = 'US,2023,12,5000\nUS,2023,8,2000\n'
    const own = await drafted(`Country,Year,Usage (MWh),RECs (kWh)\n${rows}`, 'energy electricity')
    expect(own.recs).toEqual({ from: 'RECs (kWh)', scale: 0.001 })
    const same = await drafted(`Country,Year,Usage (MWh),RECs (MWh)\n${rows}`, 'energy electricity')
    expect(same.recs).toEqual({ from: 'RECs (MWh)' })
  })

  it('doubts the unit of certificates if the amounts have a column of units', async () => {
    const { path } = folder({
      'a.csv': 'Country,Year,Usage,Unit,RECs (kWh)\nGB,2023,12,MWh,5000\nGB,2023,8,kWh,2\n',
    })
    const { out } = await ghg('map', path('a.csv'), '--for', 'energy electricity')
    expect(out).toContain('# UNSURE: certificates are in the unit of the amount; `RECs (kWh)` says kWh')
  })

  it('translates words for sources and delivery', async () => {
    const { energy_source, connection_type } = await drafted(
      'Country,Year,Usage kWh,Energy source,Connection type\nDE,2023,12,Erdgas,Direktleitung\nDE,2023,8,PV,Eigenerzeugung\n',
      'energy electricity',
    )
    expect(energy_source!.translate).toEqual({ Erdgas: 'natural_gas', PV: 'solar' })
    expect(connection_type!.translate).toEqual({ Direktleitung: 'direct', Eigenerzeugung: 'on_site' })
  })
})
