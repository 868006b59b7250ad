import { describe, expect, it } from 'vitest'
import { modelFactor } from '../../../reference/publishers/language-models/language-models.js'
import { type Constants, generation } from '../../../reference/publishers/language-models/method.js'
import { committedManifest, committedTable } from './committed-table.js'

/** Constants of EcoLogits 0.11.3 as published. */
const constants: Constants = {
  source: 'ecologits 0.11.3',
  gpu_energy: { alpha: 1.1665273170451914e-6, beta: -0.011205921025579175, gamma: 4.052928146734005e-5 },
  latency: { alpha: 0.0006785088094353663, beta: 0.0003119310311688259, gamma: 0.019473717579473387 },
  batch_size: 64,
  quantization_bits: 16,
  gpu_memory_gb: 80,
  server: { gpus: 8, power_kw_without_gpus: 1.2, embodied_kgco2e_without_gpus: 5700, lifespan_years: 3 },
  gpu: { embodied_kgco2e: 273 },
  providers: { cohere: { location: 'USA', pue: 1.09 } },
}
const factors = committedTable('ecologits-0.11.3')

describe('language models', () => {
  it('follow the method to the last digit: 400 tokens of a model of 32.3 billion parameters', () => {
    const size = { total: 32.3, active: 32.3, tokensPerSecond: undefined }
    const { kwh, embodied } = generation(size, 400, 1.2, constants)
    expect(kwh).toBeCloseTo(4.7455103671709576e-5, 18)
    expect(embodied).toBeCloseTo(3.994344929625037e-6, 18)
  })

  it('have a factor per output token for every model and every other name of one', () => {
    expect(factors).toHaveLength(342 + 9)
    expect(new Set(factors.map(({ unit }) => unit))).toEqual(new Set(['kg/number']))
    const named = (row: string) => factors.find(({ dataset_row }) => dataset_row === row)!
    expect(named('openai | gpt-35-turbo').co2e_ar5).toBe(named('openai | gpt-3.5-turbo').co2e_ar5)
    // 1.21 to 2.33 g per 1,000 tokens: the upper end is the factor.
    expect(named('anthropic | claude-opus-5').description).toMatch(
      /not published but estimated.*from 1.21 to 2.33 g/,
    )
    expect(Number(named('anthropic | claude-opus-5').co2e_ar5) * 1e6).toBeCloseTo(2.33, 2)
  })

  it('keep the tables of the package as they are, under its licence', () => {
    expect(committedManifest('ecologits-0.11.3').licence).toBe('MPL-2.0')
    expect(committedTable('ecologits-0.11.3', 'language_models')).toHaveLength(342)
  })

  it('stop the import at a model without a size, and at a provider without a place', () => {
    const row = {
      provider: 'cohere',
      model: 'm',
      warnings: '',
      total_params_b_min: '',
      active_params_b_min: '1',
    }
    const electricity = new Map([['US', 0.3844]])
    expect(() => modelFactor(row, constants, electricity)).toThrow('cohere m has no size')
    expect(() => modelFactor({ ...row, provider: 'other' }, constants, electricity)).toThrow(
      'm is of a provider',
    )
  })
})
