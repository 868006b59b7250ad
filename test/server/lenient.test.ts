/** Tests input that depends on the client's language: null, numbers as text, unknown keys. */
import type { TSchema } from '@sinclair/typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OperationDescription, operations } from '../../src/contract/contract.js'
import { gridEstimate, type Running, startServer } from './running.js'

let running: Running
beforeAll(async () => {
  running = await startServer({ dataVersionPolicy: 'lenient' })
})
afterAll(() => running.close())

type Plain = Record<string, unknown>
const posted = Object.entries<OperationDescription>(operations).filter(([, { verb }]) => verb === 'POST')

/** Returns a request with null in every missing optional field of its objects. */
function nullsAdded(schema: TSchema, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => nullsAdded(schema.items as TSchema, each))
  if (typeof value !== 'object' || value === null) return value
  const shapes = shapesOf(schema).filter(({ properties }) => properties)
  const added: Plain = { ...value }
  for (const { properties, required = [] } of shapes) {
    for (const [name, field] of Object.entries<TSchema>(properties)) {
      if (name in value) added[name] = nullsAdded(field, (value as Plain)[name])
      else if (!required.includes(name) || shapes.length > 1) added[name] = null
    }
  }
  return added
}

function shapesOf(schema: TSchema): TSchema[] {
  const parts: TSchema[] = schema.anyOf ?? (schema.properties ? [] : (schema.oneOf ?? []))
  return parts.length > 0 ? parts.flatMap(shapesOf) : [schema]
}

describe('null', () => {
  it.each(posted)('counts as absent in every optional field of %s', async (_, operation) => {
    const { path, batch, request, example } = operation
    const filled = nullsAdded(request, example)
    const at = (url: string) =>
      url.replace(/:(\w+)/g, (_match, name: string) => String((example as Plain)[name]))
    const answerTo = async (asked: unknown) => {
      const { status, body } = await running.send('POST', at(path), asked)
      return { status, figures: figuresOf(body) }
    }
    const plain = await answerTo(example)
    expect(await answerTo(filled)).toEqual(plain)
    for (const name of Object.keys(example as Plain)) {
      if (request.required.includes(name)) continue
      const { [name]: _left, ...others } = example as Plain
      expect(await answerTo({ ...others, [name]: null }), name).toEqual(await answerTo(others))
    }
    if (!batch) return
    const { status, body } = await running.send('POST', at(batch.path), [filled])
    expect([status, figuresOf(body.results[0])]).toEqual([200, plain.figures])
  })

  it('is refused in required fields and as an element of a list', async () => {
    const cases: [object, string][] = [
      [{ ...gridEstimate, parameters: null }, 'parameters: missing'],
      [
        {
          ...gridEstimate,
          emission_factor: { ...gridEstimate.emission_factor, allowed_data_quality_flags: [null] },
        },
        'emission_factor.allowed_data_quality_flags.0: must be',
      ],
    ]
    for (const [asked, message] of cases) {
      const { status, body } = await running.send('POST', '/data/v1/estimate', asked)
      expect(status).toBe(400)
      expect(body.message).toContain(message)
    }
  })
})

/** Returns an answer without ids and times, which always differ. */
function figuresOf(body: Plain): unknown {
  // Returns only the kind: labels that already exist are not listed again.
  if (Array.isArray(body)) return 'a list'
  const { id, version_id, product_id, created_at, preceding_version_ids, ...figures } = body
  return figures
}

