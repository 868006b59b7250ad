/**
 * Vans and trucks on electricity and hydrogen: published emissions on one grid are converted back to kWh, and counted
 * on the grid of the leg. All of it is energy provision.
 */
import { sourceTrailEntry } from '../../catalogue/catalogue.js'
import {
  co2ePerUnit,
  decree,
  electric,
  type FreightReferences,
  type Intensity,
  newestFactor,
  proxyNotice,
} from './intensity.js'

const van = 'freight_vehicle-vehicle_type_van-fuel_source_bev-vehicle_weight_lt_3.5t'
const grid = 'electricity-supply_grid-source_supplier_mix'

/** Returns the intensity from British figures per tonne-km, which include the British grid of their year. */
export function batteryVan(country: string, { travel }: FreightReferences): Intensity {
  const [perTonneKm] = travel.everywhere(van).filter(isOf('kg/tonne-km')).sort(newest)
  const power = travel.factor(grid, 'GB', perTonneKm!.year)!
  return electric(co2ePerUnit(perTonneKm!) / co2ePerUnit(power), country, travel, [
    sourceTrailEntry(perTonneKm!),
    sourceTrailEntry(power),
  ])
}

/** Returns the intensity from a French figure per tonne-km with the French grid. */
export function batteryTruck(country: string, { travel, freight }: FreightReferences): Intensity {
  const truck = newestFactor(
    'freight_vehicle-vehicle_type_rigid_truck-fuel_source_electricity-vehicle_weight_gt_3.5t_lte_7.5t-percentage_load_na-basis_electricity',
    'FR',
    travel,
  )
  const kwh = co2ePerUnit(truck) / freight.gridOfFrenchFigures()
  return electric(kwh, country, travel, [
    sourceTrailEntry(truck),
    decree('Electricity of the French grid, kg CO2 per kWh'),
  ])
}

/**
 * Returns the intensity with hydrogen from electrolysis on the grid: a battery truck's kWh, times the ratio of the
 * energy of a hydrogen van to the energy of a battery van.
 */
export function hydrogenTruck(country: string, references: FreightReferences): Intensity {
  const { travel, freight } = references
  const hydrogen = newestFactor(
    'commercial_vehicle-vehicle_type_van-fuel_source_fcev_electrolysis-basis_electricity',
    'FR',
    travel,
  )
  const [battery] = travel.everywhere(van).filter(isOf('kg/km')).sort(newest)
  const power = travel.factor(grid, 'GB', battery!.year)!
  const times =
    co2ePerUnit(hydrogen) / freight.gridOfFrenchFigures() / (co2ePerUnit(battery!) / co2ePerUnit(power))
  const truck = batteryTruck(country, references)
  const further = [sourceTrailEntry(hydrogen), sourceTrailEntry(battery!)]
  return {
    operation: [],
    provision: truck.provision.map((share) => ({
      ...share,
      perTonneKm: share.perTonneKm * times,
      source_trail: [...share.source_trail, ...further],
    })),
    notices: [
      ...truck.notices,
      proxyNotice(
        'no openly licensed factor for hydrogen trucks; electrolysis on the local grid, in the proportion published for vans, used as a proxy',
      ),
    ],
  }
}

function isOf(unit: string): (factor: { unit: string; region: string }) => boolean {
  return (factor) => factor.unit === unit && factor.region === 'GB'
}

function newest(a: { year: number }, b: { year: number }): number {
  return b.year - a.year
}
