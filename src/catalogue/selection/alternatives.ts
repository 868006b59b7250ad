/** Factors that an assumption was made between: a notice names their figures, the same text for every amount. */
import {
  alternative,
  info,
  type Notice,
  type NoticeCode,
  type Preference,
  warning,
} from '../../contract/contract.js'
import { type Choice, mostConservative, worthOf } from './choice.js'
import type { Rule } from './constraints.js'

/** From this share on a difference is a warning. */
export const tellingShare = 0.05

/** A factor's value as messages show it. */
export function figure(value: number): string {
  return String(Number(value.toPrecision(6)))
}

/** `-57 %` */
export function percent(share: number): string {
  const rounded = Number((100 * share).toPrecision(3))
  return `${rounded > 0 ? '+' : ''}${rounded} %`
}

/** `57 % lower` */
export function inComparison(share: number): string {
  return `${percent(Math.abs(share)).replace('+', '')} ${share < 0 ? 'lower' : 'higher'}`
}

/** What another value has more than the one used, as a share of it; undefined where nothing was used. */
export function shareOf(used: number, other: number): number | undefined {
  return used === 0 ? undefined : (other - used) / Math.abs(used)
}

/**
 * A notice with what the alternative would have changed.
 * @param used kg CO2e by the factor used; `other` is for the same by the alternative
 * @param text names both, and gets the difference in per cent behind it
 */
export function comparing(
  code: NoticeCode,
  { used, other }: { used: number; other: number },
  text: (difference: string) => string,
): Notice {
  const share = shareOf(used, other)
  const isTelling = share === undefined ? other !== 0 : Math.abs(share) >= tellingShare
  const message = text(share === undefined ? '' : `, ${percent(share)}`)
  const notice = (isTelling ? warning : info)(code, message)
  return share === undefined ? notice : withAlternative(notice, share)
}

/** The notice with what the alternative would have changed, as a share of the answer. */
export function withAlternative(notice: Notice, share: number): Notice {
  // Not enumerable: it is no part of what is answered.
  return Object.defineProperty(notice, alternative, { value: share })
}

/**
 * Nobody means the worst of all countries: it is taken to be on the safe side.
 * @param choices the factors of every region that were chosen between
 */
export function regionNotices(used: Choice, choices: readonly Choice[]): Notice[] {
  const regions = new Set(choices.map(({ factor }) => factor.region)).size
  if (regions === 1) return []
  const lowest = choices.reduce((best, other) => (worthOf(other) < worthOf(best) ? other : best))
  return [
    comparing(
      'region_not_given',
      { used: worthOf(used), other: worthOf(lowest) },
      (difference) =>
        `no region was given: of ${regions} the highest was used, ${used.factor.region_name} (${used.factor.region}) with ${valueAndUnit(used)}; the lowest is ${beside(lowest, used)}${difference}; set region to choose`,
    ),
  ]
}

/**
 * Without a year the highest is taken, or the newest where that is preferred; either way the other is named.
 * @param choices the factors of every year that were chosen between
 */
export function yearNotices(used: Choice, choices: readonly Choice[], preference: Preference): Notice[] {
  const { year } = used.factor
  if (preference === 'newest') {
    const highest = mostConservative(choices)
    if (highest.factor.year === year) return []
    return [
      comparing(
        'year_not_given',
        { used: worthOf(used), other: worthOf(highest) },
        (difference) =>
          `no year was given: the newest was used, ${valueAndUnit(used)} of ${year}; ${highest.factor.year} has ${beside(highest, used)}${difference}; set year to choose`,
      ),
    ]
  }
  const newestYear = Math.max(...choices.map(({ factor }) => factor.year))
  if (newestYear <= year) return []
  const newest = mostConservative(choices.filter(({ factor }) => factor.year === newestYear))
  return [
    comparing(
      'older_factor_selected',
      { used: worthOf(used), other: worthOf(newest) },
      (difference) =>
        `no year was given: the highest was used, ${valueAndUnit(used)} of ${year}; ${newestYear} has ${beside(newest, used)}${difference}; set year to choose`,
    ),
  ]
}

/** The rule that of each region only factors of its newest year are taken. */
export function newestRule(choices: readonly Choice[]): Rule {
  const newest = new Map<string, number>()
  for (const { factor } of choices) {
    newest.set(factor.region, Math.max(factor.year, newest.get(factor.region) ?? factor.year))
  }
  return {
    field: 'prefer',
    wanted: 'newest',
    admits: ({ region, year }) => year === newest.get(region),
    available: (factors) => [...new Set(factors.map(({ year }) => String(year)))].sort(),
  }
}

function valueAndUnit({ value, factor }: Choice): string {
  return `${figure(value)} ${factor.unit}`
}

/** With the unit and the region where those of the other one differ. */
function beside(choice: Choice, other: Choice): string {
  const value = choice.factor.unit === other.factor.unit ? figure(choice.value) : valueAndUnit(choice)
  const { region } = choice.factor
  return region === other.factor.region ? value : `${value} in ${region}`
}
