import { describe, expect, it } from 'vitest'
import { ghgIn, localWorld } from '../../../cli/in-process.js'

async function run(command: string, rows: readonly string[], ...options: string[]) {
  const stdin = `${rows.join('\n')}\n`
  return await ghgIn(localWorld({ stdin }), ...command.split(' '), '-', ...options)
}

function set(...pairs: string[]): string[] {
  return pairs.flatMap((pair) => ['--set', pair])
}

const spend = set('classification_code=5811', 'classification_type=mcc', 'spend_year=2025', 'spend_region=GB')
const waste = set('activity_id=waste_type_household_residual_waste-disposal_method_landfill', 'region=GB')

describe('a plain run with rows of another category', () => {
  it.each([
    [
      'energy electricity',
      'region,year,energy,Utility',
      ['GB,2024,5,Electricity', 'GB,2024,7,Gas'],
      [],
      'Gas',
    ],
    [
      'energy electricity',
      'region,year,energy,Sparte',
      ['GB,2024,5,Strom', 'GB,2024,7,Fernwärme'],
      [],
      'Fernwärme',
    ],
    ['energy electricity', 'region,year,energy,fuel_type', ['GB,2024,5,natural_gas'], [], 'natural_gas'],
    [
      'energy heat',
      'region,year,energy,activity_id',
      ['GB,2024,5,electricity-supply_grid'],
      [],
      'electricity-supply',
    ],
    [
      'energy fuel',
      'region,year,volume,Warenart',
      ['GB,2024,5,Diesel', 'GB,2024,7,Super E10', 'GB,2024,1,Maut'],
      set('fuel_type=diesel', 'amount.volume_unit=l'),
      'Super E10',
    ],
    [
      'estimate',
      'weight,Gas',
      ['5,R134a', '7,R 404 A'],
      set('activity_id=fugitive_gas-type_hfc_134a'),
      'R 404 A',
    ],
    [
      'travel distance',
      'origin,destination,Verkehrsmittel',
      ['Leeds,York,PKW', 'Leeds,York,Bahn'],
      set('travel_mode=car'),
      'Bahn',
    ],
    [
      'freight',
      'weight,weight_unit,origin,destination,Mode',
      ['5,t,"Leeds, GB","York, GB",FTL', '5,t,"Leeds, GB","York, GB",Ocean FCL'],
      set('transport_mode=road'),
      'Ocean FCL',
    ],
    ['spend', 'money,Type', ['5,PI', '5,PP'], [...spend, ...set('money_unit=gbp')], 'PP'],
    ['spend', 'money,Belegart', ['5,Rechnung', '5,Zahlung'], [...spend, ...set('money_unit=gbp')], 'Zahlung'],
  ])('stops %s at %s', async (command, heading, rows, options, cell) => {
    const { code, out, err } = await run(command, [heading, ...rows], ...options)
    expect({ code, out }, err).toEqual({ code: 1, out: '' })
    expect(err).toContain(`it has \`${cell}`)
    expect(err).toContain('--ignore')
  })

  it.each([
    ['energy electricity', 'region,year,energy,Utility', ['GB,2024,5,Electricity', 'GB,2024,7,Power'], []],
    ['energy electricity', 'region,year,energy,Site', ['GB,2024,5,Gasworks Lane', 'GB,2024,7,Waterside'], []],
    ['spend', 'money,Type', ['5,Payment', '5,Payment'], [...spend, ...set('money_unit=gbp')]],
    ['spend', 'money,Payment method', ['5,Card', '5,Deposit'], [...spend, ...set('money_unit=gbp')]],
  ])('runs %s with %s', async (command, heading, rows, options) => {
    const { code, err } = await run(command, [heading, ...rows], ...options)
    expect(code, err).toBe(0)
  })
})

describe('a plain run with related amounts', () => {
  it.each([
    [
      'spend',
      'money,Tax,Net',
      ['120,20,100', '60,10,50', '24.6,4.1,20.5'],
      [...spend, ...set('money_unit=gbp')],
      'tax',
    ],
    ['estimate', 'weight,Tara,Netto', ['120,20,100', '60,10,50', '24.6,4.1,20.5'], waste, 'gross weight'],
    ['estimate', 'weight,Qty,Total', ['12,3,36', '6.5,2,13', '4.1,30,123'], waste, 'one piece'],
    [
      'energy electricity',
      'energy,Flat share %,Ours',
      ['1200,11,132', '600,11,66', '248,25,62'],
      set('region=GB', 'year=2024'),
      'counts only in part',
    ],
    [
      'energy electricity',
      'energy,Verbrauch,Einheit',
      ['1200,1200,kWh', '600,600,kWh', '24000,24,MWh'],
      set('region=GB', 'year=2024'),
      'converted from the units in `Einheit`',
    ],
  ])('stops %s with %s', async (command, heading, rows, options, message) => {
    const { code, out, err } = await run(command, [heading, ...rows], ...options)
    expect({ code, out }, err).toEqual({ code: 1, out: '' })
    expect(err).toContain(message)
    const [, last] = /--ignore (.+)$/m.exec(err)!
    const ignored = await run(command, [heading, ...rows], ...options, '--ignore', last!.replaceAll('"', ''))
    expect(ignored.code, ignored.err).toBe(0)
  })

  it('accepts a quantity and a price that do not multiply the amount', async () => {
    const rows = ['weight,Qty,Price', '12,3,7', '6.5,2,8', '4.1,30,9']
    const { code, err } = await run('estimate', rows, ...waste)
    expect(code, err).toBe(0)
  })

  it('stops at power in a column of energy', async () => {
    const rows = ['region,year,energy,Read Type', 'GB,2024,5,Active Import Interval (kW)']
    const { code, err } = await run('energy electricity', rows)
    expect(code).toBe(1)
    expect(err).toContain('power, but energy is power times hours')
  })

  it('stops at units sold and lifetimes', async () => {
    const rows = ['region,year,energy,Units sold', 'GB,2024,5,300']
    const { code, err } = await run('energy electricity', rows)
    expect(code).toBe(1)
    expect(err).toContain('it has `300`')
  })
})
