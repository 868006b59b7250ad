/**
 * How kilograms are shown: as tonnes with one number of decimals throughout a report, so that shown parts add up
 * to shown totals. Scopes are rounded to the nearest; totals are sums of rounded scopes; every split (by category, site,
 * month, dataset) gives its remainder to the largest fractions, so that it comes to that total too.
 */

/** Tonnes that are a whole number of these are exact in a report. */
export interface Figures {
  /** Decimals of a tonne. */
  decimals: number
  /** Kilograms as a whole number of the last decimal. */
  units: (kg: number) => number
  /** Such a number as text: `1,234.5`. */
  shown: (units: number) => string
  /** Kilograms as text. */
  tonnes: (kg: number) => string
  /** Kilograms of which a total is made, as whole numbers of the last decimal that come to it. */
  parts: (kilograms: readonly number[], total: number) => number[]
  /** The same by both methods: what is equal by both is shown equal. */
  pairs: (lines: readonly RoundedFigure[], totals: RoundedFigure) => RoundedFigure[]
}

/** Kilograms, or whole numbers of the last decimal, by both methods. */
export interface RoundedFigure {
  co2e: number
  co2e_market: number
}

/** @param total kg: a report of less than 100 t shows kilograms */
export function figuresFor(total: number): Figures {
  const decimals = Math.abs(total) >= 100_000 ? 1 : 3
  const factor = 10 ** decimals / 1000
  const units = (kg: number) => Math.round(kg * factor)
  const shown = (count: number) => grouped((count / 10 ** decimals).toFixed(decimals))
  const parts = (kilograms: readonly number[], whole: number) =>
    apportioned(
      kilograms.map((kg) => kg * factor),
      whole,
    )
  const pairs = (lines: readonly RoundedFigure[], totals: RoundedFigure) => {
    const scaled = lines.map(({ co2e, co2e_market }) => ({
      co2e: co2e * factor,
      co2e_market: co2e_market * factor,
    }))
    return apportionedPairs(scaled, totals)
  }
  return { decimals, units, shown, tonnes: (kg) => shown(units(kg)), parts, pairs }
}

/** `-1,234.5` of `-1234.5`; no `-0.0`. */
function grouped(fixed: string): string {
  const text = /^-0\.?0*$/.test(fixed) ? fixed.slice(1) : fixed
  const [whole, fraction] = text.split('.')
  const groups = whole!.replace(/\d(?=(\d{3})+$)/g, '$&,')
  return fraction === undefined ? groups : `${groups}.${fraction}`
}

/** A count as text: `12,345`. */
export function countText(count: number): string {
  return grouped(String(count))
}

/** `12.3 %`, `0.04 %`, `<0.01 %`. */
export function percentText(share: number): string {
  const percent = 100 * share
  const size = Math.abs(percent)
  if (size > 0 && size < 0.01) return '<0.01 %'
  const decimals = size >= 10 || size === 0 ? 1 : 2
  return `${percent.toFixed(decimals)} %`
}

/** A change: `+12.3 %`, `-0.04 %`. One decimal is what figures of a tenth of a tonne bear. */
export function changeText(share: number): string {
  const decimals = Math.abs(share) >= 0.001 || share === 0 ? 1 : 2
  const percent = (100 * share).toFixed(decimals)
  const isNone = Number(percent) === 0
  return `${share > 0 && !isNone ? '+' : ''}${isNone ? (0).toFixed(decimals) : percent} %`
}

/** Changes that come to another one, such as effects to their sum: in tenths of a per cent. */
export function changeParts(shares: readonly number[], whole: number): string[] {
  const tenths = apportioned(
    shares.map((share) => 1000 * share),
    Math.round(1000 * whole),
  )
  return tenths.map((count) => changeText(count / 1000))
}

/**
 * Whole numbers that come to `total`, each next to its value: the method of the largest remainders.
 * @param values in the same unit, whose sum is `total` but for rounding
 */
export function apportioned(values: readonly number[], total: number): number[] {
  const floors = values.map(Math.floor)
  const missing = total - floors.reduce((sum, each) => sum + each, 0)
  const order = values
    .map((value, at) => ({ at, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest || a.at - b.at)
  for (let given = 0; given < missing && order.length > 0; given++) {
    const { at } = order[given % order.length]!
    floors[at] = floors[at]! + 1
  }
  for (let taken = 0; taken < -missing && order.length > 0; taken++) {
    const { at } = order[order.length - 1 - (taken % order.length)]!
    floors[at] = floors[at]! - 1
  }
  return floors
}

/** A part that would be shown further from its value than this is rounded by itself. */
const furthest = 1.5

function apportionedPairs(lines: readonly RoundedFigure[], totals: RoundedFigure): RoundedFigure[] {
  const location = apportioned(
    lines.map(({ co2e }) => co2e),
    totals.co2e,
  )
  const differ = lines.flatMap(({ co2e, co2e_market }, at) => (co2e === co2e_market ? [] : [at]))
  const market = [...location]
  const equal = location.reduce((sum, units, at) => (differ.includes(at) ? sum : sum + units), 0)
  const free = apportioned(
    differ.map((at) => lines[at]!.co2e_market),
    totals.co2e_market - equal,
  )
  for (const [index, at] of differ.entries()) market[at] = free[index]!
  const isNear = market.every((units, at) => Math.abs(units - lines[at]!.co2e_market) < furthest)
  const isWhole = market.reduce((sum, units) => sum + units, 0) === totals.co2e_market
  const shown =
    isNear && isWhole
      ? market
      : apportioned(
          lines.map(({ co2e_market }) => co2e_market),
          totals.co2e_market,
        )
  return location.map((units, at) => ({ co2e: units, co2e_market: shown[at]! }))
}

/** At most six significant digits, for values that are no masses: `12,345.6`. */
export function numberText(value: number): string {
  const size = Math.abs(value)
  if (size !== 0 && (size >= 1e15 || size < 1e-6)) return value.toPrecision(6)
  return grouped(String(Number(value.toPrecision(6))))
}
