import { describe, expect, it } from 'vitest'
import {
  operations,
  type Parameters,
  type SuggestFields,
  SuggestionEstimateResponse,
  SuggestRequest,
  SuggestResponse,
  TextEstimateResponse,
} from '../../src/contract/contract.js'
import { compileCheck } from '../../src/contract/validation.js'
import { openedEngines } from './engines.js'
import { mapLabel } from './label-mapping.js'
import { steel } from './private-steel.js'

const opened = openedEngines()

const suggest = (text: string, more: Partial<SuggestFields> = {}, max_suggestions?: number) =>
  opened.engine.call('suggest', {
    suggest: { text, ...more },
    ...(max_suggestions === undefined ? {} : { max_suggestions }),
  })
const factors = async (text: string, more: Partial<SuggestFields> = {}, most?: number) =>
  (await suggest(text, more, most)).results.map(({ emission_factor }) => emission_factor)

async function refusal(work: Promise<unknown>) {
  return await work.then(
    () => expect.fail('it was not refused'),
    (error) => error as { status: number; code: string; message: string; validValues: unknown },
  )
}

describe('suggestions', () => {
  it('are as the contract says, ten of them, the most relevant first, the same every time', async () => {
    const response = await suggest('office chair')
    expect(compileCheck(SuggestResponse)(response)).toBeUndefined()
    expect(response).toMatchObject({ model: 'general', data_version: '3', notices: [] })
    expect(response.results).toHaveLength(10)
    const scores = response.results.map(({ suggestion_details }) => suggestion_details.score)
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
    expect(new Set(response.results.map(({ suggestion_id }) => suggestion_id)).size).toBe(10)
    expect(await suggest('office chair')).toEqual(response)
  })

  it('are at most the requested number, and at most 20', async () => {
    expect(await factors('office chair', {}, 3)).toHaveLength(3)
    const check = compileCheck(SuggestRequest)
    expect(check({ suggest: { text: 'x' }, max_suggestions: 20 })).toBeUndefined()
    expect(check({ suggest: { text: 'x' }, max_suggestions: 21 })).toMatch(/max_suggestions/)
    expect(check({ suggest: { text: ' ' } })).toMatch(/blank/)
    expect(check({ suggest: {} })).toMatch(/text/)
  })

  it.each([
    ['CKNG SUPPLIES', /cooking|cutlery/i],
    ['ADVERTIZING', /advertising/i],
    ['taxi to the airport', /transit|taxi|transport/i],
    ['hotel, 2 nights', /accommodation|hotel/i],
    ['COURIER CHARGES', /courier/i],
    ['bread rolls', /bread/i],
    ['steel beams', /steel/i],
    ['Catering for a meeting', /restaurant|food|drinking/i],
    ['parking', /personal|parking/i],
    ['laptop', /computer/i],
    ['conference registration fee', /support services/i],
    ['car wash', /auto|car/i],
  ])('match the purchase for %s', async (text, name) => {
    const [best] = await factors(text, { unit_type: ['Money'] }, 1)
    expect(best!.name).toMatch(name)
  })

  it('accept only the first, and only if it is almost certain', async () => {
    const labels = async (text: string, unit_type = ['Money']) =>
      (await suggest(text, { unit_type })).results.map(({ suggestion_details }) => suggestion_details.label)
    const sure = await labels('hotel stay')
    expect([sure[0], new Set(sure.slice(1))]).toEqual(['accept', new Set(['review'])])
    expect(new Set(await labels('some blue things'))).toEqual(new Set(['review']))
  })

  it('accept none if amounts may be money or something else', async () => {
    const first = async (more: Partial<SuggestFields>) =>
      (await suggest('Taxi ride', more)).results[0]!.suggestion_details.label
    expect([await first({}), await first({ unit_type: ['Money'] })]).toEqual(['review', 'accept'])
    expect((await suggest('Postage stamps')).results[0]!.suggestion_details.label).toBe('accept')
  })

  it('need review without two sources of such texts: other languages, long descriptions', async () => {
    const details = async (text: string) =>
      (await suggest(text, { unit_type: ['Money'] })).results[0]!.suggestion_details
    const long = `office chairs, desks and tables for the meeting rooms of the headquarters building with ${'delivery and assembly '.repeat(5)}`
    for (const text of ["nuit d'hôtel", 'servicios de limpieza de edificios', long]) {
      const { score, label } = await details(text)
      expect([score > 0.9, label], text).toEqual([true, 'review'])
    }
    expect((await details('hotel stay')).label).toBe('accept')
  })

  it.each(['Office paper', 'Glass bottles', 'Steel cans'])(
    'include waste only if the text is about waste: %s',
    async (text) => {
      expect((await factors(text))[0]!.sector).not.toBe('Waste')
      expect((await factors(text, { unit_type: ['Weight'] }))[0]!.sector).not.toBe('Waste')
      expect((await factors(`${text} to recycling`, { unit_type: ['Weight'] }))[0]!.sector).toBe('Waste')
    },
  )

  it('exclude names of other things that share a word with the text', async () => {
    expect((await factors('Office paper', {}, 3)).map(({ name }) => name)).not.toContainEqual(
      expect.stringMatching(/building/i),
    )
  })

  it.each([
    [{ source: ['EPAA'] }, /^suggest\.source: "EPAA" is not known; did you mean EPA\?$/],
    [{ exclude_source: ['EPA', 'nobody'] }, /^suggest\.exclude_source: "nobody" is not known/],
  ])('are refused for a publisher that no factor is of, by its name: %j', async (filter, message) => {
    await expect(suggest('office chairs', filter)).rejects.toThrow(message)
  })

  it('are filtered by publisher in any case', async () => {
    const found = await factors('office chairs', { source: ['epa'] })
    expect(new Set(found.map(({ source }) => source))).toEqual(new Set(['EPA']))
  })

  it('are empty for a meaningless text, without an error', async () => {
    expect((await suggest('12345')).results).toEqual([])
  })

  it.each([
    "=cmd|'/c calc'!A1",
    '=SUM(A1:B2)',
    '@SUM(1+1)*chair',
    'TM 3X4',
    'X17-22B 4',
    'PO 4500012345',
    'X',
    '😀',
    '[]',
  ])('are empty without words, for a formula or codes: %s', async (text) =>
    expect((await suggest(text, { unit_type: ['Money'] })).results).toEqual([]),
  )

  it.each([
    'n/a',
    'N.A.',
    'TBD',
    'unknown',
    'Misc. items',
    'Sonstiges',
    'other 2024',
    '<script>alert(1)</script>',
  ])('are empty for placeholders: %s', async (text) => expect((await suggest(text)).results).toEqual([]))

  it.each([
    ['<b>Office chair</b>', 'Office chair'],
    ['<a href="https://travel.example/hotel?stay=1">Office chair</a>', 'Office chair'],
    ['Nuts &amp;amp; bolts&nbsp;', 'Nuts & bolts'],
    ['😀 Office chair 🪑', 'Office chair'],
  ])('ignore markup and signs in the text: %s', async (text, plain) => {
    const answers = async (each: string) =>
      (await suggest(each, { unit_type: ['Money'] })).results.map(
        ({ suggestion_details: { score }, emission_factor: { id } }) => [id, score],
      )
    expect(await answers(text)).toEqual(await answers(plain))
  })

  it('understand a text in two languages at once', async () => {
    expect((await factors('Bürostuhl / office chair', { unit_type: ['Money'] }, 1))[0]!.name).toMatch(
      /furniture/i,
    )
  })

  it.each(['TV 4K', '- chairs (office)', 'M8 bolts', 'A4 paper'])(
    'exist for words next to codes: %s',
    async (text) => expect((await suggest(text, { unit_type: ['Money'] })).results).not.toEqual([]),
  )

  it('recognise refrigerants by their codes', async () => {
    expect((await factors('R410A', { unit_type: ['Weight'], scope: ['1'] }, 1))[0]!.name).toMatch(/R-?410A/i)
  })

  it('are accepted where such answers are right nine times of ten, and score that', async () => {
    const [paper] = (await suggest('hotel stay', { unit_type: ['Money'] })).results
    expect(paper!.suggestion_details.label).toBe('accept')
    expect(paper!.suggestion_details.score).toBeGreaterThanOrEqual(0.9)
    const unlike = (await suggest('Lot 14 - Stadtgebiet Nord, Los B', { unit_type: ['Money'] })).results
    expect(unlike.map(({ suggestion_details }) => suggestion_details.label)).not.toContain('accept')
  })

  it.each([
    'Salary payment March',
    'VAT Q3 2025',
    'Council Tax',
    'Stamp duty, office',
    'Tax refund',
    'Umsatzsteuer',
    'Virement',
    'Donation',
    'Abschreibungen 2025',
    'Grants',
    'Subventions',
    'Rent allowances',
    'INTEREST',
    'Deposit refund',
    'Grants - private persons',
  ])('are empty with a notice for anything other than a purchase: %s', async (text) => {
    const { results, notices } = await suggest(text)
    expect([results, notices.map(({ code }) => code)]).toEqual([[], ['not_a_purchase']])
    await expect(
      opened.engine.call('textEstimate', { text, parameters: { money: 10, money_unit: 'eur' } }),
    ).rejects.toThrow(/a payment that buys nothing/)
  })

  it.each([
    'Tax consulting',
    'Payroll software',
    'Airport transfer',
    'Donation box',
    'Interest rate advice',
    'Business rates advice',
  ])('are some for a purchase that has such a word: %s', async (text) =>
    expect((await suggest(text)).notices.map(({ code }) => code)).not.toContain('not_a_purchase'),
  )

  it.each(['Office Improvement Works', 'Sewer inspection equipment', 'TOWEL COOLING CHILLY PAD BLUE'])(
    'come from the industries, not from a name that has a word of the text by chance: %s',
    async (text) => {
      const [first] = await factors(text)
      expect(first!.name).not.toMatch(/gas|cheese|IT|waste/)
    },
  )

  it('include one per industry, with its other prices', async () => {
    const { results } = await suggest('CUP PAPER 6 OZ', { unit_type: ['Money'] })
    const [first] = results
    expect(first!.emission_factor.name).toMatch(/Paperboard container.*margins included/)
    expect(first!.variants!.map(({ name }) => name)).toContainEqual(expect.stringMatching(/producer price/))
    const shown = results.flatMap(({ emission_factor, variants = [] }) => [emission_factor, ...variants])
    expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length)
  })

  it.each([
    ['Farine de blé', /wheat flour/i],
    ['Weizenmehl', /wheat flour/i],
    ['harina de trigo', /wheat flour/i],
    ['Kupferdraht', /copper/i],
    ['pommes de terre', /potato/i],
    ['hormigón', /concrete/i],
    ['fleur de sel', /salt/i],
  ])(
    'are found by weight in French, German and Spanish with or without a stated language: %s',
    async (text, name) => {
      expect((await factors(text, { unit_type: ['Weight'] }, 1))[0]!.name).toMatch(name)
    },
  )

  it.each([
    ['lamiera d’acciaio', /steel/i],
    ['filo di rame', /copper/i],
    ['sacco di cemento', /cement/i],
    ['garrafas de vidro', /glass/i],
    ['saco de cimento', /cement/i],
    ['masło', /butter/i],
    ['aardappelen', /potato/i],
    ['bouteilles en verre', /glass/i],
    ['hilo de cobre', /copper/i],
    ['Glasflaschen', /glass/i],
    ['sheet of plywood', /wood/i],
    ['chaise de bureau', /furniture/i],
  ])(
    'exclude names by weight that share only small words, in any of the languages: %s',
    async (text, name) => {
      expect((await factors(text, { unit_type: ['Weight'] }, 1))[0]!.name).toMatch(name)
    },
  )

  it.each([
    ['Butt', 'butter is no fish'],
    ['planet gears', 'no plant'],
    ['hotel night', 'no Twelfth Night cake'],
    ['hilo de coser', 'no cheese'],
  ])('are empty by weight if names refer to another thing: %s, %s', async (text) => {
    expect(await factors(text, { unit_type: ['Weight'] })).toEqual([])
  })

  it.each(['PET', 'PET bottle'])(
    'keep a name by weight with all words or the abbreviation of the text, for any industry: %s',
    async (text) => {
      expect((await factors(text, { unit_type: ['Weight'] }, 1))[0]!.name).toMatch(/^PET/)
    },
  )

  it.each(['TEE, BRASS', 'MICROCOMPUTERS, LAPTOP', 'PARTS, TORO MOWER'])(
    'read the original text if one word belongs to another language too: %s',
    async (text) => {
      expect(await factors(text, { unit_type: ['Weight'] })).toEqual(
        await factors(text, { unit_type: ['Weight'], translation: false }),
      )
    },
  )

  it.each([
    ['Bürostühle', /office furniture/i],
    ['Papier ksero A4', /paper|stationery/i],
    ['Stampante laser', /computer|peripheral/i],
    ['Serviço de limpeza de escritórios', /services to buildings/i],
    ['Kantoorstoelen', /office furniture/i],
    ['Servicios de limpieza de oficinas', /services to buildings/i],
    ['Frais de taxi', /taxi|transit/i],
  ])('understand %s with or without a stated language', async (text, name) => {
    expect((await factors(text, { unit_type: ['Money'], translation: false }, 1))[0]!.name).toMatch(name)
    expect((await factors(text, { unit_type: ['Money'] }, 1))[0]!.name).toMatch(name)
  })

  it('read no English word as one of another language', async () => {
    expect((await factors('gift basket'))[0]!.name).not.toMatch(/poison|pesticide/i)
  })

  it('understand French when asked to', async () => {
    const [best] = await factors('Farine de blé', { translation: true, unit_type: ['Weight'] }, 1)
    expect(best!.name).toMatch(/wheat.*flour|flour.*wheat/i)
    const asWritten = await factors('Farine de blé', { translation: false, unit_type: ['Weight'] }, 1)
    expect(asWritten.map((each) => each.name).join()).not.toMatch(/flour/i)
  })

  it.each([
    ['Bürostühle', /office furniture/i],
    ['Reifen für Lkw', /tire/i],
    ['Druckerpapier', /paper|stationery/i],
    ['Sillas de oficina', /office furniture/i],
    ['Billetes de avión', /air transport/i],
    ['Alquiler de coche', /automotive equipment rental/i],
    ['Location de voiture', /automotive equipment rental/i],
  ])('understand German, Spanish and French words of ledgers: %s', async (text, name) => {
    const [best] = await factors(text, { translation: true, unit_type: ['Money'], region: 'US' }, 1)
    expect(best!.name).toMatch(name)
  })
})

