/** Effects of columns on amounts and journeys that differ from the usual ones. */
import { blendOf, isRecurring } from '../../sheets/profiles/cell-values.js'
import type { StatedKind } from '../../sheets/profiles/column-kind.js'
import type { ColumnWords } from '../../sheets/profiles/column-words.js'
import { numberIn } from '../../sheets/profiles/decorated-number.js'
import type { Cell } from '../../sheets/readers/table.js'
import {
  amountsOf,
  type Effect,
  type EffectContext,
  fieldAt,
  hasAmount,
  isCounted,
  moneyOf,
  stopping,
} from './effect.js'
import { partTest } from './explained.js'
import { isFreight } from './vehicle-effects.js'

interface Stated {
  /** True if the figures of the command depend on the column. */
  matters: (context: EffectContext) => boolean
  /** True for a cell with which a figure differs from the usual one. */
  tells: (text: string, words: ColumnWords) => boolean
  why: string
}

/** Highest share of biofuel, in percent, in the fuel of an ordinary pump: B7 and E10. */
const usualBlends = { b: 7, e: 10 }

/** Procedures that release goods for free circulation: Implementing Regulation (EU) 2015/2447, annex B. */
const released = new Set(['01', '07', '40', '42', '43', '44', '45', '46', '48', '61', '63', '68'])

const stated: Record<StatedKind, Stated> = {
  'green share': {
    matters: (context) => isOfFuelOrPower(context) || isFlown(context),
    tells: (text, words) => isUnusualBlend(text) ?? isMore(text, words),
    why: 'a share of renewable energy or fuel, and all of the amount counts as the usual kind',
  },
  'load factor': {
    matters: isFreight,
    tells: (text, words) => isMore(text, words),
    why: 'a load of the vehicle, and this command counts with the average load and empty running',
  },
  adjustment: {
    matters: hasAmount,
    tells: (text) => isNonZero(text),
    why: 'a correction, and the amounts count without it: add it to them',
  },
  generation: {
    matters: ({ operation, ...context }) =>
      operation.name !== 'energyFuel' && amountsOf(context).some(({ quantity }) => quantity === 'energy'),
    tells: (text) => isNonZero(text),
    why: 'energy that was produced or fed into the grid, which does not count in the amounts',
  },
  'stated factor': {
    matters: () => true,
    tells: (text) => isNonZero(text),
    why: 'a stated emission factor, and this command takes its own; ghg factors adds factors of suppliers',
  },
  recurrence: {
    matters: isCounted,
    tells: isRecurring,
    why: 'so an amount may recur, and each counts once',
  },
  discount: {
    matters: (context) => moneyOf(context) !== undefined,
    tells: (text) => isNonZero(text),
    why: 'a discount or credit, and the money counts without it',
  },
  via: {
    matters: isRouted,
    tells: (text, words) => !isNone(text, words),
    why: 'a place on the way, and the distance is that between origin and destination',
  },
  legs: {
    matters: isRouted,
    tells: (text) => (numberIn(text) ?? 1) > 1,
    why: 'a number of legs, and the distance is that between origin and destination',
  },
  'stop count': {
    matters: isRouted,
    tells: (text) => isNonZero(text),
    why: 'a number of stops on the way, and the distance is that between origin and destination',
  },
  capitalised: {
    matters: (context) => moneyOf(context) !== undefined,
    tells: (text, words) => words.meanings(text).has('yes') || /^cap(?:ex|ital)/i.test(text),
    why: 'capital goods, which belong to category 3.2: estimate them in a file of their own',
  },
  recharged: {
    matters: isCounted,
    tells: (text, words) => isMore(text, words),
    why: 'amounts that another company bears, and all of them count',
  },
  forcing: {
    matters: isFlown,
    tells: (text, words) => words.meanings(text).has('no') || numberIn(text) !== undefined,
    why: 'a statement on radiative forcing, and this command includes it by its own rule',
  },
  percentage: {
    matters: isCounted,
    tells: (text) => isPartial(numberIn(text) ?? 0),
    why: 'a percentage, and amounts count in full',
  },
  revision: {
    matters: hasAmount,
    tells: (text) => numberIn(text) !== undefined,
    why: 'a revised amount, and the one before the revision counts',
  },
  'net metering': {
    matters: (context) => amountsOf(context).some(({ quantity }) => quantity === 'energy'),
    tells: (text, words) => isMore(text, words),
    why: 'so energy fed into the grid may already be taken off; what the grid delivered counts',
  },
  payer: {
    matters: isFreight,
    tells: (text, words) => words.meanings(text).has('otherPayer'),
    why: 'who pays for the transport, which decides between categories 3.4 and 3.9',
  },
  'other carrier': {
    matters: ({ operation }) => operation.name === 'energyElectricity',
    tells: (text) => isNonZero(text),
    why: 'an amount of another form of energy, which this command does not count: use ghg energy fuel or heat',
  },
  'customs procedure': {
    matters: ({ operation }) => operation.name === 'cbam',
    tells: (text) => !released.has(text.slice(0, 2)),
    why: 'a customs procedure without release for free circulation, for which no adjustment is due: leave these goods out',
  },
  'actual emissions': {
    matters: ({ operation }) => operation.name === 'cbam',
    tells: (text) => isNonZero(text),
    why: 'stated emissions, and default values count: verified ones are specific_direct and specific_indirect, in t CO2e per t',
  },
  employees: {
    matters: (context) => fieldAt('passengers', context) !== undefined,
    tells: (text) => (numberIn(text) ?? 1) > 1,
    why: 'perhaps a number of travellers, which multiplies the emissions: name it passengers',
  },
}

