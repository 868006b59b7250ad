/** Electricity, heat and fuel. Minor versions of the path change data and defaults, never the shape. */
import {
  ElectricityRequest,
  ElectricityResponse,
  FuelRequest,
  FuelResponse,
  HeatRequest,
  HeatResponse,
} from '../schemas/energy.js'
import { batchLimit, describe } from './operation.js'

const versions = ['v1', 'v1.1', 'v1.2', 'v1.3', 'v1.4', 'v1.5'] as const

/**
 * Returns the paths of an operation: one per version, single and batch.
 * @param names names in paths, the primary one first
 */
function paths(...names: [string, ...string[]]) {
  const served = versions.flatMap((version) => names.map((name) => `/energy/${version}/${name}`))
  const [path, ...others] = served as [string, ...string[]]
  return {
    verb: 'POST',
    path,
    host: 'base',
    feature: 'energy',
    batch: { path: `${path}/batch`, limit: batchLimit },
    aliases: others.flatMap(
      (other) =>
        [
          { verb: 'POST', path: other },
          { verb: 'POST', path: `${other}/batch`, batch: true },
        ] as const,
    ),
  } as const
}

export const energyOperations = {
  energyElectricity: describe({
    name: 'energyElectricity',
    summary: 'Estimate emissions of electricity, location-based and market-based, with upstream and losses',
    request: ElectricityRequest,
    response: ElectricityResponse,
    proportionalTo: ['energy', 'amount.energy', 'recs.energy', 'components.0.amount.energy'],
    // As a mere number, certificates are in the unit of the amount.
    covered: { amounts: ['energy', 'amount.energy'], by: ['recs'] },
    licensed: { source_set: 'iea' },
    ...paths('electricity'),
    example: { region: 'GB', year: 2025, amount: { energy: 1000, energy_unit: 'kWh' } },
  }),
  energyHeat: describe({
    name: 'energyHeat',
    summary: 'Estimate emissions of heat, steam and cooling, with upstream and losses',
    request: HeatRequest,
    response: HeatResponse,
    proportionalTo: ['energy', 'amount.energy', 'components.0.amount.energy'],
    ...paths('heat', 'heat-and-steam'),
    example: {
      region: 'GB',
      year: 2025,
      components: [{ amount: { energy: 1000, energy_unit: 'kWh' }, loss_factor: 0.05 }],
    },
  }),
  energyFuel: describe({
    name: 'energyFuel',
    summary: 'Estimate emissions of burning a fuel, with upstream (well-to-tank) emissions',
    request: FuelRequest,
    response: FuelResponse,
    proportionalTo: ['amount.energy', 'amount.volume', 'amount.weight'],
    ...paths('fuel'),
    example: { fuel_type: 'natural_gas', amount: { volume: 100, volume_unit: 'm3' }, region: 'GB' },
  }),
}
