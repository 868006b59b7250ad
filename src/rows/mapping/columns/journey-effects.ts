/** Effects of columns on journeys: travel classes, return journeys, travellers, weights, stated distances. */
import { cabinOf, returnOf, routingOf } from '../../sheets/profiles/cell-values.js'
import type { Cell } from '../../sheets/readers/table.js'
import { CellProblem, quoted } from '../fields/cells.js'
import { amountsOf, counted, type Effect, type EffectContext, fieldAt, stopping } from './effect.js'
import { isFreight } from './vehicle-effects.js'

export function ofCabins(context: EffectContext): Effect[] {
  const { words, byPath } = context
  const field = fieldAt('air_details.class', context)
  if (!field) return []
  const mode = byPath.get('travel_mode')
  const isAir = (cells: Cell[]) => {
    const value = mode?.read(cells)
    return typeof value !== 'string' || value === 'air'
  }
  return [
    {
      field,
      read: (text, cells) => {
        if (!isAir(cells)) return undefined
        if (field.values.includes(text)) return text
        return (
          cabinOf(text, words) ??
          new CellProblem(
            `${quoted(text)} is not a travel class: economy, premium_economy, business or first`,
          )
        )
      },
      columns: mode?.columns ?? [],
      tells: (text, cells, other) => isAir(cells) && (cabinOf(text, words) ?? other) !== other,
      why: 'a class of travel, which changes the emissions of a flight',
    },
  ]
}

export function ofReturns(context: EffectContext): Effect[] {
  const { words, isInverse } = context
  const field = fieldAt('round_trip', context)
  const distance = amountsOf(context).find(({ quantity }) => quantity === 'distance')
  if (!field && !distance && !isFreight(context)) return []
  return [
    {
      field,
      read: (text) =>
        returnOf(text, words, isInverse) ??
        new CellProblem(
          `${quoted(text)} does not show whether the journey is a return journey; use yes or no`,
        ),
      columns: [],
      tells: (text, _, other = false) => (returnOf(text, words, isInverse) ?? other) !== other,
      why: 'so it is a return journey, which doubles the distance',
    },
  ]
}

export function ofTravellers(context: EffectContext): Effect[] {
  const { fields, byPath } = context
  const field = fields.find(({ path }) => path === 'passengers')
  if (field) return counted(field, 'a number of travellers, which multiplies the emissions')
  const isPassengers = byPath.has('parameters.distance')
  if (isPassengers) return counted(fieldAt('parameters.passengers', context), 'a number of travellers', true)
  return byPath.has('hotel_nights')
    ? counted(undefined, 'a number of guests, but hotel_nights counts the nights of one room')
    : []
}

export function ofWeights(context: EffectContext): Effect[] {
  const isJourney = ['origin', 'destination', 'stops', 'distance_km'].some((path) => hasSource(path, context))
  if (!fieldAt('travel_mode', context) || !isJourney) return []
  return [
    stopping(
      (text) => /[1-9]/.test(text),
      'a weight in addition to places: use ghg freight for goods; this command is for travellers',
    ),
  ]
}

/** True if columns give a field or a part of it: `origin.iata`. */
function hasSource(path: string, { byPath }: EffectContext): boolean {
  return byPath.has(path) || [...byPath.keys()].some((each) => each.startsWith(`${path}.`))
}

/** Stops at distances next to places, as the command computes its own, and next to volumes of fuel. */
export function ofDistances(context: EffectContext): Effect[] {
  if (isFreight(context)) {
    return [stopping((text) => /[1-9]/.test(text), 'a stated distance, and this command computes its own')]
  }
  const field = fieldAt('distance_km', context)
  const isComputed = ['origin', 'destination', 'stops'].some((path) => hasSource(path, context))
  if (!field) return besideVolumes(context)
  if (!isComputed || context.byPath.has(field.path)) return []
  return [
    stopping(
      (text) => /[1-9]/.test(text),
      `a stated distance, and this command computes its own: in kilometres it is ${field.path}`,
    ),
  ]
}

/** Stops at distances next to volumes: rows of a fleet may have one or the other. */
function besideVolumes(context: EffectContext): Effect[] {
  const quantities = amountsOf(context).map(({ quantity }) => quantity)
  if (!quantities.includes('volume') || quantities.includes('distance')) return []
  return [
    stopping(
      (text) => /[1-9]/.test(text),
      'a distance in addition to the volume, which alone counts: put journeys without a volume into a file of their own',
      { isForWhole: true },
    ),
  ]
}

/** Stops at routings with more than two places, unless a column gives the stops. */
export function ofRoutings(context: EffectContext): Effect[] {
  const isComputed = ['origin', 'destination'].every((path) => hasSource(path, context))
  if (!fieldAt('stops', context) || !isComputed || context.byPath.has('stops')) return []
  return [
    stopping(
      (text) => (routingOf(text)?.length ?? 0) > 2,
      'a routing with stops on the way, but no column gives them in stops',
    ),
  ]
}
