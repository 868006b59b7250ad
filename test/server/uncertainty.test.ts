/** Tests the uncertainty of answers over HTTP: on request only. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gridEstimate, type Running, startServer } from './running.js'

let running: Running
beforeAll(async () => {
  running = await startServer()
})
afterAll(() => running.close())

const estimate = (prefer?: string) =>
  running.send('POST', '/data/v1/estimate', gridEstimate, prefer === undefined ? undefined : { prefer })
const interval = { uncertainty_low: -17.5, uncertainty_high: 18.6 }

describe('Prefer: uncertainty', () => {
  it('adds kind of data, interval and rules to the indicators, and nothing without it', async () => {
    const { body: plain } = await estimate()
    expect(plain.additional_indicators).toEqual({})
    const { body, headers } = await estimate('handling=strict, uncertainty')
    const rules = { data_kind: 'not_stated', uncertainty_of: 'co2e', uncertainty_rules: 'F07 10;A99 15' }
    expect(body).toEqual({ ...plain, additional_indicators: { ...rules, ...interval } })
    expect(headers.get('preference-applied')).toBe('uncertainty')
  })

  it('accepts a kind of data, and refuses an unknown one', async () => {
    const { body } = await estimate('uncertainty=invoiced')
    expect(body.additional_indicators).toMatchObject({ uncertainty_rules: 'F07 10;A04 5' })
    const refused = await estimate('uncertainty=guesswork')
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('guesswork')])
  })

  it('applies to each element of a batch, leaving errors unchanged', async () => {
    const batch = [gridEstimate, { ...gridEstimate, parameters: { energy: -1, energy_unit: 'parsec' } }]
    const { body } = await running.send('POST', '/data/v1/estimate/batch', batch, { prefer: 'uncertainty' })
    expect(body.results[0].additional_indicators).toMatchObject(interval)
    expect(body.results[1].additional_indicators).toBeUndefined()
  })

  it('adds indicators next to the total of answers with several parts', async () => {
    const asked = { year: 2025, region: 'GB', amount: { energy: 1000, energy_unit: 'kWh' } }
    const { body } = await running.send('POST', '/energy/v1.2/electricity', asked, { prefer: 'uncertainty' })
    expect(body.location.consumption.additional_indicators).toMatchObject(interval)
  })

  it('is not applied to operations without a total', async () => {
    const { headers } = await running.send('GET', '/data/v1/unit-types', undefined, { prefer: 'uncertainty' })
    expect(headers.get('preference-applied')).toBeNull()
  })
})