describe('filters of suggestions', () => {
  it.each([
    ['unit_type', ['Weight'], 'paper'],
    ['sector', ['Materials and Manufacturing'], 'paper'],
    ['category', ['Metals'], 'steel'],
    ['source', ['EPA'], 'paper'],
    ['source_lca_activity', ['cradle_to_shelf'], 'paper'],
  ] as const)('%s leaves only those', async (field, values, text) => {
    const found = await factors(text, { [field]: [...values] })
    expect(found.length).toBeGreaterThan(0)
    expect(new Set(found.map((factor) => factor[field]))).toEqual(new Set(values))
  })

  it('source_dataset, in any case', async () => {
    const name = 'Supply Chain Greenhouse Gas Emission Factors v1.3'
    const found = await factors('paper', { source_dataset: [name.toLowerCase()] })
    expect(new Set(found.map(({ source_dataset }) => source_dataset))).toEqual(new Set([name]))
  })

  it('exclude_source leaves the others, and excludes source', async () => {
    const found = await factors('paper', { exclude_source: ['EPA'] })
    expect(found.length).toBeGreaterThan(0)
    expect(found.map(({ source }) => source)).not.toContain('EPA')
    const { status, message } = await refusal(
      suggest('paper', { source: ['EPA'], exclude_source: ['ADEME'] }),
    )
    expect([status, message]).toEqual([
      400,
      expect.stringContaining('suggest.source and suggest.exclude_source'),
    ])
  })

  it('use scope 3 by default, and include others on request', async () => {
    const scopesOf = async (scope?: string[]) =>
      (await factors('natural gas', { unit_type: ['Energy'], ...(scope && { scope }) })).map(
        ({ scopes }) => scopes,
      )
    expect((await scopesOf()).every((scopes) => scopes.some((scope) => scope.startsWith('3')))).toBe(true)
    expect((await scopesOf(['1'])).every((scopes) => scopes.includes('1'))).toBe(true)
  })

  it('year prefers the nearest, and the latest without it', async () => {
    const wttOf = async (year?: number) => {
      const found = await factors('natural gas, well-to-tank', {
        region: 'GB',
        unit_type: ['Energy'],
        ...(year === undefined ? {} : { year }),
      })
      return found[0]!.year
    }
    expect([await wttOf(), await wttOf(2018), await wttOf(1990)]).toEqual([2026, 2018, 2016])
  })

  it('allow only the requested region; with region_fallback also larger ones, with a notice', async () => {
    const strict = await suggest('office chair', { region: 'DE' })
    expect(new Set(strict.results.map(({ emission_factor }) => emission_factor.region))).toEqual(
      new Set(['DE']),
    )
    expect(strict.notices).toEqual([])
    const text = 'office furniture'
    expect(await factors(text, { region: 'US-CA', source: ['EPA'] })).toEqual([])
    const wide = await suggest(text, { region: 'US-CA', region_fallback: true, source: ['EPA'] })
    expect(wide.results[0]!.emission_factor.region).toBe('US')
    expect(wide.notices).toMatchObject([{ code: 'region_fallback', severity: 'warning' }])
  })

  it.each([
    [{ unit_type: ['Wieght'] }, 'invalid_input', 'did you mean Weight?'],
    [{ scope: ['4'] }, 'invalid_input', 'suggest.scope'],
    [{ access_type: ['secret'] }, 'invalid_input', 'suggest.access_type'],
    [{ region: 'Atlantis' }, 'unknown_region', 'suggest.region'],
  ])('%j is refused', async (fields, code, part) => {
    const refused = await refusal(suggest('paper', fields))
    expect(refused).toMatchObject({ status: 400, code })
    expect(refused.message).toContain(part)
  })
})

