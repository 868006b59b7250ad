import { describe, expect, it } from 'vitest'
import { ghgIn, localWorld } from '../../../cli/in-process.js'

interface Table {
  command: string
  heading: string
  rows: readonly string[]
}

const fuel: Table = {
  command: 'energy fuel -',
  heading: 'fuel_type,region,year,volume,volume_unit',
  rows: ['diesel,GB,2024,100,l', 'diesel,GB,2024,200,l'],
}
const power: Table = {
  command: 'energy electricity -',
  heading: 'region,year,energy',
  rows: ['GB,2024,45000', 'GB,2024,46100'],
}
const freight: Table = {
  command: 'freight - --set transport_mode=road --set origin=Hamburg --set destination=Munich',
  heading: 'weight,weight_unit',
  rows: ['5,t', '7,t'],
}
const spend: Table = {
  command: 'spend - --set money_unit=EUR',
  heading: 'classification_code,classification_type,spend_region,spend_year,money',
  rows: ['25.11,nace2,DE,2022,100', '25.11,nace2,DE,2022,200'],
}
const flights: Table = {
  command: 'travel distance -',
  heading: 'travel_mode,origin,destination',
  rows: ['air,LHR,JFK', 'air,LHR,SYD'],
}

async function run({ command, heading, rows }: Table, column: string, cells: readonly string[]) {
  const lines = rows.map((row, at) => `${row},${cells[at]}`)
  const stdin = `${[`${heading},${column}`, ...lines].join('\n')}\n`
  return await ghgIn(localWorld({ stdin }), ...command.split(' '))
}

type Column = readonly [heading: string, first: string, second: string]

const stops: [string, Table, readonly Column[], why: string][] = [
  [
    'another fuel than the row counts as',
    fuel,
    [
      ['Product', 'HVO100', 'Diesel'],
      ['Grade', 'Petrol', 'Diesel'],
      ['Kraftstoffsorte', 'Diesel', 'Super E10'],
      ['Carburant', 'Gazole', 'GPL'],
      ['Type', 'HVO', 'Diesel'],
    ],
    'but the row counts as what `fuel_type` names',
  ],
  [
    'a share of biofuel',
    fuel,
    [
      ['Blend', 'B30', 'B7'],
      ['Biofuel share', '20', '0'],
      ['Bio content', '7%', '100%'],
      ['Beimischung', '20 %', '0'],
      ['Zawartość bio', '20%', '7%'],
    ],
    'a share of renewable energy or fuel',
  ],
  [
    'a share of the amount',
    power,
    [
      ['% of building', '40', '40'],
      ['Floor share', '0.25', '0.3'],
      ['Occupancy', '25%', '30%'],
      ['Flächenanteil', '25', '25'],
      ['Anything', '35%', '40%'],
    ],
    'and amounts count in full',
  ],
  [
    'a correction',
    power,
    [
      ['Correction', '-500', '0'],
      ['Adjustment kWh', '0', '200'],
      ['Nachberechnung', '12', '0'],
      ['Régularisation', '-30', '0'],
    ],
    'a correction, and the amounts count without it',
  ],
  [
    'energy that was fed in',
    power,
    [
      ['Feed-in', '500', '400'],
      ['PV generation', '0', '10'],
      ['Einspeisung kWh', '500', '400'],
      ['Teruglevering', '12', '13'],
    ],
    'energy that was produced or fed into the grid',
  ],
  [
    'a stated factor',
    power,
    [
      ['Supplier factor', '0.12', '0.12'],
      ['Emission factor (kg CO2e/kWh)', '0.12', '0.13'],
      ['Wskaźnik emisji', '0.7', '0.7'],
    ],
    'a stated emission factor',
  ],
  [
    'amounts of a month',
    power,
    [
      ['Basis', 'per month', 'annual'],
      ['Häufigkeit', 'monatlich', 'monatlich'],
    ],
    'so an amount may recur',
  ],
  [
    'the load of trucks',
    freight,
    [
      ['Load factor', '40%', '60%'],
      ['Auslastung', '40', '60'],
      ['Empty running', '0.2', '0.3'],
    ],
    'a load of the vehicle',
  ],
  [
    'trucks of a stated size',
    freight,
    [
      ['Vehicle', 'Van', 'Truck'],
      ['Truck type', '7.5t rigid', 'Artic'],
      ['Fahrzeug', 'Sprinter', 'LKW'],
    ],
    'which is not the usual vehicle of its mode',
  ],
  ['another mode', freight, [['Mode', 'Rail', 'Road']], 'all rows count as `road`'],
  [
    'places and stops on the way',
    freight,
    [
      ['Via', 'Berlin', ''],
      ['Stops', '3', '1'],
      ['Umladung', 'Kassel', 'Kassel'],
    ],
    'on the way',
  ],
  ['a number of consignments', freight, [['Consignments', '3', '3']], 'a number of trips'],
  [
    'discounts',
    spend,
    [
      ['Discount', '10', '20'],
      ['Rabatt', '10%', '10%'],
      ['Rebate', '-10', '0'],
    ],
    'a discount',
  ],
  [
    'amounts that others bear',
    spend,
    [
      ['Recharge', '50%', '50%'],
      ['Recharged', 'Y', 'N'],
      ['Intercompany', 'N', 'Y'],
    ],
    'amounts that another company bears',
  ],
  [
    'shares of cost centres',
    spend,
    [['Cost centre share', '0.5', '0.5']],
    'a share, and amounts count in full',
  ],
  [
    'shares of a tenant or an owner',
    power,
    [
      ['Anteil Mieter', '40', '60'],
      ['our share pct', '40', '60'],
      ['quota do inquilino', '30', '70'],
      ['WFH share', '0.4', '0.6'],
    ],
    'and amounts count in full',
  ],
  [
    'amounts of another form of energy',
    power,
    [
      ['gas_kwh', '400', '0'],
      ['diesel litres', '40', '50'],
      ['heating oil l', '40', '50'],
      ['Fernwärme (MWh)', '4', '5'],
    ],
    'an amount of another form of energy',
  ],
  [
    'revised amounts',
    power,
    [
      ['revised energy', '45100', '46200'],
      ['korrigiert', '45100', '46200'],
      ['skorygowane', '45100', '46200'],
    ],
    'a revised amount',
  ],
  [
    'rows that do not count',
    spend,
    [
      ['superseded', 'yes', 'no'],
      ['Duplikat', 'ja', 'nein'],
      ['remboursé', 'oui', 'non'],
      ['approved', 'no', 'yes'],
      ['zatwierdzone', 'nie', 'tak'],
      ['record state', 'superseded', 'current'],
    ],
    'so some rows may not count',
  ],
  [
    'refunds',
    spend,
    [
      ['refund', '20', '0'],
      ['returned goods', '20', '0'],
      ['reembolso', '20', '0'],
    ],
    'a discount or credit, and the money counts without it',
  ],
  ['thousands', spend, [['thousands', 'yes', 'yes']], 'a scale'],
  [
    'net metering',
    power,
    [['net metering', 'yes', 'no']],
    'energy fed into the grid may already be taken off',
  ],
  ['distances of an earlier table', freight, [['distance km', '400', '500']], 'a stated distance'],
  ['who pays', freight, [['paid by', 'customer', 'supplier']], 'between categories 3.4 and 3.9'],
  ['coefficients', power, [['Koeffizient', '0.4', '0.5']], 'a multiplier of the amounts'],
  ['capital goods', spend, [['Capitalised', 'yes', 'no']], 'belong to category 3.2'],
  [
    'stops of flights',
    flights,
    [
      ['via', 'DXB', ''],
      ['Layover', 'Dubai', 'Singapore'],
      ['Legs', '2', '2'],
      ['Escale', 'DXB', ''],
    ],
    'the distance is that between origin and destination',
  ],
  ['sustainable fuel', flights, [['SAF', '30%', '0']], 'a share of renewable energy or fuel'],
  ['radiative forcing', flights, [['RFI', 'no', 'yes']], 'radiative forcing'],
  [
    'employees',
    flights,
    [
      ['Employees', '4', '1'],
      ['Mitarbeiter', '4', '1'],
    ],
    'perhaps a number of travellers',
  ],
]

