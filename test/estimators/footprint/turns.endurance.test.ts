import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { localEngines } from '../../../src/engine/open.js'
import { openStore } from '../../../src/store/store.js'
import { folder } from '../../cli/fakes.js'
import { part, product } from './products.js'

it('a product of many parts does not block other requests', async () => {
  const store = await openStore(folder().path('store.sqlite'))
  const engines = await localEngines(store)
  const [own, other] = [engines.of('acme'), engines.of('zenith')]
  const parts = (count: number) => Array.from({ length: count }, (_, i) => part(`steel sheet ${i}`, 1 + i))
  // Excludes one-time loading.
  await own.call('footprint', product(parts(1)))
  await other.call('dataVersions', {})
  let isMade = false
  const making = own.call('footprint', product(parts(600))).finally(() => {
    isMade = true
  })
  let answeredMeanwhile = 0
  while (!isMade) {
    await other.call('dataVersions', {})
    await nextTurn()
    answeredMeanwhile++
  }
  expect((await making).production.entries).toHaveLength(600)
  expect(answeredMeanwhile).toBeGreaterThan(15)
  await engines.close()
  await store.close()
})
