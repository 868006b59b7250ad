/** Cars by the UK Government's conversion factors, the one set with sizes and every drivetrain. */
import type { Factor } from '../../catalogue/catalogue.js'
import { badRequest, type CarSize, type SourceDataPoint } from '../../contract/contract.js'
import type { TravelReference, Yearly } from '../../tables/tables.js'
import { type Parts, travelled, yearNotice } from './parts.js'

export type Drivetrain = 'petrol' | 'diesel' | 'hybrid' | 'plugin_hybrid' | 'battery' | 'average'

/** Energies with separate factors: the two halves of a plug-in hybrid in addition to the whole. */
type Energy = Drivetrain | 'plugin_hybrid_fuel' | 'plugin_hybrid_electricity'
type Stage = '' | '_wtt' | '_transmission_and_distribution'

const vehicles: Record<CarSize, string> = {
  small: 'small_car',
  medium: 'medium_car',
  large: 'large_car',
  average: 'car',
}
const energies: Record<Energy, string> = {
  petrol: 'petrol',
  diesel: 'diesel',
  hybrid: 'hev',
  average: 'na',
  battery: 'bev',
  plugin_hybrid: 'phev',
  plugin_hybrid_fuel: 'phev_fuel_combustion',
  plugin_hybrid_electricity: 'phev_electricity_consumption',
}

/** @throws ServiceError 400 when the set has no such car */
export function britishCar(
  stage: Stage,
  size: CarSize,
  energy: Energy,
  year: number | undefined,
  reference: TravelReference,
): Factor {
  const vehicle = `vehicle_type_${vehicles[size]}-fuel_source_${energies[energy]}`
  const id = `passenger_vehicle${stage}-${vehicle}-engine_size_na-vehicle_age_na-vehicle_weight_na`
  const factor = reference.factor(id, 'GB', year)
  if (!factor) throw badRequest('no_emission_factors_found', `no factor for a car: ${size}, ${energy}`)
  return factor
}

/** Returns parts: fuel burnt and electricity generated are direct; fuel production and grid losses are indirect. */
export function britishParts(
  type: Drivetrain,
  size: CarSize,
  km: number,
  year: number | undefined,
  reference: TravelReference,
): Parts {
  const part = (stage: Stage, energy: Energy) =>
    travelled(britishCar(stage, size, energy, year, reference), km, reference)
  if (type === 'battery') {
    const direct = part('', type)
    return {
      direct: [direct],
      indirect: [part('_wtt', type), part('_transmission_and_distribution', type)],
      notices: yearNotice(direct.factor, year),
    }
  }
  if (type === 'plugin_hybrid') {
    const burnt = part('', 'plugin_hybrid_fuel')
    return {
      direct: [burnt, part('', 'plugin_hybrid_electricity')],
      indirect: [part('_wtt', type), part('_transmission_and_distribution', 'plugin_hybrid_electricity')],
      notices: yearNotice(burnt.factor, year),
    }
  }
  const burnt = part('', type)
  return { direct: [burnt], indirect: [part('_wtt', type)], notices: yearNotice(burnt.factor, year) }
}

/** Returns the source of a car's kWh per km. */
export function consumptionTrail({ year, value }: Yearly): SourceDataPoint {
  return {
    data_category: null,
    name: `Electricity use of the car: ${value} kWh per km`,
    source: year <= 2022 ? 'BEIS' : 'DESNZ',
    source_dataset: `UK Government GHG Conversion Factors ${year}`,
    year: String(year),
    region: 'GB',
    region_name: 'United Kingdom',
    id: null,
  }
}
