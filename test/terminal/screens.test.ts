/** Tests the screens of estimates, lists and projects at three widths. */
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, describe, it } from 'vitest'
import { folder } from '../cli/fakes.js'
import { ghgIn, localWorld } from '../cli/in-process.js'
import { compare, screenOf, steady, widths } from './golden-screens.js'

const fixtures = 'fixtures'
const ledger = ['fixtures/inputs/mixed-ledger.csv', '--map', 'fixtures/mappings/mixed-ledger.yaml']
const flight = ['--set', 'travel_mode=air', '--set', 'origin.query=LHR', '--set', 'destination.query=JFK']
const examples = 'test/cli/help/files'
const road = ['--set', 'transport_mode=road', '--set', 'weight=1', '--set', 'weight_unit=t']
const code = ['--set', 'classification_type=nace2', '--set', 'classification_code=62']
const pounds = ['--set', 'money=1000', '--set', 'money_unit=gbp']
const chillers = ['--set', 'equipment=chillers', '--set', 'refrigerant=R-134a', '--set', 'charge=120']
const tonnes = ['--set', 'weight=20', '--set', 'weight_unit=t']
const commands: Record<string, string[]> = {
  estimate: ['estimate', `${fixtures}/activities.csv`],
  run: ['run', ...ledger],
  'run-summary-by': ['run', ...ledger, '--summary-by', 'scope,category'],
  'travel-distance': ['travel', 'distance', ...flight],
  explain: [
    'explain',
    '--set',
    'activity_id=fuel_type_natural_gas-fuel_use_na',
    '--set',
    'region=GB',
    '--set',
    'volume=1',
    '--set',
    'volume_unit=l',
  ],
  'help-notice': ['help', 'several_industries'],
  'first-screen': [],
  help: ['help', 'places'],
  search: ['search', 'natural gas', '--region', 'GB', '--year', '2025'],
  suggest: ['suggest', 'office paper', '--set', 'region=GB'],
  places: ['places', 'Leeds', 'Tokio', '東京', 'Xyzzy'],
  check: ['check', ledger[2]!, ledger[0]!],
  energy: [
    ...['energy', 'electricity', '--set', 'energy=100', '--set', 'energy_unit=kWh'],
    ...['--set', 'region=DE', '--set', 'year=2024'],
  ],
  sql: [
    ...['sql', `${examples}/spend/ledger.csv`, '--for', 'spend'],
    ...['--map', `${examples}/spend/ledger.yaml`, '--only', 'totals'],
  ],
  'sql-incomplete': ['sql'],
  version: ['version'],
  'help-all': ['help'],
  hotel: ['travel', 'hotel', '--set', 'location=Lyon', '--set', 'hotel_nights=3'],
  freight: ['freight', '--set', 'origin=Lyon', '--set', 'destination=Paris', ...road],
  spend: ['spend', `${examples}/spend/ledger.csv`, '--map', `${examples}/spend/ledger.yaml`],
  'spend-one': ['spend', ...code, '--set', 'spend_region=GB', '--set', 'spend_year=2023', ...pounds],
  classify: ['classify', `${examples}/classify/cards.csv`, '--map', `${examples}/classify/cards.yaml`],
  fugitive: ['fugitive', `${examples}/fugitive/equipment.csv`],
  'fugitive-refused': ['fugitive', ...chillers, '--set', 'phase=disposal'],
  given: ['given', `${examples}/given/suppliers.csv`],
  compute: ['compute', 'instance', `${examples}/compute/bill.csv`, '--map', `${examples}/compute/bill.yaml`],
  cbam: ['cbam', '--set', 'cn_code=7211 90', '--set', 'production_region=CN', ...tonnes],
  pcf: ['pcf', `${examples}/pcf/bom.csv`],
  factors: [
    'factors',
    `${examples}/spend/ledger.csv`,
    '--for',
    'spend',
    '--map',
    `${examples}/spend/ledger.yaml`,
  ],
  'catalogue-units': ['catalogue', 'units'],
  'search-flights': ['search', 'flights', 'london', 'new', 'york', '--results-per-page', '3'],
  'unknown-option': ['estimate', '--bogus'],
  'suggest-file': ['suggest', 'test/cli/help/files/suggest/ledger.csv', '--set', 'region=GB'],
  'unknown-file': ['estimate', 'a-file-with-a-long-name-that-is-in-no-folder-of-this-machine-at-all.csv'],
}