describe('numbers as text, and releases as numbers', () => {
  const { emission_factor, parameters } = gridEstimate
  const asText = {
    emission_factor: { ...emission_factor, year: '2025', data_version: 5.5 },
    parameters: { ...parameters, energy: '1000' },
  }

  it.each(['/data/v1/estimate/batch', '/batch'])('are accepted in the batch %s', async (path) => {
    const { status, body } = await running.send('POST', path, [asText])
    expect([status, body.results[0].co2e]).toEqual([200, 177])
    expect(body.results[0].notices).toMatchObject([{ code: 'data_version_replaced' }])
  })

  it('are accepted on the early-release path', async () => {
    const early = { id: emission_factor.activity_id, region: 'GB', year: '2025' }
    for (const asked of [
      asText,
      { emission_factor: early, parameters: { amount: '1000', amount_unit: 'kWh' } },
    ]) {
      const { status, body } = await running.send('POST', '/estimate', asked)
      expect([status, body.co2e]).toEqual([200, 177])
    }
  })

  it.each(['1,000', '0x10', '1e999', '', 'many', '007', '١٢'])(
    'are refused if %j is not a JSON number',
    async (energy) => {
      const { body } = await running.send('POST', '/batch', [
        { ...asText, parameters: { ...parameters, energy } },
      ])
      expect(body.results[0].message).toMatch(/^parameters\.energy: must be a number, not "/)
    },
  )

  it('are not converted in text fields', async () => {
    const code = { classification_code: 111, classification_type: 'nace2' }
    const asked = { activity: code, spend_year: '2023', spend_region: 'US', money: '10', money_unit: 'usd' }
    const { body } = await running.send('POST', '/procurement/v1/spend/batch', [asked])
    expect(body.results[0].message).toBe('activity.classification_code: must be a text, not 111')
  })
})

describe('key named __proto__', () => {
  it('is ignored or refused like any unknown key', async () => {
    const text = JSON.stringify(gridEstimate).replace('{', '{"__proto__": {"polluted": 1}, "constructor": 1,')
    const taken = await running.send('POST', '/data/v1/estimate', text)
    expect([taken.status, taken.body.co2e]).toEqual([200, 177])
    const { example } = operations.freight
    const refused = await running.send(
      'POST',
      '/freight/v3/intermodal',
      JSON.stringify(example).replace('{', '{"__proto__": 1,'),
    )
    expect([refused.status, refused.body.message]).toEqual([
      400,
      '__proto__: is not a field here; available: route, cargo, options',
    ])
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })

  it('does not set the prototype of the object', async () => {
    const text = `{"emission_factor": {"__proto__": ${JSON.stringify(gridEstimate.emission_factor)}}, "parameters": {"energy": 1}}`
    const { status, body } = await running.send('POST', '/data/v1/estimate', text)
    expect([status, body.message]).toEqual([
      400,
      expect.stringMatching(/^emission_factor\.__proto__: is not a field here; available: id, activity_id, /),
    ])
  })
})

describe('contradictory or unknown values', () => {
  it('are refused in the same way everywhere', async () => {
    const known = (await running.send('POST', '/data/v1/estimate', gridEstimate)).body.emission_factor
    const contradiction =
      /^\S+: id "[^"]+" is a factor of the activity "[^"]+", not of "other"; leave out one of/
    const selector = { id: known.id, activity_id: 'other' }
    const machine = { region: 'eu_central_1', instance: 'm5.large', duration: 1 }
    const flags = { ...gridEstimate.emission_factor, allowed_data_quality_flags: ['good'] }
    const flagged =
      /allowed_data_quality_flags.*: must be one of (none, )?notable_methodological_variance, .*, not "good"$/
    const label = { label: 'x', data_version: '0.0', allowed_data_quality_flags: ['good'] }
    const code = { ...operations.classify.example.classification, allowed_data_quality_flags: ['good'] }
    const { parameters } = gridEstimate
    const cases: [string, string, unknown, RegExp][] = [
      ['POST', '/data/v1/estimate', { emission_factor: selector, parameters }, contradiction],
      ['POST', '/data/v1/explain', { emission_factor: selector }, contradiction],
      ['POST', '/data/v1/explain', { emission_factor: selector, parameters }, contradiction],
      [
        'POST',
        '/compute/v1/aws/instance',
        { ...machine, overrides: { electricity: selector } },
        contradiction,
      ],
      ['POST', '/data/v1/estimate', { emission_factor: flags, parameters }, flagged],
      ['POST', '/data/v1/explain', { emission_factor: flags }, flagged],
      ['POST', '/compute/v1/aws/instance', { ...machine, overrides: { electricity: flags } }, flagged],
      ['POST', '/custom-activities/estimate', { custom_activity: label, parameters }, flagged],
      [
        'POST',
        '/classifications/v1/estimate',
        { classification: code, parameters: { money: 1, money_unit: 'usd' } },
        flagged,
      ],
      ['GET', '/data/v1/search?data_version=1&allowed_data_quality_flags=good', undefined, flagged],
    ]
    for (const [method, path, body, message] of cases) {
      const answer = await running.send(method, path, body)
      expect(answer.body, path).toMatchObject({
        error_code: 'invalid_input',
        message: expect.stringMatching(message),
      })
      expect(answer.status).toBe(400)
    }
    const same = { ...selector, activity_id: known.activity_id }
    const { status } = await running.send('POST', '/data/v1/estimate', { emission_factor: same, parameters })
    expect(status).toBe(200)
    const whole = await running.send('POST', '/data/v1/estimate', { emission_factor: known, parameters })
    expect([whole.status, whole.body.co2e]).toEqual([200, 177])
  })
})

describe('several calculation methods in a search', () => {
  it('return each factor in the first method it supports, and exclude factors without a supported method', async () => {
    const search = async (methods: string) => {
      const { body } = await running.send(
        'GET',
        `/data/v1/search?data_version=1&source=EPA&results_per_page=500&calculation_method=${methods}`,
      )
      return body
    }
    const isOf = (method: string) => (factor: { factor_calculation_method: string }) =>
      factor.factor_calculation_method === method
    const [ar6, ar5, both] = [await search('ar6'), await search('ar5'), await search('ar6,%20AR5')]
    expect(ar6.results.every(isOf('ar6'))).toBe(true)
    expect(both.total_results).toBeGreaterThan(Math.max(ar6.total_results, ar5.total_results) - 1)
    expect(
      both.results.every(
        (factor: { supported_calculation_methods: string[]; factor_calculation_method: string }) =>
          factor.factor_calculation_method ===
          (factor.supported_calculation_methods.includes('ar6') ? 'ar6' : 'ar5'),
      ),
    ).toBe(true)
    const refused = await search('ar6,ar7')
    expect(refused.message).toBe(
      'calculation_method: must be one of ar4, ar5, ar6, or several separated by commas, not "ar6,ar7"',
    )
  })
})
