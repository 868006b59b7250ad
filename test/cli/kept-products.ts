/** `ghg pcf` in worlds without a process, whose engines keep products in one store. */
import { parse } from 'csv-parse/sync'
import { beforeEach } from 'vitest'
import { estimate } from '../../src/cli/commands/pcf.js'
import type { FootprintOptions } from '../../src/cli/footprint/row-extension.js'
import { localEngine } from '../../src/engine/open.js'
import { type FakeWorld, fakeWorld, folder } from './fakes.js'

export const bom = `product,product_location,component,quantity,weight,unit,location,material,year,density
Hammer,Frankfurt,head,1,1.5,kg,Stockholm,iron,2024,
Box,Paris,body,1,300,g,Shanghai,PP,2024,
Hammer,,screw,3,10,g,Berlin,,2023,
Box,Paris,lid,2,0.002,m3,,oak,2024,700
`

/** The same store for everything in a test; every test has one of its own. */
export function keptProducts() {
  let store: string
  beforeEach(() => {
    store = folder().path('store.sqlite')
  })
  const openEngine = () => localEngine({ store })

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
