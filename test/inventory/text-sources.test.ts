/** Sources of a project whose rows say in words what was bought. */
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { folder } from '../cli/fakes.js'
import { ghgIn, localWorld } from '../cli/in-process.js'

type Row = Record<string, string>

const mapping = readFileSync('fixtures/mappings/purchase-texts-run.yaml', 'utf8')
const ledger = `purpose,amount
OFFICE CHAIRS,100
DIESEL - CITY USE,40
payroll tax,20
`

function office(policy = '') {
  const made = folder({
    'cards.csv': ledger,
    'cards.yaml': mapping,
    'ghg.yaml': `organisation: Example Ltd
period: { start: 2024-01-01, end: 2024-12-31 }
consolidation: operational_control
sources:
  cards: { files: cards.csv, map: cards.yaml }
${policy}`,
  })
  const store = made.path('store.sqlite')
  const ghg = (...args: string[]) => ghgIn(localWorld({ store }), ...args)
  const lines = () => parse(made.read('ledger.csv'), { columns: true }) as Row[]
  return { ...made, ghg, run: () => ghg('run', made.path('ghg.yaml')), lines }
}

it('texts find their factors; a factor that is not certain leaves its row for review', async () => {
  const { run, lines } = office()
  await run()
  const [chairs, diesel, tax] = lines()
  expect(chairs).toMatchObject({ activity: 'OFFICE CHAIRS', suggestion_label: 'accept', category: '3.1' })
  expect(Number(chairs!.suggestion_score)).toBeGreaterThan(0.9)
  expect(Number(chairs!.co2e)).toBeGreaterThan(0)
  expect(diesel).toMatchObject({ co2e: '', error_code: 'suggestion_not_reviewed' })
  expect(diesel!.error).toMatch(
    /"DIESEL - CITY USE" may be fuel-type_petroleum_refineries\S* \(score 0\.\d\d\)/,
  )
  expect(tax).toMatchObject({ co2e: '', error_code: 'no_emission_factors_found' })
  expect(tax!.error).toContain('nothing was bought')
})

it('such rows are marked where the policy accepts them, with what else the text may mean', async () => {
  const { run, lines } = office('policy: { accept: [suggestion_not_reviewed] }')
  await run()
  const diesel = lines()[1]!
  expect(diesel).toMatchObject({ suggestion_label: 'review', error_code: '' })
  expect(diesel.notices).toContain('suggestion_not_reviewed')
  expect(diesel.suggestion_alternatives).toMatch(/^[\w.-]+ [\d.]+;/)
  expect(Number(diesel.co2e)).toBeGreaterThan(0)
})

it('a row is decided once its text is mapped as a label', async () => {
  const { ghg, run, lines } = office()
  await run()
  const refinery = 'fuel-type_petroleum_refineries-price_producer'
  const labels = folder({ 'labels.csv': `label,activity_id\nDIESEL - CITY USE,${refinery}\n` })
  await ghg('labels', 'import', labels.path('labels.csv'), '--create')
  await run()
  const diesel = lines()[1]!
  expect(diesel).toMatchObject({ suggestion_label: 'accept', suggestion_score: '1', error_code: '' })
  expect(diesel.notices).not.toContain('suggestion_not_reviewed')
})
