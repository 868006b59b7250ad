/** Activities of process emissions and language models: found by a search and usable in an estimate. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../../src/engine/engine.js'
import { localEngine } from '../../src/engine/open.js'

let engine: Engine
beforeAll(async () => {
  engine = await localEngine()
})
afterAll(() => engine.close())

const estimate = (activity_id: string, parameters: object) =>
  engine.call('estimate', { emission_factor: { activity_id, data_version: '^1' }, parameters } as never)
const found = async (query: string) =>
  (await engine.call('search', { query, data_version: '^1', results_per_page: 5 } as never)).results

describe('process emissions', () => {
  it.each([
    ['lime production', 'process-type_lime_production-guidelines_2006', 750],
    [
      'adipic acid production',
      'process-type_adipic_acid_production_before_abatement-guidelines_2006',
      300 * 273,
    ],
    ['pig iron production', 'process-type_pig_iron_production-guidelines_2019', 1430],
  ])('finds %s first and estimates it', async (query, id, kilograms) => {
    expect((await found(query))[0]!.activity_id).toBe(id)
    const { co2e } = await estimate(id, { weight: 1, weight_unit: 't' })
    expect(co2e).toBeCloseTo(kilograms, 6)
  })
})

describe('language models', () => {
  it('are estimated with a warning that states the range if their size is unpublished', async () => {
    const id = 'language_model-provider_openai-model_gpt_4o'
    expect((await found('gpt-4o')).map(({ activity_id }) => activity_id)).toContain(id)
    const { co2e, notices } = await estimate(id, { number: 1000 })
    expect(co2e).toBeCloseTo(0.000953986, 12)
    const notice = notices!.find(({ code }) => code === 'estimate_of_closed_model')!
    expect(notice.severity).toBe('warning')
    expect(notice.message).toContain('from 0.584 to 0.954 g CO2e per 1,000 tokens in the United States')
  })

  it('have no warning if their size is published', async () => {
    const { notices = [] } = await estimate('language_model-provider_cohere-model_command_a_03_2025', {
      number: 1000,
    })
    expect(notices.map(({ code }) => code)).not.toContain('estimate_of_closed_model')
  })
})
