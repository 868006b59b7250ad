/** A virtual machine: processor, memory, graphics processors, and its share of the embodied emissions of the server it runs on. */
import type { Selection } from '../../catalogue/catalogue.js'
import {
  badRequest,
  type ComputeInstanceRequest,
  type ComputeInstanceResponse,
  type Estimation,
} from '../../contract/contract.js'
import type { EstimatorContext } from '../context.js'
import { estimation } from '../estimate/estimate.js'
import { instancePlanFor } from './cache.js'
import { energy } from './electricity.js'
import type { InstancePlan } from './instance-plan.js'
import type { Embodied } from './machine.js'
import { cpuEnergy, kwhFromWatts, memoryEnergy, utilizationOf, wattsAt } from './power.js'

/**
 * Instance estimate (specification 2, section 4.4).
 * @returns kilograms of CO2e, kWh and decimal GB, unrounded
 * @throws ServiceError 400 for an unknown provider, region, machine type or unit
 */
export function computeInstance(
  request: ComputeInstanceRequest,
  context: EstimatorContext,
): ComputeInstanceResponse {
  const plan = instancePlanFor(request, context)
  const { machine, pue, memory } = plan
  const hours = plan.toHours(request.duration)
  const utilization = utilizationOf(request)
  const { selection, watts } = hungriest(plan, utilization)
  const cpuKwh = cpuEnergy(machine.vcpus, watts, hours, pue)
  const memoryKwh = memory.curve
    ? kwhFromWatts(wattsAt(memory.curve, utilization), hours, pue)
    : memoryEnergy(memory.gigabytes, hours, memory.kwhPerGbHour, pue)
  const graphicsLoad = request.average_gpu_utilization ?? utilization
  const graphicsKwh =
    plan.graphics && kwhFromWatts(machine.gpus * wattsAt(plan.graphics.curve, graphicsLoad), hours, pue)

  const memory_estimate = estimation(memory.selection, energy(memoryKwh))
  const cpu_estimate = estimation(selection, energy(cpuKwh))
  const gpu_estimate =
    graphicsKwh === undefined ? null : estimation(plan.graphics!.selection, energy(graphicsKwh))
  const embodied_cpu_estimate = plan.embodied ? embodiedEstimate(plan.embodied, machine.vcpus, hours) : null
  const total_co2e =
    memory_estimate.co2e + cpu_estimate.co2e + (embodied_cpu_estimate?.co2e ?? 0) + (gpu_estimate?.co2e ?? 0)
  if (!Number.isFinite(total_co2e)) {
    throw badRequest('invalid_input', `duration: ${request.duration} is too large a value`)
  }
  return {
    total_co2e,
    total_co2e_unit: 'kg',
    memory_estimate,
    cpu_estimate,
    gpu_estimate,
    embodied_cpu_estimate,
    calculation_details: {
      instance: machine.instance,
      instance_memory: memory.gigabytes,
      memory_unit: 'GB',
      vcpu_cores: machine.vcpus,
      average_vcpu_utilization: utilization,
      power_usage_effectiveness: pue,
      energy_used_cpu: cpuKwh,
      energy_used_memory: memoryKwh,
      ...(graphicsKwh !== undefined && {
        gpus: machine.gpus,
        average_gpu_utilization: graphicsLoad,
        energy_used_gpu: graphicsKwh,
      }),
      energy_unit: 'kWh',
    },
  }
}

/** Returns the processor that draws most at this load; the curves may cross. */
function hungriest(
  { processors }: InstancePlan,
  utilization: number,
): { selection: Selection; watts: number } {
  const [first, ...others] = processors
  let { selection } = first!

  let watts = wattsAt(first!.curve, utilization)
  for (const other of others) {
    const drawn = wattsAt(other.curve, utilization)
    if (drawn <= watts) continue
    watts = drawn
    selection = other.selection
  }
  return { selection, watts }
}

/**
 * Returns the machine's share of the server's embodied emissions for its running time. The publishers give kilograms of
 * CO2e without their GWP set. The method is a required field; it names the assessment report in force at the time of
 * their underlying life-cycle assessment (Dell PowerEdge R740, 2019).
 */
function embodiedEstimate(embodied: Embodied, vcpus: number, hours: number): Estimation {
  return {
    co2e: embodied.kgPerVcpuHour * vcpus * hours,
    co2e_unit: 'kg',
    co2e_calculation_method: 'ar5',
    co2e_calculation_origin: embodied.isPublished ? 'source' : 'ghg',
    emission_factor: null,
    constituent_gases: null,
    additional_indicators: {},
    activity_data: { activity_value: hours, activity_unit: 'instance-hour' },
    audit_trail: 'enabled',
    notices: embodied.notices,
    source_trail: embodied.source_trail,
  }
}
