/**
 * Energy of text generation by hosted language models: the method of EcoLogits (GenAI Impact), with its constants as data.
 * The input of a model is not counted, nor is its training.
 */
export interface Constants {
  source: string
  gpu_energy: { alpha: number; beta: number; gamma: number }
  latency: { alpha: number; beta: number; gamma: number }
  batch_size: number
  quantization_bits: number
  gpu_memory_gb: number
  server: {
    gpus: number
    power_kw_without_gpus: number
    embodied_kgco2e_without_gpus: number
    lifespan_years: number
  }
  gpu: { embodied_kgco2e: number }
  providers: Record<string, { location: string; pue: number | [number, number] }>
}

export interface Size {
  /** Parameters, in billions. */
  total: number
  active: number
  tokensPerSecond: number | undefined
}

const memoryOverhead = 1.2
const secondsPerYear = 365 * 24 * 3600

/** Returns kWh and kg CO2e of manufacture for generated tokens; `pue` is the power usage effectiveness of the site. */
export function generation(
  { total, active, tokensPerSecond }: Size,
  tokens: number,
  pue: number,
  constants: Constants,
): { kwh: number; embodied: number } {
  const { gpu_energy, latency, batch_size, server } = constants
  const perGpu =
    (tokens * (gpu_energy.alpha * Math.exp(gpu_energy.beta * batch_size) * active + gpu_energy.gamma)) / 1000
  const seconds =
    tokensPerSecond === undefined
      ? tokens * (latency.alpha * active + latency.beta * batch_size + latency.gamma)
      : tokens / tokensPerSecond
  const memory = (memoryOverhead * total * constants.quantization_bits) / 8
  const gpus = 2 ** Math.ceil(Math.log2(Math.max(1, memory / constants.gpu_memory_gb)))
  const share = gpus / server.gpus
  const kwhOfServer = ((seconds / 3600) * server.power_kw_without_gpus * share) / batch_size
  const made = share * server.embodied_kgco2e_without_gpus + gpus * constants.gpu.embodied_kgco2e
  return {
    kwh: pue * (kwhOfServer + gpus * perGpu),
    embodied: (seconds * made) / (server.lifespan_years * secondsPerYear * batch_size),
  }
}
