/** Tests that drafts name the meter of bills, and the kinds of bills. */
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { meterHeading } from '../../src/draft/columns/meter-columns.js'
import { folder } from '../cli/fakes.js'
import { ghgIn, localWorld } from '../cli/in-process.js'

async function drafted(text: string): Promise<Record<string, unknown>> {
  const { path } = folder({ 'bills.csv': text })
  const { out } = await ghgIn(localWorld(), 'map', path('bills.csv'))
  return parse(out) as Record<string, unknown>
}

const days = ['2024-01-01,2024-01-31', '2024-02-01,2024-02-29', '2024-03-01,2024-03-31']

describe('the draft of bills', () => {
  it('names the meter, so that its bills are compared', async () => {
    const rows = days.map((each) => `M1,${each},5000,GB`)
    const { meter, period } = await drafted(`Meter,From,To,kWh,Country\n${rows.join('\n')}\n`)
    expect(meter).toBe('Meter')
    expect(period).toEqual({ start: 'From', end: 'To' })
  })

  it('prefers a meter to the account with several of them, and reads estimates', async () => {
    const rows = days.map((each, at) => `A1,M${at},${each},5000,GB,${at === 0 ? 'E' : 'A'}`)
    const { meter } = await drafted(
      `Account,Meter Number,From,To,kWh,Country,Read Type\n${rows.join('\n')}\n`,
    )
    expect(meter).toEqual({ from: 'Meter Number', kind: 'Read Type' })
  })

  it('says that metered bills are invoiced, unless some are estimates', async () => {
    const rows = (kind: string) => days.map((each) => `M1,${each},5000,GB,${kind}`).join('\n')
    const columns = 'Meter,From,To,kWh,Country,Read Type'
    const { ledger: billed } = await drafted(`${columns}\n${rows('A')}\n`)
    expect(billed).toEqual({ data_kind: 'invoiced' })
    const { ledger: mixed } = await drafted(`${columns}\n${rows('A')}\n${rows('E')}\n`)
    expect(mixed).toBeUndefined()
  })

  it('says that differences of readings are metered', async () => {
    const columns = 'Site,Meter,From,To,Start reading (kWh),End reading (kWh)'
    const rows = days.map((each, at) => `York,E1,${each},${4000 + 900 * at},${4900 + 900 * at}`)
    const { ledger } = await drafted(`${columns}\n${rows.join('\n')}\n`)
    expect(ledger).toMatchObject({ data_kind: 'metered' })
  })

  it('takes the year in the heading of the amounts, and asks for the energy of sites that have only a size', async () => {
    const { path } = folder({
      'sites.csv':
        'Site,Country,Floor area,Headcount,Electricity 2025 (kWh)\nA,GB,900,40,120000\nB,GB,400,12,\nC,FR,700,,\n',
    })
    const { out } = await ghgIn(localWorld(), 'map', path('sites.csv'))
    expect(parse(out).columns.year).toEqual({ const: 2025 })
    expect(out.replace(/\n *# /g, ' ')).toContain(
      '2 rows with `Floor area` and no `Electricity 2025 (kWh)`: their energy is missing here',
    )
  })

  it('takes the first day alone where many rows have no last day', async () => {
    const rows = ['A,2025-01-01,2025-01-31,10', 'B,2025-02-01,,20', 'C,2025-03-01,,30']
    const { period } = await drafted(`Meter,From,To,kWh\n${rows.join('\n')}\n`)
    expect(period).toEqual({ from: 'From' })
  })

  it('leaves out reactive energy and energy delivered to the grid, with the notation that all rows show', async () => {
    const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
    const row = (kind: string, unit: string, value: string) =>
      ['01/03/2025', kind, unit, ...hours.map(() => value)].join(';')
    const draft = await drafted(
      `${['Giorno', 'Grandezza', 'Unità', ...hours].join(';')}
${row('Attiva prelevata', 'kWh', '2,551')}
${row('Reattiva induttiva', 'kvarh', '0,602')}
${row('Attiva immessa', 'kWh', '0,035')}
`,
    )
    expect(draft.operation).toBe('energy electricity')
    expect(draft.skip).toEqual([
      { column: 'Grandezza', in: ['Reattiva induttiva'] },
      { column: 'Grandezza', in: ['Attiva immessa'] },
    ])
    expect(draft.quantity).toEqual({ from: 'reading', number: { decimal: 'comma' }, unit: 'Unità' })
  })

  it('halves the mean power in kW of each half hour', async () => {
    const types = ['Import', 'Export'].map((way) => `Active ${way} Interval (kW)`)
    const rows = types.map((type, at) => `10300000000,3177,1.37${at},${type},04-02-2025 00:30`)
    const draft = await drafted(
      `MPRN,Meter Serial Number,Read Value,Read Type,Read Date and End Time\n${rows.join('\n')}\n`,
    )
    expect(draft).toMatchObject({ operation: 'energy electricity', meter: 'MPRN', quantity: { scale: 0.5 } })
  })
})

describe('meterHeading', () => {
  it.each([
    ['MPAN', 0],
    ['Zählpunkt', 0],
    ['Zähler-Nr.', 1],
    ['Numéro compteur', 1],
    ['Nr licznika', 1],
    ['Vertragskonto', 2],
    ['Utility Account Number', 2],
  ])('ranks %s as %i', (heading, rank) => {
    expect(meterHeading(heading)).toBe(rank)
  })

  it.each(['Meter Reading', 'Square Meters', 'Zählerstand', 'Account Manager', 'Parameter'])(
    'does not take %s for a meter',
    (heading) => {
      expect(meterHeading(heading)).toBeUndefined()
    },
  )
})
