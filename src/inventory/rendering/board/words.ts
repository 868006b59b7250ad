/** Everyday words for categories and for what changes emissions. */
import { findCategory } from '../../categories.js'
import type { EffectName } from '../../report/model/comparison.js'

interface Everyday {
  /** `Electricity` */
  name: string
  /** What was done more or less: `used`. */
  verb: string
}

/** By scope and category. */
const everyday: Record<string, Everyday> = {
  '1|stationary': { name: 'Fuel burnt at sites', verb: 'burnt' },
  '1|mobile': { name: 'Fuel of vehicles', verb: 'burnt' },
  '1|process': { name: 'Processes', verb: 'produced' },
  '1|fugitive': { name: 'Refrigerants and leaks', verb: 'lost' },
  '2|electricity': { name: 'Electricity', verb: 'used' },
  '2|heat': { name: 'Heat', verb: 'used' },
  '2|steam': { name: 'Steam', verb: 'used' },
  '2|cooling': { name: 'Cooling', verb: 'used' },
  '3|3.1': { name: 'Purchases', verb: 'bought' },
  '3|3.2': { name: 'Buildings and machines bought', verb: 'bought' },
  '3|3.3': { name: 'Supply of fuels and electricity', verb: 'used' },
  '3|3.4': { name: 'Freight paid for', verb: 'moved' },
  '3|3.5': { name: 'Waste', verb: 'thrown away' },
  '3|3.6': { name: 'Business travel', verb: 'travelled' },
  '3|3.7': { name: 'Commuting', verb: 'travelled' },
  '3|3.8': { name: 'Assets leased from others', verb: 'used' },
  '3|3.9': { name: 'Freight to customers', verb: 'moved' },
  '3|3.10': { name: 'Processing of sold products', verb: 'processed' },
  '3|3.11': { name: 'Use of sold products', verb: 'used' },
  '3|3.12': { name: 'Sold products at the end of their life', verb: 'thrown away' },
  '3|3.13': { name: 'Assets leased to others', verb: 'used' },
  '3|3.14': { name: 'Franchises', verb: 'used' },
  '3|3.15': { name: 'Investments', verb: 'financed' },
}

/** Returns the everyday name of a category. */
export function everydayCategory(scope: string, category: string): string {
  return everydayOf(scope, category).name
}

function everydayOf(scope: string, category: string): Everyday {
  const name = findCategory(scope, category)?.name ?? category
  return everyday[`${scope}|${category}`] ?? { name: `Scope ${scope}, ${name.toLowerCase()}`, verb: 'done' }
}

/** A cause of a change. */
export interface CauseWords {
  scope: string
  category: string
  effect: EffectName
  /** Name of the country; empty if it is unknown or several. */
  country: string
  isMore: boolean
}

/** Says why emissions changed: `less was used`. */
export function reasonOf({ scope, category, effect, country, isMore }: CauseWords): string {
  const much = isMore ? 'more' : 'less'
  const reasons: Record<EffectName, string> = {
    activity: `${much} was ${everydayOf(scope, category).verb}`,
    activity_or_prices: `${much} was spent; whether prices or purchases changed is not known`,
    factors: isOfGrid(scope, category)
      ? `the grid${country === '' ? '' : ` in ${withArticle(country)}`} is ${isMore ? 'less clean' : 'cleaner'}`
      : `newer emission factors are ${isMore ? 'higher' : 'lower'}`,
    prices: 'exchange rates or prices changed',
    instruments: `${isMore ? 'less' : 'more'} of it is under certificates and contracts`,
    method: 'other data sets or methods were used',
    structure: 'sites came or went',
    unsplit: 'others state another figure, or the data do not say why',
  }
  return reasons[effect]
}

/** True if factors of a category are those of electricity grids. */
export function isOfGrid(scope: string, category: string): boolean {
  return scope === '2' && category === 'electricity'
}

/** `the United Kingdom`, `France`. */
function withArticle(country: string): string {
  const takesArticle =
    /^(United|Netherlands|Philippines|Bahamas|Gambia|Maldives)\b|(Islands|Republic|Emirates)$/
  return takesArticle.test(country) ? `the ${country}` : country
}
