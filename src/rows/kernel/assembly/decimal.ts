/**
 * Formats doubles: the shortest decimal that reads back as the same double and, of several, the nearest to it, in the
 * notation of ECMAScript (ECMA-262, Number::toString). Method: R. Giulietti, "The Schubfach way to render doubles"
 * (2020), sections 8 and 9.
 */
import { mostPower } from '../constants'

/** Limits of the table of powers: the caller handles values outside them. */
const smallest: f64 = 1e-21
const largest: f64 = 1e21

/** Maximum bytes of a formatted value. */
export const longestNumber: i32 = 32

/**
 * For each power of ten, two halves of its leading 126 bits, rounded up: 63 bits each, the higher first. The host fills
 * it in.
 */
const powers: usize = memory.data((2 * mostPower + 1) * 16, 8)
const scratch: usize = memory.data(24, 8)

/** Significant digits of rounded numbers. */
export const textDigits: i32 = 15
/** Smallest numbers with one and two digits more than `textDigits`: shortest decimals have no more. */
const oneMore: u64 = 1000000000000000
const twoMore: u64 = 10000000000000000
let isRounded: bool = false

const mantissaBits: i32 = 52
const hidden: u64 = 1 << 52
const low32: u64 = 0xffffffff
const low63: u64 = (1 << 63) - 1

export function powersOfTen(): usize {
  return powers
}

/** Returns true if `write` can write the value. */
export function isWritable(value: f64): bool {
  const size = abs(value)
  return size >= smallest && size < largest
}

/**
 * Writes a value that is writable.
 * @returns end of its text
 */
export function write(to: usize, value: f64): usize {
  isRounded = false
  return writeDouble(to, value)
}

/** Writes a value, rounded to `textDigits` significant digits if it has more. */
export function writeRounded(to: usize, value: f64): usize {
  isRounded = true
  return writeDouble(to, value)
}

function writeDouble(to: usize, value: f64): usize {
  let bits = reinterpret<u64>(value)
  if (value < 0) {
    store<u8>(to++, minus)
    bits &= low63
  }
  const exponent = <i32>(bits >> mantissaBits) - 1075
  const mantissa = (bits & (hidden - 1)) | hidden
  return writeShortest(to, mantissa, exponent)
}

/** Writes mantissa times two to the power of `exponent`. */
function writeShortest(to: usize, mantissa: u64, exponent: i32): usize {
  // The numbers below are four times the mantissa and the ends of its rounding interval.
  const isOdd = mantissa & 1
  const isPowerOfTwo = mantissa === hidden
  const middle = mantissa << 2
  const upper = middle + 2
  const lower = isPowerOfTwo ? middle - 1 : middle - 2
  const power = isPowerOfTwo ? floorLog10OfThreeQuarters(exponent) : floorLog10(exponent)
  const shift = <u64>(exponent + floorLog2OfTen(-power) + 2)
  const entry = powers + ((<usize>(mostPower - power)) << 4)
  const high = load<u64>(entry)
  const low = load<u64>(entry, 8)
  const scaled = timesPower(high, low, middle << shift)
  const from = timesPower(high, low, lower << shift) + isOdd
  const until = timesPower(high, low, upper << shift)
  const floor = scaled >> 2
  // One digit less, if exactly one such number is in the interval.
  const shortFloor = (floor / 10) * 10
  const shortNext = shortFloor + 10
  const isShortFloorIn = from <= shortFloor << 2
  const isShortNextIn = (shortNext << 2) + isOdd <= until
  if (isShortFloorIn !== isShortNextIn)
    return writeScaled(to, isShortFloorIn ? shortFloor : shortNext, power, scaled)
  const next = floor + 1
  const isFloorIn = from <= floor << 2
  const isNextIn = (next << 2) + isOdd <= until
  if (isFloorIn !== isNextIn) return writeScaled(to, isFloorIn ? floor : next, power, scaled)
  const half = (floor + next) << 1
  const isFloorNearer = scaled < half || (scaled === half && (floor & 1) === 0)
  return writeScaled(to, isFloorNearer ? floor : next, power, scaled)
}

/**
 * Writes the shortest decimal of a double, rounded if requested. The decimal fails to decide the direction only if
 * exactly half of the last remaining digit is cut off: then the double itself decides.
 * @param scaled four times the double on the scale of the digits
 */
