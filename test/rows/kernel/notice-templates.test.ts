import { expect, it } from 'vitest'
import { NoticeTemplates, type SharedText } from '../../../src/rows/kernel/notice-templates.js'
import { Tally } from '../../../src/rows/results/totals/tally.js'

const said = (share: number, severity: 'info' | 'warning' = 'info'): SharedText => ({
  notices: [{ code: 'several_industries', severity, message: `of ${share}` }],
  compared: [{ code: 'several_industries', share }],
  method: 'ar5',
})
const tally = () => new Tally({ noticesOf: () => [], totalKeys: ['co2e'] })

it('kinds of rows share a key if their notices match, regardless of wording and shares', () => {
  expect(NoticeTemplates.keyOf(said(0.5))).toBe(NoticeTemplates.keyOf(said(-0.25)))
  expect(NoticeTemplates.keyOf(said(0.5))).not.toBe(NoticeTemplates.keyOf(said(0.5, 'warning')))
  expect(NoticeTemplates.keyOf(said(0.5))).not.toBe(NoticeTemplates.keyOf({ ...said(0.5), method: 'ar6' }))
})

it('rows of two kinds are counted together, each with its own share and only once', () => {
  const [one, other] = [said(0.5), said(-0.25)]
  const alike = new NoticeTemplates(one)
  alike.rows = 3
  alike.add(10, one.compared)
  alike.add(0.1, one.compared)
  alike.add(4, other.compared)
  const counted = tally()
  alike.count(counted)
  alike.count(counted)
  expect(counted.notices.all()).toEqual([
    { code: 'several_industries', severity: 'info', rows: 3, co2e: 14.1, difference: 4.05 },
  ])
  expect([...counted.methods]).toEqual([['ar5', 3]])
})
