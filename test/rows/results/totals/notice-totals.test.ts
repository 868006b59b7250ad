import { describe, expect, it } from 'vitest'
import { operations } from '../../../../src/contract/contract.js'
import { NoticeTotals } from '../../../../src/rows/results/totals/notice-totals.js'
import { summaryLines } from '../../../../src/rows/results/totals/summary.js'
import { countedIn, Tally } from '../../../../src/rows/results/totals/tally.js'

const marks = { bold: String, dim: String, red: String, magenta: (text: string) => `<${text}>` }

function totals(): NoticeTotals {
  const made = new NoticeTotals()
  made.addRows('year_fallback', 'info', 3)
  made.addRows('proxy_factor', 'warning', 1)
  for (const co2e of [0.1, 0.2, 0.3]) made.addCo2e('year_fallback', co2e)
  made.addCo2e('proxy_factor', 5)
  made.addDifference('proxy_factor', -2)
  return made
}

describe('totals by notice', () => {
  it('list warnings first, with rows, kilograms and differences independent of how the run was divided', () => {
    const whole = totals()
    whole.merge(totals().state())
    expect(whole.all()).toEqual([
      { code: 'proxy_factor', severity: 'warning', rows: 2, co2e: 10, difference: -4 },
      { code: 'year_fallback', severity: 'info', rows: 6, co2e: 1.2, difference: undefined },
    ])
  })

  it('are in the summary, warnings with a magenta sign', () => {
    const tally = new Tally(countedIn(operations.estimate.response))
    tally.notices.merge(totals().state())
    const look = { colours: marks, width: 100, isTerminal: true, hasUnicode: true }
    expect(summaryLines(tally, { look, withFile: false, canAskGwp: true, isWhole: false })).toEqual([
      '0 rows, 0 failed; 0 kg CO2e',
      '',
      'To look at, largest first',
      '<!> 5.0 kg  no factor for the activity itself; a similar one was used; the alternative is 2 kg less',
      '          1 row; ghg help proxy_factor',
      '',
      'How figures were made',
      '  0.6 kg  no factor for the year; another year was used   3 rows; ghg help year_fallback',
    ])
  })
})
