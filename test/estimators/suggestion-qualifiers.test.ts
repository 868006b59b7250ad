import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Parameters } from '../../src/contract/contract.js'
import { originOfName } from '../../src/matching/matching.js'
import { openedEngines } from './engines.js'

const opened = openedEngines()

const estimateText = (text: string, parameters: Parameters, more: object = {}) =>
  opened.engine.call('textEstimate', { text, parameters, ...more })
const tonne = { weight: 1, weight_unit: 't' }
const allScopes = ['1', '2', '3']

const materials = [
  ...[
    'aluminium',
    'steel',
    'copper',
    'zinc',
    'lead',
    'nickel',
    'glass',
    'concrete',
    'wood',
    'paper',
    'board',
  ],
  ...['HDPE', 'LDPE', 'PET', 'PVC', 'polystyrene', 'plastic', 'bricks', 'asphalt', 'insulation', 'clothing'],
  ...[
    'Kupfer',
    'verre',
    'vidrio',
    'rame',
    'beton',
    'papier',
    'carta',
    'szkło',
    'tyres',
    'books',
    'cardboard',
  ],
]
const forms = ['', ' sheet', ' pipe', ' 350 kg', ' bottles', ' 2 mm', ', white']
const thingOf = (name: string) =>
  name.replace(
    /^(?:recycled|new) |, (?:(?:closed|open)-loop source|primary material production|recycled|new)/gi,
    '',
  )
const regions = ['GB', 'FR', undefined]

describe('suggestions of materials', () => {
  it.each([
    ['aluminium sheet', 7803],
    ['steel sheet', 2211],
    ['copper', 1445],
    ['concrete', 118.80307],
    ['PVC pipe', 1870],
    ['virgin PET', 3861.58251],
  ])('take the primary factor for %s', async (text, co2e) => {
    expect((await estimateText(text, tonne)).estimate.co2e).toBeCloseTo(co2e, 6)
  })

  it('do not begin with a recycled factor unless the text names it or a notice warns of it', async () => {
    const texts = fc.tuple(
      fc.constantFrom(...materials),
      fc.constantFrom(...forms),
      fc.constantFrom(...regions),
    )
    await fc.assert(
      fc.asyncProperty(texts, async ([material, form, region]) => {
        const suggest = { text: material + form, unit_type: ['Weight'], ...(region && { region }) }
        const { results, notices } = await opened.engine.call('suggest', { suggest })
        const origin = results[0] && originOfName(results[0].emission_factor.name)
        const isWarned = notices.some(
          ({ code, message }) => code === 'proxy_factor' && message.includes('does not state'),
        )
        expect(isWarned).toBe(origin === 'recycled' || origin === 'reused')
        const names = results.map(({ emission_factor: { name } }) => name)
        for (const [at, name] of names.entries()) {
          const isPrimaryTwin = (other: string) =>
            originOfName(other) === 'virgin' && thingOf(other) === thingOf(name)
          if (originOfName(name) === 'recycled') expect(names.slice(at).filter(isPrimaryTwin)).toEqual([])
        }
      }),
      { numRuns: 300 },
    )
  })

  it.each(['recycled', 'recyclé', 'riciclato', 'reciclado', 'gerecycled', 'z recyklingu', 'secondary'])(
    'take the recycled factor if the text says %s',
    async (word) => {
      for (const material of ['PET', 'HDPE', 'copper']) {
        const text = ['recycled', 'gerecycled', 'secondary'].includes(word)
          ? `${word} ${material}`
          : `${material} ${word}`
        const suggest = { text, unit_type: ['Weight'], region: material === 'copper' ? 'FR' : 'GB' }
        const { results } = await opened.engine.call('suggest', { suggest })
        expect(originOfName(results[0]!.emission_factor.name), text).toBe('recycled')
      }
    },
  )

  it('put the higher figure first among equal scores', async () => {
    const texts = [
      'aluminium sheet',
      'aluminum cans',
      'mixed plastics',
      'Halon 1301',
      'steel cans',
      'tires',
      'glass',
    ]
    let ties = 0
    for (const text of texts) {
      const suggest = { text, unit_type: ['Weight'], scope: allScopes }
      const { results } = await opened.engine.call('suggest', { suggest, max_suggestions: 20 })
      const figures = await Promise.all(
        results.map(async ({ emission_factor: { id } }) => {
          const { co2e } = await opened.engine.call('estimate', {
            emission_factor: { id },
            parameters: tonne,
          })
          return co2e
        }),
      )
      for (let at = 1; at < results.length; at++) {
        const [one, other] = [results[at - 1]!, results[at]!].map((each) => each.suggestion_details.score)
        if (Math.abs(one! - other!) > 1e-12) continue
        ties++
        expect(figures[at - 1]!).toBeGreaterThanOrEqual(figures[at]!)
      }
    }
    expect(ties).toBeGreaterThan(5)
  })
})