function writeScaled(to: usize, digits: u64, power: i32, scaled: u64): usize {
  if (!isRounded || digits < oneMore) return writeDigits(to, digits, power)
  const unit: u64 = digits < twoMore ? 10 : 100
  const rest = digits % unit
  const half = unit >> 1
  const isUp = rest > half || (rest === half && scaled >= digits << 2)
  return writeDigits(to, digits - rest + (isUp ? unit : 0), power)
}

/** Returns a number times a power of ten without its last 126 bits, odd if bits were lost. */
function timesPower(high: u64, low: u64, number: u64): u64 {
  const carried = ((high * number) >> 1) + highProduct(low, number)
  const whole = highProduct(high, number) + (carried >> 63)
  return whole | (((carried & low63) + low63) >> 63)
}

/** Returns the higher half of the product. */
function highProduct(a: u64, b: u64): u64 {
  const aLow = a & low32
  const aHigh = a >> 32
  const bLow = b & low32
  const bHigh = b >> 32
  const middle = aHigh * bLow + ((aLow * bLow) >> 32)
  const other = aLow * bHigh + (middle & low32)
  return aHigh * bHigh + (middle >> 32) + (other >> 32)
}

// Logarithms of powers as products with constants, exact for every exponent of a double.

/** Returns the logarithm to base 10 of two to the power of `exponent`, rounded down. */
function floorLog10(exponent: i32): i32 {
  return <i32>((<i64>exponent * 661971961083) >> 41)
}

/** Returns the logarithm to base 10 of three quarters of two to the power of `exponent`, rounded down. */
function floorLog10OfThreeQuarters(exponent: i32): i32 {
  return <i32>((<i64>exponent * 661971961083 - 274743187321) >> 41)
}

/** Returns the logarithm to base 2 of ten to the power of `exponent`, rounded down. */
function floorLog2OfTen(exponent: i32): i32 {
  return <i32>((<i64>exponent * 913124641741) >> 38)
}

/** Writes digits times ten to the power of `power`. */
function writeDigits(to: usize, digits: u64, power: i32): usize {
  let end = scratch + 20
  let first = end
  // Eight digits at a time: arithmetic with 32 bits is faster.
  while (digits >= 100000000) {
    const rest = digits / 100000000
    let eight = <u32>(digits - rest * 100000000)
    for (let count = 0; count < 8; count++) {
      const tenth = eight / 10
      store<u8>(--first, <u8>(eight - tenth * 10) + zero)
      eight = tenth
    }
    digits = rest
  }
  for (let left = <u32>digits; left > 0; ) {
    const tenth = left / 10
    store<u8>(--first, <u8>(left - tenth * 10) + zero)
    left = tenth
  }
  const before = <i32>(end - first) + power
  while (load<u8>(end - 1) === zero) end--
  const count = <i32>(end - first)
  if (count <= before) return zeros(copied(to, first, count), before - count)
  if (before > 0) {
    to = copied(to, first, before)
    store<u8>(to, point)
    return copied(to + 1, first + before, count - before)
  }
  if (before > -6) {
    store<u8>(to, zero)
    store<u8>(to + 1, point)
    return copied(zeros(to + 2, -before), first, count)
  }
  return writeExponent(to, first, count, 1 - before)
}

/** Writes digits with the point after the first, times ten to the power of minus `exponent`. */
function writeExponent(to: usize, first: usize, count: i32, exponent: i32): usize {
  store<u8>(to++, load<u8>(first))
  if (count > 1) {
    store<u8>(to, point)
    to = copied(to + 1, first + 1, count - 1)
  }
  store<u8>(to, letterE)
  store<u8>(to + 1, minus)
  to += 2
  if (exponent >= 10) store<u8>(to++, zero + <u8>(exponent / 10))
  store<u8>(to, zero + <u8>(exponent % 10))
  return to + 1
}

function zeros(to: usize, count: i32): usize {
  for (; count > 0; count--) store<u8>(to++, zero)
  return to
}

function copied(to: usize, from: usize, count: i32): usize {
  for (const end = from + count; from < end; from++) store<u8>(to++, load<u8>(from))
  return to
}

const zero: u8 = 48
const point: u8 = 46
const minus: u8 = 45
const letterE: u8 = 101