describe('a plain run', () => {
  it.each(stops)('stops at %s', async (_, table, columns, why) => {
    for (const [heading, ...cells] of columns) {
      const { code, out, err } = await run(table, heading, cells)
      expect({ code, out }, err).toEqual({ code: 1, out: '' })
      expect(err).toContain(`column \`${heading}\``)
      expect(err).toContain(why)
      expect(err).toContain('--ignore')
    }
  })

  const silent: [Table, readonly Column[]][] = [
    [
      fuel,
      [
        ['Product', 'Diesel', 'Gas oil'],
        ['Blend', 'B7', 'B7'],
        ['Biofuel share', '0', '0%'],
        ['Grade', 'A', 'B'],
      ],
    ],
    [
      power,
      [
        ['% of building', '100', '100'],
        ['Floor share', '1', '100%'],
        ['Correction', '0', ''],
        ['Correction factor', '1.00', '1.00'],
        ['Feed-in tariff', '500', '400'],
        ['Basis', 'actual', 'estimated'],
        ['VAT %', '20%', '20%'],
        ['Share of total', '40%', '60%'],
        ['CO2 kg', '12', '13'],
        ['tenant occupancy', '80', '90'],
        ['meter share id', '1001', '1002'],
        ['revised energy', '45000', '46100'],
        ['net metering', 'no', 'no'],
      ],
    ],
    [
      freight,
      [
        ['Vehicle', 'HH-AB 123', 'Truck'],
        ['Stops', '0', ''],
        ['Via', 'direct', ''],
        ['Consignments', '1', '1'],
        ['Mode', 'Road', 'LTL'],
        ['paid by', 'supplier', 'supplier'],
        ['loading ramp', '3', '4'],
      ],
    ],
    [
      spend,
      [
        ['Discount', '0', ''],
        ['Discount code', '12', '13'],
        ['Capitalised', 'N', 'N'],
        ['Recharge', '0', 'N'],
        ['Cost centre', '1001', '1002'],
        ['delivery weeks', '3', '4'],
        ['approved by', 'Ann', 'Bob'],
        ['return policy', '14 days', '30 days'],
        ['approved', 'yes', 'yes'],
        ['warranty valid', 'no', 'yes'],
        ['revision no', '1', '2'],
      ],
    ],
    [
      flights,
      [
        ['SAF', 'no', '0'],
        ['RFI', 'yes', ''],
        ['Legs', '1', '1'],
        ['Layover', 'none', ''],
        ['Employee', 'Kim', 'Lee'],
      ],
    ],
  ]
  it.each(silent)('accepts columns of $command that change nothing', async (table, columns) => {
    for (const [heading, ...cells] of columns) {
      const { code, err } = await run(table, heading, cells)
      expect(code, `${heading}: ${err}`).toBe(0)
      expect(err).not.toContain(heading)
    }
  })

  it('accepts a discount and a correction that the amounts contain', async () => {
    const discounted = { ...spend, heading: `${spend.heading},List` }
    const priced = { ...discounted, rows: ['25.11,nace2,DE,2022,90,100', '25.11,nace2,DE,2022,160,200'] }
    expect((await run(priced, 'Discount', ['10', '40'])).code).toBe(0)
    expect((await run(priced, 'Discount', ['10', '30'])).code).toBe(1)
  })
})
