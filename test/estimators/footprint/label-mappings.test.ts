import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localEngines } from '../../../src/engine/engine.js'
import { openStore, type Store } from '../../../src/store/store.js'
import { folder } from '../../cli/fakes.js'
import { part, product } from './products.js'

let store: Store
let engines: Awaited<ReturnType<typeof localEngines>>
beforeAll(async () => {
  store = await openStore(folder().path('store.sqlite'))
  engines = await localEngines(store)
})
afterAll(async () => {
  await engines.close()
  await store.close()
})

const aluminium = 'metals-type_new_aluminium-variant_manufacture-boundary_new'

async function map(project: string, label: string): Promise<void> {
  const labels = [{ label }]
  const [mapping] = await engines.of(project).call('customActivityLabels', { labels, data_version: '0.0' })
  await store.labels.complete(project, [{ id: mapping!.id, activity_id: aluminium }], new Date())
  await sleep(600)
}
async function made(project: string, text: string): Promise<string | undefined> {
  const { production } = await engines.of(project).call('footprint', product([part(text, 1)]))
  return production.entries[0]!.emission_factor?.activity_id
}

describe('a mapping of what a part is called', () => {
  it('counts from then on, also where the part was refused before', async () => {
    await expect(made('mapping', 'Blue gizmo Q7')).rejects.toThrow('no factor of production fits')
    await map('mapping', 'Blue gizmo Q7')
    expect(await made('mapping', 'Blue gizmo Q7')).toBe(aluminium)
  })

  it('is of its project alone', async () => {
    await map('mapping', 'Green gizmo Q8')
    expect(await made('mapping', 'Green gizmo Q8')).toBe(aluminium)
    await expect(made('other', 'Green gizmo Q8')).rejects.toThrow('no factor of production fits')
  })
})
