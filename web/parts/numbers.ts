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

const shares = new Intl.NumberFormat('en', { maximumSignificantDigits: 2 })

/** Returns a share with two digits: `0.19 %`. */
export function percent(share: number): string {
  return `${shares.format(share)} %`
}

/** Significant digits of the largest figure of a column. */
const columnDigits = 4

/** Unit of a column of masses, and its figures in this unit. */
export interface MassColumn {
  unit: 't' | 'kg'
  figure: (kilograms: number) => string
}

/** Returns one unit and one number of decimals for a column, chosen so that its largest figure has four digits. */
export function massColumn(kilograms: readonly number[]): MassColumn {
  const largest = Math.max(0, ...kilograms.map(Math.abs))
  const size = largest >= 10_000 ? 1000 : 1
  const whole = Math.floor(Math.log10(largest / size || 1)) + 1
  const decimals = largest === 0 ? 0 : Math.min(6, Math.max(0, columnDigits - whole))
  const format = new Intl.NumberFormat('en', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  return { unit: size === 1000 ? 't' : 'kg', figure: (value) => format.format(value / size) }
}
