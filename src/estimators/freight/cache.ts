/** Caches freight routes, for any weight. Routes to hubs are cached in `access.ts`. */
import type { FreightRouteItem } from '../../contract/contract.js'
import { remember } from '../remember.js'
import { planWithRunnersUp } from './runners-up.js'

export const planFor = remember({
  dependsOn: 'reference',
  key: (route: readonly FreightRouteItem[]) => JSON.stringify(route),
  compute: planWithRunnersUp,
})