describe('data that a project owns', () => {
  it('suggests private factors only to the project, for any requested scope and dataset', async () => {
    const own = opened.engines.of('mill')
    await own.call('privateFactorCreate', { ...steel, scopes: ['1'] })
    const asked = { text: 'steel sheet of our mill', source_dataset: ['none'], scope: ['2'] }
    const { results } = await own.call('suggest', { suggest: asked })
    expect(results).toMatchObject([
      { emission_factor: { activity_id: steel.activity_id, access_type: 'private' } },
    ])
    expect((await opened.engine.call('suggest', { suggest: asked })).results).toEqual([])
    const onlyPublic = { text: 'steel sheet of our mill', access_type: ['public'] }
    const types = (await own.call('suggest', { suggest: onlyPublic })).results.map(
      ({ emission_factor }) => emission_factor.access_type,
    )
    expect(new Set(types)).toEqual(new Set(['public']))
  })

  it('ranks a completed mapping first, for its words in any order, of any scope', async () => {
    const own = opened.engines.of('labels')
    const activity_id = 'fuel_type_natural_gas-fuel_use_na'
    const firstFor = async (text: string) =>
      (await own.call('suggest', { suggest: { text }, max_suggestions: 1 })).results[0]
    expect((await firstFor('Boiler house, fuel 7'))?.emission_factor.activity_id).not.toBe(activity_id)
    await mapLabel(opened.engines, opened.store, {
      project: 'labels',
      label: 'Boiler house, fuel 7',
      activity_id,
    })
    for (const text of ['Boiler house, fuel 7', 'FUEL 8, boiler-house']) {
      expect(await firstFor(text)).toMatchObject({
        suggestion_details: { label: 'accept' },
        emission_factor: { activity_id },
      })
    }
  })

  it('ranks it first for texts with most of its words too, marked for review', async () => {
    const own = opened.engines.of('likely')
    const activity_id = 'electricity-supply_grid-source_supplier_mix'
    await mapLabel(opened.engines, opened.store, {
      project: 'likely',
      label: 'Boiler house Leeds gas',
      activity_id,
    })
    const firstFor = async (text: string) =>
      (await own.call('suggest', { suggest: { text }, max_suggestions: 3 })).results[0]
    expect(await firstFor('Boiler house Leeds')).toMatchObject({
      suggestion_details: { label: 'review' },
      emission_factor: { activity_id },
    })
    expect((await firstFor('Boiler parts'))?.emission_factor.activity_id).not.toBe(activity_id)
  })

  it('is found by the words as they were written, whatever they are in English', async () => {
    const own = opened.engines.of('deutsch')
    const activity_id = 'electricity-supply_grid-source_supplier_mix'
    await mapLabel(opened.engines, opened.store, {
      project: 'deutsch',
      label: 'Reinigung Halle 3',
      activity_id,
    })
    const suggest = { text: 'Reinigung Halle 3', translation: true }
    const { results } = await own.call('suggest', { suggest, max_suggestions: 1 })
    expect(results[0]).toMatchObject({
      suggestion_details: { label: 'accept', score: 1 },
      emission_factor: { activity_id },
    })
  })
})

