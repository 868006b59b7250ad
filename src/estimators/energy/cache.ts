/** Caches grids, fuels and heat per unit, for any amount. */
import { remember } from '../remember.js'
import { type FuelQuery, fuelPlan } from './fuel/fuel-plan.js'
import { type GridQuestion, gridFactors } from './grid/grid.js'
import { type HeatQuestion, heatPlan } from './heat/heat-plan.js'

export const gridFor = remember({
  dependsOn: 'factors',
  key: ({ region, year }: GridQuestion) => `${year} ${region}`,
  compute: gridFactors,
})

export const fuelPlanFor = remember({
  dependsOn: 'factors',
  key: ({ request: { fuel_type, region, year, amount }, kind }: FuelQuery) => {
    const unit = amount.energy_unit ?? amount.volume_unit ?? amount.weight_unit
    return JSON.stringify([fuel_type, kind, unit, amount.energy_basis, region, year])
  },
  compute: fuelPlan,
})

export const heatPlanFor = remember({
  dependsOn: 'factors',
  key: ({ component, region, year }: HeatQuestion) => {
    const { heat_type, energy_source, efficiency, co2e_kg_per_kwh, loss_factor, field } = component
    const made = [heat_type, energy_source, efficiency, co2e_kg_per_kwh]
    return JSON.stringify([region, year, ...made, loss_factor, field])
  },
  compute: heatPlan,
})
