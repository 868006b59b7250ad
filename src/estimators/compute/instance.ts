/** A virtual machine: processor, memory, and its share in the making of the server it runs on. */
import type { CpuPower, Machine, Selection, Server } from '../../catalogue/catalogue.js'
import {
  badRequest,
  type ComputeInstanceRequest,
  type ComputeInstanceResponse,
  type Estimation,
  type Notice,
  ServiceError,
  type SourceDataPoint,
  warning,
} from '../../contract/contract.js'
import { conversion } from '../../units/units.js'
import { estimation } from '../estimate/estimate.js'
import type { Knowledge } from '../knowledge.js'
import { energy } from './electricity.js'
import {
  cpuEnergy,
  gigabytesPerGibibyte,
  memoryEnergy,
  powerName,
  processorsOf,
  utilizationOf,
  wattsAt,
} from './power.js'
import { planned, quoted, type Site } from './site.js'
import { sourcePoint } from './sources.js'

/** What all requests for one machine type in one place have in common. */
export interface InstancePlan {
  machine: Machine
  pue: number
  /** The processors it may get, each with the electricity and everything its estimate must say. */
  processors: { power: CpuPower; selection: Selection }[]
  memory: { gigabytes: number; kwhPerGbHour: number; selection: Selection }
  embodied: Embodied | undefined
}

interface Embodied {
  kgPerVcpuHour: number
  isPublished: boolean
  notices: Notice[]
  source_trail: SourceDataPoint[]
}

/**
 * Instance estimate (specification 2, section 4.4).
 * @returns kilograms of CO2e, kWh and decimal GB, unrounded
 * @throws ServiceError 400 for an unknown provider, region, machine type or unit
 */
export function computeInstance(
  request: ComputeInstanceRequest,
  knowledge: Knowledge,
): ComputeInstanceResponse {
  const plan = planned(
    knowledge.instancePlans,
    request.instance,
    request,
    (site) => planOf(request.instance, site, knowledge),
    knowledge,
  )
  const { machine, pue, memory } = plan
  const hours = conversion('time', request.duration_unit ?? 'hour', 'hour', 'duration_unit')(request.duration)
  const utilization = utilizationOf(request)
  const { selection, watts } = hungriest(plan, utilization)
  const cpuKwh = cpuEnergy(machine.vcpus, watts, hours, pue)
  const memoryKwh = memoryEnergy(memory.gigabytes, hours, memory.kwhPerGbHour, pue)

  const memory_estimate = estimation(memory.selection, energy(memoryKwh))
  const cpu_estimate = estimation(selection, energy(cpuKwh))
  const embodied_cpu_estimate = plan.embodied ? embodiedEstimate(plan.embodied, machine.vcpus, hours) : null
  const total_co2e = memory_estimate.co2e + cpu_estimate.co2e + (embodied_cpu_estimate?.co2e ?? 0)
  if (!Number.isFinite(total_co2e)) {
    throw badRequest('invalid_input', `duration: ${request.duration} is too much to estimate`)
  }
  return {
    total_co2e,
    total_co2e_unit: 'kg',
    memory_estimate,
    cpu_estimate,
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
      energy_unit: 'kWh',
    },
  }
}

/** Of several processors the one that draws most at this load is assumed; the curves may cross. */
function hungriest(
  { processors }: InstancePlan,
  utilization: number,
): { selection: Selection; watts: number } {
  const [first, ...others] = processors.map(({ power, selection }) => ({
    selection,
    watts: wattsAt(power, utilization),
  }))
  return others.reduce((most, other) => (other.watts > most.watts ? other : most), first!)
}

function planOf(instance: string, site: Site, knowledge: Knowledge): InstancePlan {
  const { cloud } = knowledge
  const machine = cloud.machine(site.provider, instance)
  if (machine === undefined) throw unknownInstance(site.provider, instance, knowledge)
  const { processors, notices: ofProcessor } = processorsOf(machine, site, knowledge)
  const perGbHour = cloud.coefficient('memory_kwh_per_gb_hour')
  const { electricity, pueTrail } = site
  const size = `${machine.instance}: ${machine.vcpus} vCPU, ${machine.memory_gib} GiB of memory`
  const common = [...pueTrail, sourcePoint(machine.dataset, size, knowledge)]
  const server = cloud.serverOf(machine)
  const ofCpu = [...ofProcessor, ...aboutCards(machine), ...(server ? [] : [notAvailable(machine)])]
  const partly = (notices: Notice[], trail: SourceDataPoint[]): Selection => ({
    ...electricity,
    notices: [...electricity.notices, ...notices],
    source_trail: [...electricity.source_trail, ...trail, ...common],
  })
  return {
    machine,
    pue: site.pue,
    processors: processors.map((power) => ({
      power,
      selection: partly(ofCpu, [sourcePoint(power.dataset, powerName(power, site.provider), knowledge)]),
    })),
    memory: {
      gigabytes: machine.memory_gib * gigabytesPerGibibyte,
      kwhPerGbHour: perGbHour.value,
      selection: partly([], [sourcePoint(perGbHour.dataset, memoryName(perGbHour.value), knowledge)]),
    },
    embodied: server && embodied(server, machine, knowledge),
  }
}

/** The figure as a source trail names it. */
export function memoryName(kwhPerGbHour: number): string {
  return `Power of memory: ${kwhPerGbHour} kWh per GB-hour`
}

function aboutCards({ instance, gpus, gpu_model }: Machine): Notice[] {
  if (gpus === 0) return []
  const cards = `${gpus} ${gpu_model || 'graphics processor'}${gpus > 1 ? 's' : ''}`
  return [warning('gpu_not_estimated', `${instance}: the energy of its ${cards} is not part of the estimate`)]
}

function notAvailable({ instance, provider }: Machine): Notice {
  return warning(
    'embodied_not_available',
    `${instance}: nothing is published about the making of servers of ${provider}; the total is without it`,
  )
}

function embodied(server: Server, machine: Machine, knowledge: Knowledge): Embodied {
  const { basis, published, families, datasets, kgPerVcpuHour } = server
  const of =
    basis === 'family' ? `the family ${machine.family}` : `${families} families of ${machine.provider}`
  const name = published
    ? `Making of the server of ${machine.instance}: ${published.server_kg} kg CO2e, ${published.server_vcpus} vCPU`
    : `Making of servers, average of ${of}: ${kgPerVcpuHour} kg CO2e per vCPU-hour`
  return {
    kgPerVcpuHour,
    isPublished: published !== undefined,
    notices: published
      ? []
      : [
          warning(
            'proxy_factor',
            `${machine.instance}: nothing is published about the making of its server; the average of ${of} was used`,
          ),
        ],
    source_trail: datasets.map((dataset) => sourcePoint(dataset, name, knowledge)),
  }
}

/**
 * The share of the server's making that falls to the machine while it runs. The life-cycle assessment that the
 * figures descend from (Dell PowerEdge R740, 2019) characterises gases with AR5 potentials.
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

function unknownInstance(provider: string, written: string, { cloud }: Knowledge): ServiceError {
  const near = cloud.nearestInstances(provider, written)
  const hint = near.length > 0 ? `nearest: ${near.join(', ')}` : 'the list is in the metadata'
  return new ServiceError(
    400,
    'unknown_instance',
    `instance: ${quoted(written)} is not a machine type of ${provider}; ${hint}`,
    near.length > 0 ? { instance: near } : undefined,
  )
}
