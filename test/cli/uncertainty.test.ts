/** Tests `--uncertainty` of single commands: the same interval as in a ledger, for any amount and any way of reading. */
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { screenOf } from '../terminal/golden-screens.js'
import { folder } from './fakes.js'
import { ghgIn, localWorld } from './in-process.js'

type Row = Record<string, string>

const grid = ['--set', 'region=GB', '--set', 'year=2025', '--set', 'energy_unit=kWh']
const shown = (row: Row) => [row.data_kind, row.uncertainty_rules, row.uncertainty_low, row.uncertainty_high]
const uncertain = (...args: string[]) => ghgIn(localWorld(), ...args)

describe('--uncertainty', () => {
  it('adds no column unless asked for', async () => {
    const { rows } = await uncertain('energy', 'electricity', ...grid, '--set', 'energy=1000')
    expect(Object.keys(rows[0]!)).not.toContain('uncertainty_low')
  })

  it('shows the interval in the table on a terminal', async () => {
    const { path } = folder({ 'a.csv': 'site,energy\nLeeds,1000\nYork,20\n' })
    const args = ['energy', 'electricity', path('a.csv'), ...grid, '--uncertainty']
    const screen = (await screenOf(args, 80)).replaceAll(/\*\*|[~^]/g, '')
    expect(screen).toMatch(/95 % interval/)
    expect(screen.match(/-17\.5 to \+18\.6 %/g)).toHaveLength(2)
  })

  it('states the interval that a ledger states', async () => {
    const single = await uncertain('energy', 'electricity', ...grid, '--set', 'energy=1000', '--uncertainty')
    const { path, read } = folder({
      'bills.csv': 'kwh\n1000\n',
      'map.yaml':
        'operation: energy electricity\nquantity: { from: kwh, unit: { const: kWh } }\ncolumns: { region: { const: GB }, year: { const: 2025 } }\n',
    })
    await uncertain('run', path('bills.csv'), '--map', path('map.yaml'), '-o', path('ledger.csv'))
    const [line] = parse(read('ledger.csv'), { columns: true }) as Row[]
    expect(shown(single.rows[0]!)).toEqual(['not_stated', 'F07 10;A99 15', '-17.5', '18.6'])
    expect(shown(line!)).toEqual(shown(single.rows[0]!))
  })

  it('counts the certainty of a suggested factor', async () => {
    const words = ['suggest', 'office chair', '--set', 'region=DE', '--set', 'region_fallback=true']
    const money = ['--set', 'money=1000', '--set', 'money_unit=eur']
    const { rows } = await uncertain(...words, ...money, '--estimate', '--uncertainty')
    expect(rows[0]!.data_kind).toBe('spend')
    expect(rows[0]!.uncertainty_rules).toMatch(/^F16 80;A14 0;M09/)
    const vague = await uncertain(
      'suggest',
      'misc parts',
      ...words.slice(2),
      ...money,
      '--estimate',
      '--uncertainty',
    )
    expect(vague.rows[0]!.uncertainty_rules).toMatch(/^F16 80;A14 0;M03/)
    const without = await uncertain(...words, '--uncertainty')
    expect([without.code, without.err]).toEqual([
      1,
      expect.stringContaining('--uncertainty needs --estimate'),
    ])
  })

  it('states in a factor table what the rows state themselves', async () => {
    const { path, read } = folder({ 'a.csv': 'site,energy\nLeeds,1000\n' })
    const assessed = [...grid, '--data-kind', 'invoiced']
    await uncertain('factors', path('a.csv'), '--for', 'energy electricity', ...assessed, '-o', path('f.csv'))
    const [factor] = parse(read('f.csv'), { columns: true }) as Row[]
    const { rows } = await uncertain('energy', 'electricity', path('a.csv'), ...assessed)
    expect(shown(factor!)).toEqual(['invoiced', 'F07 10;A04 5', '-11', '11.3'])
    expect(shown(rows[0]!)).toEqual(shown(factor!))
    const { out } = await uncertain('sql', path('a.csv'), '--for', 'energy electricity', ...assessed)
    expect(out).toContain('uncertainty_low')
  })

  it('takes the kind of data from the command line, and from a mapping first', async () => {
    const asked = await uncertain(
      'energy',
      'electricity',
      ...grid,
      ...['--set', 'energy=1000', '--data-kind', 'metered'],
    )
    expect(shown(asked.rows[0]!)).toEqual(['metered', 'F07 10;A01 2', '-10.2', '10.2'])
    const { path } = folder({
      'bills.csv': 'month,kwh\n2025-03,1000\n',
      'map.yaml':
        'period: { from: month }\nquantity: { from: kwh, unit: { const: kWh } }\ncolumns: { region: { const: GB }, year: { const: 2025 } }\nledger: { data_kind: { const: invoiced } }\n',
    })
    const mapped = await uncertain(
      ...['energy', 'electricity', path('bills.csv'), '--map', path('map.yaml'), '--data-kind', 'estimated'],
    )
    expect(shown(mapped.rows[0]!).slice(0, 2)).toEqual(['invoiced', 'F07 10;A04 5'])
  })

  it('states the same interval for every amount of a file', async () => {
    const amounts = Array.from({ length: 400 }, (_, at) => at * 7 + 1)
    const { path } = folder({ 'a.csv': `energy\n${amounts.join('\n')}\n` })
    const { rows } = await uncertain('energy', 'electricity', path('a.csv'), ...grid, '--uncertainty')
    expect(rows.map(shown)).toEqual(amounts.map(() => ['not_stated', 'F07 10;A99 15', '-17.5', '18.6']))
  })

  it('knows stated emissions, spend, distances and suppliers by their commands', async () => {
    const given = ['--set', 'co2e=2', '--set', 'co2e_unit=t', '--set', 'category=3.1']
    const stated = await uncertain('given', ...given, '--set', 'primary_data_share=60%', '--uncertainty')
    expect(shown(stated.rows[0]!)).toEqual(['stated', 'F46 22;A00 0', '-22', '22'])
    const journey = ['--set', 'origin=Lyon', '--set', 'destination=Paris', '--set', 'travel_mode=rail']
    const travelled = await uncertain('travel', 'distance', ...journey, '--set', 'year=2024', '--uncertainty')
    expect(travelled.rows[0]!.data_kind).toBe('distance')
    const bought = ['--set', 'spend_type=hotel', '--set', 'spend_location=Paris', '--set', 'money=100']
    const spent = await uncertain(
      ...[
        'travel',
        'spend',
        ...bought,
        '--set',
        'money_unit=eur',
        '--set',
        'spend_year=2023',
        '--uncertainty',
      ],
    )
    expect(spent.rows[0]!.data_kind).toBe('spend')
    expect(spent.rows[0]!.uncertainty_rules).toMatch(/^F16 80;A14 0/)
  })

  it('takes the rule of the fuel for burning it', async () => {
    const gas = ['fuel_type=natural_gas', 'energy=1000', 'energy_unit=kWh', 'region=GB', 'year=2025']
    const { rows, err } = await uncertain(
      ...['energy', 'fuel', ...gas.flatMap((each) => ['--set', each]), '--data-kind', 'invoiced'],
    )
    expect(rows, err).toHaveLength(1)
    expect(rows[0]!.uncertainty_rules).toBe('F50 3.9;A04 5')
    expect(rows[0]!.uncertainty_of).toBe('combustion.co2e')
  })

  it('takes the uncertainty that the publisher prints', async () => {
    // Measuring Emissions 2026, transport fuel, diesel: CO2e 1.21 %.
    const diesel = ['--factor', '42dfbd4b-7757-8d39-8286-2606eee0b58e', '--amount', '100', '--unit', 'l']
    const { rows } = await uncertain('estimate', ...diesel, '--data-kind', 'invoiced')
    expect(rows[0]!.uncertainty_rules).toMatch(/^F01 1.21;A04 5/)
  })

  it('leaves failed rows blank', async () => {
    const { path } = folder({ 'a.csv': 'energy,region\n10,GB\n10,Atlantis\n' })
    const { rows, code } = await uncertain(
      'energy',
      'electricity',
      path('a.csv'),
      ...grid.slice(2),
      '--uncertainty',
    )
    expect(code).toBe(2)
    expect(rows.map(({ uncertainty_low }) => uncertainty_low)).toEqual(['-17.5', ''])
  })

  it('refuses an unknown kind of data', async () => {
    const { code, err } = await uncertain('estimate', '--set', 'energy=1', '--data-kind', 'guesswork')
    expect([code, err]).toEqual([1, expect.stringContaining('guesswork')])
  })
})
