/**
 * Rounding of displayed figures: all figures of a column have the same number of decimals, enough for four significant
 * digits of the largest; every figure, including totals, is rounded separately.
 */

const significant = 4
/** Maximum number of readable decimals. */
const mostDecimals = 9

/** Format for the figures of a column. */
export interface FigureColumn {
  decimals: number
  /** Formats a figure: `1,234.5`; `<0.1` if it is too small for the column. */
  text: (value: number) => string
}

/** Format for the masses of a column. */
export interface MassColumn extends FigureColumn {
  /** Unit of all figures, without `CO2e`. */
  unit: 't' | 'kg' | 'g'
  /** Formats kilograms in the unit of the column, without the unit. */
  text: (kilograms: number) => string
  /** Formats kilograms with sign and unit: `+1.2 t`. */
  change: (kilograms: number) => string
}

/** Returns the format for these values, without unnecessary decimals. */
export function figureColumn(values: readonly number[]): FigureColumn {
  const finite = values.filter(Number.isFinite).map(Math.abs)
  const most = significantDecimals(Math.max(0, ...finite))
  const decimals = Math.max(0, ...finite.map((value) => decimalsNeeded(value, most)))
  if (decimals > mostDecimals) {
    return { decimals, text: (value) => (value === 0 ? '0' : value.toExponential(significant - 1)) }
  }
  return { decimals, text: (value) => fixedText(value, decimals) }
}

/** Returns the number of decimals for four significant digits of the largest figure. */
export function significantDecimals(largest: number): number {
  const exponent = Number(
    Math.abs(largest)
      .toExponential(significant - 1)
      .split('e')[1],
  )
  return Math.max(0, significant - 1 - exponent)
}

/** Returns a format in grams, kilograms or tonnes, by the largest mass. @param kilograms all figures of the column */
export function massColumn(kilograms: readonly number[]): MassColumn {
  const largest = Math.max(0, ...kilograms.filter(Number.isFinite).map(Math.abs))
  const [unit, perKilogram] = unitFor(largest)
  // Divides by 1000 rather than multiplying by 0.001, which keeps the intended decimal.
  const scaled = (mass: number) => (unit === 't' ? mass / 1000 : mass * perKilogram)
  const { decimals, text } = figureColumn(kilograms.map(scaled))
  const shown = (mass: number) => text(scaled(mass))
  return {
    unit,
    decimals,
    text: shown,
    change: (mass) => `${mass > 0 && shown(mass) !== '0' ? '+' : ''}${shown(mass)} ${unit}`,
  }
}

/** Formats a single mass: `18.86 t`. */
export function massText(kilograms: number): string {
  const { text, unit } = massColumn([kilograms])
  return `${text(kilograms)} ${unit}`
}

/**
 * Returns a remark if the rounded parts do not add up to the rounded total; otherwise undefined.
 * @param parts parts of the total in kilograms
 */
export function roundingRemark(
  { text, unit, decimals }: MassColumn,
  parts: readonly number[],
  total: number,
): string | undefined {
  const scale = unit === 't' ? 1 / 1000 : unit === 'g' ? 1000 : 1
  const scaled = parts.map((mass) => mass * scale)
  const sum = differingSum(scaled, total * scale, decimals)
  if (sum === undefined) return undefined
  return `each figure is rounded separately: those shown add up to ${text(sum / scale)} ${unit}`
}

/** Returns the sum of rounded parts; undefined if it equals the rounded total, or without parts. */
export function differingSum(parts: readonly number[], total: number, decimals: number): number | undefined {
  const last = 10 ** decimals
  const whole = (value: number) => Math.round(Number(value.toFixed(decimals)) * last)
  const sum = parts.reduce((added, part) => added + whole(part), 0)
  return parts.length === 0 || sum === whole(total) || !Number.isFinite(sum) ? undefined : sum / last
}

/** Formats a change with its sign: `+12.3 %`, `-0.04 %`. Figures with four digits support one decimal. */
export function changeText(share: number): string {
  const decimals = Math.abs(share) >= 0.001 || share === 0 ? 1 : 2
  const percent = (100 * share).toFixed(decimals)
  const isNone = Number(percent) === 0
  return `${share > 0 && !isNone ? '+' : ''}${isNone ? (0).toFixed(decimals) : percent} %`
}

const fewestTonnes = 10_000
const fewestKilograms = 0.1

function unitFor(largest: number): [MassColumn['unit'], number] {
  if (largest >= fewestTonnes) return ['t', 1 / 1000]
  return largest >= fewestKilograms || largest === 0 ? ['kg', 1] : ['g', 1000]
}

/** Returns the minimum number of decimals that show the value exactly, up to `most`. */
function decimalsNeeded(value: number, most: number): number {
  const cap = Math.max(0, Math.min(most, mostDecimals + 1))
  for (let decimals = 0; decimals < cap; decimals++) {
    if (Math.abs(value - Number(value.toFixed(decimals))) <= noise * value) return decimals
  }
  return cap
}

/** Relative error of sums of binary fractions. */
const noise = 1e-12

/** Formats a figure with a fixed number of decimals: `1,234.5`; `<0.1` for smaller positive values. */
export function fixedText(value: number, decimals: number): string {
  if (!Number.isFinite(value)) return String(value)
  const fixed = value.toFixed(decimals)
  if (Number(fixed) === 0) {
    if (value === 0) return (0).toFixed(decimals)
    const least = (10 ** -decimals).toFixed(decimals)
    return value > 0 ? `<${least}` : `>-${least}`
  }
  if (!/^-?\d+(\.\d+)?$/.test(fixed)) return fixed
  const [whole, fraction] = fixed.split('.')
  const groups = whole!.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? groups : `${groups}.${fraction}`
}
