import { describe, expect, it } from 'vitest'
import { ghgIn, localWorld } from '../../../cli/in-process.js'

interface Table {
  command: readonly string[]
  heading: string
  row: string
}

const electricity: Table = {
  command: ['energy', 'electricity', '-'],
  heading: 'region,year,energy',
  row: 'GB,2024,45000',
}
const fuel: Table = {
  command: ['energy', 'fuel', '-'],
  heading: 'fuel_type,region,year,energy,energy_unit',
  row: 'natural_gas,GB,2024,45000,kWh',
}
const freight: Table = {
  command: ['freight', '-'],
  heading: 'origin,destination,transport_mode,weight,weight_unit',
  row: 'Hamburg,Munich,road,10,t',
}
const flight: Table = {
  command: ['travel', 'distance', '-'],
  heading: 'travel_mode,origin,destination',
  row: 'air,LHR,SYD',
}

async function run({ command, heading, row }: Table, column: string, cell: string) {
  return await ghgIn(localWorld({ stdin: `${heading},${column}\n${row},${cell}\n` }), ...command)
}

const stops: [string, Table, readonly (readonly [heading: string, cell: string])[], why: string][] = [
  [
    'another carrier of energy',
    electricity,
    [
      ['Commodity', 'Gas'],
      ['Utility type', 'Natural gas'],
      ['Energieträger', 'Erdgas'],
      ['Sparte', 'Fernwärme'],
      ['Fluide', 'Gaz naturel'],
      ['Suministro', 'Agua'],
      ['Vettore', 'Metano'],
      ['Energiedrager', 'Aardgas'],
      ['Nośnik energii', 'Gaz ziemny'],
      ['Tipo de energia', 'Gás natural'],
    ],
    'and all rows count as electricity: use ghg energy fuel or heat for the others',
  ],
  [
    'electricity among fuels',
    fuel,
    [
      ['Energieträger', 'Strom'],
      ['Commodity', 'Electricity'],
    ],
    'and all rows count as fuel: use ghg energy electricity or heat for the others',
  ],
  [
    'a further register',
    electricity,
    [
      ['Night kWh', '3000'],
      ['Off-peak', '3000'],
      ['NT kWh', '3000'],
      ['HC (kWh)', '3000'],
      ['Energía activa valle (kWh)', '3000'],
      ['Consumo F2', '3000'],
      ['Verbruik laag', '3000'],
      ['Zużycie noc', '3000'],
      ['Consumo vazio', '3000'],
    ],
    'a further register of the meter beside `energy`: a mapping adds them with "{energy} + {',
  ],
  [
    'credits',
    electricity,
    [
      ['Document type', 'Credit note'],
      ['Bill type', 'Credit'],
      ['Belegart', 'Gutschrift'],
      ['Type de pièce', 'Avoir'],
      ['Dr/Cr', 'C'],
      ['Gutschrift', 'ja'],
    ],
    'a credit, and energy is positive there',
  ],
  ['credits of fuel', fuel, [['Document', 'Credit note']], 'a credit, and amount.energy is positive there'],
  ['a share of electricity', electricity, [['Landlord share', '0.5']], 'a share'],
  ['a share of fuel', fuel, [['Business use %', '60']], 'a share'],
  [
    'numbers of trips and containers',
    freight,
    [
      ['Trips', '3'],
      ['Fahrten', '3'],
      ['Containers', '3'],
    ],
    'number of',
  ],
  [
    'distances',
    freight,
    [
      ['Km', '800'],
      ['Distance (mi)', '500'],
      ['Tonne-km', '8000'],
    ],
    'a stated distance',
  ],
  ['a return journey', freight, [['Round trip', 'yes']], 'a return journey'],
  ['an unusual vehicle', freight, [['Vehicle', 'Electric truck']], 'not the usual vehicle of its mode'],
  [
    'cooled transport',
    freight,
    [
      ['Container type', '40RF'],
      ['Container', '40RH'],
      ['Temperature', '-18C'],
      ['Temp', 'Frozen'],
      ['Cargo type', 'Reefer'],
    ],
    'cooled transport',
  ],
  ['stops on the way', flight, [['Routing', 'LHR-DXB-SYD']], 'a routing with stops on the way'],
]

