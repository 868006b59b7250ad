/** Rounds numbers in text: products of published figures have more digits than any measurement. */

/**
 * Default number of significant digits in text: every decimal of 15 digits survives conversion to a double and back.
 */
export const textDigits = 15

/** Enough digits to print every double exactly. */
export const allDigits = 17

/** Rounds to significant digits. */
export function roundSignificant(value: number, digits: number): number {
  return digits === textDigits ? inTextDigits(value) : Number(value.toPrecision(digits))
}

/** Rounds for messages, in which more digits would distract. */
export function shortened(value: number): number {
  return roundSignificant(value, 12)
}

/** Powers of ten that a double represents exactly. */
const powers = Array.from({ length: 23 }, (_, power) => Number(`1e${power}`))
/** Maximum distance for safe rounding: a product below 2^50 is off by less than 1/16. */
const tellingDistance = 0.5 - 1 / 16

/**
 * Returns `Number(value.toPrecision(15))`, by arithmetic if that is exact: conversion to text takes ten times as long.
 */
function inTextDigits(value: number): number {
  const size = Math.abs(value)
  if (size < 1e15 && Number.isInteger(value)) return value
  const scale = powers[textDigits - 1 - Math.floor(Math.log10(size))]
  if (scale !== undefined) {
    const scaled = size * scale
    const whole = Math.round(scaled)
    // Both numbers are exact, so the quotient equals the parsed decimal.
    if (whole >= 1e14 && whole <= 1e15 && Math.abs(scaled - whole) < tellingDistance) {
      return value < 0 ? -whole / scale : whole / scale
    }
  }
  return Number(value.toPrecision(textDigits))
}

/** Rounds every number in a value to `textDigits`; returns the same object if nothing changes. */
export function withTextDigits<T>(value: T): T {
  return inDigits(value) as T
}

function inDigits(value: unknown): unknown {
  if (typeof value === 'number') return inTextDigits(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const items = value.map(inDigits)
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  const object = value as Record<string, unknown>
  let changed: Record<string, unknown> | undefined
  for (const key in object) {
    const before = object[key]
    const after = inDigits(before)
    if (after === before) continue
    changed ??= { ...object }
    changed[key] = after
  }
  return changed ?? value
}
