/** Tests the screens of setup, lists, packages and servers at three widths. */
import { copyFileSync, cpSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, describe, it } from 'vitest'
import { folder } from '../cli/fakes.js'
import { ghgIn, localWorld } from '../cli/in-process.js'
import { compare, screenOf, steady, widths } from './golden-screens.js'

const examples = resolve('test/cli/help/files')
const organisation = ['--organisation', 'Example Ltd', '--period', '2025', '--consolidation', 'equity_share']
const site = ['--boundary', 'all that is owned', '--site', 'Leeds=GB']

/** Commands in an empty folder, in this order. */
const settingUp: Record<string, string[]> = {
  init: ['init', ...organisation, ...site],
  'init-again': ['init', ...organisation, ...site],
  'init-example': ['init', '--example', 'demo'],
  start: ['start', 'bills.csv', '--country', 'GB', '--yes'],
  'start-folder': ['start', 'sheets', '--country', 'GB', '--currency', 'GBP', '--yes'],
  'map-folder': ['map', 'sheets'],
  'catalogue-info': ['catalogue', 'info'],
  'catalogue-sources': ['catalogue', 'sources'],
  'catalogue-editions': ['catalogue', 'editions'],
  'catalogue-regions': ['catalogue', 'regions'],
  'config-get': ['config', 'get', 'region'],
  'config-unknown': ['config', 'set', 'regoin', 'GB'],
  'config-wrong': ['config', 'set', 'region', 'Germony'],
  'completion-list': ['completion'],
  'cbam-file': ['cbam', 'declarations.csv', '--map', 'declarations.yaml', '--import-year', '2026'],
  'given-one': [
    'given',
    ...['co2e=12', 'co2e_unit=t', 'scope=3', 'category=3.1'].flatMap((each) => ['--set', each]),
  ],
  'pcf-list': ['pcf', 'list'],
  'pcf-request': ['pcf', 'request', '0d5aa0b2-6b1c-4d3c-9a80-6f1b6a3b2c11'],
  explore: ['explore', '--no-open', '--port', '0'],
  serve: ['serve', '--insecure-http', '--port', '0'],
}

/** Commands about data of the user's own, in this order. */
const ownData: Record<string, string[]> = {
  'labels-created': ['labels', 'create', 'ledger-labels.csv', '-o', 'created.csv'],
  'labels-review': ['labels', 'review'],
  'labels-export': ['labels', 'export', '--pending', '-o', 'review.csv'],
  'labels-map': [
    ...['labels', 'map', 'Office paper'],
    'paper_and_cardboard-type_paper_primary_material_production',
  ],
  'labels-estimate': ['labels', 'estimate', 'ledger.csv', '--set', 'region=GB'],
  'labels-learn': ['labels', 'learn'],
  'keys-list': ['keys', 'list'],
  audit: ['audit'],
  'store-backup': ['store', 'backup', 'backup.sqlite'],
  'store-backup-again': ['store', 'backup', 'backup.sqlite'],
  'store-restore': ['store', 'restore', 'backup.sqlite'],
}

/** Packages of a report, in this order. */
const filing: Record<string, string[]> = {
  file: ['file', 'report.json', '--as', 'vsme'],
  'file-secr': ['file', 'report.json', '--as', 'secr'],
  'check-filing': ['check', 'ghg.yaml', '--as', 'vsme'],
}

const firstLines = 60

async function everyScreen(commands: Record<string, string[]>, width: number): Promise<void> {
  const env = { GHG_CONFIG_DIR: 'settings', GHG_STORE: 'store.sqlite', HOME: 'home' }
  for (const [name, args] of Object.entries(commands)) {
    const lines = steady(await screenOf(args, width, env)).split('\n')
    const screen = lines.length > firstLines ? [...lines.slice(0, firstLines), ''] : lines
    compare(`${name}-${width}.txt`, screen.join('\n'), width)
  }
}

describe('screens', () => {
  const before = process.cwd()
  afterEach(() => process.chdir(before))

  it.each(widths)('match for setup at %i columns', async (width) => {
    process.chdir(folder().root)
    cpSync(join(examples, 'start'), '.', { recursive: true })
    for (const from of ['cbam', 'pcf']) cpSync(join(examples, from), '.', { recursive: true })
    await everyScreen(settingUp, width)
  })

  it.each(widths)('match for own data at %i columns', async (width) => {
    process.chdir(folder().root)
    cpSync(join(examples, 'labels'), '.', { recursive: true })
    await everyScreen(ownData, width)
  })

  it.each(widths)('match for packages at %i columns', async (width) => {
    process.chdir(folder().root)
    for (const name of ['ghg.yaml', 'ledger.csv']) copyFileSync(join(examples, 'file', name), name)
    await ghgIn(localWorld(), 'report', 'ledger.csv', '--project', 'ghg.yaml', '-o', 'report.json')
    await everyScreen(filing, width)
  })
})
