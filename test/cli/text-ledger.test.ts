import { readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { expect, it } from 'vitest'
import { folder } from './fakes.js'
import { ghgIn, localWorld } from './in-process.js'

type Row = Record<string, string>

const ledger = 'fixtures/inputs/purchase-texts.csv'
const map = (name: string) => ['--map', `fixtures/mappings/purchase-texts${name}.yaml`]
const rowsOf = (text: string) => parse(text, { columns: true }) as Row[]

/** A store of its own, and commands on it. */
function office() {
  const { path } = folder()
  const store = path('store.sqlite')
  const ghg = (...args: string[]) => ghgIn(localWorld({ store }), ...args)
  return { ghg, path }
}

it('a ledger of texts is suggested, reviewed in a spreadsheet, and estimated', async () => {
  const { ghg, path } = office()

  const suggested = await ghg('suggest', ledger, ...map('-suggest'))
  const best = new Map(suggested.rows.map((row) => [row.purpose!, row['emission_factor.name']!]))
  expect(best.get('COURIER CHARGES')).toMatch(/courier/i)
  expect(best.get('OFFICE CHAIRS')).toMatch(/office furniture/i)
  expect(best.get('DIESEL - CITY USE')).toMatch(/petroleum/i)
  expect(best.get('ADVERTIZING')).toMatch(/advertising/i)
  expect(suggested.rows.at(-1)!.error_code).toBe('skipped')

  const created = await ghg('labels', 'create', ledger, ...map('-labels'))
  expect(created.rows.map(({ status }) => status)).toEqual([
    'pending',
    'pending',
    'pending',
    'pending',
    'pending',
    'there already',
    'pending',
    '',
  ])

  const early = await ghg('labels', 'estimate', ledger, ...map(''))
  expect(early.rows.map(({ error_code }) => error_code).slice(0, 7)).toEqual(Array(7).fill('mapping_pending'))

  // Suggestions of the labels are for any region; those of the ledger for the one it is about.
  const activityOf = new Map(suggested.rows.map((row) => [row.purpose!, row['emission_factor.activity_id']!]))
  const review = path('review.csv')
  expect((await ghg('labels', 'export', '--pending', '-o', review)).code).toBe(0)
  const reviewed = rowsOf(readFileSync(review, 'utf8')).map((row) => ({
    ...row,
    activity_id: row.label!.startsWith('**MORE**') ? '' : activityOf.get(row.label!)!,
  }))
  writeFileSync(review, stringify(reviewed, { header: true }))
  const imported = await ghg('labels', 'import', review)
  expect(imported.err).toContain('5 mappings completed, 1 row without change, 0 failed')

  const estimated = await ghg('labels', 'estimate', ledger, ...map(''))
  expect(estimated.code).toBe(2)
  const [courier, chairs, refund, , , chairsAgain, unclear, empty] = estimated.rows
  expect(Number(courier!.co2e)).toBeGreaterThan(0)
  expect(Number(chairs!.co2e)).toBeCloseTo(2 * Number(chairsAgain!.co2e), 9)
  expect(Number(refund!.co2e)).toBeCloseTo(-Number(chairs!.co2e) / 4, 9)
  expect(refund!.notices).toContain('negative_activity')
  expect([unclear!.co2e, unclear!.error_code]).toEqual(['', 'mapping_pending'])
  expect([empty!.co2e, empty!.error_code]).toEqual(['', 'skipped'])

  // What was reviewed is what is suggested from now on, for texts that are almost the same too.
  const learned = await ghg('suggest', ledger, ...map('-suggest'))
  const scores = new Map(learned.rows.map((row) => [row.purpose!, row['suggestion_details.score']!]))
  expect(scores.get('COURIER CHARGES')).toBe('1')
  const near = await ghg(
    'suggest',
    '--set',
    'text=office chair (2)',
    ...['unit_type=Money', 'region=CA', 'region_fallback=true'].flatMap((set) => ['--set', set]),
  )
  expect(near.rows[0]).toMatchObject({
    'suggestion_details.score': '0.99',
    'suggestion_details.label': 'accept',
  })
})
