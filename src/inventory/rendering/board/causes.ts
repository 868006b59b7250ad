/** Causes of a change, each in one sentence. */
import type { Figures } from '../../figures.js'
import { sumOf } from '../../ledger/sums.js'
import { type Comparison, effects } from '../../report/model/comparison.js'
import type { Report } from '../../report/model.js'
import { everydayCategory, isOfGrid, reasonOf } from './words.js'

/** Causes that are named; the others are one. */
const mostCauses = 6

export interface Cause {
  co2e: number
  sentence: string
}

/** Returns the causes of the change of the location-based total, which they add up to, largest first. */
export function causesOf(
  comparison: Comparison,
  report: Pick<Report, 'inventory'>,
  figures: Figures,
): Cause[] {
  const causes = named(comparison, report, figures).sort((a, b) => Math.abs(b.co2e) - Math.abs(a.co2e))
  const isShown = ({ co2e }: Cause) =>
    figures.change(co2e).startsWith('+') || /^-\d/.test(figures.change(co2e))
  const shown = causes.filter(isShown).slice(0, mostCauses)
  const rest = causes.filter((cause) => !shown.includes(cause))
  if (rest.length === 0) return shown
  const co2e = sumOf(rest, 'co2e')
  return [...shown, { co2e, sentence: `Everything else together: ${amount(co2e, figures)}` }]
}

function named(
  { by_country, categories, name }: Comparison,
  { inventory }: Pick<Report, 'inventory'>,
  figures: Figures,
): Cause[] {
  const found = new Map<string, { words: Parameters<typeof reasonOf>[0]; co2e: number; oneSided?: string }>()
  for (const { scope, category, country, location } of by_country) {
    const isOf = (each: { scope: string; category: string }) =>
      each.scope === scope && each.category === category
    const only = !categories.some(isOf)
      ? `${name} has no figures of it`
      : inventory.find(isOf)?.status === 'estimated'
        ? undefined
        : 'this report has no figures of it'
    for (const effect of effects) {
      if (location[effect] === 0) continue
      const place = effect === 'factors' && isOfGrid(scope, category) ? country : ''
      const key = [scope, category, only ?? effect, place].join('|')
      const co2e = (found.get(key)?.co2e ?? 0) + location[effect]
      const words = { scope, category, effect, country: place, isMore: co2e > 0 }
      found.set(key, { words, co2e, ...(only && { oneSided: only }) })
    }
  }
  return [...found.values()].map(({ words, co2e, oneSided }) => ({
    co2e,
    sentence: `${everydayCategory(words.scope, words.category)}: ${amount(co2e, figures)} because ${oneSided ?? reasonOf(words)}`,
  }))
}

/** `18 t less` */
function amount(co2e: number, { tonnes }: Figures): string {
  return `${tonnes(Math.abs(co2e))} t ${co2e > 0 ? 'more' : 'less'}`
}
