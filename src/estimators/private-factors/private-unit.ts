/** Units of private factors: the specification's (section 2.8), with multiples and other units of their kinds. */
import { type PrivateFactor, privateFactorUnits } from '../../contract/contract.js'
import { conversion, type QuantityPart, quantityUnit } from '../../units/units.js'

export interface PrivateUnit {
  unit: PrivateFactor['unit']
  /** Number of these units in the unit as written. */
  count: number
}

/** Unit in which figures per another unit of the same kind are kept. */
const keptIn: Partial<Record<QuantityPart['quantity'], PrivateFactor['unit']>> = {
  area: 'm2',
  data: 'GB',
  distance: 'km',
  energy: 'kWh',
  number: 'number',
  power: 'kW',
  time: 'year',
  volume: 'l',
  weight: 'kg',
}

/**
 * Reads the unit that a figure is per: `kWh`, `MWh`, `1,000 l`, `100 km`, `tkm`.
 * @returns undefined for other texts, and for tons and gallons, which differ between countries
 */
export function privateUnit(written: string): PrivateUnit | undefined {
  const text = written.trim()
  const listed = privateFactorUnits.find((unit) => unit === text)
  if (listed) return { unit: listed, count: 1 }
  const [, number, word] = /^(\d{1,3}(?:,\d{3})+|\d+)\s*(\D.*)$/.exec(text) ?? []
  const times = number === undefined ? 1 : Number(number.replaceAll(',', ''))
  const one = word === undefined ? otherUnit(text) : isCounted(word.trim()) ? undefined : privateUnit(word)
  return one && times > 0 ? { unit: one.unit, count: one.count * times } : undefined
}

/** True if a unit begins with a number: `2 500 l` could be 1,000 l or 2,500 l. */
function isCounted(unit: string): boolean {
  return /^\d/.test(unit)
}

/** Words for a weight of a size that depends on the country. */
const tons = /^tons?$/i

function otherUnit(word: string): PrivateUnit | undefined {
  if (tons.test(word)) return undefined
  const read = quantityUnit(word)
  if ('problem' in read) return undefined
  const [first, second] = read.parts
  if (second) return second.quantity === 'distance' ? overDistance(first!, second) : undefined
  const { quantity, unit } = first!
  const kept = keptIn[quantity]
  if (kept === undefined) return undefined
  return unit === undefined || quantity === 'number'
    ? { unit: kept, count: 1 }
    : inUnits(quantity, unit, kept)
}

function overDistance({ quantity, unit }: QuantityPart, distance: QuantityPart): PrivateUnit | undefined {
  const km = inUnits('distance', distance.unit!, 'km')
  if (!km) return undefined
  if (quantity === 'passengers') return { unit: 'passenger-km', count: km.count }
  if (quantity === 'twenty_foot_equivalent') return { unit: 'TEU-km', count: km.count }
  const t = quantity === 'weight' ? inUnits('weight', unit!, 't') : undefined
  return t && { unit: 'tonne-km', count: t.count * km.count }
}

function inUnits(
  measure: string,
  unit: string,
  kept: string,
): { unit: PrivateFactor['unit']; count: number } | undefined {
  try {
    return {
      unit: kept as PrivateFactor['unit'],
      count: conversion(measure as 'energy', unit, kept, 'unit')(1),
    }
  } catch {
    return undefined
  }
}
