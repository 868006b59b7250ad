/**
 * Consumption matched with generation within each hour, as the revision of the Scope 2 Guidance proposes: a
 * kWh counts as covered if an instrument generated it in the same hour. Reported in addition to the annual figures.
 */
import {
  badRequest,
  type ElectricityRequest,
  type EnergyProfile,
  type HourlyMatching,
} from '../../../contract/contract.js'
import type { Rate } from '../rate.js'
import type { Claim } from './instruments.js'
import { energyOf, formatQuantity, toKwh, totalConsumption } from './supplies.js'

/** Returns the kWh of each hour. @throws ServiceError 400 if the hours do not fill the year or do not add up */
export function hoursOf(request: ElectricityRequest & { profile: EnergyProfile }): number[] {
  const { profile, year, components = [], recs } = request
  if (components.length > 0 || recs !== undefined) {
    const what = recs === undefined ? 'components' : 'recs'
    throw badRequest(
      'invalid_input',
      `profile: cannot be combined with ${what}; give instruments with their hours`,
    )
  }
  if (year === undefined) throw badRequest('invalid_input', 'profile: needs the year of its hours; give year')
  const { ratio } = energyOf({ energy: 0, energy_unit: profile.energy_unit }, 'profile')
  const hours = profile.energy.map((each) => each * ratio)
  checkCount('profile.energy', hours.length, year)
  for (const [index, instrument] of (request.instruments ?? []).entries()) {
    if (instrument.hours) checkCount(`instruments.${index}.hours`, instrument.hours.length, year)
  }
  const total = totalConsumption(request)
  const sum = sumHours(hours)
  if (total && Math.abs(toKwh(total) - sum) > 1e-3 * sum) {
    throw badRequest(
      'invalid_input',
      `profile: its hours add up to ${formatQuantity(sum)} kWh, the amount is ${formatQuantity(toKwh(total))} kWh; leave the amount out`,
    )
  }
  return hours
}

export function sumHours(hours: readonly number[]): number {
  return hours.reduce((sum, each) => sum + each, 0)
}

function checkCount(field: string, count: number, year: number): void {
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1
  const wanted = isLeap ? 8784 : 8760
  if (count === wanted) return
  throw badRequest('invalid_input', `${field}: has ${count} hours; ${year} has ${wanted}; give every hour`)
}

/** @param uncovered rate of a kWh without matching generation */
export function hourlyMatching(
  hours: readonly number[],
  claims: readonly Claim[],
  uncovered: Rate,
): HourlyMatching {
  const byHour = claims.flatMap(({ hours: generated, rate }) =>
    generated ? [{ generated, rate, kwh: 0 }] : [],
  )
  for (const [hour, used] of hours.entries()) {
    let left = used
    for (const claim of byHour) {
      const taken = Math.min(left, claim.generated[hour]!)
      left -= taken
      claim.kwh += taken
    }
  }
  const matched = byHour.reduce((sum, { kwh }) => sum + kwh, 0)
  const consumption_kwh = sumHours(hours)
  const covered = byHour.reduce((sum, { kwh, rate }) => sum + kwh * rate.co2e, 0)
  const co2e = covered + Math.max(0, consumption_kwh - matched) * uncovered.co2e
  const matched_share = consumption_kwh > 0 ? matched / consumption_kwh : 0
  return { consumption_kwh, matched_kwh: matched, matched_share, co2e }
}
