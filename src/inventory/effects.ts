/**
 * Splits the change of one activity into effects. With quantities q and factors f, the effect of activity is
 * (q1 - q0) f0, and the effect of factors is (f1 - f0) q1; with other datasets or methods it is an effect of method.
 * Money counts in the currency and prices of the factor, at the exchange rates before; other rates are an effect of
 * prices. If the prices of a year are unknown, activity and prices cannot be separated. Market-based, f excludes
 * certificates and contracts, whose change is a separate effect. If a site is in only one ledger, the whole change is
 * structure.
 */
import type { Activities, Activity, ActivityName, FactorGroup, Measure } from './activities.js'
import { atRatesOf, type Emitted, growth, pooled } from './growth.js'
import { openRate } from './instrument-effect.js'
import { compare } from './ledger/sums.js'
import { type EffectName, effects } from './report/model/comparison.js'

/** Change of one activity; its effects add up to it. */
export interface ActivityChange {
  name: ActivityName
  from: number
  to: number
  effects: Record<EffectName, number>
  /** Editions of the factors, before and after. */
  editions: [before: string, after: string]
  /** kg before, recalculated with the method after; undefined if unknown. */
  recalculated: number | undefined
}

export function* changesOfActivities(
  before: Activities,
  after: Activities,
  measure: Measure,
): Generator<ActivityChange> {
  const isOlder = before.isOlder || after.isOlder
  const [old, now] = [before.byKey(isOlder), after.byKey(isOlder)]
  for (const key of new Set([...old.keys(), ...now.keys()])) {
    const [was, is] = [old.get(key), now.get(key)]
    const name = (was ?? is)!
    const [from, to] = [was?.[measure].value ?? 0, is?.[measure].value ?? 0]
    const editions: ActivityChange['editions'] = [editionsOf(was), editionsOf(is)]
    const isNew = !before.sites.has(name.site)
    if (isNew || !after.sites.has(name.site)) {
      const recalculated = isNew ? undefined : 0
      yield { name, from, to, effects: onlyEffect('structure', to - from), editions, recalculated }
      continue
    }
    const sides: Sides = {
      ...{ was, is, measure, from, to },
      quantities: [before.quantityOfPart(name), after.quantityOfPart(name)],
    }
    yield { name, from, to, editions, ...split(sides) }
  }
}

/** Activity in both ledgers; undefined for a ledger without it. */
interface Sides {
  was: Activity | undefined
  is: Activity | undefined
  measure: Measure
  from: number
  to: number
  /** Quantities of the activity that a part belongs to. */
  quantities: [before: number | undefined, after: number | undefined]
}

function split(sides: Sides): Pick<ActivityChange, 'effects' | 'recalculated'> {
  const { was, is, measure, from, to } = sides
  if (was?.lacksQuantities || is?.lacksQuantities) {
    return { effects: onlyEffect('unsplit', to - from), recalculated: from }
  }
  const money = moneyOf(was, is)
  const amount = money === 'spent' ? 'spent' : 'quantity'
  const [before, after] = [
    emitted(was, is, measure, amount, sides.quantities[0]),
    emitted(is, was, measure, amount, sides.quantities[1]),
  ]
  const [old, now] = [pooled(before), pooled(after)]
  const [fromAlone, toAlone] = measure === 'co2e' ? [from, to] : [old.kg, now.kg]
  const size = Math.max(old.size, now.size)
  const instruments = unlessDust(to - toAlone - (from - fromAlone), size)
  const alone = to - from - instruments
  const grown = money === 'unknown' ? alone : growth(before, after)
  const atRates = money === 'unknown' ? alone : growth(before, atRatesOf(before, after))
  const rest = unlessDust(alone - grown, size)
  const kind = restOf(was, is, money)
  const ratio = old.quantity / now.quantity
  const isMeasured = kind === 'method' && Number.isFinite(ratio) && ratio !== 0 && rest !== 0
  return {
    effects: {
      ...onlyEffect(money === undefined ? 'activity' : 'activity_or_prices', atRates),
      prices: unlessDust(grown - atRates, size),
      [kind]: rest,
      instruments,
    },
    recalculated: isMeasured ? ratio * to : from,
  }
}

/**
 * Returns how money is compared: undefined for money at known prices and for other quantities, `real` for converted
 * money whose prices are unknown, `spent` if the factors have other currencies or prices, `unknown` if the currencies
 * spent differ too.
 */
function moneyOf(was: Activity | undefined, is: Activity | undefined) {
  if (was === undefined || is === undefined || !is.isMoney) return undefined
  const unit = only(was.factorUnits)
  if (unit !== undefined && unit !== '' && unit === only(is.factorUnits)) {
    return / \d{4}$/.test(unit) && !was.lacksPrices && !is.lacksPrices ? undefined : 'real'
  }
  const currency = only(was.currencies)
  return currency !== undefined && currency === only(is.currencies) ? 'spent' : 'unknown'
}

function only(set: ReadonlySet<string>): string | undefined {
  return set.size === 1 ? [...set][0] : undefined
}

/** Returns the effect that explains the change not due to quantity. */
function restOf(
  was: Activity | undefined,
  is: Activity | undefined,
  money: ReturnType<typeof moneyOf>,
): 'factors' | 'method' | 'prices' {
  if (was === undefined || is === undefined) return 'method'
  if (![...is.basis].every((each) => was.basis.has(each))) return 'method'
  const areSame = was.factors.size === is.factors.size && [...is.factors].every((id) => was.factors.has(id))
  return money === 'spent' && areSame ? 'prices' : 'factors'
}

const ofNoMoney = { currency: '', exchangeRate: undefined }

/** Returns quantities with emissions. @param whole quantity of the activity; the rest of it has no figure */
function emitted(
  activity: Activity | undefined,
  other: Activity | undefined,
  measure: Measure,
  amount: 'quantity' | 'spent',
  whole: number | undefined,
): Emitted[] {
  const groups = [...(activity?.groups.values() ?? [])]
  const found = groups.map((group) => ({
    factor: measure === 'co2e' ? group.factor : group.marketFactor,
    series: group.series,
    quantity: group[amount].value,
    size: group.size,
    currency: group.currency,
    exchangeRate: amount === 'spent' ? undefined : group.exchangeRate,
    kg: measure === 'co2e' ? group.co2e.value : marketAlone(group, groups, other),
  }))
  if (whole === undefined) return found
  const rest = whole - pooled(found).quantity
  const isThere = rest * whole > 0 && Math.abs(rest) > 1e-12 * Math.abs(whole)
  return isThere
    ? [...found, { factor: '', series: '', quantity: rest, kg: 0, size: 0, ...ofNoMoney }]
    : found
}

/** Returns market-based emissions without certificates and contracts. */
function marketAlone(
  { factor, withoutInstruments }: FactorGroup,
  groups: readonly FactorGroup[],
  other: Activity | undefined,
): number {
  const rate = (of: readonly FactorGroup[]) => openRate(of.map((each) => each.withoutInstruments))
  return withoutInstruments.value(
    rate(groups.filter((each) => each.factor === factor)) ??
      rate(groups) ??
      rate([...(other?.groups.values() ?? [])]),
  )
}

function onlyEffect(name: EffectName, kg: number): ActivityChange['effects'] {
  const none = Object.fromEntries(effects.map((each) => [each, 0])) as ActivityChange['effects']
  return { ...none, [name]: kg }
}

function unlessDust(value: number, size: number): number {
  return Math.abs(value) <= 1e-12 * size ? 0 : value
}

function editionsOf(activity: Activity | undefined): string {
  return [...(activity?.editions ?? [])].sort(compare).join('; ')
}
