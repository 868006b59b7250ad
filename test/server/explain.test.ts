import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Feature } from '../../src/contract/contract.js'
import { gridEstimate, type Running, startServer } from './running.js'

let running: Running
beforeAll(async () => {
  running = await startServer()
})
afterAll(() => running.close())

async function explain(features: Feature[] | undefined, body: object = gridEstimate) {
  const key = features ? await running.keyFor('explained', features) : running.key
  return await running.send('POST', '/data/v1/explain', body, { authorization: `Bearer ${key}` })
}

describe('explanations over HTTP', () => {
  it('explain the factor that the estimate uses', async () => {
    const { status, body } = await explain(undefined)
    const estimated = (await running.send('POST', '/data/v1/estimate', gridEstimate)).body
    expect(status).toBe(200)
    expect(body.emission_factor.id).toBe(estimated.emission_factor.id)
    expect(body.selection.co2e).toBe(estimated.co2e)
    expect(body.provenance.licence).toBe('OGL-UK-3.0')
  })

  it('require a key that may see the factor used', async () => {
    const { status, body } = await explain(['factor-values'])
    expect(status).toBe(403)
    expect(body.message).toContain('audit')
  })

  it('hide figures of factors from keys without access', async () => {
    const { status, body } = await explain(['audit'])
    expect(status).toBe(200)
    expect(body.emission_factor).toMatchObject({ factor: null, factor_calculation_method: null })
    for (const { factor, constituent_gases } of body.values) {
      expect(factor).toBeNull()
      expect(Object.values(constituent_gases)).toEqual(Object.keys(constituent_gases).map(() => null))
    }
  })
})
