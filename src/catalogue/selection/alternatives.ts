/** Notices about assumptions that chose between factors: they state both figures, in the same text for every amount. */
import {
  alternative,
  type Notice,
  type NoticeCode,
  notice,
  type Preference,
} from '../../contract/contract.js'
import { type Choice, mostConservative, worthOf } from './choice.js'
import type { Rule } from './constraints.js'

/** Minimum relative difference for a warning. */
export const tellingShare = 0.05

/** Formats a factor's value for messages. */
export function figure(value: number): string {
  return String(Number(value.toPrecision(6)))
}

/** Formats a relative difference: `-57 %`. */
export function percent(share: number): string {
  const rounded = Number((100 * share).toPrecision(3))
  return `${rounded > 0 ? '+' : ''}${rounded} %`
}

/** Formats a relative difference in words: `57 % lower`. */
export function inComparison(share: number): string {
  return `${percent(Math.abs(share)).replace('+', '')} ${share < 0 ? 'lower' : 'higher'}`
}

/**
 * Returns the difference of another value from the value used, as a share of the value used; undefined if that is zero.
 */
export function shareOf(used: number, other: number): number | undefined {
  return used === 0 ? undefined : (other - used) / Math.abs(used)
}

/**
 * Returns a notice with the effect of the alternative.
 * @param used kg CO2e by the factor used; `other` is the same by the alternative
 * @param text formats the message, given the difference in per cent
 */
export function comparing(
  code: NoticeCode,
  { used, other }: { used: number; other: number },
  text: (difference: string) => string,
): Notice {
  const share = shareOf(used, other)
  const said = notice(code, text(share === undefined ? '' : `, ${percent(share)}`))
  return share === undefined ? said : withAlternative(said, share)
}

/** Adds the effect of the alternative to a notice, as a share of the answer. */
export function withAlternative(notice: Notice, share: number): Notice {
  // Not enumerable: it is not part of answers.
  return Object.defineProperty(notice, alternative, { value: share })
}

/**
 * Returns the notice for a missing region: the highest figure of all countries is used to be conservative.
 * @param choices factors of all regions considered
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
 * Returns the notice for a missing year: the highest figure is used, or the newest if preferred; the notice states the
 * other.
 * @param choices factors of all years considered
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

/** Returns the rule that admits only factors of the newest year in each region. */
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

/** Formats a value, with the unit and the region if they differ from the other choice's. */
function beside(choice: Choice, other: Choice): string {
  const value = choice.factor.unit === other.factor.unit ? figure(choice.value) : valueAndUnit(choice)
  const { region } = choice.factor
  return region === other.factor.region ? value : `${value} in ${region}`
}
