import { describe, expect, it } from 'vitest'
import { isErrorBody, type Operation, operations, type Request } from '../../src/contract/contract.js'
import { localEngine } from '../../src/engine/open.js'
import { problemFinder } from '../../src/engine/remote/answer.js'
import { gridEstimate } from '../server/running.js'
import { engineFor, scripted, withoutWaiting } from './engines.js'
import { json, refusal } from './scripted.js'

const request: Request<'estimate'> = gridEstimate
const whole = { co2e: 177 }

/** Returns the outcomes if a server answers a batch with these elements. */
async function answerAll(...elements: unknown[]) {
  const server = await scripted((response) => json(response, 200, { results: elements }))
  const engine = await engineFor(server.address)
  const outcomes = await withoutWaiting(() =>
    engine.batch(
      'estimate',
      elements.map(() => request),
    ),
  )
  return { outcomes, address: server.address, sent: server.received.length }
}

describe('element of a batch', () => {
  it('is an error body if it has an error, even if other fields are missing', async () => {
    const { outcomes, sent } = await answerAll(
      { error: 'bad_request', message: 'no code' },
      { error: 'bad_request' },
      { error: 'bad_request', error_code: null, message: 7, co2e: 12 },
      { error: 'bad_request', error_code: 'unknown_region', message: 'where?', valid_values: ['GB'] },
      whole,
    )
    expect(outcomes).toEqual([
      { error: 'bad_request', error_code: 'bad_request', message: 'no code' },
      { error: 'bad_request', error_code: 'bad_request', message: 'the server gave no reason' },
      { error: 'bad_request', error_code: null, message: 'the server gave no reason', co2e: 12 },
      { error: 'bad_request', error_code: 'unknown_region', message: 'where?', valid_values: ['GB'] },
      whole,
    ])
    expect(outcomes.map(isErrorBody)).toEqual([true, true, true, true, false])
    expect(sent).toBe(1)
  })

  it('is an error body without extreme nesting', async () => {
    const nested = JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`)
    const { outcomes } = await answerAll({ error: 'x', message: 'm', details: nested })
    expect(outcomes).toMatchObject([{ error: 'x', error_code: 'x', message: 'm' }])
    expect(JSON.stringify(outcomes).length).toBeLessThan(200)
  })

  it('is a response if its error is null', async () => {
    const { outcomes } = await answerAll({ ...whole, error: null, error_code: null })
    expect(outcomes.map(isErrorBody)).toEqual([false])
  })

  it.each([
    ['nothing', {}, 'co2e is not a number'],
    ['a null figure', { co2e: null }, 'co2e is not a number'],
    ['a figure as text', { co2e: '12' }, 'co2e is not a number'],
    ['an error that is not text', { error: { code: 1 } }, 'co2e is not a number'],
    ['a list', [], 'no object'],
    ['a null notice', { co2e: 1, notices: [null] }, 'notices[0] is not an object'],
    ['notices that are not a list', { co2e: 1, notices: 'many' }, 'notices is not a list'],
  ])('fails alone after another attempt if it is %s', async (_, element, problem) => {
    const { outcomes, address, sent } = await answerAll(whole, element, whole)
    const reported = `the server at ${address} gave no usable answer: its answer is incomplete (an element of results: ${problem})`
    const failed = { error: 'unavailable', error_code: null, message: reported }
    expect(outcomes).toEqual([whole, failed, whole])
    expect(sent).toBe(2)
  })

  it('comes from a later complete answer', async () => {
    const server = await scripted((response, _received, index) =>
      json(response, 200, { results: [index === 0 ? {} : whole] }),
    )
    const engine = await engineFor(server.address)
    expect(await withoutWaiting(() => engine.batch('estimate', [request]))).toEqual([whole])
  })

  it('does not stop the run if it fails alone in every batch', async () => {
    const server = await scripted((response) => json(response, 200, { results: [whole, {}] }))
    const engine = await engineFor(server.address, { retries: 0 })
    for (let batch = 1; batch <= 12; batch++) {
      expect(await engine.batch('estimate', [request, request])).toMatchObject([
        whole,
        { error: 'unavailable' },
      ])
    }
  })
})

describe('answer to a single request', () => {
  const answered = async <O extends Operation>(operation: O, asked: Request<O>, answer: unknown) => {
    const server = await scripted((response) => json(response, 200, answer))
    const engine = await engineFor(server.address, { retries: 0 })
    return engine.call(operation, asked)
  }

  it('is refused if its figure is missing, or if it is an error', async () => {
    await expect(answered('estimate', request, { co2e: null })).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining('its answer is incomplete (co2e is not a number)') as string,
    })
    await expect(answered('estimate', request, null)).rejects.toThrow('no object')
    const reported = { error: 'bad_request', error_code: 'invalid_unit', message: 'no such unit' }
    await expect(answered('estimate', request, reported)).rejects.toMatchObject({
      status: 400,
      code: 'invalid_unit',
      message: 'no such unit',
    })
  })

  it('is refused without its list for labels, factors and searches', async () => {
    const labels: Request<'customActivityLabels'> = { labels: [{ label: 'a' }], data_version: '0.0' }
    await expect(answered('customActivityLabels', labels, {})).rejects.toThrow('(no list)')
    await expect(answered('customActivityLabels', labels, [null])).rejects.toThrow('([0] is not an object)')
    await expect(answered('privateFactorList', {}, { factors: [] })).rejects.toThrow('(no list)')
    await expect(answered('search', { data_version: '^1' }, {})).rejects.toThrow('(results is missing)')
    await expect(answered('computeMetadata', {}, {})).rejects.toThrow('(cloud_providers is missing)')
    expect(await answered('customActivityLabels', labels, [])).toEqual([])
  })
})

describe('answers allowed by the contract', () => {
  const source = { name: 'n', source: 's', year: '2022', region: 'GB' }
  const estimation = { co2e: 0.5, co2e_unit: 'kg', emission_factor: null, constituent_gases: null }
  const whole: [Operation, unknown][] = [
    ['estimate', { ...estimation, activity_data: null, audit_trail: 'disabled' }],
    ['estimate', { ...estimation, co2e: 0, notices: null, source_trail: [source] }],
    ['estimate', { co2e: -12 }],
    ['spend', { estimate: estimation, calculation_details: null, notices: [] }],
    ['computeInstance', { total_co2e: 0.002, cpu_estimate: estimation, embodied_cpu_estimate: null }],
    ['legacyEstimate', { co2e: 5 }],
    ['suggestionEstimate', { estimate: estimation }],
    ['suggestionEstimate', estimation],
    ['textEstimate', { estimate: estimation }],
    ['privateFactorCreate', { id: 'a', co2e_total: 1.7, uncertainty: null }],
    ['footprint', { product_id: 'p', co2e: null, cradle_to_gate_co2e: null, use_phase: null }],
    ['footprint', { product_id: 'p', cradle_to_gate_co2e: 3 }],
    ['search', { results: [{ id: 'a', factor: null, constituent_gases: { co2: null } }] }],
    ['suggest', { model: 'general', results: [] }],
    ['dataVersions', { latest_release: '7' }],
    ['privateFactorDelete', {}],
    ['footprintList', [{ product_id: 'p', cradle_to_gate_co2e: null }]],
    [
      'freight',
      {
        co2e: 5,
        route: [
          { type: 'location', co2e: 1 },
          { type: 'leg', notices: [] },
        ],
      },
    ],
  ]
  it.each(whole)('include %s %j', (operation, answer) => {
    expect(problemFinder(operations[operation].response)(answer)).toBeUndefined()
  })

  const wrongAnswers: [Operation, unknown, string][] = [
    ['spend', { estimate: { co2e: '5' } }, 'estimate.co2e is not a number'],
    ['spend', { co2e: 5 }, 'estimate.co2e is not a number'],
    ['computeInstance', { co2e: 5 }, 'total_co2e is not a number'],
    ['footprint', { co2e: '5' }, 'co2e is not a number'],
    ['suggestionEstimate', { co2e: 5, estimate: { co2e: '5' } }, 'estimate.co2e is not a number'],
    ['suggestionEstimate', {}, 'co2e or estimate.co2e is not a number'],
    ['freight', { co2e: 5, route: [{ notices: [null] }] }, 'route[0].notices[0] is not an object'],
    [
      'travelDistance',
      { co2e: 5, direct_emissions: { source_trail: [1] } },
      'direct_emissions.source_trail[0]',
    ],
  ]
  it.each(wrongAnswers)('do not include %s %j', (operation, answer, problem) => {
    expect(problemFinder(operations[operation].response)(answer)).toContain(problem)
  })

  it('include the local answers to every example', async () => {
    const engine = await localEngine({})
    const problems: Record<string, string | undefined> = {}
    for (const [name, { example, response }] of Object.entries(operations)) {
      const answer = await engine.call(name as Operation, example as never).catch(() => undefined)
      if (answer !== undefined) problems[name] = problemFinder(response)(answer)
    }
    await engine.close()
    expect(Object.keys(problems).length).toBeGreaterThan(15)
    expect(Object.values(problems).filter((problem) => problem !== undefined)).toEqual([])
  })

  it('have a main figure in every estimating operation', () => {
    const without = Object.entries(operations)
      .filter(([, { response }]) => problemFinder(response)({ notices: [], results: [] }) === undefined)
      .map(([name]) => name)
    expect(
      without.filter((name) => /estimate|travel|freight|spend|compute|cbam|classify/i.test(name)),
    ).toEqual([])
  })
})

describe('API key', () => {
  const apiKey = 'sk-live-0123456789abcdef'
  const echo = `cannot read header Authorization: Bearer ${apiKey}, sorry`
  const hidden = 'cannot read header Authorization: Bearer sk-l...ef, sorry'

  it('is removed from elements, refusals and failures that repeat it', async () => {
    const bodies: Record<string, [number, unknown]> = {
      element: [
        200,
        { results: [{ error: 'bad_request', message: echo, valid_values: { header: [apiKey] } }] },
      ],
      400: [400, refusal(null, echo)],
      422: [422, refusal(null, echo)],
      500: [500, refusal(null, echo)],
    }
    for (const [name, [status, body]] of Object.entries(bodies)) {
      const server = await scripted((response) => json(response, status, body))
      const engine = await engineFor(server.address, { apiKey, retries: 0 })
      const [outcome] = await engine.batch('estimate', [request])
      expect(JSON.stringify(outcome), name).toContain(hidden)
      expect(JSON.stringify(outcome), name).not.toContain(apiKey)
    }
  })

  it('is removed from errors that stop a run', async () => {
    for (const status of [400, 401, 403, 404, 418]) {
      const server = await scripted((response) => json(response, status, refusal(null, echo)))
      const engine = await engineFor(server.address, { apiKey, retries: 0 })
      const error = await engine.call('estimate', request).catch((reason: Error) => reason)
      expect(error).toBeInstanceOf(Error)
      const { message, cause } = error as Error
      expect(message).toContain(hidden)
      expect(String(cause)).not.toContain(apiKey)
    }
  })

  it('is hidden as a separate word if it is short, without changing other words', async () => {
    const server = await scripted((response) => json(response, 400, refusal(null, 'a key like Bearer k')))
    const engine = await engineFor(server.address, { apiKey: 'k' })
    await expect(engine.call('estimate', request)).rejects.toThrow('a key like Bearer ...')
  })

  it('is sent without the line end of its file, and refused if invalid in a header', async () => {
    const server = await scripted((response) => json(response, 200, whole))
    const engine = await engineFor(server.address, { apiKey: ` ${apiKey}\r\n` })
    await engine.call('estimate', request)
    expect(server.received[0]!.headers.authorization).toBe(`Bearer ${apiKey}`)
    for (const unusable of ['ab\ncdef', 'ab\tcdef', 'ab\u0000cdef', 'schlüssel→']) {
      const opened = engineFor(server.address, { apiKey: unusable })
      await expect(opened).rejects.toThrow('the API key must be one line of printable ASCII')
      await expect(opened).rejects.not.toThrow(unusable)
    }
    await expect(engineFor(server.address, { apiKey: '\n' })).rejects.toThrow('the API key is missing')
    await expect(engineFor(server.address, { apiKey: undefined as never })).rejects.toThrow('is missing')
  })
})
