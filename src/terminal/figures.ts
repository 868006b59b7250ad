/**
 * The one rule of rounding for what people read: a column has one number of decimals, such that its largest figure has
 * four significant digits, and every figure, a total included, is rounded by itself.
 */

const significant = 4
/** More decimals than people read. */
const mostDecimals = 9

/** Figures of one column. */
export interface FigureColumn {
  decimals: number
  /** Returns the figure as text: `1,234.5`; what is too small for the column is `<0.1`. */
  text: (value: number) => string
}

/** Masses of one column. */
export interface MassColumn extends FigureColumn {
  /** Unit of all figures, with what they are masses of: `t CO2e`. */
  unit: 't' | 'kg' | 'g'
  /** Returns kilograms as text in the unit of the column, without it. */
  text: (kilograms: number) => string
  /** Returns kilograms with their sign and unit: `+1.2 t`. */
  change: (kilograms: number) => string
}

/** Returns the rule for these values; decimals that none of them needs are left out. */
export function figureColumn(values: readonly number[]): FigureColumn {
  const finite = values.filter(Number.isFinite).map(Math.abs)
  const most = significantDecimals(Math.max(0, ...finite))
  const decimals = Math.max(0, ...finite.map((value) => decimalsNeeded(value, most)))
  if (decimals > mostDecimals) {
    return { decimals, text: (value) => (value === 0 ? '0' : value.toExponential(significant - 1)) }
  }
  return { decimals, text: (value) => fixedText(value, decimals) }
}

/** Returns the decimals that give the largest figure of a column four significant digits. */
export function significantDecimals(largest: number): number {
  const exponent = Number(
    Math.abs(largest)
      .toExponential(significant - 1)
      .split('e')[1],
  )
  return Math.max(0, significant - 1 - exponent)
}

/** Grams, kilograms or tonnes, whichever fits the largest of these masses. @param kilograms all figures of the column */
export function massColumn(kilograms: readonly number[]): MassColumn {
  const largest = Math.max(0, ...kilograms.filter(Number.isFinite).map(Math.abs))
  const [unit, perKilogram] = unitFor(largest)
  // Multiples of ten are divided, which keeps the decimal that was meant.
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

/** Returns a mass that stands alone: `18.86 t`. */
export function massText(kilograms: number): string {
  const { text, unit } = massColumn([kilograms])
  return `${text(kilograms)} ${unit}`
}

/**
 * Says that the rounded parts do not come to the rounded total; undefined if they do.
 * @param parts kilograms that come to the total
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

/** Returns the sum of rounded parts; undefined if it is the rounded total, or if there are no parts. */
export function differingSum(parts: readonly number[], total: number, decimals: number): number | undefined {
  const last = 10 ** decimals
  const whole = (value: number) => Math.round(Number(value.toFixed(decimals)) * last)
  const sum = parts.reduce((added, part) => added + whole(part), 0)
  return parts.length === 0 || sum === whole(total) || !Number.isFinite(sum) ? undefined : sum / last
}

/** Returns a change with its sign: `+12.3 %`, `-0.04 %`. Figures of four digits support one decimal. */
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

/** Returns the fewest decimals that show the value exactly, but no more than `most`. */
function decimalsNeeded(value: number, most: number): number {
  const cap = Math.max(0, Math.min(most, mostDecimals + 1))
  for (let decimals = 0; decimals < cap; decimals++) {
    if (Math.abs(value - Number(value.toFixed(decimals))) <= noise * value) return decimals
  }
  return cap
}

/** Share of a value that sums of binary fractions may be off. */
const noise = 1e-12

/** Returns a figure with a fixed number of decimals: `1,234.5`; `<0.1` for what is too small but not nothing. */
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