for (const [name, args] of Object.entries(commands)) {
  it.each(widths)(`${name} at %i columns`, async (width) => {
    compare(`${name}-${width}.txt`, await screenOf(args, width), width)
  })
}

/** Commands in the folder of a project, in order. */
const inProject: Record<string, string[]> = {
  project: ['run'],
  verify: ['verify', 'ledger.manifest.json'],
  report: ['report', '-o', 'report.html'],
  diff: ['diff', 'ledger-base-year.csv', 'ledger.csv'],
  sample: ['sample', 'ledger.csv', '--rows', '3'],
  'check-project': ['check'],
  map: ['map', 'bills.csv', '-o', 'bills.yaml'],
  merge: ['merge', 'part-1.json', 'part-2.json', '-o', 'merged.csv'],
  'fail-above': ['run', '--quiet', '--fail-above', '1000t'],
}

/** Commands on the user's own data and settings, in order. */
const ofUser: Record<string, string[]> = {
  'config-set': ['config', 'set', 'region', 'United Kingdom'],
  'config-currency': ['config', 'set', 'currency', 'gbp'],
  'config-list': ['config', 'list'],
  'search-at-home': [
    'search',
    'office furniture',
    '--source-dataset',
    'Open CEDA 2025',
    '--results-per-page',
    '3',
  ],
  keys: ['keys', 'create', '--project', 'acme', '--features', 'search'],
  'labels-create': ['labels', 'create', `${examples}/labels/ledger-labels.csv`, '--quiet'],
  labels: ['labels', 'list'],
  'private-factors': ['private-factors', 'create', `${examples}/private-factors/factors.csv`, '--quiet'],
  store: ['store', 'check'],
  doctor: ['doctor'],
  completion: ['completion', 'install', 'bash'],
}

describe('screens of settings and own data', () => {
  const before = process.cwd()
  afterEach(() => process.chdir(before))

  it.each(widths)('match at %i columns', async (width) => {
    process.chdir(folder().root)
    // Uses paths of equal length on every machine.
    const env = { GHG_CONFIG_DIR: 'settings', GHG_STORE: 'store.sqlite', HOME: 'home' }
    for (const [name, args] of Object.entries(ofUser)) {
      const found = args.map((arg) => (arg.startsWith(examples) ? join(before, arg) : arg))
      const screen = await screenOf(found, width, env)
      compare(`${name}-${width}.txt`, steady(screen.replace(`${before}/`, '')), width)
    }
  })
})

describe('screens in a project', () => {
  const before = process.cwd()
  const activities = resolve(fixtures, 'activities.csv')
  afterEach(() => process.chdir(before))

  it.each(widths)('match for every command at %i columns', async (width) => {
    const { path } = folder()
    await ghgIn(localWorld(), 'init', '--example', path('demo'))
    process.chdir(path('demo'))
    writeFileSync(
      'bills.csv',
      'Site,Month,Electricity (kWh),Gas (kWh)\nLeeds,2025-01,1200,800\nYork,2025-01,900,400\n',
    )
    for (const part of [1, 2]) {
      const files = ['-o', `part-${part}.csv`, '--manifest', `part-${part}.json`]
      await ghgIn(localWorld(), 'estimate', activities, '--part', `${part}/2`, ...files)
    }
    for (const [name, [command, ...args]] of Object.entries(inProject)) {
      const file = command === 'run' || command === 'check' ? ['ghg.yaml'] : []
      compare(`${name}-${width}.txt`, await screenOf([command!, ...file, ...args], width), width)
    }
  })
})
