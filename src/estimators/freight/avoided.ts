/** Passages that a ship avoids: always, or on its sailing date. */
import { badRequest, type SeaDetails, type SeaPassage } from '../../contract/contract.js'
import type { Leg } from './itinerary.js'

/**
 * @returns passages that are closed to a leg, in order; none for other modes than the sea
 * @throws ServiceError 400 if a passage has days but the leg has no date, or if they end before they begin
 */
export function avoidedOn({ mode, details, field }: Pick<Leg, 'mode' | 'details' | 'field'>): SeaPassage[] {
  if (mode !== 'sea') return []
  const { avoid = [], sailing_date: date } = details as SeaDetails
  const where = `${field}.leg_details`
  const avoided = avoid.filter((written) => isAvoided(written, date, where))
  return [...new Set(avoided.map((written) => written.split(':')[0] as SeaPassage))].sort()
}

/** True if the passage is avoided on the day and month, or between two days; a month includes all its days. */
function isAvoided(written: string, date: string | undefined, where: string): boolean {
  const [passage, days] = written.split(':')
  if (days === undefined) return true
  const [from, until] = days.split('/') as [string, string | undefined]
  if (until !== undefined && isBefore(until, from)) {
    throw badRequest('invalid_input', `${where}.avoid: ${written} ends before it begins`)
  }
  if (date === undefined) {
    throw badRequest(
      'invalid_input',
      `${where}.sailing_date: missing; ${passage} is avoided from ${from} on; give the sailing date, ` +
        `such as ${from}, or avoid: ${passage} without a date`,
    )
  }
  return !isBefore(date, from) && !(until !== undefined && isBefore(until, date))
}

function isBefore(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length)
  return one.slice(0, length) < other.slice(0, length)
}
