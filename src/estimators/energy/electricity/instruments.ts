/**
 * Certificates and contracts: checked against the place and time of the matched consumption (Scope 2 Guidance,
 * table 7.1), and rejected by name if they do not fit.
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
  warning,
} from '../../../contract/contract.js'
import type { FactorContext } from '../../context.js'
import { isCombustion } from '../generation.js'
import type { Grid } from '../grid/grid.js'
import { gridRegion, type RegionContext } from '../grid/region.js'
import { nothing, ownRate, type Rate } from '../rate.js'
import { type Days, daysIn, daysOfYear, isDate, sharedDays, UncoveredDays, withDays } from './days.js'
import { type Energy, energyOf, formatQuantity, toKwh } from './supplies.js'

type InstrumentContext = RegionContext & Pick<FactorContext, 'border'>

/** Consumption in kWh that an instrument assigns to a source. */
export interface Claim {
  kwh: number
  /** Amount in its original unit, if that may be the unit of the consumption. */
  written?: Energy
  rate: Rate
  generation: EnergySource
  /** kWh by hour, if known. */
  hours: readonly number[] | undefined
}

/** Countries outside the union that share its guarantees of origin: the rest of the European Economic Area. */
const besideTheUnion = ['IS', 'LI', 'NO']

/**
 * @param gridKwh consumption from the grid, which instruments can match
 * @throws ServiceError 400 that names the instrument
 */
export function claimsOf(
  request: ElectricityRequest,
  grid: Grid,
  gridKwh: number,
  context: InstrumentContext,
): { claims: Claim[]; notices: Notice[] } {
  const { instruments = [], year } = request
  const days = instruments.length > 0 ? daysOf(request) : undefined
  const uncovered = days && new UncoveredDays(gridKwh, days)
  const span = year === undefined ? undefined : { year, days: withDays(daysOfYear(year), days) }
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
    const consumed = checkPeriod(instrument, span, refuse)
    const unanswered = qualityCriteria.filter((each) => instrument.quality_criteria?.[each] === undefined)
    if (unanswered.length > 0) {
      const open = `instrument ${instrument.name}: quality criteria not answered: ${unanswered.join(', ')}`
      notices.push(info('quality_criteria_not_answered', open))
    }
    const all = toKwh(energyOf(instrument.amount, `instruments.${index}.amount`))
    if (all < 0) throw refuse('has a negative amount')
    const part = partWithin(instrument, consumed)
    const kwh = all * part.share
    const shared = days && sharedDays(days, periodOf(instrument))
    if (days && !shared)
      throw refuse(`covers ${spanOf(periodOf(instrument))}, but the consumption ${spanOf(days)}`)
    const open = Math.min(left, uncovered?.left(periodOf(instrument)) ?? left)
    if (kwh > open * (1 + 1e-9)) {
      throw refuse(
        `is for ${formatQuantity(kwh)} kWh${inSpan(part, consumed)}, more than the ${formatQuantity(open)} kWh from the grid left to cover${ofShared(days, shared)}; lower its amount`,
      )
    }
    left -= kwh
    uncovered?.cover(periodOf(instrument), kwh)
    notices.push(...apportioned(instrument, part, consumed, days, shared))
    return {
      kwh,
      rate: rateOf(instrument, refuse),
      generation: instrument.generation,
      hours: hoursOf(instrument, index, kwh, refuse),
    }
  })
  return { claims, notices }
}

/**
 * Returns the days of the consumption; undefined unless the request has both dates.
 * @throws ServiceError 400 for impossible dates or dates in the wrong order
 */
function daysOf({ period_start: start, period_end: end }: ElectricityRequest): Days | undefined {
  if (start === undefined || end === undefined) return undefined
  for (const [field, date] of Object.entries({ period_start: start, period_end: end })) {
    if (!isDate(date)) throw badRequest('invalid_input', `${field}: ${date} is not in the calendar`)
  }
  if (end < start) throw badRequest('invalid_input', `period_end: ${end} is before period_start, ${start}`)
  return { start, end }
}

