/** Notices on the stage of energy that a factor chosen by words excludes, in kg CO2e. */
import type { Factor } from '../catalogue/catalogue.js'
import { info, type Notice, type Parameters, warning } from '../contract/contract.js'
import { factorFor } from '../tables/tables.js'
import { converter, factorUnit, readBasis } from '../units/units.js'
import type { FactorContext } from './context.js'
import { type OtherStage, otherStageOf } from './energy/fuel/fuel-stages.js'
import { perUnit } from './energy/rate.js'
import { energyOnBasis } from './energy-basis.js'

/** First release that names the other stage. */
const since = 3

/** Amounts of energy with a stage that another factor covers. */
const fields = { Energy: 'energy', Volume: 'volume', Weight: 'weight' } as const

/** @param parameters amount of the estimate; undefined for suggestions, whose notice is per unit of the factor */
export function otherStageNotices(
  factor: Factor,
  parameters: Parameters | undefined,
  context: FactorContext,
): Notice[] {
  const field = fields[factor.unit_type as keyof typeof fields]
  if (context.catalogue.release < since || field === undefined) return []
  const perOne = { [field]: 1 } as const
  const { release } = context.catalogue
  const { amount: read, basis } = readBasis<Parameters>(parameters ?? {}, 'parameters', release)
  const unit = read[`${field}_unit`]
  const written = read[field]
  if (parameters && written === undefined) return []
  const one: Parameters = { ...perOne, ...(unit !== undefined && { [`${field}_unit`]: unit }) }
  const other = stageBeside(factor, one, context)
  if (!other) return []
  const onBasis = field === 'energy' ? energyOnBasis(basis, factor, 'parameters', release, context).ratio : 1
  const amount = (written ?? 1 / converter(one, factorUnit(factor.unit)).ratio) * onBasis
  const kg = Number((other.perUnit * amount).toPrecision(5))
  const named = `${kg} kg CO2e${parameters ? '' : ` per ${factorUnit(factor.unit).denominator}`} (${other.activity_id})`
  if (other.stage === 'well_to_tank') {
    const text = `${factor.name} covers the use of the fuel only; well-to-tank (scope 3.3) is ${named}, not included`
    return [info('upstream_not_included', text)]
  }
  const scope = other.stage === 'combustion' ? '1' : '2'
  const text = `${factor.name} covers stages before the use only; direct emissions (scope ${scope}) are ${named}, not included: set scope to 1, 2 and 3, or to ${scope}`
  return [warning('direct_emissions_not_included', text)]
}

type Beside = Omit<OtherStage, 'stage'> & { stage: OtherStage['stage'] | 'electricity' }

function stageBeside(factor: Factor, one: Parameters, context: FactorContext): Beside | undefined {
  return otherStageOf(factor, one, context) ?? electricityBeside(factor, one, context)
}

const upstreamOfElectricity =
  /^(electricity-supply_grid-source_\w+_mix(?:_direct)?)(?:_upstream_and_losses|_upstream_for_network_operators|_well_to_tank|_well_to_tank_losses|_losses)$/

/** Returns the grid average of electricity whose factor covers only upstream emissions or losses. */
function electricityBeside(
  { activity_id, region, year, unit_type, access_type }: Factor,
  one: Parameters,
  { catalogue }: FactorContext,
): Beside | undefined {
  const supply = access_type === 'public' ? upstreamOfElectricity.exec(activity_id)?.[1] : undefined
  if (supply === undefined || unit_type !== 'Energy') return undefined
  const direct = factorFor(catalogue, supply, region, year)
  if (!direct) return undefined
  const each = perUnit(direct).co2e * converter(one, factorUnit(direct.unit)).ratio
  return { stage: 'electricity', activity_id: supply, perUnit: each }
}
