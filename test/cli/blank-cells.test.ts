/** Blank cells of every command: a region, a year, a unit or a currency is not guessed. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { run } from '../../src/cli/cli.js'
import type { Engine } from '../../src/engine/engine.js'
import { localEngine } from '../../src/engine/open.js'
import { fakeWorld, folder } from './fakes.js'

let engine: Engine
beforeAll(async () => {
  engine = await localEngine()
})
afterAll(() => engine.close())

/** Closed by nobody but the tests. */
const shared: Engine = {
  parallel: 1,
  call: (operation, request) => engine.call(operation, request),
  batch: (operation, requests) => engine.batch(operation, requests),
  identity: () => engine.identity(),
  close: async () => {},
}

/** `error_code` of each row. */
async function codesOf(command: string, rows: string[], options: string[] = []) {
  const { path } = folder({ 'in.csv': `${rows.join('\n')}\n` })
  const world = { ...fakeWorld(), openEngine: async () => shared }
  const columns = ['--columns', 'error_code', '--quiet']
  await run([...command.split(' '), path('in.csv'), ...columns, ...options], world)
  return world.out().split('\n').slice(1, -1)
}

/** A whole row first, then one for each field that is blank. */
const files: [command: string, rows: string[]][] = [
  [
    'classify',
    [
      'classification_code,classification_type,region,money,money_unit',
      '14.12,nace2,GB,100,gbp',
      '14.12,nace2,,100,gbp',
      '14.12,nace2,GB,100,',
    ],
  ],
  [
    'spend',
    [
      'classification_code,classification_type,spend_region,spend_year,money,money_unit',
      '541110,naics2017,US,2022,100,usd',
      '541110,naics2017,,2022,100,usd',
      '541110,naics2017,US,,100,usd',
      '541110,naics2017,US,2022,100,',
    ],
  ],
  [
    'travel spend',
    [
      'spend_type,spend_location,money,money_unit,spend_year',
      'air,FR,100,eur,2022',
      'air,FR,100,,2022',
      'air,FR,100,eur,',
    ],
  ],
  ['travel hotel', ['location,hotel_nights,year', 'Lisbon,2,2024', 'Lisbon,2,']],
  [
    'travel distance',
    ['travel_mode,origin,destination,year', 'rail,London,Leeds,2025', 'rail,London,Leeds,'],
  ],
  ['freight', ['route,weight,weight_unit', 'Lyon | road | Lille,1,t', 'Lyon | road | Lille,1,']],
  [
    'compute instance',
    [
      'provider,region,instance,duration,duration_unit,year',
      'aws,eu_central_1,t2.micro,24,h,2023',
      'aws,,t2.micro,24,h,2023',
      'aws,eu_central_1,t2.micro,24,,2023',
      'aws,eu_central_1,t2.micro,24,h,',
    ],
  ],
  ['cbam', ['cn_code,production_region,weight,weight_unit', '7208,CN,20,t', '7208,,20,t', '7208,CN,20,']],
  [
    'energy electricity',
    ['region,year,energy,energy_unit', 'GB,2025,1,kWh', ',2025,1,kWh', 'GB,,1,kWh', 'GB,2025,1,'],
  ],
  [
    'energy fuel',
    [
      'fuel_type,region,year,volume,volume_unit',
      'diesel,GB,2025,1,l',
      'diesel,,2025,1,l',
      'diesel,GB,,1,l',
      'diesel,GB,2025,1,',
    ],
  ],
]

it.each(files)('%s refuses them', async (command, rows) => {
  expect(await codesOf(command, rows)).toEqual(['', ...rows.slice(2).map(() => 'missing_value')])
})

it('classify takes them where they are accepted, with every notice of what was assumed', async () => {
  const [, rows] = files[0]!
  const { path, read } = folder({ 'in.csv': `${rows.slice(0, 3).join('\n')}\n` })
  const world = { ...fakeWorld(), openEngine: async () => shared }
  const asked = ['--accept', 'missing_value', '--notices', path('n.csv'), '--quiet']
  expect(await run(['classify', path('in.csv'), ...asked], world)).toBe(0)
  const codes = read('n.csv')
    .split('\n')
    .filter((line) => line.startsWith('2,'))
    .map((line) => line.split(',')[2])
  expect(codes).toEqual(expect.arrayContaining(['missing_value', 'region_not_given']))
})
