/**
 * How kilograms are shown: as tonnes with one number of decimals throughout a report or table, so that its largest
 * figure has four significant digits. Each figure is rounded by itself, totals included, and what rounded parts come to
 * may differ from their total: `roundingRemark` says by how much.
 */
import { differingSum, fixedText, significantDecimals } from '../terminal/figures.js'

/** Writes kilograms as tonnes. */
export interface Figures {
  /** Decimals of a tonne. */
  decimals: number
  /** Returns kilograms as text: `1,234.5`; `<0.1` for what is less than the last decimal shows, but not nothing. */
  tonnes: (kg: number) => string
  /** The same with a sign in front of an increase: `+12.3`. */
  change: (kg: number) => string
}

/** Less than this is what sums of floating-point numbers leave. */
const leastKilograms = 1e-6

/** A milligram. */
const mostDecimals = 9

/** @param largest kg CO2e of the largest figure */
export function figuresFor(largest: number): Figures {
  const decimals = Math.min(significantDecimals(largest / 1000), mostDecimals)
  const tonnes = (kg: number) => fixedText(Math.abs(kg) < leastKilograms ? 0 : kg / 1000, decimals)
  const change = (kg: number) => {
    const text = tonnes(kg)
    return kg >= (10 ** -decimals * 1000) / 2 ? `+${text}` : text
  }
  return { decimals, tonnes, change }
}

/**
 * Returns how the sum of rounded parts differs from their rounded total: `the parts as shown add up to 1,225.5 t.`;
 * undefined where it does not.
 */
export function roundingRemark(
  parts: readonly number[],
  total: number,
  { decimals }: Figures,
): string | undefined {
  const inTonnes = parts.map((kg) => kg / 1000)
  const sum = differingSum(inTonnes, total / 1000, decimals)
  return sum === undefined ? undefined : `the parts as shown add up to ${fixedText(sum, decimals)} t.`
}

/** One decimal, whatever stands beside it: `12.3 %`, `0.4 %`, `<0.1 %`. */
export function percentText(share: number): string {
  const percent = 100 * share
  if (percent !== 0 && Math.abs(percent) < 0.05) return '<0.1 %'
  return `${percent.toFixed(1)} %`
}

/** At most six significant digits, for values that are no masses: `12,345.6`. */
export function numberText(value: number): string {
  const size = Math.abs(value)
  if (size !== 0 && (size >= 1e15 || size < 1e-6)) return value.toPrecision(6)
  const rounded = Number(value.toPrecision(6))
  return fixedText(rounded, String(rounded).split('.')[1]?.length ?? 0)
}
