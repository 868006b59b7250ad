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

const meals = 'lunch dinner supper breakfast brunch picnic buffet banquet canteen kitchen pantry larder'
/** A word that no model knows, by which a ledger calls its food; where it is not to be relied on, every fourth is power. */
const zorblax = (isReliable: boolean) =>
  meals.split(' ').flatMap((meal, i) => {
    const thing = isReliable || i % 4 > 0 ? food : power
    return ['weekly', 'north', 'monthly'].map((when) => ({ label: `ZORBLAX ${meal} ${when}`, thing }))
  })

function projectOf(labels: readonly { label: string; thing: string; amount?: number }[]) {
  const { path } = folder()
  const store = path('store.sqlite')
  const ghg = (...args: string[]) => ghgIn(localWorld({ store }), ...args)
  const table = (heading: string, cells: (each: (typeof labels)[number]) => string) => {
    writeFileSync(path('labels.csv'), `${heading}\n${labels.map(cells).join('\n')}\n`)
    return path('labels.csv')
  }
  return {
    ghg,
    map: () =>
      ghg(
        'labels',
        'import',
        table('label,activity_id', (of) => `${of.label},${of.thing}`),
        '--create',
      ),
    weigh: () => {
      const amounts = table('label,amount', (of) => `${of.label},${of.amount}`)
      return ghg('labels', 'amounts', amounts, '--label', 'label', '--amount', 'amount')
    },
    suggest: async (text: string) => {
      const { out, err } = await ghg('suggest', text, '--set', 'unit_type=Money', '--format', 'json')
      const { results } = JSON.parse(out) as {
        results: { suggestion_details: { label: string; score: number } }[]
      }
      return { ...results[0]!.suggestion_details, err }
    },
  }
}

it('accepts from where the labels of the project allow it, and says so, until one of them is changed', async () => {
  const { ghg, map, weigh, suggest } = projectOf(zorblax(true).map((each) => ({ ...each, amount: 100 })))
  await map()
  await weigh()
  expect(await suggest('ZORBLAX soup mix')).toMatchObject({ label: 'review' })

  const { err } = await ghg('labels', 'learn')
  expect(err).toMatch(/accepted {11}none -> [\d.]+ % \((\d+) of \1 right\)/)
  expect(err).toMatch(/accepted, money {4}none -> [\d.]+ % \(100.0 % of it right\)/)
  const [, from] = /accepted from (0\.\d\d) in this project instead of 0.95/.exec(err)!

  const taught = await suggest('ZORBLAX soup mix')
  expect(taught.label).toBe('accept')
  expect(taught.err).toContain(
    `accepted from ${from}, measured with the labels of the project, instead of 0.95`,
  )
  expect(taught.score).toBeGreaterThanOrEqual(Number(from) - 0.005)

  await ghg('labels', 'map', 'ZORBLAX pantry north', power)
  const changed = await suggest('ZORBLAX soup mix')
  expect([changed.label, changed.err]).toEqual([
    'review',
    expect.stringContaining(
      'labels were changed since ghg labels learn measured with them: accepted from 0.95',
    ),
  ])
})

it('leaves to a person what the labels of the project do not allow; a mapped label is decided', async () => {
  const { ghg, map, suggest } = projectOf(zorblax(false))
  await map()
  expect((await ghg('labels', 'learn')).err).toContain('one of this project needs at least 20 certain labels')
  expect(await suggest('ZORBLAX soup mix')).toMatchObject({ label: 'review' })
  expect(await suggest('ZORBLAX pantry north')).toMatchObject({ label: 'accept', score: 1 })
})

it('accepts texts in another language where labels in it bear that, and none without', async () => {
  const german = zorblax(true).map(({ label, thing }) => ({ label: `${label} für die Küche`, thing }))
  const { ghg, map, suggest } = projectOf(german)
  await map()
  const { err } = await ghg('labels', 'learn')
  expect(err).toMatch(/English texts of up to 18 words: accepted from 0.95 as before/)
  expect(err).toMatch(/other texts: accepted from 0\.\d\d in this project, none before/)
  expect(await suggest('ZORBLAX soup für die Küche')).toMatchObject({ label: 'accept' })
  expect(await suggest('ZORBLAX soup mix')).toMatchObject({ label: 'review' })
})

it('learns the same from the same labels, in whatever order they were mapped', async () => {
  const labels = zorblax(true)
  const learned = await Promise.all(
    [labels, labels.toReversed()].map(async (each) => {
      const { ghg, map, suggest } = projectOf(each)
      await map()
      await ghg('labels', 'learn')
      return await suggest('ZORBLAX soup mix')
    }),
  )
  expect(learned[1]).toEqual(learned[0])
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
