/** Tests that drafts name the meter of bills, and the kinds of bills. */
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { meterHeading } from '../../src/draft/columns/meter-columns.js'
import { folder } from '../cli/fakes.js'
import { ghgIn, localWorld } from '../cli/in-process.js'

async function drafted(text: string): Promise<Record<string, unknown>> {
  const { path } = folder({ 'bills.csv': text })
  const { out } = await ghgIn(localWorld(), 'map', path('bills.csv'))
  return parse(out) as Record<string, unknown>
}

const days = ['2024-01-01,2024-01-31', '2024-02-01,2024-02-29', '2024-03-01,2024-03-31']

describe('the draft of bills', () => {
  it('names the meter, so that its bills are compared', async () => {
    const rows = days.map((each) => `M1,${each},5000,GB`)
    const { meter, period } = await drafted(`Meter,From,To,kWh,Country\n${rows.join('\n')}\n`)
    expect(meter).toBe('Meter')
    expect(period).toEqual({ start: 'From', end: 'To' })
  })

  it('prefers a meter to the account with several of them, and reads estimates', async () => {
    const rows = days.map((each, at) => `A1,M${at},${each},5000,GB,${at === 0 ? 'E' : 'A'}`)
    const { meter } = await drafted(
      `Account,Meter Number,From,To,kWh,Country,Read Type\n${rows.join('\n')}\n`,
    )
    expect(meter).toEqual({ from: 'Meter Number', kind: 'Read Type' })
  })

  it('halves the mean power in kW of each half hour', async () => {
    const types = ['Import', 'Export'].map((way) => `Active ${way} Interval (kW)`)
    const rows = types.map((type, at) => `10300000000,3177,1.37${at},${type},04-02-2025 00:30`)
    const draft = await drafted(
      `MPRN,Meter Serial Number,Read Value,Read Type,Read Date and End Time\n${rows.join('\n')}\n`,
    )
    expect(draft).toMatchObject({ operation: 'energy electricity', meter: 'MPRN', quantity: { scale: 0.5 } })
  })
})

describe('meterHeading', () => {
  it.each([
    ['MPAN', 0],
    ['Zählpunkt', 0],
    ['Zähler-Nr.', 1],
    ['Numéro compteur', 1],
    ['Nr licznika', 1],
    ['Vertragskonto', 2],
    ['Utility Account Number', 2],
  ])('ranks %s as %i', (heading, rank) => {
    expect(meterHeading(heading)).toBe(rank)
  })

  it.each(['Meter Reading', 'Square Meters', 'Zählerstand', 'Account Manager', 'Parameter'])(
    'does not take %s for a meter',
    (heading) => {
      expect(meterHeading(heading)).toBeUndefined()
    },
  )
})
