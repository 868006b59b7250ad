import { writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LocalEngine } from '../../src/ghg.js'
import { folder } from './fakes.js'
import { ghgIn, localWorld } from './in-process.js'

function project() {
  const { path } = folder()
  const store = path('store.sqlite')
  const ghg = (...args: string[]) => ghgIn(localWorld({ store }), ...args)
  const suggest = async (text: string, region: string) => {
    const engine = await LocalEngine.open({ store })
    try {
      return await engine.call('suggest', {
        suggest: { text, unit_type: ['Money'], region, region_fallback: true },
      })
    } finally {
      await engine.close()
    }
  }
  return { ghg, suggest, path }
}

it('a label that waits does not make a purchase of a refund; one that was mapped does', async () => {
  const { ghg, suggest, path } = project()
  writeFileSync(path('labels.csv'), 'label\nRefund\n')
  await ghg('labels', 'create', path('labels.csv'), '--quiet')
  const waiting = await suggest('Refund', 'US')
  expect([waiting.results, waiting.notices.map(({ code }) => code)]).toEqual([[], ['not_a_purchase']])
  await ghg('labels', 'map', 'Refund', 'consumer_goods-type_all_other_foods')
  expect((await suggest('Refund', 'US')).results[0]?.suggestion_details.label).toBe('accept')
})

it('says that what a label is mapped to has no factor where it is asked for', async () => {
  const { ghg, suggest, path } = project()
  const american = 'consumer_goods-type_vehicle_repair'
  writeFileSync(path('labels.csv'), `label,activity_id\nWidget cleaning kit 77,${american}\n`)
  await ghg('labels', 'import', path('labels.csv'), '--create')
  const there = await suggest('Widget cleaning kit 77', 'US')
  expect(there.results[0]?.emission_factor.activity_id).toBe(american)
  expect(there.notices).toEqual([])
  const elsewhere = await suggest('Widget cleaning kit 77', 'GB')
  expect(elsewhere.results[0]?.emission_factor.activity_id).not.toBe(american)
  expect(elsewhere.notices).toContainEqual({
    severity: 'warning',
    code: 'label_without_factor',
    message: expect.stringMatching(
      /mapped to consumer_goods-type_vehicle_repair, which has no factor for region GB/,
    ),
  })
})