describe('an estimate with a suggestion', () => {
  const money: Parameters = { money: 100, money_unit: 'usd' }

  it('uses its factor, reported at the top and under estimate', async () => {
    const { results } = await suggest('steel', { source: ['EPA'], unit_type: ['Money'] }, 1)
    const [{ suggestion_id, emission_factor }] = results as [(typeof results)[0]]
    const answer = await opened.engine.call('suggestionEstimate', { suggestion_id, parameters: money })
    expect(compileCheck(SuggestionEstimateResponse)(answer)).toBeUndefined()
    const byId = await opened.engine.call('estimate', {
      emission_factor: { id: emission_factor.id },
      parameters: money,
    })
    expect(answer.estimate).toEqual(byId)
    expect(answer.co2e).toBe(byId.co2e)
  })

  it('works as the contract shows it, in the project `default`', async () => {
    const { example } = operations.suggestionEstimate
    const answer = await opened.engines.of('default').call('suggestionEstimate', example)
    expect(answer.emission_factor).toMatchObject({
      name: expect.stringMatching(/^Office furniture/),
      region: 'US',
    })
    expect(answer.co2e).toBeGreaterThan(0)
  })

  it('is rejected for ids of another project, and for invalid ids', async () => {
    const { results } = await suggest('steel', {}, 1)
    const { suggestion_id } = results[0]!
    for (const [other, id] of [
      [opened.engines.of('other'), suggestion_id],
      [opened.engine, 'nothing'],
      [opened.engine, results[0]!.emission_factor.id],
    ] as const) {
      const refused = await refusal(
        other.call('suggestionEstimate', { suggestion_id: id, parameters: money }),
      )
      expect(refused).toMatchObject({ status: 400, code: 'invalid_input' })
      expect(refused.message).toContain('suggestion_id')
    }
  })
})

