/** Routes with uncertain places: their legs report the emissions of a tonne via the runners-up. */
import type { FreightRouteItem, Notice } from '../../contract/contract.js'
import type { ReferenceContext } from '../context.js'
import { againstRunnerUp } from '../runner-up.js'
import { type FreightPlan, planOf } from './plan.js'

/** Plans a route. @throws ServiceError as `planOf` */
export function planWithRunnersUp(
  route: readonly FreightRouteItem[],
  context: ReferenceContext,
): FreightPlan {
  const plan = planOf(route, context)
  const used = perTonne(plan)
  const places = route.flatMap((item, index) => ('location' in item ? [index] : []))
  const named = plan.stops.filter(({ inserted }) => !inserted)
  const replaced = new Map<Notice, Notice>()
  for (const [at, stop] of named.entries()) {
    const otherwise = againstRunnerUp(stop, used, 'kg per tonne', (location) =>
      perTonne(planOf(route.with(places[at]!, { location }), context)),
    )
    stop.notices.forEach((notice, index) => {
      replaced.set(notice, otherwise[index]!)
    })
  }
  const legs = plan.legs.map((leg) => ({
    ...leg,
    notices: leg.notices.map((notice) => replaced.get(notice) ?? notice),
  }))
  return { ...plan, legs }
}

function perTonne({ stops, legs, hub }: FreightPlan): number {
  return legs.reduce((sum, leg) => sum + leg.operation + leg.provision, hub.kgPerTonne * stops.length)
}
