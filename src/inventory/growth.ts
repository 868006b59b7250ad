/** Computes the change of emissions that is due to quantity. */

/** Quantity with one factor, and its emissions in kg. */
export interface Emitted {
  factor: string
  /** Name shared by editions of the factor. */
  series: string
  quantity: number
  kg: number
  /** Sum of absolute kg of its lines. */
  size: number
  /** Currency spent, and its exchange rate; undefined for the factor's currency. */
  currency: string
  exchangeRate: number | undefined
}

/** Largest relative difference between equal figures: ledgers have 15 significant digits. */
const tolerance = 1e-12

/**
 * Returns the kg due to more or less activity, at the factors before. Quantities with the same factor in both ledgers
 * are compared first, then those with factors of the same series, then the rest at the mean factor.
 */
export function growth(before: readonly Emitted[], after: readonly Emitted[]): number {
  const [was, is] = [pooled(before), pooled(after)]
  // Equal quantities with other factors are the same activity, whatever the shares of the factors.
  if (isSame(was.quantity, is.quantity) && !haveSameFactors(before, after)) return 0
  return matched(before, after, ['factor', 'series', undefined])
}

/** Converts money at the exchange rates before, if the currency was spent before. */
export function atRatesOf(before: readonly Emitted[], after: readonly Emitted[]): readonly Emitted[] {
  if (after.every(({ exchangeRate }) => exchangeRate === undefined)) return after
  return after.map((each) => {
    const { currency, exchangeRate } = each
    const known = before.filter((one) => one.exchangeRate !== undefined && one.currency === currency)
    const spent = known.reduce((sum, one) => sum + one.quantity / one.exchangeRate!, 0)
    if (exchangeRate === undefined || !(spent > 0)) return each
    const rate = pooled(known).quantity / spent
    if (isSame(rate, exchangeRate)) return each
    const ratio = rate / exchangeRate
    return { ...each, quantity: ratio * each.quantity, kg: ratio * each.kg, size: ratio * each.size }
  })
}

function matched(
  before: readonly Emitted[],
  after: readonly Emitted[],
  [by, ...others]: readonly ('factor' | 'series' | undefined)[],
): number {
  if (by === undefined) return growthOf(pooled(before), pooled(after))
  const [was, is] = [grouped(before, by), grouped(after, by)]
  let sum = 0
  const left: [Emitted[], Emitted[]] = [[], []]
  for (const key of new Set([...was.keys(), ...is.keys()])) {
    const [from, to] = [was.get(key), is.get(key)]
    if (from && to) sum += growthOf(pooled(from), pooled(to))
    else {
      left[0].push(...(from ?? []))
      left[1].push(...(to ?? []))
    }
  }
  return left[0].length === 0 && left[1].length === 0 ? sum : sum + matched(left[0], left[1], others)
}

type Total = Pick<Emitted, 'quantity' | 'kg' | 'size'>

function growthOf(was: Total, is: Total): number {
  const change = is.kg - was.kg
  if (was.quantity === 0) return change
  if (isSame(was.quantity, is.quantity)) return 0
  return withoutDust(
    (is.quantity - was.quantity) * (was.kg / was.quantity),
    change,
    Math.max(was.size, is.size),
  )
}

export function pooled(list: readonly Emitted[]): Total {
  return {
    quantity: list.reduce((sum, { quantity }) => sum + quantity, 0),
    kg: list.reduce((sum, { kg }) => sum + kg, 0),
    size: list.reduce((sum, { size }) => sum + size, 0),
  }
}

function grouped(list: readonly Emitted[], by: 'factor' | 'series'): Map<string, Emitted[]> {
  const groups = new Map<string, Emitted[]>()
  for (const each of list) groups.set(each[by], [...(groups.get(each[by]) ?? []), each])
  return groups
}

function haveSameFactors(before: readonly Emitted[], after: readonly Emitted[]): boolean {
  const [was, is] = [grouped(before, 'factor'), grouped(after, 'factor')]
  if (was.size !== is.size) return false
  for (const [factor, own] of was) {
    const other = is.get(factor)
    if (other === undefined) return false
    const [from, to] = [pooled(own), pooled(other)]
    if (!isSame(from.kg * to.quantity, to.kg * from.quantity)) return false
  }
  return true
}

function isSame(a: number, b: number): boolean {
  return Math.abs(a - b) <= tolerance * Math.max(Math.abs(a), Math.abs(b))
}

/** Returns an effect, or the whole change or 0 if these differ from it only by rounding. */
function withoutDust(effect: number, change: number, size: number): number {
  if (Math.abs(change - effect) <= tolerance * size) return change
  return Math.abs(effect) <= tolerance * size ? 0 : effect
}
