import { writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { mostDoubtfulMoneyFirst } from '../../src/cli/labels/review.js'
import { LocalEngine } from '../../src/ghg.js'
import { openStore, type StoredMapping } from '../../src/store/store.js'
import { folder } from './fakes.js'
import { ghgIn, localWorld } from './in-process.js'

const food = 'consumer_goods-type_all_other_foods'
const power = 'electricity-supply_grid-source_supplier_mix'
/** What a ledger calls things, which no model can know: two dishes of a canteen, and power by the names of houses. */
const rows = [
  ...Array.from({ length: 12 }, (_, i) => [`ZORBLAX menu ${'abcdefghijkl'[i]}${i}x`, food]),
  ...Array.from({ length: 12 }, (_, i) => [`QUENDAL house ${'abcdefghijkl'[i]}${i}y`, power]),
]

function office() {
  const { path } = folder()
  const store = path('store.sqlite')
  const ghg = (...args: string[]) => ghgIn(localWorld({ store }), ...args)
  const table = path('labels.csv')
  const map = async (count: number, project: string) => {
    const some = [...rows.slice(0, count / 2), ...rows.slice(12, 12 + count / 2)]
    writeFileSync(table, `label,activity_id\n${some.map((row) => row.join(',')).join('\n')}\n`)
    return await ghg('labels', 'import', table, '--create', '--project', project)
  }
  const first = async (text: string, project: string) => {
    const engine = await LocalEngine.open({ store, project })
    try {
      const { results } = await engine.call('suggest', {
        suggest: { text, scope: ['2', '3'] },
        max_suggestions: 1,
      })
      return results[0]?.emission_factor.activity_id
    } finally {
      await engine.close()
    }
  }
  return { ghg, map, first, store }
}

it('suggestions learn from mapped labels, of one project alone, until it is forgotten', async () => {
  const { ghg, map, first } = office()
  await map(24, 'canteen')
  const learned = await ghg('labels', 'learn', '--project', 'canteen')
  expect([learned.code, learned.err]).toEqual([0, expect.stringContaining('24 mapped labels')])
  expect(learned.err).toMatch(/right at first +[\d.]+ % -> 100.0 %/)

  expect(await first('supper of ZORBLAX for twenty people', 'canteen')).toBe(food)
  expect(await first('QUENDAL', 'canteen')).toBe(power)
  expect(await first('supper of ZORBLAX for twenty people', 'other')).not.toBe(food)

  const forgotten = await ghg('labels', 'learn', '--forget', '--project', 'canteen')
  expect(forgotten.err).toContain('what was learned from labels was discarded')
  expect(await first('QUENDAL', 'canteen')).not.toBe(power)
})

it('an industry that the project alone makes likely is not accepted; a mapped label is', async () => {
  const { path } = folder()
  const store = path('store.sqlite')
  const ghg = (...args: string[]) => ghgIn(localWorld({ store }), ...args)
  const meals = 'lunch dinner supper breakfast brunch picnic buffet banquet canteen kitchen pantry larder'
  const labels = meals.split(' ').flatMap((meal) => [`ZORBLAX ${meal} weekly`, `ZORBLAX ${meal} north`])
  writeFileSync(
    path('labels.csv'),
    `label,activity_id\n${labels.map((each) => `${each},${food}`).join('\n')}\n`,
  )
  await ghg('labels', 'import', path('labels.csv'), '--create')
  await ghg('labels', 'learn')
  const answered = async (text: string) => {
    const { out } = await ghg('suggest', text, '--set', 'unit_type=Money', '--format', 'json')
    const { results } = JSON.parse(out) as {
      results: { suggestion_details: { label: string; score: number } }[]
    }
    return results[0]!.suggestion_details
  }
  const { label, score } = await answered('ZORBLAX soup mix')
  expect([label, score > 0.98]).toEqual(['review', true])
  expect(await answered(labels[0]!)).toMatchObject({ label: 'accept', score: 1 })
  expect(await answered('hotel stay')).toMatchObject({ label: 'accept' })
})

it('what was taught to another version of the model is left out, and that is said', async () => {
  const { ghg, map, store } = office()
  await map(4, 'default')
  const kept = await openStore(store)
  await kept.learned.keep('default', { model_version: '1', learned: '{}' }, new Date())
  await kept.close()
  const { code, err } = await ghg('suggest', 'office chair', '--set', 'unit_type=Money')
  expect([code, err]).toEqual([0, expect.stringContaining('is for model 1 and was not used')])
  await ghg('labels', 'learn', '--forget')
  expect((await ghg('suggest', 'office chair')).err).not.toContain('was not used')
})

it('asks for more labels where there are too few to learn from', async () => {
  const { ghg, map } = office()
  await map(4, 'default')
  const { code, err } = await ghg('labels', 'learn')
  expect([code, err]).toEqual([
    1,
    expect.stringContaining('4 of 4 labels are mapped; learning needs at least 20'),
  ])
})

it('the most money times doubt comes first, with what is suggested now', async () => {
  const pending = (label: string, amount: number | null) => ({ label, amount, suggestions: [] })
  const scores: Record<string, number> = { sure: 0.99, unsure: 0.2, small: 0.1, unknown: 0.1 }
  const all = [pending('sure', 1000), pending('small', 10), pending('unknown', null), pending('unsure', -500)]
  const ordered = await mostDoubtfulMoneyFirst(all as unknown as StoredMapping[], {
    suggested: async ({ label }) => [{ activity_id: `${label}_id`, name: label, score: scores[label]! }],
  })
  expect(ordered.map(({ label }) => label)).toEqual(['unsure', 'sure', 'small', 'unknown'])
  expect(ordered[0]!.suggestions).toMatchObject([{ activity_id: 'unsure_id' }])
})
