/**
 * Purchased heat, steam and cooling: the supplier's own factor, or the factor of its energy source, or the national
 * factor; plus losses of the network and upstream emissions (scope 3, category 3).
 */
import {
  badRequest,
  type EnergyUse,
  type HeatRequest,
  type HeatResponse,
} from '../../../contract/contract.js'
import type { FactorContext } from '../../context.js'
import { distinctNotices } from '../../distinct.js'
import { heatPlanFor } from '../cache.js'
import { energyOf, toKwh, totalConsumption } from '../electricity/supplies.js'
import { isRenewable } from '../generation.js'
import { incompleteNotices, knownPortions, knownPortionsSince } from '../known-portions.js'
import { estimateOf, type Portion, type RateParts } from '../rate.js'
import type { Component } from './heat-plan.js'

/**
 * @returns kg, unrounded
 * @throws ServiceError 400 for an unknown region or unit, and if the country publishes nothing and the request does
 *   not state the energy source of the heat
 */
export function heat(request: HeatRequest, context: FactorContext): HeatResponse {
  const components = componentsOf(request)
  const priced = components.map((component) => ({
    ...component,
    plan: heatPlanFor({ component, region: request.region, year: request.year }, context),
  }))
  const keepsKnown = context.catalogue.release >= knownPortionsSince
  const portionsOf = (part: keyof RateParts) =>
    priced.map(({ energy, plan }): Portion => ({ ...energy, rate: plan.parts[part] }))
  const sum = (part: keyof RateParts) => {
    const portions = portionsOf(part)
    return estimateOf(keepsKnown ? knownPortions(portions) : portions, 'ar5')
  }
  return {
    estimates: {
      consumption: sum('consumption')!,
      well_to_tank: sum('well_to_tank'),
      transmission_and_distribution: sum('transmission_and_distribution'),
      well_to_tank_of_transmission_and_distribution: sum('well_to_tank_of_transmission_and_distribution'),
    },
    energy_use: useOf(components),
    notices: distinctNotices([
      ...priced.flatMap(({ plan }) => plan.notices),
      ...(keepsKnown
        ? [
            ...incompleteNotices('well_to_tank_incomplete', portionsOf('well_to_tank')),
            ...incompleteNotices('losses_incomplete', portionsOf('transmission_and_distribution')),
          ]
        : []),
    ]),
  }
}

function useOf(components: readonly Component[]): EnergyUse {
  const use = { total_kwh: 0, renewable_kwh: 0, nuclear_kwh: 0, sold_kwh: 0 }
  for (const { energy, energy_source } of components) {
    use.total_kwh += toKwh(energy)
    if (energy_source && isRenewable(energy_source)) use.renewable_kwh += toKwh(energy)
  }
  return use
}

function componentsOf(request: HeatRequest): Component[] {
  const { components = [], region: _, year: _year, ...flat } = request
  const total = totalConsumption(request)
  if (components.length === 0) {
    if (!total) throw badRequest('invalid_input', 'request: no heat; give components, amount or energy')
    return [component({ ...flat, energy: total, field: '' }, total.field)]
  }
  if (total) throw badRequest('invalid_input', 'components: cannot be combined with amount or energy')
  return components.map((each, index) => {
    const field = `components.${index}.`
    const energy = energyOf(each.amount, `${field}amount`)
    return component({ ...each, energy, field }, `${field}amount.energy`)
  })
}

function component(heat: Component, amountField: string): Component {
  if (heat.energy.amount >= 0) return heat
  throw badRequest('invalid_input', `${amountField}: ${heat.energy.amount} is negative; leave out heat sold`)
}
