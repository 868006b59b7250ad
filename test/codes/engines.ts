/** Engines of the newest release and release 2, for comparisons. */
import { afterAll, beforeAll } from 'vitest'
import { LocalEngine } from '../../src/ghg.js'
import { folder } from '../cli/fakes.js'

export interface Engines {
  newest: LocalEngine
  second: LocalEngine
}

/** Opens both engines before the tests of a file and closes them afterwards; the fields are set when tests run. */
export function twoEngines(): Engines {
  const engines = {} as Engines
  beforeAll(async () => {
    engines.newest = await LocalEngine.open({ store: folder().path('store.sqlite') })
    engines.second = await LocalEngine.open({ store: folder().path('earlier.sqlite'), release: 2 })
  })
  afterAll(async () => {
    await engines.newest.close()
    await engines.second.close()
  })
  return engines
}
