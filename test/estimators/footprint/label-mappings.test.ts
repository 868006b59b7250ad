import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localEngines } from '../../../src/engine/open.js'
import { openStore, type Store } from '../../../src/store/store.js'
import { folder } from '../../cli/fakes.js'
import { mapLabel } from '../label-mapping.js'
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

async function made(project: string, text: string): Promise<string | undefined> {
  const { production } = await engines.of(project).call('footprint', product([part(text, 1)]))
  return production.entries[0]!.emission_factor?.activity_id
}

describe('a mapping of a part’s name', () => {
  it('counts from then on, also where the part was refused before', async () => {
    await expect(made('mapping', 'Blue gizmo Q7')).rejects.toThrow('no production factor matches')
    await mapLabel(engines, store, { project: 'mapping', label: 'Blue gizmo Q7', activity_id: aluminium })
    expect(await made('mapping', 'Blue gizmo Q7')).toBe(aluminium)
  })

  it('applies only within its project', async () => {
    await mapLabel(engines, store, { project: 'mapping', label: 'Green gizmo Q8', activity_id: aluminium })
    expect(await made('mapping', 'Green gizmo Q8')).toBe(aluminium)
    await expect(made('other', 'Green gizmo Q8')).rejects.toThrow('no production factor matches')
  })
})
