/** Notices on the factors used for a fuel. */
import { inComparison, otherFigure, percent, tellingShare } from '../../../catalogue/catalogue.js'
import { info, type Notice, warning } from '../../../contract/contract.js'
import { difference } from '../rate.js'
import type { FuelFactors } from './fuel-factors.js'
import type { FuelQuestion } from './fuel-lookup.js'

interface Asked extends FuelQuestion {
  /** Region in the spelling of the request. */
  region: string | undefined
}

export function fuelNotices(asked: Asked, found: FuelFactors): Notice[] {
  return [
    ...fuelItself(asked, found),
    ...printedTwice(asked, found),
    ...ofRegion(asked, found),
    ...ofYear(asked, found),
    ...ofOtherUses(asked, found),
    ...ofUpstream(asked, found),
  ]
}

function fuelItself({ name, kind }: Asked, { activities, combustion }: FuelFactors): Notice[] {
  const notices: Notice[] = []
  const { instead, volume } = activities
  if (instead) notices.push(warning('proxy_factor', `${instead} was used for ${name}`))
  if (volume !== undefined && kind === 'Volume') {
    notices.push(warning('unit_assumed', `${name} by volume, as ${combustion.source} has it: ${volume}`))
  }
  if (combustion.data_quality_flags.includes('partial_factor')) {
    notices.push(info('partial_factor', `${combustion.source} publishes only the CO2 of burning ${name}`))
  }
  return notices
}

function printedTwice({ name }: Asked, { combustion, wellToTank }: FuelFactors): Notice[] {
  const parts = [
    { what: `burning ${name}`, factor: combustion },
    { what: `well_to_tank of ${name}`, factor: wellToTank?.factor },
  ]
  return parts.flatMap(({ what, factor }) => {
    const other = factor && otherFigure(factor)
    if (other === undefined) return []
    const text = `${factor!.source} publishes two figures for ${what}; the other is ${other.text}`
    const differs = Math.abs(other.percent) / 100 >= tellingShare
    return [differs ? warning('other_figure_differs', text) : info('other_average', text)]
  })
}

/** Parts of a country with separate figures from its publisher. */
const islands = ['FR-20R']

function ofRegion({ name, kind, chain, region }: Asked, { combustion, lowestPart }: FuelFactors): Notice[] {
  const { region: used, region_name } = combustion
  if (region === undefined) {
    const taken = `no region was given: factors of ${used} (${region_name}) were used`
    return [warning('region_not_given', taken)]
  }
  if (lowestPart) {
    const parts = `${name} is published by subdivisions of ${chain[0]}: the factor of ${used}, the highest, was used; the lowest, ${lowestPart.region}, is ${inComparison(difference(lowestPart, combustion))}; give the subdivision as region`
    return [warning('region_not_given', parts)]
  }
  const country = chain.find((code) => /^[A-Z]{2}$/.test(code) && code !== 'EU')
  if (chain[0] === used || (country === used && !islands.includes(chain[0]!))) return []
  const message = `no ${region} factor for ${name} by ${kind.toLowerCase()}; ${used} (${region_name}) used`
  return [warning('region_fallback', message)]
}

function ofYear({ name, year }: Asked, { combustion, biogenic }: FuelFactors): Notice[] {
  const { year: of } = combustion
  const notices: Notice[] = []
  if (year === undefined) {
    notices.push(
      warning('year_not_given', `no year was given: the latest factor, of ${of}, was used; set year`),
    )
  } else if (year !== of) {
    notices.push(warning('year_fallback', `no ${year} factor for ${name}; ${of} used`))
  }
  if (biogenic && biogenic.year !== of) {
    const text = `no biogenic CO2 for ${name} in ${of}; co2_biogenic is from ${biogenic.year}`
    notices.push(warning('year_fallback', text))
  }
  return notices
}

/** Uses in plants and buildings. */
const offRoad = /^stationary_|^refineries/

/** Returns the notice on other uses of the fuel, with the change each would make. */
function ofOtherUses(
  { name, kind }: Asked,
  { combustion, activities, otherUses, isOtherUse }: FuelFactors,
): Notice[] {
  if (otherUses.length === 0) {
    const isOfPlants = name.startsWith('road_') && offRoad.test(activities.use)
    if (!isOtherUse && !isOfPlants) return []
    const only = `${combustion.source} has no factor for this use of ${name} by ${kind.toLowerCase()}: ${combustion.name} was used`
    return [warning('fuel_use_assumed', only)]
  }
  const others = otherUses.map((other) => `${other.name} ${percent(difference(other.factor, combustion))}`)
  const text = `${combustion.source} publishes ${name} by use: ${combustion.name} was used; others: ${others.join(', ')}; give one of them as fuel_type`
  return [warning('fuel_use_assumed', text)]
}

function ofUpstream({ name }: Asked, { combustion, wellToTank }: FuelFactors): Notice[] {
  if (wellToTank) {
    const { factor, notices } = wellToTank
    // The notice on the other publisher already states its year.
    if (factor.source !== combustion.source || factor.year === combustion.year) return notices
    const other = `well_to_tank of ${name} is from ${factor.year}, its combustion factor from ${combustion.year}`
    return [...notices, warning('year_fallback', other)]
  }
  const unknown = `no published upstream emissions for ${name}: well_to_tank is empty`
  return [warning('well_to_tank_unavailable', unknown)]
}
