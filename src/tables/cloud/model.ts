/** Machines and regions of cloud providers. */

export interface CloudRegion {
  provider: string
  /** The id of requests: `eu_central_1`. */
  region: string
  /** Smallest enclosing region with an official electricity factor; otherwise the country. */
  grid_region: string
  country: string
}

export interface Machine {
  provider: string
  /** The provider's own spelling. */
  instance: string
  vcpus: number
  memory_gib: number
  /** Number of graphics processors; 0 with a model if the number or share is unknown. */
  gpus: number
  gpu_model: string
  family: string
  /** Microarchitectures of the processors it may get; empty if unknown. */
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

/** Embodied emissions of the server, per vCPU and hour of its life. */
export interface Server {
  kgPerVcpuHour: number
  /** Server of the machine itself, or an average over its family or over the provider's families. */
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
  /** Extent of the average. */
  scope: 'region' | 'geography' | 'provider'
  dataset: string
}

/** A constant with the dataset it is from. */
export interface Coefficient {
  value: number
  dataset: string
}
