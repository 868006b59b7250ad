/** Numbers as a person reads them. */

/** 1234567 as `1,234,567`. */
export function grouped(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 0 })
}

/** Kilograms as tonnes with five significant digits and thousands signs. */
export function tonnes(kilograms: number): string {
  return (kilograms / 1000).toLocaleString('en-US', { maximumSignificantDigits: 5 })
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