describe('an estimate of a text', () => {
  it('uses the best factor that fits the parameters, and names the suggestion', async () => {
    const parameters = { weight: 2, weight_unit: 'kg' }
    const answer = await opened.engine.call('textEstimate', { text: 'steel', parameters, scope: ['3'] })
    expect(compileCheck(TextEstimateResponse)(answer)).toBeUndefined()
    expect(answer.estimate.activity_data!.activity_unit).not.toBe('usd')
    const again = await opened.engine.call('suggestionEstimate', {
      suggestion_id: answer.suggestion_id,
      parameters,
    })
    expect(again.estimate.co2e).toBe(answer.estimate.co2e)
  })

  it('carries the notice of a larger region, and adjusts for inflation when asked to', async () => {
    const request = {
      text: 'Steel',
      parameters: { money: 100, money_unit: 'usd' },
      source: ['EPA'],
      region: 'US-CA',
      region_fallback: true,
    }
    const plain = await opened.engine.call('textEstimate', request)
    expect(plain.estimate.notices.map(({ code }) => code)).toContain('region_fallback')
    const adjusted = await opened.engine.call('textEstimate', {
      ...request,
      apply_inflation_adjustment: 2015,
    })
    expect(adjusted.estimate.co2e).toBeGreaterThan(plain.estimate.co2e)
  })

  it('is rejected without a suggestion', async () => {
    const parameters = { data: 1, data_unit: 'GB' }
    const refused = await refusal(opened.engine.call('textEstimate', { text: 'qwertz', parameters }))
    expect(refused).toMatchObject({ status: 400, code: 'no_emission_factors_found' })
  })
})

