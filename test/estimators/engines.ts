/** Engine of a project with an empty store, opened for the tests of a file. */
import { afterAll, beforeAll } from 'vitest'
import type { Engine } from '../../src/engine/engine.js'
import { localEngines } from '../../src/engine/open.js'
import { openStore, type Store } from '../../src/store/store.js'
import { folder } from '../cli/fakes.js'

export interface Opened {
  store: Store
  engines: Awaited<ReturnType<typeof localEngines>>
  /** Engine of the project `acme`. */
  engine: Engine
}

/** Opens the engines before the tests and closes them after; the fields are set while tests run. */
export function openedEngines(): Opened {
  const opened = {} as Opened
  beforeAll(async () => {
    opened.store = await openStore(folder().path('store.sqlite'))
    opened.engines = await localEngines(opened.store)
    opened.engine = opened.engines.of('acme')
  })
  afterAll(async () => {
    await opened.engines.close()
    await opened.store.close()
  })
  return opened
}
