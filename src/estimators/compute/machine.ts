/** Facts about a machine type in any place: its size, its processors, and the embodied emissions of its server. */

import { type Notice, quoted, ServiceError, type SourceDataPoint, warning } from '../../contract/contract.js'
import type { Machine, Server } from '../../tables/tables.js'
import type { ReferenceContext } from '../context.js'
import {
  gigabytesPerGibibyte,
  graphicsPower,
  measuredPowers,
  memoryName,
  type Power,
  type PowerCurve,
  processorsOf,
} from './power.js'
import { sourcePoint } from './sources.js'

export interface MachineFacts {
  machine: Machine
  /** Processors that it may get: watts of one vCPU, with sources. */
  processors: Sourced[]
  /** Decimal gigabytes, kWh per GB-hour or the watts of all memory, and the source. */
  memory: { gigabytes: number; kwhPerGbHour: number; curve: PowerCurve | undefined; point: SourceDataPoint }
  /** Watts of one graphics processor; undefined without one, or if its power is unpublished. */
  graphics: Sourced | undefined
  /** Source of its number of vCPUs and memory. */
  size: SourceDataPoint
  /** Notices for the estimate of its processors. */
  notices: Notice[]
  embodied: Embodied | undefined
}

/** Watts by load, with their source. */
export interface Sourced {
  curve: PowerCurve
  point: SourceDataPoint
}

/** Emissions of making the server, per vCPU and hour. */
export interface Embodied {
  kgPerVcpuHour: number
  /** True if published for this machine; false for an average. */
  isPublished: boolean
  notices: Notice[]
  source_trail: SourceDataPoint[]
}

/** @throws ServiceError 400 for an unknown machine type, with the nearest */
export function machineFacts(
  { provider, instance }: { provider: string; instance: string },
  context: ReferenceContext,
): MachineFacts {
  const { cloud } = context
  const machine = cloud.machine(provider, instance)
  if (machine === undefined) throw unknownInstance(provider, instance, context)
  const sourced = ({ curve, name, dataset }: Power): Sourced => ({
    curve,
    point: sourcePoint(dataset, name, context),
  })
  const server = cloud.serverOf(machine)
  const size = `${machine.instance}: ${machine.vcpus} vCPU, ${machine.memory_gib} GiB of memory`
  const ofGraphics = cloud.graphicsOf(machine)
  const graphics = machine.gpus > 0 && ofGraphics ? sourced(graphicsPower(ofGraphics)) : undefined
  const measured = context.settings.powerModel === 'measured' ? cloud.measuredPower(machine) : undefined
  const whole = measured && measuredPowers(machine, measured)
  const { processors, notices } = whole
    ? { processors: [whole.processor], notices: [] }
    : processorsOf(machine, context)
  return {
    machine,
    processors: processors.map(sourced),
    memory: memoryOf(machine, whole && sourced(whole.memory), context),
    graphics,
    size: sourcePoint(machine.dataset, size, context),
    notices: [
      ...notices,
      ...(graphics ? [] : aboutGraphics(machine)),
      ...(server ? [] : [notAvailable(machine)]),
    ],
    embodied: server && embodied(server, machine, context),
  }
}

function memoryOf(
  { memory_gib }: Machine,
  measured: Sourced | undefined,
  context: ReferenceContext,
): MachineFacts['memory'] {
  const { value, dataset } = context.cloud.coefficient('memory_kwh_per_gb_hour')
  return {
    gigabytes: memory_gib * gigabytesPerGibibyte,
    kwhPerGbHour: value,
    curve: measured?.curve,
    point: measured?.point ?? sourcePoint(dataset, memoryName(value), context),
  }
}

function aboutGraphics(machine: Machine): Notice[] {
  if (!hasGraphics(machine)) return []
  return [
    warning(
      'gpu_not_estimated',
      `${machine.instance}: the energy of its ${graphicsName(machine)} is not part of the estimate: no figure is published`,
    ),
  ]
}

function hasGraphics({ gpus, gpu_model }: Machine): boolean {
  return gpus > 0 || gpu_model !== ''
}

/** `8 NVIDIA A100`, `accelerators`. */
function graphicsName({ gpus, gpu_model }: Machine): string {
  if (gpus === 0) return gpu_model
  return `${gpus} ${gpu_model || (gpus > 1 ? 'graphics processors' : 'graphics processor')}`
}

function notAvailable({ instance, provider }: Machine): Notice {
  return warning(
    'embodied_not_available',
    `${instance}: no published embodied emissions for servers of ${provider}; the total excludes them`,
  )
}

function embodied(server: Server, machine: Machine, context: ReferenceContext): Embodied {
  const { basis, published, families, datasets, kgPerVcpuHour } = server
  const of =
    basis === 'family' ? `the family ${machine.family}` : `${families} families of ${machine.provider}`
  const name = published
    ? `Embodied emissions of the server of ${machine.instance}: ${published.server_kg} kg CO2e, ${published.server_vcpus} vCPU`
    : `Embodied emissions of servers, average of ${of}: ${kgPerVcpuHour} kg CO2e per vCPU-hour`
  const stoodIn = warning(
    'proxy_factor',
    `${machine.instance}: no published embodied emissions for its server; the average of ${of} used as a proxy`,
  )
  const without = warning(
    'embodied_not_available',
    `${machine.instance}: the embodied emissions of its ${graphicsName(machine)} are not part of the estimate: the published figure for its server excludes them`,
  )
  return {
    kgPerVcpuHour,
    isPublished: published !== undefined,
    notices: [
      ...(published ? [] : [stoodIn]),
      ...(hasGraphics(machine) && !server.withGraphics ? [without] : []),
    ],
    source_trail: datasets.map((dataset) => sourcePoint(dataset, name, context)),
  }
}

function unknownInstance(provider: string, written: string, { cloud }: ReferenceContext): ServiceError {
  const near = cloud.nearestInstances(provider, written)
  const hint = near.length > 0 ? `nearest: ${near.join(', ')}` : 'the list is in the metadata'
  return new ServiceError(
    400,
    'unknown_instance',
    `instance: ${quoted(written)} is not a machine type of ${provider}; ${hint}`,
    near.length > 0 ? { instance: near } : undefined,
  )
}