describe('suggestions of fuels', () => {
  const fuels = ['gas oil', 'burning oil', 'fuel oil', 'LPG', 'diesel', 'petrol', 'aviation turbine fuel']
  const amounts = fc.record({
    fuel: fc.constantFrom(...fuels),
    volume: fc.double({ min: 0.5, max: 1e6, noNaN: true }),
    volume_unit: fc.constantFrom('l', 'm3', 'gallon_us'),
  })
  const noticeOf = (answer: Awaited<ReturnType<typeof estimateText>>, code: string) =>
    answer.estimate.notices.find((notice) => notice.code === code)?.message

  it('keep scope 3 by default, and name the direct emissions that it leaves out', async () => {
    const answer = await estimateText('gas oil', { volume: 1000, volume_unit: 'l' }, { region: 'GB' })
    expect(answer.estimate.co2e).toBeCloseTo(626.65, 6)
    expect(noticeOf(answer, 'direct_emissions_not_included')).toContain(
      'direct emissions (scope 1) are 2755.4 kg CO2e (fuel_type_gas_oil-fuel_use_na)',
    )
  })

  it('name the same two figures for either stage, in any unit', async () => {
    await fc.assert(
      fc.asyncProperty(amounts, async ({ fuel, ...parameters }) => {
        const upstream = await estimateText(fuel, parameters, { region: 'GB' })
        const direct = await estimateText(fuel, parameters, { region: 'GB', scope: allScopes })
        const shown = (kg: number) => `${Number(kg.toPrecision(5))} kg CO2e`
        expect(noticeOf(upstream, 'direct_emissions_not_included')).toContain(shown(direct.estimate.co2e))
        expect(noticeOf(direct, 'upstream_not_included')).toContain(shown(upstream.estimate.co2e))
        expect(direct.estimate.co2e).toBeGreaterThan(upstream.estimate.co2e)
      }),
      { numRuns: 100 },
    )
  })

  it('name the upstream emissions per unit of the factor if no amount is given', async () => {
    const suggest = { text: 'gas oil', unit_type: ['Volume'], region: 'GB', scope: allScopes }
    const { notices } = await opened.engine.call('suggest', { suggest })
    expect(notices.find(({ code }) => code === 'upstream_not_included')?.message).toContain(
      '0.62665 kg CO2e per l (fuel_type_gas_oil_wtt-fuel_use_na)',
    )
  })

  it('use the British upstream emissions if a publisher lacks them', async () => {
    const parameters = { volume: 1000, volume_unit: 'l' }
    const answer = await estimateText('diesel', parameters, { region: 'NZ', scope: allScopes })
    expect(noticeOf(answer, 'upstream_not_included')).toContain(
      'fuel_type_diesel_biofuel_blend_wtt-fuel_use_na',
    )
  })

  it('take upstream emissions if the text asks for them', async () => {
    const parameters = { volume: 1000, volume_unit: 'l' }
    const answer = await estimateText('gas oil, well-to-tank', parameters, { region: 'GB', scope: allScopes })
    expect(answer.estimate.co2e).toBeCloseTo(626.65, 6)
  })

  it('name the grid average for losses or upstream emissions of electricity', async () => {
    const answer = await estimateText('electricity', { energy: 1000, energy_unit: 'kWh' }, { region: 'GB' })
    expect(noticeOf(answer, 'direct_emissions_not_included')).toMatch(
      /direct emissions \(scope 2\) are [\d.]+ kg CO2e \(electricity-supply_grid-source_supplier_mix\)/,
    )
  })
})
