/** Energy of processors, memory and disks with the overhead of the data centre, and the underlying figures. */

import { badRequest, type Notice, warning } from '../../contract/contract.js'
import type { CpuPower, GraphicsPower, Machine, MeasuredPower } from '../../tables/tables.js'
import { conversion } from '../../units/units.js'
import type { ReferenceContext } from '../context.js'

/** Default load of a vCPU (specification 2, section 4.4). */
const defaultUtilization = 0.5
/** Decimal gigabytes in a binary one. */
export const gigabytesPerGibibyte = 1.073741824

/** Converts durations in the given unit to hours. @throws ServiceError if it is not a unit of time */
export function hoursFrom(durationUnit = 'hour'): (duration: number) => number {
  return conversion('time', durationUnit, 'hour', 'duration_unit')
}

/** Returns the load, from 0 to 1. @throws ServiceError 400 if both of its names are given */
export function utilizationOf(request: { average_vcpu_utilization?: number; cpu_load?: number }): number {
  const { average_vcpu_utilization, cpu_load } = request
  if (average_vcpu_utilization !== undefined && cpu_load !== undefined) {
    throw badRequest('invalid_input', 'request: give average_vcpu_utilization or cpu_load, not both')
  }
  return average_vcpu_utilization ?? cpu_load ?? defaultUtilization
}

/** Watts by load, from idle (0) to full load (1); linear between points. */
export type PowerCurve = readonly (readonly [load: number, watts: number])[]

export function wattsAt(curve: PowerCurve, load: number): number {
  const next = Math.max(
    1,
    curve.findIndex(([at]) => at >= load),
  )
  const [fromLoad, fromWatts] = curve[next - 1]!
  const [toLoad, toWatts] = curve[next]!
  return fromWatts + ((load - fromLoad) / (toLoad - fromLoad)) * (toWatts - fromWatts)
}

/** Power by load, with its source. */
export interface Power {
  curve: PowerCurve
  /** The figure as a source trail names it. */
  name: string
  dataset: string
}

/** Returns the power of one vCPU: of a processor, or an average of the provider's. */
export function processorPower(power: CpuPower, provider: string): Power {
  const { microarchitecture, idle_watts, full_watts, dataset } = power
  const what = microarchitecture ?? `an average vCPU of ${provider}`
  return {
    curve: [
      [0, idle_watts],
      [1, full_watts],
    ],
    name: `Power of ${what}: ${idle_watts} to ${full_watts} W per vCPU`,
    dataset,
  }
}

/** Returns the power of one graphics processor. */
export function graphicsPower(power: GraphicsPower): Power {
  const { chip, idle_watts, half_watts, full_watts, dataset } = power
  const how = power.half_is_published ? '' : ', half load in the proportion of other chips'
  return {
    curve: [
      [0, idle_watts],
      [0.5, half_watts],
      [1, full_watts],
    ],
    name: `Power of ${chip}: ${idle_watts} W at rest, ${half_watts} W at half and ${full_watts} W at full load${how}`,
    dataset,
  }
}

/** Returns the power per vCPU, with the rest of the server, and the power of the memory of a machine measured as a whole. */
export function measuredPowers(
  { instance, vcpus }: Machine,
  power: MeasuredPower,
): { processor: Power; memory: Power } {
  const { cpu_idle, cpu_10, cpu_50, cpu_100, memory_idle, memory_50, memory_100, dataset } = power
  return {
    processor: {
      curve: [
        [0, cpu_idle / vcpus],
        [0.1, cpu_10 / vcpus],
        [0.5, cpu_50 / vcpus],
        [1, cpu_100 / vcpus],
      ],
      name: `Power of ${instance} without memory: ${cpu_idle} W at rest, ${cpu_10} W at 10 %, ${cpu_50} W at half and ${cpu_100} W at full load`,
      dataset,
    },
    memory: {
      curve: [
        [0, memory_idle],
        [0.5, memory_50],
        [1, memory_100],
      ],
      name: `Power of the memory of ${instance}: ${memory_idle} W at rest, ${memory_50} W at half and ${memory_100} W at full load`,
      dataset,
    },
  }
}

/** Returns the kWh of vCPUs. */
export function cpuEnergy(vcpus: number, watts: number, hours: number, pue: number): number {
  return vcpus * (watts * ((hours / 1000) * pue))
}

/** Returns the kWh of memory, given in decimal gigabytes. */
export function memoryEnergy(gigabytes: number, hours: number, kwhPerGbHour: number, pue: number): number {
  return gigabytes * hours * kwhPerGbHour * pue
}

/** Returns the processors that a machine may run on; an average one with a notice if unknown. */
export function processorsOf(
  machine: Machine,
  { cloud, settings }: ReferenceContext,
): { processors: Power[]; notices: Notice[] } {
  const { provider } = machine
  const average = processorPower(cloud.averagePower(provider), provider)
  if (settings.powerModel === 'provider-default') return { processors: [average], notices: [] }
  const known = cloud.powerOf(machine).map((power) => processorPower(power, provider))
  if (known.length > 0) return { processors: known, notices: [] }
  const why =
    machine.microarchitectures.length > 0
      ? `no power is published for ${machine.microarchitectures.join(' or ')}`
      : 'its processor is not known'
  return {
    processors: [average],
    notices: [
      warning(
        'proxy_factor',
        `${machine.instance}: ${why}; the power of an average vCPU of ${provider} was used`,
      ),
    ],
  }
}

/** Returns the kWh at a known power. */
export function kwhFromWatts(watts: number, hours: number, pue: number): number {
  return watts * ((hours / 1000) * pue)
}

/** The figure of memory as a source trail names it. */
export function memoryName(kwhPerGbHour: number): string {
  return `Power of memory: ${kwhPerGbHour} kWh per GB-hour`
}
