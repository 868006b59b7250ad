/** Effects of columns on the figures of a command: the field that a kind of column can feed, or why it stops a run. */
import type { ColumnKind } from '../../sheets/profiles/column-kind.js'
import { isCancelled } from '../../sheets/profiles/column-tests.js'
import {
  ofBases,
  ofCreditFlags,
  ofCredits,
  ofCurrencies,
  ofDirections,
  ofShares,
  ofTax,
  ofUnits,
} from './amount-effects.js'
import { ofCarriers, ofDocuments, ofModes, ofRefrigerants } from './category-effects.js'
import {
  amountsOf,
  counted,
  type Effect,
  type EffectContext,
  fieldAt,
  hasAmount,
  isCounted,
  moneyOf,
  stopping,
} from './effect.js'
import { ofMeasures, ofMultipliers } from './further-amounts.js'
import { ofCabins, ofDistances, ofReturns, ofRoutings, ofTravellers, ofWeights } from './journey-effects.js'
import { ofRegisters } from './register-effects.js'
import { ofStated } from './stated-effects.js'
import { isFreight, ofCargo, ofFuels, ofRefrigeration, ofVehicles } from './vehicle-effects.js'
import { ofScales, ofSigns } from './written-effects.js'

/** Returns the effects of a kind of column; empty if it cannot change a figure of the command. */
export function effectOf(kind: ColumnKind, context: EffectContext): readonly Effect[] {
  switch (kind) {
    case 'unit':
      return ofUnits(context)
    case 'currency':
      return ofCurrencies(context)
    case 'cabin':
      return ofCabins(context)
    case 'return':
      return ofReturns(context)
    case 'travellers':
      return ofTravellers(context)
    case 'trips':
      return counted(fieldAt('trips', context), 'a number of trips, which multiplies the emissions')
    case 'rooms':
      return context.byPath.has('hotel_nights')
        ? counted(undefined, 'a number of rooms, but hotel_nights counts the nights of one room')
        : []
    case 'calorific basis':
      return ofBases(context)
    case 'tax basis':
      return ofTax(context)
    case 'weight':
      return ofWeights(context)
    case 'direction':
      return ofDirections(context)
    case 'status':
      return ofStatus(context)
    case 'cancelled flag':
      return ofFlags(context)
    case 'credit side':
      return ofCredits(context)
    case 'machines':
      return ofMachines(context)
    case 'refill':
      return context.byPath.has('charge') ? [refilled] : []
    case 'stated distance':
      return ofDistances(context)
    case 'sign':
      return ofSigns(context)
    case 'scale':
      return hasAmount(context) ? ofScales(context) : []
    case 'fuel':
      return ofFuels(context)
    case 'refrigerated':
      return ofRefrigeration(context)
    case 'carrier':
      return ofCarriers(context)
    case 'mode':
      return ofModes(context)
    case 'refrigerant':
      return ofRefrigerants(context)
    case 'document':
      return ofDocuments(context)
    case 'sold':
      return amountsOf(context).length > 0
        ? counted(undefined, 'so the amounts may be for one unit or one year')
        : []
    case 'power':
      return amountsOf(context).some(({ quantity }) => quantity === 'energy')
        ? [stopping(() => true, 'power, but energy is power times hours')]
        : []
    case 'register':
      return ofRegisters(context)
    case 'credit flag':
      return ofCreditFlags(context)
    case 'vehicle':
      return ofVehicles(context)
    case 'containers':
      return isFreight(context)
        ? counted(undefined, 'a number of containers, and the weight may be for one')
        : []
    case 'cargo':
      return ofCargo(context)
    case 'journeys':
      return isFreight(context) || fieldAt('trips', context)
        ? counted(undefined, 'perhaps a number of trips, which would multiply the emissions')
        : []
    case 'routing':
      return ofRoutings(context)
    case 'share':
      return isCounted(context) ? ofShares() : []
    case 'volume factor':
      return amountsOf(context).some(({ quantity }) => quantity === 'volume')
        ? counted(undefined, 'a factor for the volume at standard conditions')
        : []
    case 'multiplier':
      return ofMultipliers(context)
    case 'measure':
      return ofMeasures(context)
    case 'other carrier':
      return context.operation.name === 'energyElectricity'
        ? ofStated(kind, context)
        : ofMeasures(context, { isCarrier: true })
    default:
      return ofStated(kind, context)
  }
}

function ofMachines(context: EffectContext): readonly Effect[] {
  if (context.byPath.has('charge'))
    return counted(
      fieldAt('equipment_count', context),
      'a number of machines, which multiplies the emissions',
    )
  return /^compute/.test(context.operation.name) && hasAmount(context)
    ? counted(undefined, 'a number of machines, and a request is for one')
    : []
}

const refilled = stopping(
  (text) => /[1-9]/.test(text),
  'refrigerant that was refilled, which is what leaked: use ghg estimate with its weight instead',
)

const notCounted = 'so some rows may not count; remove these rows, or skip them in a mapping'

function ofStatus(context: EffectContext): Effect[] {
  const { words } = context
  const isMoney = moneyOf(context) !== undefined
  return [
    stopping(
      (text) => (isMoney ? words.meanings(text).has('cancelled') : isCancelled(text, words)),
      notCounted,
    ),
  ]
}

/** Stops at rows that are marked as cancelled, or not as valid. */
function ofFlags({ words, isInverse }: EffectContext): Effect[] {
  return [stopping((text) => words.meanings(text).has(isInverse ? 'no' : 'yes'), notCounted)]
}
