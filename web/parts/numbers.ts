/** Numbers as people read them. */

const figures = new Intl.NumberFormat('en', { maximumSignificantDigits: 6 })
const counts = new Intl.NumberFormat('en')
const masses = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 })

/** A published figure: six digits; very small ones as powers of ten. */
export function figure(value: number): string {
  if (value !== 0 && Math.abs(value) < 1e-5) return inPowers(value)
  return figures.format(value)
}

function inPowers(value: number): string {
  const [digits, power] = value.toExponential(3).split('e') as [string, string]
  return `${digits} × 10${[...String(Number(power))].map((digit) => superscripts[digit]).join('')}`
}

const superscripts: Record<string, string> = Object.fromEntries(
  [...'-0123456789'].map((digit, at) => [digit, '⁻⁰¹²³⁴⁵⁶⁷⁸⁹'[at]!]),
)

export function count(value: number): string {
  return counts.format(value)
}

/** `1 row`, `2 rows` */
export function plural(value: number, one: string, several = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : several}`
}

/** Kilograms, in tonnes where they are many. */
export function mass(kilograms: number): string {
  return Math.abs(kilograms) >= 10_000
    ? `${masses.format(kilograms / 1000)} t`
    : `${masses.format(kilograms)} kg`
}
