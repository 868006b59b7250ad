/** Tests the dbt package with dbt on DuckDB, if `GHG_TEST_DBT` names its folder of programs; `.ci/dbt` installs it. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { execa } from 'execa'
import { afterAll, expect, it } from 'vitest'
import { ghgIn, localWorld } from '../cli/in-process.js'

const programs = process.env.GHG_TEST_DBT
const root = mkdtempSync(join(tmpdir(), 'ghg-dbt-'))
afterAll(() => rmSync(root, { recursive: true }))

const input = 'fixtures/inputs/oxford-payments-2014.csv'
const map = resolve('fixtures/mappings/oxford-payments.yaml')
const database = join(root, 'finance.duckdb')

function project(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(root, name, '..'), { recursive: true })
    writeFileSync(join(root, name), text)
  }
}

const dbt = async (...args: string[]) =>
  await execa(join(programs!, 'dbt'), [...args, '--project-dir', root, '--profiles-dir', root], {
    cwd: root,
    reject: false,
    all: true,
    env: { DBT_SEND_ANONYMOUS_USAGE_STATS: 'False', DO_NOT_TRACK: '1', NO_COLOR: '1' },
  })

it('joins the rows, and its tests find a duplicate key, a new key, another release and another total', async (context) => {
  if (!programs) return context.skip('GHG_TEST_DBT names no programs of dbt')
  const ghg = async (...args: string[]) => await ghgIn(localWorld(), ...args)
  cpSync('integrations/dbt', join(root, 'package'), { recursive: true })
  const hostile = `{{ 1/0 }} {% raw %} {# x`
  const texts = readFileSync(input, 'utf8').replace('body_name', `"${hostile.replaceAll('"', '""')}"`)
  project({
    'dbt_project.yml':
      'name: finance\nversion: "1.0.0"\nprofile: finance\nflags: { send_anonymous_usage_stats: false }\nseeds: { +quote_columns: true, finance: { ledger: { +column_types: { amount: varchar, paid_date: varchar, supplier_id: varchar, trans_no: varchar } } } }\n',
    'profiles.yml': `finance: { target: dev, outputs: { dev: { type: duckdb, path: ${JSON.stringify(database)}, threads: 1 } } }\n`,
    'packages.yml': 'packages: [{ local: package }]\n',
    'seeds/ledger.csv': texts,
    'models/ghg_questions.sql': "{{ ledger_distinct(ref('ledger')) }}\n",
    'models/ghg_factors.sql': `{{ ghg.factors(ghg.factor_file('${join(root, 'ghg_factors.parquet')}')) }}\n`,
    'models/ghg_results.sql': "{{ ledger_join(ref('ledger'), ref('ghg_factors')) }}\n",
    'models/schema.yml': JSON.stringify({
      models: [
        {
          name: 'ghg_factors',
          data_tests: [
            { 'ghg.unique_key': { columns: ['expenditure_category', 'paid_date'] } },
            'ghg.one_release',
          ],
        },
        {
          name: 'ghg_results',
          data_tests: ['ghg.no_unpriced_key', { 'ghg.total_equals_manifest': { column: 'estimate_co2e' } }],
        },
      ],
    }),
  })
  const ledger = join(root, 'seeds/ledger.csv')
  const { out: macros } = await ghg('sql', ledger, '--for', 'spend', '--map', map, '--dbt', 'ledger')
  project({ 'macros/ghg_ledger.sql': macros })
  expect((await dbt('deps')).all).toContain('Installed from')
  const built = async (vars: object, ...models: string[]) =>
    (await dbt('build', '--vars', JSON.stringify(vars), '--select', ...models)).all
  expect(await built({}, 'ledger', 'ghg_questions')).toContain('Completed successfully')
  const factors = ['--for', 'spend', '--map', map, '-o', join(root, 'ghg_factors.parquet')]
  const { err } = await ghg('factors', '--from', `duckdb:${database}`, '--table', 'ghg_questions', ...factors)
  expect(err).toContain('98 keys in 98 rows')
  const manifest = join(root, 'manifest.json')
  await ghg('spend', input, '--map', map, '-o', join(root, 'single.csv'), '--manifest', manifest, '--quiet')
  const own = JSON.parse(readFileSync(manifest, 'utf8')) as { totals: { co2e: number } }
  expect(await built({ ghg_manifest: own }, 'ghg_factors', 'ghg_results')).toMatch(/PASS=6 WARN=0 ERROR=0/)

  // A row added later, and another total.
  project({ 'seeds/ledger.csv': `${texts}x,y,New,1,01/02/2014,1,5,R,1,z\n` })
  const other = { ...own, totals: { co2e: own.totals.co2e * 1.00001 } }
  const changed = await built({ ghg_manifest: other }, 'ledger', 'ghg_factors', 'ghg_results')
  expect(changed).toMatch(/FAIL 1 ghg_no_unpriced_key/)
  expect(changed).toMatch(/FAIL 1 ghg_total_equals_manifest/)

  // Factors of two releases.
  await ghg('factors', input, ...factors.slice(0, -1), join(root, 'older.parquet'), '--release', '1')
  const both = `(SELECT * FROM read_parquet(['${join(root, 'older.parquet')}', '${join(root, 'ghg_factors.parquet')}']))`
  project({ 'models/ghg_factors.sql': `{{ ghg.factors("${both}") }}\n` })
  const all = await built({}, 'ghg_factors')
  expect(all).toMatch(/FAIL 98 ghg_unique_key/)
  expect(all).toMatch(/FAIL 1 ghg_one_release/)
  expect(await built({ ghg_release: '1' }, 'ghg_factors')).toMatch(/PASS=3/)
}, 600_000)
