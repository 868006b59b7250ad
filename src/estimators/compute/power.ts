/** Energy of processors, memory and disks, with the overhead of the data centre; and the figures it follows from. */
import type { CpuPower, Machine } from '../../catalogue/catalogue.js'
import { badRequest, type Notice, warning } from '../../contract/contract.js'
import { conversion } from '../../units/units.js'
import type { ReferenceContext } from '../context.js'

/** Load of a vCPU where the request does not say (specification 2, section 4.4). */
const defaultUtilization = 0.5
/** Decimal gigabytes in a binary one. */
export const gigabytesPerGibibyte = 1.073741824

/** Turns durations in the unit as written into hours. @throws ServiceError for what is no unit of time */
export function hoursFrom(durationUnit = 'hour'): (duration: number) => number {
  return conversion('time', durationUnit, 'hour', 'duration_unit')
}

/** From 0 to 1. @throws ServiceError 400 where both of its names are given */
export function utilizationOf(request: { average_vcpu_utilization?: number; cpu_load?: number }): number {
  const { average_vcpu_utilization, cpu_load } = request
  if (average_vcpu_utilization !== undefined && cpu_load !== undefined) {
    throw badRequest('invalid_input', 'request: give average_vcpu_utilization or cpu_load, not both')
  }
  return average_vcpu_utilization ?? cpu_load ?? defaultUtilization
}

/** Watts of one vCPU: between rest and full load in proportion to the load. */
export function wattsAt({ idle_watts, full_watts }: CpuPower, utilization: number): number {
  return idle_watts + utilization * (full_watts - idle_watts)
}

/** kWh of vCPUs that draw so many watts each. */
export function cpuEnergy(vcpus: number, watts: number, hours: number, pue: number): number {
  return vcpus * (watts * ((hours / 1000) * pue))
}

/** kWh of memory in decimal gigabytes. */
export function memoryEnergy(gigabytes: number, hours: number, kwhPerGbHour: number, pue: number): number {
  return gigabytes * hours * kwhPerGbHour * pue
}

/** The processors that a machine may run on; an average one where none is known, with a notice. */
export function processorsOf(
  machine: Machine,
  { cloud, settings }: ReferenceContext,
): { processors: CpuPower[]; notices: Notice[] } {
  const { provider } = machine
  if (settings.powerModel === 'provider-default') {
    return { processors: [cloud.averagePower(provider)], notices: [] }
  }
  const known = cloud.powerOf(machine)
  if (known.length > 0) return { processors: known, notices: [] }
  const why =
    machine.microarchitectures.length > 0
      ? `no power is published for ${machine.microarchitectures.join(' or ')}`
      : 'its processor is not known'
  return {
    processors: [cloud.averagePower(provider)],
    notices: [
      warning(
        'proxy_factor',
        `${machine.instance}: ${why}; the power of an average vCPU of ${provider} was used`,
      ),
    ],
  }
}

/** The figure as a source trail names it. */
export function powerName({ microarchitecture, idle_watts, full_watts }: CpuPower, provider: string): string {
  const what = microarchitecture ?? `an average vCPU of ${provider}`
  return `Power of ${what}: ${idle_watts} to ${full_watts} W per vCPU`
}

/** The same of memory. */
export function memoryName(kwhPerGbHour: number): string {
  return `Power of memory: ${kwhPerGbHour} kWh per GB-hour`
}