/** Stops at cells with which a figure differs from the usual one. */
export function ofStated(kind: StatedKind, context: EffectContext): readonly Effect[] {
  const { matters, tells, why } = stated[kind]
  if (!matters(context)) return []
  const money = moneyOf(context)
  const isPart = partTest([...amountsOf(context), ...(money ? [money] : [])], context, tolerance)
  const isExplained = (text: string, cells: Cell[]) =>
    explains.includes(kind) && isPart(numberIn(text) ?? Number.NaN, cells)
  return [stopping((text, cells) => tells(text, context.words) && !isExplained(text, cells), why)]
}

/** Kinds of parts of an amount, which other columns may show to be in it already. */
const explains: readonly StatedKind[] = ['adjustment', 'discount', 'generation', 'revision']
/** Maximum relative difference of a sum from its parts. */
const tolerance = 1e-6

/** True for a percentage or a fraction that changes an amount: 99.9 % hardly does. */
function isPartial(value: number): boolean {
  return [0, 1, 100].every((whole) => Math.abs(value - whole) > whole / 200)
}

function isNonZero(text: string): boolean {
  return (numberIn(text) ?? 0) !== 0
}

function isMore(text: string, words: ColumnWords): boolean {
  const value = numberIn(text)
  return value === undefined ? words.meanings(text).has('yes') : value !== 0
}

/** Returns whether a code names an unusual share of biofuel; undefined for other texts. */
function isUnusualBlend(text: string): boolean | undefined {
  const percent = blendOf(text)
  return percent === undefined ? undefined : percent > (/^e/i.test(text) ? usualBlends.e : usualBlends.b)
}

function isNone(text: string, words: ColumnWords): boolean {
  return (
    words.meanings(text).has('no') ||
    /^(?:direct|non-?stop|direkt|directo?|diretto|bezpośredni\w*)$/i.test(text)
  )
}

function isOfFuelOrPower({ operation, ...context }: EffectContext): boolean {
  const ofEnergy = /^energy/.test(operation.name)
  return (
    ofEnergy ||
    (operation.name === 'estimate' && amountsOf(context).some(({ quantity }) => quantity === 'energy'))
  )
}

function isFlown(context: EffectContext): boolean {
  return isFreight(context) || fieldAt('travel_mode', context) !== undefined
}

/** True if the command computes distances between places, and no column gives the stops. */
function isRouted(context: EffectContext): boolean {
  const { byPath } = context
  const isPlaced = ['origin', 'destination'].every((path) =>
    [...byPath.keys()].some((each) => each === path || each.startsWith(`${path}.`)),
  )
  return isFlown(context) && isPlaced && !byPath.has('stops')
}
