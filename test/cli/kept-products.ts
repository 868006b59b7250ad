/** `ghg pcf` in worlds without a process, whose engines keep products in one store, and share the reference data. */
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { estimate } from '../../src/cli/commands/pcf.js'
import type { FootprintOptions } from '../../src/cli/footprint/row-extension.js'
import { localEngines } from '../../src/engine/open.js'
import { openStore, type Store } from '../../src/store/store.js'
import { type FakeWorld, fakeWorld, folder } from './fakes.js'

export const bom = `product,product_location,component,quantity,weight,unit,location,material,year,density
Hammer,Frankfurt,head,1,1.5,kg,Stockholm,iron,2024,
Box,Paris,body,1,300,g,Shanghai,PP,2024,
Hammer,,screw,3,10,g,Berlin,,2023,
Box,Paris,lid,2,0.002,m3,,oak,2024,700
`

/** The same project for everything in a test; every test has one of its own. */
export function keptProducts() {
  let store: Store
  let engines: Awaited<ReturnType<typeof localEngines>>
  let tests = 0
  beforeAll(async () => {
    store = await openStore(folder().path('store.sqlite'))
    engines = await localEngines(store)
  })
  beforeEach(() => {
    tests += 1
  })
  afterAll(async () => {
    await engines.close()
    await store.close()
  })
  const openEngine = async () => engines.of(`test-${tests}`)

  const keepingWorld = (options: Parameters<typeof fakeWorld>[0] = {}): FakeWorld => {
    return { ...fakeWorld(options), openEngine }
  }

  const run = async (input: string | Buffer, options: FootprintOptions = {}, name = 'bom.csv') => {
    const files = folder({ [name]: input })
    const world = keepingWorld()
    const code = await estimate(world, [files.path(name)], options)
    const rows: Record<string, string>[] =
      options.format === undefined ? parse(world.out(), { columns: true }) : []
    return { code, rows, world, files }
  }

  return { openEngine, keepingWorld, run }
}
