/** Numbers as a person reads them. */

/** 1234567 as `1,234,567`. */
export function grouped(value: number): string {
  return withThousandsSigns(value.toFixed(0)) ?? value.toLocaleString('en-US', { maximumFractionDigits: 0 })
}

/** Kilograms as tonnes with five significant digits and thousands signs. */
export function tonnes(kilograms: number): string {
  const value = kilograms / 1000
  return (
    withThousandsSigns(String(Number(value.toPrecision(5)))) ??
    value.toLocaleString('en-US', { maximumSignificantDigits: 5 })
  )
}

/**
 * Adds commas between thousands; undefined for numbers without plain digits (`1e+21`, `NaN`). `Intl` gives the same
 * result, but creating the first formatter takes half as long as a command.
 */
function withThousandsSigns(digits: string): string | undefined {
  if (!/^-?\d+(\.\d+)?$/.test(digits)) return undefined
  const point = digits.indexOf('.')
  const whole = point < 0 ? digits : digits.slice(0, point)
  const fraction = point < 0 ? '' : digits.slice(point)
  return `${whole === '-0' && fraction === '' ? '0' : whole.replace(/\B(?=(\d{3})+$)/g, ',')}${fraction}`
}

/** Seconds as `8 s`, `3 min 20 s` or `2 h 5 min`. */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  if (whole < 60) return `${whole} s`
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`
}

/** A count with its word: `1 row`, `2 rows`. */
export function plural(count: number, word: string): string {
  return `${grouped(count)} ${word}${count === 1 ? '' : 's'}`
}

/** Significant digits of an emission factor as a person reads it. */
const factorDigits = 5
/** From here on a factor has thousands signs. */
const leastGrouped = 1e6

/**
 * Formats a factor for people; null as a dash. One column has factors of many units, so each is rounded separately.
 */
export function factorText(value: number | null): string {
  if (value === null) return '-'
  const rounded = Number(value.toPrecision(factorDigits))
  return Math.abs(rounded) < leastGrouped ? String(rounded) : grouped(rounded)
}
