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

function office(policy = '', spend = '') {
  const made = folder({
    'cards.csv': ledger,
    'cards.yaml': mapping,
    'ghg.yaml': `organisation: Example Ltd
period: { start: 2024-01-01, end: 2024-12-31 }
consolidation: operational_control
sources:
  cards: { files: cards.csv, map: cards.yaml${spend} }
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
  // The suggestion that was not taken stands first among what the text may mean.
  expect(diesel).toMatchObject({ suggestion_label: 'review', factor_id: '' })
  expect(diesel!.suggestion_alternatives).toMatch(/^fuel-type_petroleum_refineries\S* 0\.\d+;\S+ 0\.\d+/)
  expect(Number(diesel!.suggestion_score)).toBeGreaterThan(0)
  expect(tax).toMatchObject({ co2e: '', error_code: 'no_emission_factors_found', suggestion_label: '' })
  expect(tax!.error).toContain('a payment that buys nothing')
})

it('such rows are marked where the policy accepts them, with what else the text may mean', async () => {
  const { run, lines } = office('policy: { accept: [suggestion_not_reviewed] }')
  await run()
  const diesel = lines()[1]!
  expect(diesel).toMatchObject({ suggestion_label: 'review', error_code: '' })
  expect(diesel.notices).toContain('suggestion_not_reviewed')
  expect(diesel.suggestion_alternatives).toMatch(/^[\w.-]+ [\d.]+(;|$)/)
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

it('value added tax is taken off texts as it is off other money', async () => {
  const chairs = async (vat: string) => {
    const { run, lines } = office('', `, spend: { price_year: 2024, currency: usd, ${vat} }`)
    await run()
    return Number(lines()[0]!.co2e)
  }
  expect(await chairs('vat: included, vat_rate: 25')).toBeCloseTo((await chairs('vat: excluded')) / 1.25, 6)
})
