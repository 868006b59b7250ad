/** Tests the statements of every engine with sqlglot, if it is installed; `.ci/sqlglot` installs it. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { dialectNames } from '../../src/warehouse/sql/dialects.js'
import { ghgIn, localWorld } from '../cli/in-process.js'

const python = process.env.GHG_TEST_SQLGLOT
const folder = mkdtempSync(join(tmpdir(), 'ghg-dialects-'))
afterAll(() => rmSync(folder, { recursive: true }))

const script = `
import json, sys, sqlglot
from sqlglot import exp
statements = [s for s in sqlglot.parse(sys.stdin.read(), dialect=sys.argv[1]) if s is not None]
names = lambda s: sorted({c.name for c in s.find_all(exp.Column)})
print(json.dumps([[type(s).__name__, names(s), len(list(s.find_all(exp.Drop, exp.Command)))] for s in statements]))
`

const hostile = `Am"ou'nt; DROP TABLE x; --\n\\ sel\`ect`

function mapping(amount: string): string {
  const path = join(folder, 'mapping.yaml')
  const content = {
    columns: {
      activity_id: 'group',
      region: { const: 'GB' },
      year: { const: 2024 },
      energy: {
        from: amount,
        number: { decimal: 'comma', thousands: "'", negative: 'brackets' },
        scale: 0.001,
        empty: ["n/a'\\"],
      },
    },
  }
  writeFileSync(path, JSON.stringify(content))
  return path
}

const statements = async (dialect: string, amount: string, ...more: string[]) =>
  await ghgIn(
    localWorld(),
    ...['sql', '--for', 'estimate', '--map', mapping(amount), '--dialect', dialect],
    ...more,
  )

describe.each(dialectNames)('SQL for %s', (dialect) => {
  it('is accepted, with headings as identifiers and texts as literals', async (context) => {
    if (!python) return context.skip('GHG_TEST_SQLGLOT names no Python that has sqlglot')
    const amount = dialect === 'bigquery' ? 'Amount of it' : hostile
    const { out } = await statements(dialect, amount, '--table', 'finance.ledger')
    const read = execFileSync(python, ['-c', script, dialect], { input: out, encoding: 'utf8' })
    const found = JSON.parse(read) as [string, string[], number][]
    expect(found.map(([type]) => type)).toEqual(['Select', 'Create', 'Select', 'Union', 'Select'])
    expect(found.map(([, , commands]) => commands)).toEqual([0, 0, 0, 0, 0])
    expect(found[0]![1]).toEqual(['group'])
    expect(found[1]![1]).toEqual(expect.arrayContaining([amount, 'group', 'ghg_amount', 'co2e_per_unit']))
  })
})

it('creates dbt macros with the tables as arguments, and escapes templates in headings', async () => {
  const headings = 'activity_id,region,year,energy,{{ 1/0 }}{% raw %}{#'
  const asked = ['sql', '--for', 'estimate', '--headings', headings, '--dbt']
  const { out } = await ghgIn(localWorld(), ...asked, 'ledger')
  expect(out.match(/\{% macro .*? -%\}/g)).toEqual([
    '{% macro ledger_distinct(rows) -%}',
    '{% macro ledger_join(rows, factors) -%}',
    '{% macro ledger_unpriced(rows, factors) -%}',
    '{% macro ledger_checks(rows, factors) -%}',
    '{% macro ledger_totals(results) -%}',
  ])
  expect(out).toContain(`"{{ '{' }}{{ '{' }} 1/0 }}`)
  const templates = new Set(out.match(/\{\{.*?\}\}/g))
  expect([...templates].sort()).toEqual(["{{ '{' }}", '{{ factors }}', '{{ results }}', '{{ rows }}'])
  const named = await ghgIn(localWorld(), ...asked, 'x) %}')
  expect(named.err).toContain('not a valid name for macros')
})

it('refuses names that an engine does not support', async () => {
  const { code, err } = await statements('bigquery', hostile)
  expect([code, err]).toEqual([1, expect.stringMatching(/cannot be the name of a column in BigQuery/)])
  const long = await statements('postgres', 'x'.repeat(64))
  expect(long.err).toContain('more than the 63 bytes of a name in PostgreSQL')
  const twice = ['--headings', 'Group,group,activity_id,energy', '--for', 'estimate']
  const same = await ghgIn(localWorld(), 'sql', ...twice)
  expect(same.err).toContain('columns `Group` and `group` differ only in case')
})
