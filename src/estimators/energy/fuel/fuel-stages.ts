/** Pairs of stages of one fuel: combustion, and production with transport. */
import type { Factor } from '../../../catalogue/catalogue.js'
import type { FuelAmount } from '../../../contract/contract.js'
import { perUnit } from '../rate.js'
import type { FuelActivities } from './fuel-activities.js'
import { type Measured, ratioTo } from './fuel-amount.js'
import { activitiesOf, type Basis, type FuelContext, type FuelKind, factorOf } from './fuel-lookup.js'
import { fuelName, fuelRegions, substituteRegions } from './fuel-names.js'
import { upstreamOfFuel, upstreamUnits } from './fuel-upstream.js'

/** Another stage of a fuel, in kg CO2e per unit of an amount. */
export interface OtherStage {
  stage: 'combustion' | 'well_to_tank'
  activity_id: string
  perUnit: number
}

const fuelId = /^fuel_type_(.+?)(_gross|_net)?(_wtt|_upstream)?-fuel_use_(.+)$/

/**
 * Returns the stage of the fuel that a factor leaves out.
 * @param amount amount of energy, volume or weight, of which only the unit matters
 * @returns undefined for life-cycle factors, factors of other things, and fuels without a published other stage
 */
export function otherStageOf(
  factor: Factor,
  amount: FuelAmount,
  context: FuelContext,
): OtherStage | undefined {
  const read = fuelId.exec(factor.activity_id)
  if (!read || factor.access_type === 'private' || factor.category !== 'Fuel') return undefined
  const [, fuel, basis = '', stage, use] = read as unknown as [string, string, Basis?, string?, string?]
  const kind = factor.unit_type as FuelKind
  const measured: Measured = { amount, kind, times: 1 }
  if (stage !== undefined || use!.endsWith('-basis_upstream')) {
    const burning = use!.replace(/-basis_upstream$/, '-basis_combustion')
    const asked = { kind, year: factor.year }
    const combustion = factorOf(`${fuel}${basis}`, burning, factor.region, asked, context)
    if (!combustion) return undefined
    const each = perUnit(combustion).co2e * ratioTo(combustion, measured)
    return { stage: 'combustion', activity_id: combustion.activity_id, perUnit: each }
  }
  if (use!.endsWith('-basis_life_cycle') || !factor.scopes.includes('1')) return undefined
  const written = { fuel: fuel!, use: use! }
  const name = fuelName(written)
  const known = fuelRegions(name, context) ?? {}
  const isWritten = (each: FuelActivities) => each.fuel === written.fuel && each.use === written.use
  const activities = activitiesOf(known, factor.region).find(isWritten) ?? written
  const regions = substituteRegions(activities, known)
  const chain = context.catalogue.ancestors(factor.region).map(({ code }) => code)
  const burnt = { combustion: factor, activities, basis, regions }
  const upstream = upstreamOfFuel(burnt, { name, kind, chain, year: factor.year }, context)
  if (!upstream) return undefined
  const each = perUnit(upstream.factor).co2e * upstreamUnits(upstream, factor, measured)
  return { stage: 'well_to_tank', activity_id: upstream.factor.activity_id, perUnit: each }
}
