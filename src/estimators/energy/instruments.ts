/**
 * Certificates and contracts: checked against the place and time of the consumption that they are held against
 * (Scope 2 Guidance, table 7.1), and refused by name where they do not fit.
 */
import {
  badRequest,
  type ElectricityRequest,
  type EnergyInstrument,
  type EnergySource,
  info,
  type Notice,
  qualityCriteria,
  type ServiceError,
} from '../../contract/contract.js'
import type { FactorContext } from '../context.js'
import { isBurnt } from './generation.js'
import type { Grid } from './grid.js'
import { nothing, ownRate, type Rate } from './rate.js'
import { gridRegion, type RegionContext } from './region.js'
import { energyOf, kwhOf, shown } from './supplies.js'

type InstrumentContext = RegionContext & Pick<FactorContext, 'border'>

/** kWh whose source somebody has a right to name. */
export interface Claim {
  kwh: number
  rate: Rate
  generation: EnergySource
  /** kWh by hour, where it is known. */
  hours: readonly number[] | undefined
}

/** Guarantees of origin are valid in the whole European Union and the European Economic Area. */
const besideTheUnion = ['IS', 'LI', 'NO']

/**
 * @param gridKwh consumption from the grid, which instruments can be held against
 * @throws ServiceError 400 that names the instrument
 */
export function claimsOf(
  { instruments = [], year }: ElectricityRequest,
  grid: Grid,
  gridKwh: number,
  context: InstrumentContext,
): { claims: Claim[]; notices: Notice[] } {
  const notices: Notice[] = []
  let left = gridKwh
  const claims = instruments.map((instrument, index): Claim => {
    const refuse = (problem: string) => refusal(instrument, index, problem)
    if (!instrument.retired) throw refuse('is not retired; only retired instruments count')
    for (const criterion of qualityCriteria) {
      if (instrument.quality_criteria?.[criterion] === false) {
        throw refuse(`does not meet the quality criterion ${criterion}; leave it out`)
      }
    }
    checkMarket(instrument, grid, context, refuse)
    checkPeriod(instrument, year, refuse)
    const unanswered = qualityCriteria.filter((each) => instrument.quality_criteria?.[each] === undefined)
    if (unanswered.length > 0) {
      const open = `instrument ${instrument.name}: quality criteria not answered: ${unanswered.join(', ')}`
      notices.push(info('quality_criteria_not_answered', open))
    }
    const kwh = kwhOf(energyOf(instrument.amount, `instruments.${index}.amount`))
    if (kwh < 0) throw refuse('has an amount below zero')
    if (kwh > left * (1 + 1e-9)) {
      throw refuse(
        `is for ${shown(kwh)} kWh, more than the ${shown(left)} kWh from the grid that are left for it; lower its amount`,
      )
    }
    left -= kwh
    return {
      kwh,
      rate: rateOf(instrument, refuse),
      generation: instrument.generation,
      hours: hoursOf(instrument, index, kwh, refuse),
    }
  })
  return { claims, notices }
}

type Refuse = (problem: string) => ServiceError

function refusal({ name }: EnergyInstrument, index: number, problem: string): ServiceError {
  return badRequest('invalid_input', `instruments.${index}: ${JSON.stringify(name)} ${problem}`)
}

function checkMarket(
  { market }: EnergyInstrument,
  { chain, country }: Grid,
  context: InstrumentContext,
  refuse: Refuse,
): void {
  const { catalogue, border } = context
  const found = catalogue.region(market.trim())
  if (!found) throw refuse(`has the market ${JSON.stringify(market)}, which is not a region code`)
  const { code } = gridRegion(found.code, context)
  if (chain.includes(found.code) || chain.includes(code)) return
  const isEuropean = (code: string) => code === 'EU' || besideTheUnion.includes(code) || border.isMember(code)
  const ofMarket = catalogue.ancestors(code).find(({ type }) => type === 'country')?.code ?? code
  if (ofMarket === country) return
  if (country !== undefined && isEuropean(ofMarket) && isEuropean(country)) return
  throw refuse(
    `is of the market ${found.code}, not of ${country ?? chain[0]}; an instrument counts in its market`,
  )
}

function checkPeriod(
  { period_start, period_end }: EnergyInstrument,
  year: number | undefined,
  refuse: Refuse,
): void {
  for (const date of [period_start, period_end]) {
    if (Number.isNaN(Date.parse(date)) || new Date(date).toISOString().slice(0, 10) !== date) {
      throw refuse(`has the date ${date}, which is not in the calendar`)
    }
  }
  if (period_end < period_start) throw refuse('has a period that ends before it starts')
  if (year === undefined) {
    throw refuse('needs the year of consumption to be held against; give year')
  }
  if (period_end < `${year}-01-01` || period_start > `${year}-12-31`) {
    throw refuse(`is of ${period_start} to ${period_end}, outside ${year}, the year of consumption`)
  }
}

/** Renewable and nuclear generation conveys 0 where nothing else is said. */
function rateOf(instrument: EnergyInstrument, refuse: Refuse): Rate {
  const { generation, co2e_kg_per_kwh, name, market } = instrument
  if (co2e_kg_per_kwh !== undefined) {
    return co2e_kg_per_kwh === 0 ? nothing : ownRate(co2e_kg_per_kwh, name, market)
  }
  if (!isBurnt(generation)) return nothing
  throw refuse(`is of ${generation}, which emits; give the factor that it conveys as co2e_kg_per_kwh`)
}

function hoursOf(
  { hours, amount }: EnergyInstrument,
  index: number,
  kwh: number,
  refuse: Refuse,
): number[] | undefined {
  if (hours === undefined) return undefined
  const { ratio } = energyOf({ energy: 0, energy_unit: amount.energy_unit }, `instruments.${index}.amount`)
  const sum = hours.reduce((total, each) => total + each, 0) * ratio
  if (Math.abs(sum - kwh) > 1e-3 * kwh) {
    throw refuse(`has hours that add up to ${shown(sum)} kWh, not to its amount, ${shown(kwh)} kWh`)
  }
  return hours.map((each) => each * ratio)
}
