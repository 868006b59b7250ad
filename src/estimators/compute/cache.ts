/** Caches of cloud compute: places, machine types, and their combinations, for any amount and duration. */
import type {
  ComputeCpuRequest,
  ComputeInstanceRequest,
  ComputeMemoryRequest,
  ComputeStorageRequest,
} from '../../contract/contract.js'
import type { FactorContext } from '../context.js'
import { remember } from '../remember.js'
import { cpuPlan, memoryPlan, storagePlan } from './energy-plan.js'
import { instancePlan } from './instance-plan.js'
import { machineFacts } from './machine.js'
import { bringsElectricity, type PlacedRequest, resolveSite, type Site } from './site.js'

interface Placed<Request extends PlacedRequest = PlacedRequest> {
  request: Request
  /** Equal for requests of the same place. */
  place: string
}

const siteFor = remember({
  dependsOn: 'factors',
  key: ({ place }: Placed) => place,
  compute: ({ request }, context) => resolveSite(request, context),
})

const machineFor = remember({
  dependsOn: 'reference',
  key: ({ provider, instance }: { provider: string; instance: string }) =>
    JSON.stringify([provider, instance]),
  compute: machineFacts,
})

export const instancePlanFor = planned(
  ({ instance, duration_unit }: ComputeInstanceRequest) => [instance, duration_unit],
  ({ instance, duration_unit }, site, context) =>
    instancePlan(machineFor({ provider: site.provider, instance }, context), duration_unit, site),
)

export const cpuPlanFor = planned(({ duration_unit }: ComputeCpuRequest) => [duration_unit], cpuPlan)

export const memoryPlanFor = planned(
  ({ data_unit, duration_unit }: ComputeMemoryRequest) => [data_unit, duration_unit],
  memoryPlan,
)

export const storagePlanFor = planned(
  ({ storage_type, service, data_unit, duration_unit }: ComputeStorageRequest) => [
    storage_type,
    service,
    data_unit,
    duration_unit,
  ],
  storagePlan,
)

/**
 * Returns a plan for all requests that differ only in their amounts; cached, unless the caller provides a factor.
 * @param detail everything except the place that the plan depends on
 */
function planned<Request extends PlacedRequest, Plan>(
  detail: (request: Request) => readonly (string | undefined)[],
  plan: (request: Request, site: Site, context: FactorContext) => Plan,
): (request: Request, context: FactorContext) => Plan {
  const remembered = remember({
    dependsOn: 'factors',
    key: ({ request, place }: Placed<Request>) => place + JSON.stringify(detail(request)),
    compute: (placed, context) => plan(placed.request, siteFor(placed, context), context),
  })
  return (request, context) =>
    bringsElectricity(request)
      ? plan(request, resolveSite(request, context), context)
      : remembered({ request, place: placeKey(request) }, context)
}

function placeKey({ provider, region, year, overrides }: PlacedRequest): string {
  const { pue, power_usage_effectiveness } = overrides ?? {}
  return JSON.stringify([pue, power_usage_effectiveness, year, provider, region])
}
