/** Which passages a ship leaves aside: those it always avoids, and those avoided on the day it sails. */
import { badRequest, type SeaDetails, type SeaPassage } from '../../contract/contract.js'
import type { Leg } from './itinerary.js'

/**
 * @returns passages that are closed to a leg, in order; none for other modes than the sea
 * @throws ServiceError 400 where days are named and the leg has none, or they end before they begin
 */
export function avoidedOn({ mode, details, field }: Pick<Leg, 'mode' | 'details' | 'field'>): SeaPassage[] {
  if (mode !== 'sea') return []
  const { avoid = [], sailing_date: date } = details as SeaDetails
  const where = `${field}.leg_details`
  const avoided = avoid.filter((written) => isAvoided(written, date, where))
  return [...new Set(avoided.map((written) => written.split(':')[0] as SeaPassage))].sort()
}

/** Of a day and a month, or of two days; a month is the same as any of its days. */
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
