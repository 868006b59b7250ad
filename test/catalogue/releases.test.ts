/** Changes in a release, and unchanged answers for requests with an earlier release. */
import { afterAll, describe, expect, it } from 'vitest'
import { corrected } from '../../reference/files/dataset.js'
import { type Catalogue, FactorSelector, openCatalogue } from '../../src/catalogue/catalogue.js'
import type { FactorRow } from '../../src/catalogue/factor.js'
import { search } from '../../src/catalogue/searching.js'
import { type SelectorFields, ServiceError } from '../../src/contract/contract.js'
import { compileData, factorRow, type SyntheticDataset, writeData } from './synthetic.js'

const opened: Catalogue[] = []
afterAll(() => {
  for (const catalogue of opened) catalogue.close()
})

const sized = (kg: number) => ({ co2: kg, ch4: 0, n2o: 0, co2e_ar5: kg })
const row = (changes: Partial<FactorRow>) => factorRow({ co2e_ar5: 0.2, ...changes })

const data: SyntheticDataset[] = [
  {
    id: 'mended',
    rows: [
      ...corrected(row({ activity_id: 'corrected', ...sized(2) }), 2, sized(1)),
      row({ activity_id: 'kept' }),
      row({ activity_id: 'new', added_in: 2 }),
    ],
  },
  { id: 'old-edition', rows: [row({ activity_id: 'revised', ...sized(8) })], removed_in: 2 },
  {
    id: 'new-edition',
    rows: [row({ activity_id: 'revised', ...sized(7.9) })],
    added_in: 2,
    corrects: 'old-edition',
  },
  { id: 'withdrawn-edition', rows: [row({ activity_id: 'withdrawn' })], removed_in: 2 },
]
const file = compileData(writeData(data))
const catalogue = openCatalogue(file)
const first = openCatalogue(file, 1)
opened.push(catalogue, first)
const selector = new FactorSelector(catalogue)

const kwh = { energy: 1, energy_unit: 'kWh' }
const select = (fields: SelectorFields) => selector.select(fields, kwh)
const ids = (activityId: string) => catalogue.ofActivity(activityId, 'every').map(({ id }) => id)
const idIn = (release: number, activityId: string) => catalogue.ofActivity(activityId, release)[0]!.id

function refusal(fields: SelectorFields, by: FactorSelector = selector): ServiceError {
  try {
    by.select(fields, kwh)
  } catch (error) {
    if (error instanceof ServiceError) return error
    throw error
  }
  throw new Error('nothing was refused')
}

describe('a corrected factor', () => {
  it('has a new id; the old id still has the old factor', () => {
    expect(new Set(ids('corrected')).size).toBe(2)
    expect(select({ activity_id: 'corrected', data_version: '1' })).toMatchObject({ value: 2, notices: [] })
  })

  it.each(['^1', '2', '^2'])('is the only answer under data_version %s', (data_version) => {
    const selection = select({ activity_id: 'corrected', data_version })
    expect(selection).toMatchObject({ value: 1, factor: { id: idIn(2, 'corrected') } })
    expect(selection.notices).toEqual([
      {
        severity: 'warning',
        code: 'factor_corrected',
        message: `corrected in release 2: 1 kg/kWh (id ${idIn(2, 'corrected')}), instead of 2 kg/kWh (id ${idIn(1, 'corrected')}) (-50 %)`,
      },
    ])
  })

  it('is still found by its old id, with a notice that names the new id', () => {
    const { value, notices } = select({ id: idIn(1, 'corrected') })
    expect(value).toBe(2)
    expect(notices).toMatchObject([{ severity: 'warning', code: 'factor_corrected' }])
    expect(notices[0]!.message).toContain(idIn(2, 'corrected'))
  })

  it('may be in the dataset of a new edition', () => {
    const { value, notices } = select({ id: idIn(1, 'revised') })
    expect(value).toBe(8)
    expect(notices).toMatchObject([{ severity: 'warning', code: 'factor_corrected' }])
    expect(notices[0]!.message).toContain(`${idIn(2, 'revised')}`)
  })
})

describe('an id', () => {
  it('is refused if added in a later release, with the factor that it replaced', () => {
    const { code, message } = refusal({ id: idIn(2, 'corrected'), data_version: '1' })
    expect(code).toBe('no_emission_factors_found')
    expect(message).toContain(`was added in release 2; in release 1 it was ${idIn(1, 'corrected')}`)
  })

  it('is refused if withdrawn, with the release that has it', () => {
    const id = idIn(1, 'withdrawn')
    expect(refusal({ id }).message).toContain('withdrawn in release 2')
    expect(select({ id, data_version: '1' }).factor.id).toBe(id)
  })

  it('gets no notice if no release changed it', () => {
    expect(select({ id: idIn(1, 'kept') }).notices).toEqual([])
  })
})

describe('a withdrawn activity', () => {
  it('is found in the release that has it, and is refused by name in later ones', () => {
    expect(select({ activity_id: 'withdrawn', data_version: '1' }).value).toBe(0.2)
    expect(refusal({ activity_id: 'withdrawn', data_version: '^1' }).message).toMatch(
      /no emission factor with data_version \^1; available: 1/,
    )
  })
})

describe('a catalogue fixed to a release', () => {
  const fixed = new FactorSelector(first)

  it('treats the release as the newest', () => {
    expect(first.releases).toEqual([1])
    expect(fixed.select({ activity_id: 'corrected', data_version: '^1' }, kwh).value).toBe(2)
    expect(first.candidates({ activityId: 'new' })).toEqual([])
    expect(first.size().factors).toBe(4)
    expect(catalogue.size().factors).toBe(4)
  })

  it('refuses later releases and their factors', () => {
    expect(refusal({ activity_id: 'kept', data_version: '2' }, fixed).message).toContain('available: 1, ^1')
    expect(refusal({ id: idIn(2, 'new') }, fixed).message).toContain('it was added in release 2')
  })

  it('requires an existing release', () => {
    expect(() => openCatalogue(file, 7)).toThrow(/"7" is not a release of this catalogue; available: 1, 2/)
  })
})

describe('a search', () => {
  const found = (request: object) =>
    search(catalogue, { data_version: '1', ...request }).results.map(
      ({ activity_id, data_version }) => `${activity_id} ${data_version.status}`,
    )

  it('lists the factors of one release', () => {
    expect(found({ data_version: '2', unit_type: 'Energy' }).sort()).toEqual([
      'corrected up_to_date',
      'kept up_to_date',
      'new up_to_date',
      'revised up_to_date',
    ])
  })

  it('lists removed factors too, marked as removed, for all releases since one', () => {
    expect(found({ data_version: '^1', activity_id: 'corrected' }).sort()).toEqual([
      'corrected removed',
      'corrected up_to_date',
    ])
  })

  it('finds a factor by id if removed since, but not if added later', () => {
    expect(found({ id: idIn(1, 'withdrawn'), data_version: '2' })).toEqual(['withdrawn removed'])
    expect(found({ query: idIn(1, 'withdrawn'), data_version: '2' })).toEqual(['withdrawn removed'])
    expect(found({ id: idIn(2, 'new'), data_version: '1' })).toEqual([])
  })
})
