import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { agreement, hashOfText } from '../../../reference/train/agreement.js'
import { cellsOf, decidedWith, judgedLedgers, type LedgerText } from '../../../reference/train/ledgers.js'
import { folder } from '../../cli/fakes.js'

const read = (first: boolean, second: boolean) => ({ first, second, cause: first && second ? '' : 'word' })
const text = (
  label: LedgerText['label'],
  money: number,
  rows: number,
  reading?: LedgerText['reading'],
): LedgerText => ({ group: `${money}`, rows, money, certainty: 0.9, label, reading })

it('decisions count by rows, by money and by different texts, and are right if both readers agree', () => {
  const cells = cellsOf([
    text('accept', 300, 1, read(true, true)),
    text('accept', 100, 2, read(true, false)),
    text('review', 500, 6, read(true, true)),
    text('none', 100, 1),
  ])
  expect(cells).toEqual([
    '10',
    '4',
    expect.stringMatching(/^66\.7 %/),
    '30.0 %',
    '40.0 %',
    '2, 50.0 %',
    expect.stringMatching(/^50\.0 %/),
    '75.0 %',
    '10.0 %',
    '0',
  ])
})

it('a person reviews first what carries the most money times doubt', () => {
  const review = (money: number, certainty: number): LedgerText => ({
    ...text('review', money, 1),
    certainty,
  })
  const texts = [text('accept', 100, 1), review(400, 0.9), review(300, 0.1), review(200, 0.5)]
  expect([0, 1, 2, 3].map((count) => decidedWith(count, texts))).toEqual([0.1, 0.4, 0.6, 1])
})

it('an unread answer is counted as unread', () => {
  expect(cellsOf([text('review', 1, 1)]).at(-1)).toBe('1')
})

it('agreement leaves out what chance would bring', () => {
  expect(agreement([read(true, true), read(false, false)])).toBe('100.0 % of 2, kappa 1.00')
  expect(agreement([read(true, true), read(true, false), read(false, true), read(false, false)])).toContain(
    'kappa 0.00',
  )
})

it('ledgers are read as they are published, with amounts in brackets, and texts that were read are found by their hash', async () => {
  const { root } = folder()
  for (const name of ['suggest', 'spend']) mkdirSync(join(root, name))
  writeFileSync(
    join(root, 'suggest/toronto_purposes.csv'),
    'ref,text,merchant,amount\n1,PVC PIPE,JJ DOWNS,"1,000.00"\n2,PVC PIPE,JJ DOWNS,(500.00)\n',
  )
  writeFileSync(
    join(root, 'spend/oxford_spend_2014_q1.csv'),
    'expenditure_category,amount\nGrants,10\nCleaning Contracts,\n',
  )
  writeFileSync(
    join(root, 'spend/birmingham_purchase_cards_2014_04.csv'),
    Buffer.from('TRANS CAC DESC 1,ORIGINAL GROSS AMT\nCaf\xe9,1.00\n', 'latin1'),
  )
  const judged = await judgedLedgers(root)
  expect(judged).toMatch(
    /\| toronto \| 2 \| 1 \| 100\.0 % \(100-100\) \| 100\.0 % \| 100\.0 % \| 1, 100\.0 %/,
  )
  expect(judged).toMatch(/\| oxford \| 2 \| 2 .*\| 100\.0 % \| \d \|/)
  expect(hashOfText('Café')).toHaveLength(16)
})
