import { existsSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import type { Engine } from '../../src/engine/engine.js'
import { localEngine } from '../../src/engine/open.js'
import { folder } from '../cli/fakes.js'
import { part, product } from '../estimators/footprint/products.js'
import { steel } from '../estimators/private-steel.js'

const place = () => {
  const files = folder()
  return { store: files.path('new/store.sqlite'), made: () => existsSync(files.path('new')) }
}

let engine: Engine | undefined
afterEach(async () => {
  await engine?.close()
})

describe('engine with a missing store', () => {
  it('finds no data, and does not create the store by reading', async () => {
    const { store, made } = place()
    engine = await localEngine({ store })
    expect(await engine.call('privateFactorList', {})).toEqual([])
    expect(await engine.call('footprintList', {})).toEqual([])
    const none = { status: 404 }
    await expect(engine.call('privateFactorDelete', { id: 'x' })).rejects.toMatchObject(none)
    await expect(engine.call('footprintShow', { version_id: 'x' })).rejects.toMatchObject(none)
    await expect(engine.call('footprintAsked', { version_id: 'x' })).rejects.toMatchObject(none)
    expect(made()).toBe(false)
  })

  it('differs from an engine without a store, which reports that', async () => {
    engine = await localEngine()
    for (const operation of ['privateFactorList', 'footprintList'] as const) {
      await expect(engine.call(operation, {})).rejects.toThrow(
        'store: this engine was opened without a store',
      )
    }
  })

  it('creates the store to save data, and finds the data afterwards', async () => {
    const { store, made } = place()
    engine = await localEngine({ store })
    expect(await engine.call('privateFactorList', {})).toEqual([])
    const { id } = await engine.call('privateFactorCreate', steel)
    expect(made()).toBe(true)
    expect(await engine.call('privateFactorList', {})).toMatchObject([{ id }])
    const { version_id } = await engine.call('footprint', product([part('steel', 1)]))
    expect(await engine.call('footprintShow', { version_id })).toMatchObject({ version_id })
  })
})