it.each(['dupAact', 'qrvtk'])('suggests nothing without evidence: %s', async (text) => {
  expect((await suggest(text)).results).toEqual([])
  expect((await suggest('barbecue grill')).results.length).toBeGreaterThan(0)
})

it('accepts at the threshold of a kind of texts, and names the kind', async () => {
  const title = 'Représentation en justice et conseil juridique devant les juridictions du ressort de Lyon'
  const { results, notices } = await suggest(title, { unit_type: ['Money'] })
  expect(results[0]!.suggestion_details.label).toBe('accept')
  expect(notices).toMatchObject([{ code: 'accepted_by_kind', message: expect.stringContaining('0.76') }])
})

it('accepts ledger-style texts from a certainty of 0.85, with a notice; titles as before', async () => {
  const line = await suggest('MASKING TAPE', { unit_type: ['Money'] })
  expect(line.results[0]!.suggestion_details).toMatchObject({
    label: 'accept',
    score: expect.closeTo(0.93, 1),
  })
  const [said] = line.notices
  expect(said).toMatchObject({ code: 'accepted_by_kind' })
  expect(said!.message).toMatch(
    /^accepted from 0\.85 instead of 0\.95, as measured with texts .*\(short texts of ledgers\)$/,
  )
  const title = await suggest('Provision of Taxi Services for Pupils of the County', { unit_type: ['Money'] })
  expect(title.results[0]!.suggestion_details.score).toBeGreaterThan(0.85)
  expect(title.results[0]!.suggestion_details.label).toBe('review')
})
