/** What is known about a machine type wherever it runs: its size, its processors, the making of its server. */
import type { CpuPower, Machine, Server } from '../../catalogue/catalogue.js'
import { type Notice, ServiceError, type SourceDataPoint, warning } from '../../contract/contract.js'
import type { ReferenceContext } from '../context.js'
import { gigabytesPerGibibyte, memoryName, powerName, processorsOf } from './power.js'
import { quoted } from './site.js'
import { sourcePoint } from './sources.js'

export interface MachineFacts {
  machine: Machine
  /** The processors it may get, each with where its power is from. */
  processors: { power: CpuPower; point: SourceDataPoint }[]
  /** Decimal gigabytes, the energy of one for an hour, and where that is from. */
  memory: { gigabytes: number; kwhPerGbHour: number; point: SourceDataPoint }
  /** Where its vCPUs and memory are from. */
  size: SourceDataPoint
  /** What the estimate of its processors must say. */
  notices: Notice[]
  embodied: Embodied | undefined
}

/** What making the server took, falling to one vCPU for one hour. */
export interface Embodied {
  kgPerVcpuHour: number
  /** Published for this very machine, not an average. */
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
  const { processors, notices } = processorsOf(machine, context)
  const server = cloud.serverOf(machine)
  const perGbHour = cloud.coefficient('memory_kwh_per_gb_hour')
  const size = `${machine.instance}: ${machine.vcpus} vCPU, ${machine.memory_gib} GiB of memory`
  return {
    machine,
    processors: processors.map((power) => ({
      power,
      point: sourcePoint(power.dataset, powerName(power, provider), context),
    })),
    memory: {
      gigabytes: machine.memory_gib * gigabytesPerGibibyte,
      kwhPerGbHour: perGbHour.value,
      point: sourcePoint(perGbHour.dataset, memoryName(perGbHour.value), context),
    },
    size: sourcePoint(machine.dataset, size, context),
    notices: [...notices, ...aboutGraphics(machine), ...(server ? [] : [notAvailable(machine)])],
    embodied: server && embodied(server, machine, context),
  }
}

function aboutGraphics({ instance, gpus, gpu_model }: Machine): Notice[] {
  if (gpus === 0) return []
  const processors = `${gpus} ${gpu_model || 'graphics processor'}${gpus > 1 ? 's' : ''}`
  return [
    warning('gpu_not_estimated', `${instance}: the energy of its ${processors} is not part of the estimate`),
  ]
}

function notAvailable({ instance, provider }: Machine): Notice {
  return warning(
    'embodied_not_available',
    `${instance}: nothing is published about the making of servers of ${provider}; the total is without it`,
  )
}

function embodied(server: Server, machine: Machine, context: ReferenceContext): Embodied {
  const { basis, published, families, datasets, kgPerVcpuHour } = server
  const of =
    basis === 'family' ? `the family ${machine.family}` : `${families} families of ${machine.provider}`
  const name = published
    ? `Embodied emissions of the server of ${machine.instance}: ${published.server_kg} kg CO2e, ${published.server_vcpus} vCPU`
    : `Making of servers, average of ${of}: ${kgPerVcpuHour} kg CO2e per vCPU-hour`
  const stoodIn = warning(
    'proxy_factor',
    `${machine.instance}: nothing is published about the making of its server; the average of ${of} was used`,
  )
  return {
    kgPerVcpuHour,
    isPublished: published !== undefined,
    notices: published ? [] : [stoodIn],
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
