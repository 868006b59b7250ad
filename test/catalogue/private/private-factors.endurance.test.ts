import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openCatalogue, PrivateFactors, ProjectCatalogue } from '../../../src/catalogue/catalogue.js'
import { search as searchIn } from '../../../src/catalogue/searching.js'
import type { PrivateFactor, SearchRequest } from '../../../src/contract/contract.js'
import { steel } from '../../estimators/private-steel.js'

const catalogue = openCatalogue()
const empty = () => new PrivateFactors((code) => catalogue.region(code))
const search = (own: PrivateFactors, request: Partial<SearchRequest>) =>
  searchIn(new ProjectCatalogue(catalogue, own), {
    data_version: '^1',
    access_type: 'private',
    results_per_page: 500,
    ...request,
  })
const ids = (own: PrivateFactors, request: Partial<SearchRequest>) =>
  search(own, request).results.map(({ id }) => id)

const words = ['steel', 'wire', 'copper', 'pipe', 'brass']
const word = fc.constantFrom(...words)
const factor: fc.Arbitrary<PrivateFactor> = fc
  .record({
    id: fc.uuid(),
    name: fc.array(word, { minLength: 1, maxLength: 3 }).map((some) => some.join(' ')),
    activity_id: fc.constantFrom('a', 'A', 'b', 'b-1'),
    region: fc.constantFrom('DE', 'FR', 'US-CA'),
    year: fc.constantFrom(2020, 2024),
    category: fc.constantFrom('Metals', 'Other'),
    scopes: fc.constantFrom('1', '3.1|3.2').map((text) => text.split('|')),
  })
  .map(
    (some): PrivateFactor => ({
      ...steel,
      ...some,
      uncertainty: null,
      unit_type: 'Weight',
      description: '',
      source: '',
    }),
  )

/** Sequence of changes to a project's factors. */
const story = fc.array(
  fc.oneof(
    fc.record({ created: fc.array(factor, { maxLength: 5 }) }),
    fc.record({ deleted: fc.nat() }),
    fc.record({ searched: word }),
  ),
  { maxLength: 30 },
)

describe('the private factors of a project in memory', () => {
  it('are found as in a linear scan after any creations and deletions, also between searches', () => {
    fc.assert(
      fc.property(story, (events) => {
        const own = empty()
        let live: PrivateFactor[] = []
        for (const event of events) {
          if ('created' in event) {
            own.add(event.created)
            own.add(event.created)
            live.push(...event.created)
          } else if ('deleted' in event) {
            const gone = live[event.deleted % Math.max(1, live.length)]
            own.remove(gone ? [gone.id, gone.id, 'nobody'] : ['nobody'])
            live = live.filter((each) => each !== gone)
          } else {
            const having = live.filter(({ name }) => name.includes(event.searched))
            expect(new Set(ids(own, { query: event.searched }))).toEqual(new Set(having.map(({ id }) => id)))
          }
        }
        expectSame(own, live)
        expectSame(own.compacted(), live)
      }),
      { numRuns: 60 },
    )
  })

  it('are compacted if most are deleted', () => {
    const own = empty()
    const many = Array.from({ length: 1500 }, (_, i) => ({
      ...steel,
      id: `f-${i}`,
      unit_type: 'Weight',
      uncertainty: null,
      scopes: ['1'],
    }))
    own.add(many)
    expect(own.isSparse).toBe(false)
    own.remove(many.slice(1).map(({ id }) => id))
    expect(own.isSparse).toBe(true)
    expect(own.compacted().isSparse).toBe(false)
    expect(ids(own.compacted(), {})).toEqual(['f-0'])
  })
})

function expectSame(own: PrivateFactors, live: PrivateFactor[]): void {
  const inOrder = (wanted: (factor: PrivateFactor) => boolean) => live.filter(wanted).map(({ id }) => id)
  expect(own.size).toBe(live.length)
  expect(ids(own, {})).toEqual(inOrder(() => true))
  for (const { id, region } of live) {
    expect(own.byId(id)).toMatchObject({ id, region, access_type: 'private' })
    expect(ids(own, { id })).toEqual([id])
  }
  for (const activityId of ['a', 'A', 'b', 'c']) {
    const found = own.candidates({ activityId }).map(({ id }) => id)
    expect(found).toEqual(inOrder((factor) => factor.activity_id === activityId))
  }
  const german = own.candidates({ activityId: 'b', region: 'DE', year: 2024 }).map(({ id }) => id)
  expect(german).toEqual(
    inOrder((each) => each.activity_id === 'b' && each.region === 'DE' && each.year === 2024),
  )
  expect(ids(own, { activity_id: 'b*' })).toEqual(inOrder(({ activity_id }) => activity_id.startsWith('b')))
  expect(ids(own, { activity_id: 'a' })).toEqual(inOrder(({ activity_id }) => /^a$/i.test(activity_id)))
  expect(ids(own, { region: 'de,us*' })).toEqual(inOrder(({ region }) => region !== 'FR'))
  expect(ids(own, { category: 'metals', scope: '3', year: '2024' })).toEqual(
    inOrder((each) => each.category === 'Metals' && each.scopes.length === 2 && each.year === 2024),
  )
  const { possible_filters, total_results } = search(own, {})
  expect(total_results).toBe(live.length)
  expect(possible_filters.year).toEqual([...new Set(live.map(({ year }) => year))].sort().reverse())
  const regions = [...new Set(live.map(({ region }) => region))].sort()
  expect(possible_filters.region.map(({ id }) => id)).toEqual(regions)
  expect(possible_filters.source).toEqual([])
}

describe('many private factors', () => {
  const many = () =>
    Array.from({ length: 20_000 }, (_, i) => ({
      ...steel,
      id: `00000000-0000-8000-8000-${String(i).padStart(12, '0')}`,
      activity_id: `mill-${i}`,
      name: `Steel of mill ${i}`,
      uncertainty: null,
      scopes: ['3.1'],
      unit_type: 'Weight',
      description: '',
      source: '',
    }))

  it('are prepared for searches in turns that let other work run', async () => {
    const own = empty()
    own.add(many())
    let turns = 0
    let ready = false
    const preparing = own.prepareSearch().then(() => {
      ready = true
    })
    while (!ready) {
      await nextTurn()
      turns++
    }
    await preparing
    expect(turns).toBeGreaterThan(2)
    expect(ids(own, { query: 'mill 19999' })).toEqual(['00000000-0000-8000-8000-000000019999'])
  })

  it('are found by a search during their preparation', async () => {
    const own = empty()
    own.add(many())
    const preparing = own.prepareSearch()
    const found = ids(own, { query: 'mill 19999' })
    await preparing
    expect(found).toEqual(['00000000-0000-8000-8000-000000019999'])
    expect(search(own, { query: 'mill' }).total_results).toBe(20_000)
  })
})
