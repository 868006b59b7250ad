import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FootprintRequest, FootprintResponse } from '../../src/contract/contract.js'
import { localEngine } from '../../src/engine/open.js'
import { openStore, type Store, type VersionIdentity } from '../../src/store/store.js'
import { part, product } from '../estimators/footprint/products.js'
import { databases, type TestDatabase } from './databases.js'

const now = new Date('2026-01-02T03:04:05.678Z')
const composition = { products: [], materials: [{ material_type: 'steel' as const, kg: 0.1 + 0.2 }] }

function version(request: Partial<FootprintRequest>) {
  return {
    request: product([], request),
    composition,
    response: (identity: VersionIdentity) =>
      ({ ...identity, product: request.product, co2e: 1 / 3 }) as unknown as FootprintResponse,
  }
}

describe.each(databases)('FootprintStore on $name', ({ make }) => {
  let database: TestDatabase
  let store: Store
  beforeEach(async () => {
    database = await make()
    store = await openStore(database.url)
  })
  afterEach(async () => {
    await store.close()
    await database.drop()
  })

  it('returns footprints unchanged', async () => {
    const text = 'Ö "quoted"\n'
    const created = await store.footprints.create('acme', version({ product: text }), now)
    expect(created).toMatchObject({
      product_id: created.version_id,
      created_at: '2026-01-02T03:04:05.678000Z',
      preceding_version_ids: [],
    })
    expect(await store.footprints.get('acme', created.version_id)).toEqual({
      product_id: created.product_id,
      version_id: created.version_id,
      created_at: created.created_at,
      request: product([], { product: text }),
      response: created,
      composition,
    })
  })

  it('shows footprints only to their project, even if product ids are equal', async () => {
    const mine = await store.footprints.create('acme', version({ product_id: 'p', product: 'mine' }), now)
    const theirs = await store.footprints.create(
      'other',
      version({ product_id: 'p', product: 'theirs' }),
      now,
    )
    expect(theirs.preceding_version_ids).toEqual([])
    expect(await store.footprints.get('acme', theirs.version_id)).toBeUndefined()
    expect(await store.footprints.get('other', mine.version_id)).toBeUndefined()
    expect(await store.footprints.find('acme', [mine.version_id, theirs.version_id])).toHaveLength(1)
    const listed = async (project: string) =>
      (await store.footprints.newest(project)).map(({ response }) => response.product)
    expect(await listed('acme')).toEqual(['mine'])
    expect(await listed('other')).toEqual(['theirs'])
    expect(await listed('third')).toEqual([])
  })

  it('lists the newest version of each product, even if all have the same time', async () => {
    const make = (id: string) => store.footprints.create('acme', version({ product_id: id }), now)
    const [a1, b1, a2] = [await make('a'), await make('b'), await make('a')]
    expect(a2.preceding_version_ids).toEqual([a1.version_id])
    const a3 = await make('a')
    expect(a3.preceding_version_ids).toEqual([a2.version_id, a1.version_id])
    const newest = (await store.footprints.newest('acme')).map(({ version_id }) => version_id)
    expect(newest).toEqual([a3.version_id, b1.version_id])
  })

  it('keeps all concurrent versions, in sequence', async () => {
    const made = await Promise.all(
      Array.from({ length: 20 }, () => store.footprints.create('acme', version({ product_id: 'a' }), now)),
    )
    const before = made.map(({ preceding_version_ids }) => preceding_version_ids.length)
    expect(before.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i))
  })

  it('resolves references only within the project', async () => {
    const mine = await localEngine({ store: database.url, project: 'acme' })
    const theirs = await localEngine({ store: database.url, project: 'other' })
    try {
      const { version_id } = await mine.call('footprint', product([part('steel', 1)]))
      const referring = product([{ type: 'reference', version_id }])
      expect((await mine.call('footprint', referring)).status).toBe('ok')
      await expect(theirs.call('footprint', referring)).rejects.toThrow('the project has no version')
      expect(await theirs.call('footprintList', {})).toEqual([])
      await expect(theirs.call('footprintShow', { version_id })).rejects.toMatchObject({ status: 404 })
    } finally {
      await mine.close()
      await theirs.close()
    }
  })
})
