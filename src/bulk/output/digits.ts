/** Digits of numbers in texts: products of published figures have more of them than anything was measured with. */

/** Significant digits of numbers in texts where nobody asks for others: every decimal of so many is a double's own. */
export const textDigits = 15

/** Every double as it is. */
export const allDigits = 17

/** Rounds to significant digits; never in exponent notation beyond what the number itself needs. */
export function rounded(value: number, digits: number): number {
  return digits === textDigits ? inTextDigits(value) : Number(value.toPrecision(digits))
}

/** In words, where more digits would only be in the way. */
export function shortened(value: number): number {
  return rounded(value, 12)
}

/** Every power of ten that is exact. */
const powers = Array.from({ length: 23 }, (_, power) => Number(`1e${power}`))
/** A product of less than 2^50 is off by less than 1/16. */
const tellingDistance = 0.5 - 1 / 16

/** `Number(value.toPrecision(15))`, by arithmetic where that is exact: texts take ten times as long. */
function inTextDigits(value: number): number {
  const size = Math.abs(value)
  if (size < 1e15 && Number.isInteger(value)) return value
  const scale = powers[textDigits - 1 - Math.floor(Math.log10(size))]
  if (scale !== undefined) {
    const scaled = size * scale
    const whole = Math.round(scaled)
    // A whole number and a power of ten that are both exact have the quotient that the decimal reads as.
    if (whole >= 1e14 && whole <= 1e15 && Math.abs(scaled - whole) < tellingDistance) {
      return value < 0 ? -whole / scale : whole / scale
    }
  }
  return Number(value.toPrecision(textDigits))
}

/** A value with every number in it rounded to `textDigits`; itself where none has more. */
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
