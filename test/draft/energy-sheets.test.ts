/** Tests drafts of bills and readings of energy: registers, carriers, titles and shares. */
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { folder } from '../cli/fakes.js'
import { row as cells, workbook } from '../rows/mapping/input/workbook-file.js'
import { ghg } from './drafting.js'

const months = ['01', '02', '03', '04']

async function drafted(text: string, ...options: string[]) {
  const { path } = folder({ 'a.csv': text })
  const { out, err } = await ghg('map', path('a.csv'), '--country', 'GB', ...options)
  return { draft: parse(out), out: out.replace(/\n# /g, ' '), err }
}

function sheet(heading: string, row: (at: number) => string): string {
  return `${heading}\n${months.map((month, at) => `${row(at)},2025-${month}-01,2025-${month}-28`).join('\n')}\n`
}

it('counts the total of the registers of a meter', async () => {
  const text = sheet('Zählpunkt,HT kWh,NT kWh,Summe kWh,von,bis', (at) => `Z1,${300 + at},100,${400 + at}`)
  const { draft, out } = await drafted(text)
  expect(draft).toMatchObject({ operation: 'energy electricity', quantity: { from: 'Summe kWh' } })
  expect(out).not.toContain('numbers that look like amounts but are not used')
})

it('adds the registers up if no column is their total', async () => {
  const text = sheet('MPAN,Day kWh,Night kWh,From,To', (at) => `1900,${300 + at},100`)
  const { draft, err } = await drafted(text)
  expect(draft.quantity).toMatchObject({ from: '{Day kWh} + {Night kWh}' })
  expect(err).toContain('4 estimated')
})

it('does not take a total of other energy for a total of registers', async () => {
  const text = sheet(
    'MPAN,Day kWh,Night kWh,Site kWh,From,To',
    (at) => `1900,${300 + at},100,${900 + 7 * at}`,
  )
  expect((await drafted(text)).draft.quantity.from).not.toBe('Site kWh')
})

it.each([
  ['MPRN', 'MPRN,kWh,From,To', (at: number) => `74,${500 + at}`],
  ['a calorific value', 'Supply,kWh,PCS (kWh/m3),From,To', (at: number) => `S,${500 + at},11.2`],
  [
    'its volume',
    'Meter,Volume (m3),Energy (kWh),From,To',
    (at: number) => `M,${100 + at},${(11.1 + at / 50) * (100 + at)}`,
  ],
])('takes bills with %s for natural gas by gross calorific value', async (_, heading, row) => {
  const { draft } = await drafted(sheet(heading, row))
  expect(draft.operation).toBe('energy fuel')
  expect(draft.columns).toMatchObject({
    fuel_type: { const: 'natural_gas' },
    energy_basis: { const: 'gross' },
  })
})

it('takes energy of gas by net calorific value under a heading with PCI', async () => {
  const { draft } = await drafted(sheet('PCE,Energie (kWh PCI),From,To', (at) => `G,${500 + at}`))
  expect(draft.columns.energy_basis).toEqual({ const: 'net' })
})

it('reads carrier, year and months of a sheet below a title', async () => {
  const rows = ['Januar', 'Februar', 'März', 'April'].map((month, at) => [month, 12 + at / 2, 300])
  const table = [
    ['Werk Nord: Fernwärme 2025', undefined, undefined],
    ['Monat', 'Wärmemenge MWh', 'Grundpreis €'],
    ...rows,
  ]
  const { path } = folder({
    'a.xlsx': workbook({
      sheets: [{ name: 'Wärme', rows: table.map((row, at) => cells(at + 1, row)).join('') }],
    }),
  })
  const { out } = await ghg('map', path('a.xlsx'), '--country', 'GB')
  expect(parse(out)).toMatchObject({
    operation: 'energy heat',
    quantity: { from: 'Wärmemenge MWh' },
    period: { from: '{Monat} 2025', format: 'MMMM yyyy' },
  })
})

it("counts a tenant's part by the constant share, for each utility in its unit", async () => {
  const shares = (whole: number) => `${whole},0.25,${whole / 4}`
  const rows = ['Electricity', 'Gas', 'Water'].flatMap((utility) =>
    months.map(
      (_, at) => `${utility},Q${at + 1} 2025,${utility === 'Water' ? 'm3' : 'kWh'},${shares(800 + 40 * at)}`,
    ),
  )
  const text = `Utility,Quarter,Unit,Building,Our share,Ours\n${rows.join('\n')}\nTotal,,,,,\n`
  const { draft, err } = await drafted(text)
  expect(draft.quantity).toMatchObject({ from: 'Ours', unit: 'Unit' })
  expect(err).toContain('energy electricity 4 records')
  expect(err).toContain('energy fuel 4 records')
  expect(err).not.toContain('FILL_IN')
})

it('does not take money by a constant price for a share of the energy', async () => {
  const text = sheet('MPRN,kWh,Rate (p/kWh),Net (£),From,To', (at) => `74,${500 + 10 * at},5,${25 + at / 2}`)
  expect((await drafted(text)).draft.quantity.from).toBe('kWh')
})

it('gives stated emissions the years of their rows', async () => {
  const { draft } = await drafted('Landlord,Reporting year,tCO2e\nA,2024,5\nA,2025,7\n')
  expect(draft).toMatchObject({ operation: 'given', period: { from: 'Reporting year', format: 'yyyy' } })
})

it('counts supply and waste water of the same meter', async () => {
  const { err } = await drafted('Water meter,Month,Supplied m3,Sewer m3\nW,2025-01,20,18\nW,2025-02,22,19\n')
  expect(err).toContain('4 estimated')
})

it('names the missing columns of a sheet without an amount', async () => {
  const { err } = await drafted('Team,Score\nA,4\nB,5\n')
  expect(err).toContain('no column has a unit')
  expect(err).toContain('with numbers: `Score`')
})
