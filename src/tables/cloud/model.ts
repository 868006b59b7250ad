/** What is known about the machines and regions of cloud providers. */

export interface CloudRegion {
  provider: string
  /** The id of requests: `eu_central_1`. */
  region: string
  /** The smallest region of the hierarchy with an official electricity factor; else the country. */
  grid_region: string
  country: string
}

export interface Machine {
  provider: string
  /** The provider's own spelling. */
  instance: string
  vcpus: number
  memory_gib: number
  /** Graphics processors; 0 with a model where it has some, or a part of one, of unknown number. */
  gpus: number
  gpu_model: string
  family: string
  /** Of the processors it may get; empty where they are not known. */
  microarchitectures: string[]
  dataset: string
}

/** Watts per vCPU at rest and under full load. */
export interface CpuPower {
  /** Undefined: an average vCPU of the provider. */
  microarchitecture: string | undefined
  idle_watts: number
  full_watts: number
  dataset: string
}

/** Watts of one graphics processor. */
export interface GraphicsPower {
  chip: string
  idle_watts: number
  half_watts: number
  full_watts: number
  /** Whether half load is published for this chip, not taken in the proportion of others. */
  half_is_published: number
  dataset: string
}

/** Watts of a whole machine by load: its processor with the rest of the server, and its memory. */
export interface MeasuredPower {
  cpu_idle: number
  cpu_10: number
  cpu_50: number
  cpu_100: number
  memory_idle: number
  memory_50: number
  memory_100: number
  dataset: string
}

/** What making the server took, falling to one vCPU for one hour of the server's life. */
export interface Server {
  kgPerVcpuHour: number
  /** Whose server it is: the machine's own, or an average over its family or over the families of its provider. */
  basis: 'machine' | 'family' | 'provider'
  /** The published figures; absent for an average. */
  published?: { server_kg: number; server_vcpus: number }
  /** Whether graphics processors are part of it. */
  withGraphics: boolean
  families: number
  datasets: string[]
}

export interface UsageEffectiveness {
  pue: number
  /** What it is an average of. */
  scope: 'region' | 'geography' | 'provider'
  dataset: string
}

/** A constant with the dataset it is from. */
export interface Coefficient {
  value: number
  dataset: string
}
