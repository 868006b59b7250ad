/** Instruments divided by years, with the shares that rows withdraw. */
import type { ElectricityRequest, EnergyInstrument } from '../../../contract/contract.js'
import {
  type Days,
  daysIn,
  daysOfYear,
  energyKwh,
  sharedDays,
  withDays,
} from '../../../estimators/energy/energy.js'

/** Instrument, or its part in one year, with the remaining kWh. */
export interface Stock {
  /** Position among all stocks. */
  index: number
  instrument: EnergyInstrument
  kwh: number
  left: number
}

/** First and last day of a row; without either, open on that side. */
export type RowDays = Partial<Days>

/** Region, year and days that an instrument must match. */
export type Market = Pick<ElectricityRequest, 'region' | 'year' | 'period_start' | 'period_end'>

/** Returns the market of a request; its days only if they extend beyond the year. */
export function marketOf({ region, year }: ElectricityRequest, days: Days | undefined): Market {
  if (year === undefined) return { region }
  if (!days || !isBeyond(days, year)) return { region, year }
  return { region, year, period_start: days.start, period_end: days.end }
}

function isBeyond({ start, end }: Days, year: number): boolean {
  return !start.startsWith(`${year}-`) || !end.startsWith(`${year}-`)
}

/** Divides an instrument over several years by days into one stock a year; hourly instruments cover one year. */
export function stocksOf(instrument: EnergyInstrument, kwh: number): Omit<Stock, 'index'>[] {
  const period = periodOf(instrument)
  const [first, last] = [period.start, period.end].map((date) => Number(date.slice(0, 4))) as [number, number]
  // The engine refuses invalid dates, by name.
  if (!(last > first) || last - first > mostYears || instrument.hours) return [{ instrument, kwh, left: kwh }]
  const all = daysIn(period)
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const { start, end } = sharedDays(period, daysOfYear(first + at))!
    const part = (kwh * daysIn({ start, end })) / all
    return { instrument: { ...instrument, period_start: start, period_end: end }, kwh: part, left: part }
  })
}

/** Maximum number of years of one contract. */
const mostYears = 100

export function periodOf({ period_start: start, period_end: end }: EnergyInstrument): Days {
  return { start, end }
}

/** Returns the days if both are known and in order. */
export function wholeDays({ start, end }: RowDays = {}): Days | undefined {
  return start !== undefined && end !== undefined && start <= end ? { start, end } : undefined
}

/** True if an instrument shares a day with a row. */
export function overlaps({ period_start, period_end }: EnergyInstrument, days: RowDays | undefined): boolean {
  if (days === undefined) return true
  const { start = period_start, end = period_end } = days
  return period_start <= end && start <= period_end
}

/** Returns the share of a stock that a row withdraws; with its part of each hour if the request is hourly. */
export function shareOf({ instrument, kwh }: Stock, taken: number, isHourly: boolean): EnergyInstrument {
  const { hours, amount, ...rest } = instrument
  const share = { ...rest, amount: { energy: taken, energy_unit: 'kWh' } }
  if (!hours || !isHourly) return share
  const perUnit = (energyKwh({ ...amount, energy: 1 }) * taken) / kwh
  return { ...share, hours: hours.map((each) => each * perUnit) }
}

/** Joins the parts of each instrument for a row over several years, on the days of the row and its year. */
export function joined(shares: readonly EnergyInstrument[], market: Market): EnergyInstrument[] {
  const { year, period_start, period_end } = market
  if (year === undefined || period_start === undefined || period_end === undefined) return [...shares]
  const consumed = withDays(daysOfYear(year), { start: period_start, end: period_end })
  const byName = new Map<string, EnergyInstrument>()
  for (const share of shares) {
    const other = byName.get(share.name)
    const { start, end } = withDays(sharedDays(periodOf(share), consumed)!, other && periodOf(other))
    const energy = share.amount.energy + (other?.amount.energy ?? 0)
    const amount = { ...share.amount, energy }
    byName.set(share.name, { ...share, period_start: start, period_end: end, amount })
  }
  return [...byName.values()]
}