describe.each(stops)('a plain run with %s', (_, table, columns, why) => {
  it.each(columns)('stops at %s with %s', async (heading, cell) => {
    const { code, out, err } = await run(table, heading, cell)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain(`column \`${heading}\` in standard input; it has \`${cell}\``)
    expect(err).toContain(why)
    expect(err).toContain('--ignore')
  })
})

const accepted: readonly (readonly [Table, heading: string, cell: string])[] = [
  [electricity, 'Commodity', 'Electricity'],
  [electricity, 'Commodity', 'E'],
  [fuel, 'Commodity', 'Gas'],
  [fuel, 'Use', 'Heating'],
  [fuel, 'Supplier', 'Power Fuels Ltd'],
  [electricity, 'Night rate', '0.12'],
  [electricity, 'Night charge', '30.2'],
  [electricity, 'Night (EUR)', '300'],
  [electricity, 'Peak kW', '300'],
  [electricity, 'Day', '15'],
  [electricity, 'Day kWh,Night kWh', '30000,15000'],
  [electricity, 'Dr/Cr', 'D'],
  [fuel, 'Gutschrift', 'nein'],
  [fuel, 'Business use %', '100'],
  [freight, 'Containers', '1'],
  [freight, 'Cost per km', '2.3'],
  [freight, 'Distance band', '2'],
  [freight, 'Vehicle', 'Scania Super'],
  [freight, 'Container', '40HC'],
  [freight, 'Temp', 'Ambient'],
  [flight, 'Routing', 'LHR-SYD'],
]

it.each(accepted)('a plain run accepts $1 with $2', async (table, heading, cell) => {
  const { code, err } = await run(table, heading, cell)
  expect(code, err).toBe(0)
})

it('uses a number of tickets as a number of trips', async () => {
  const { code, err } = await run(flight, 'No. of tickets', '3')
  expect(code, err).toBe(0)
  expect(err).toContain('the column No. of tickets is used as trips')
})

describe('columns that do not change what rows are', () => {
  const korekta: Table = { ...electricity, row: 'PL,2024,45000' }

  async function runAll({ command, heading, row }: Table, column: string, cells: readonly string[]) {
    const rows = cells.map((cell) => `${row},${cell}\n`)
    return await ghgIn(localWorld({ stdin: `${heading},${column}\n${rows.join('')}` }), ...command)
  }

  it.each([
    ['names of sites', electricity, 'Site', ['Steam Mill', 'Gas Works']],
    ['names of tenants', electricity, 'Mieter', ['Dampf GmbH', 'Gas Natural SA']],
    ['what electricity is used for', electricity, 'Use', ['Cooling', 'Heating']],
    ['what electricity is used for', electricity, 'Verwendung', ['Warmwasser', 'Wärme']],
    ['corrections in notes', korekta, 'Uwagi', ['korekta', 'korekta odczytu']],
    ['numbers of trips', freight, 'Trip', ['1001', '1002', '1003']],
  ])('do not stop a run: %s', async (_, table, column, cells) => {
    const { code, err } = await runAll(table, column, cells)
    expect(code, err).toBe(0)
  })

  it.each([
    ['sites named after what they use', electricity, 'Site', ['Gas', 'Water']],
    ['gas for heating', electricity, 'Use', ['Gas', 'Heating']],
    ['credit notes in notes', korekta, 'Uwagi', ['nota kredytowa', '']],
    ['kinds of documents', korekta, 'Typ', ['faktura', 'korekta']],
    ['counts of trips', freight, 'Trip', ['3', '5', '7']],
    ['high counts of trips', freight, 'Trips', ['1200', '1500', '1300']],
  ])('stop a run if they may: %s', async (_, table, column, cells) => {
    const { code, err } = await runAll(table, column, cells)
    expect(code, err).toBe(1)
    expect(err).toContain(`no field uses column \`${column}\``)
  })
})