function periodOf({ period_start: start, period_end: end }: EnergyInstrument): Days {
  return { start, end }
}

/** Time of the consumption: the year, extended by days of the request outside it. */
interface Span {
  year: number
  days: Days
}

/** Part of an instrument within the time of consumption. */
interface SpanPart {
  share: number
  days: number
  of: number
}

function partWithin(instrument: EnergyInstrument, consumed: Span): SpanPart {
  const period = periodOf(instrument)
  const of = daysIn(period)
  // Hourly data already state when it was generated.
  const days = instrument.hours ? of : daysIn(sharedDays(period, consumed.days)!)
  return { share: days / of, days, of }
}

/** Warns if the periods of an instrument and the consumption overlap only in part. */
function apportioned(
  instrument: EnergyInstrument,
  part: SpanPart,
  consumed: Span,
  days: Days | undefined,
  shared: Days | undefined,
): Notice[] {
  const { name } = instrument
  const notices: Notice[] = []
  if (part.days < part.of) {
    const text = `instrument ${name} covers ${spanOf(periodOf(instrument))}: ${part.days} of its ${part.of} days are in ${spanWords(consumed)}, and only that share of its kWh counts`
    notices.push(warning('instrument_apportioned', text))
  }
  if (days && shared && daysIn(shared) < daysIn(days)) {
    const text = `instrument ${name} covers ${daysIn(shared)} of the ${daysIn(days)} days of the consumption (${spanOf(days)}) and counts for those days only`
    notices.push(warning('instrument_apportioned', text))
  }
  return notices
}

function spanOf({ start, end }: Days): string {
  return `${start} to ${end}`
}

function spanWords({ year, days }: Span): string {
  return daysIn(days) === daysIn(daysOfYear(year)) ? String(year) : spanOf(days)
}

function inSpan({ days, of }: SpanPart, consumed: Span): string {
  return days < of ? ` in ${spanWords(consumed)}` : ''
}

function ofShared(days: Days | undefined, shared: Days | undefined): string {
  if (!days || !shared || daysIn(shared) === daysIn(days)) return ''
  return `, of the ${daysIn(shared)} days that it shares with the consumption`
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
    `is of the market ${found.code}, not of ${country ?? chain[0]}; instruments count only in their own market`,
  )
}

function checkPeriod(
  { period_start, period_end }: EnergyInstrument,
  span: Span | undefined,
  refuse: Refuse,
): Span {
  for (const date of [period_start, period_end]) {
    if (!isDate(date)) {
      throw refuse(`has the date ${date}, which is not in the calendar`)
    }
  }
  if (period_end < period_start) throw refuse('has a period that ends before it starts')
  if (span === undefined) {
    throw refuse('needs the year of consumption; give year')
  }
  if (!sharedDays({ start: period_start, end: period_end }, span.days)) {
    throw refuse(
      `covers ${period_start} to ${period_end}, outside ${spanWords(span)}, the year of consumption`,
    )
  }
  return span
}

/** Returns the rate that an instrument conveys; 0 by default for renewable and nuclear generation. */
function rateOf(instrument: EnergyInstrument, refuse: Refuse): Rate {
  const { generation, co2e_kg_per_kwh, name, market } = instrument
  if (co2e_kg_per_kwh !== undefined) {
    return co2e_kg_per_kwh === 0 ? nothing : ownRate(co2e_kg_per_kwh, name, market)
  }
  if (!isCombustion(generation)) return nothing
  throw refuse(
    `is of ${generation} generation, which has emissions; give the factor it conveys as co2e_kg_per_kwh`,
  )
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
    throw refuse(
      `has hours that add up to ${formatQuantity(sum)} kWh, not to its amount, ${formatQuantity(kwh)} kWh`,
    )
  }
  return hours.map((each) => each * ratio)
}
