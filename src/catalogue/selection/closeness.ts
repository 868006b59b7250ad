/** Compares the figures from the two orders of fallbacks. */
import { type Notice, warning } from '../../contract/contract.js'
import type { Factor } from '../factor.js'
import { comparing, figure } from './alternatives.js'
import { type Choice, worthOf } from './choice.js'
import type { FallbackOrder } from './fallback-order.js'

/** Maximum ratio of two figures; beyond it only a user can choose. */
const mostApart = 2

/** Figure of an order: a factor with its value, and kg CO2e per unit of the activity. */
export interface Figure {
  factor: Factor
  value: number
  worth: number
}

export function figureOf(choice: Choice): Figure {
  return { factor: choice.factor, value: choice.value, worth: worthOf(choice) }
}

/**
 * Adds the figure of the other order to the notice of a fallback, and a separate notice if the two differ more than
 * twofold.
 * @param used figure in the requested order
 * @param other figure in the other order, if any
 */
export function withOther(
  notices: readonly Notice[],
  order: FallbackOrder,
  used: Figure,
  other: Figure | undefined,
): Notice[] {
  if (other === undefined || other.factor.id === used.factor.id) return [...notices]
  const { region, year } = other.factor
  const compared = (notice: Notice) =>
    comparing(notice.code as 'region_fallback', { used: used.worth, other: other.worth }, (difference) =>
      order === 'closest'
        ? `${notice.message}: ${inWords(used)}, which is closer than ${inWords(other)}${difference}`
        : `${notice.message}; closer is ${inWords(other)}${difference}: region ${region} and year ${year} select it`,
    )
  const codes = ['region_fallback', 'year_fallback']
  const code = codes.find((each) => notices.some((notice) => notice.code === each))
  const said = notices.map((notice) => (notice.code === code ? compared(notice) : notice))
  const times = apart(used.worth, other.worth)
  if (times <= mostApart) return said
  const closer = order === 'closest' ? used : other
  const further = order === 'closest' ? other : used
  const share = Number.isFinite(times) ? `differ ${Number(times.toPrecision(3))}-fold` : 'differ'
  const differ = `the fallbacks ${share}: ${inWords(closer)} is closer, ${inWords(further)} is of the larger region in the year asked for; this estimate uses ${inPlace(used)}; give the region and year of the figure you need`
  return [...said, warning('fallbacks_differ', differ)]
}

/** Returns the ratio of the larger figure to the smaller; infinite for different signs, or if exactly one is zero. */
function apart(one: number, other: number): number {
  if (one === other) return 1
  const ratio = one / other
  return ratio > 0 ? Math.max(ratio, 1 / ratio) : Number.POSITIVE_INFINITY
}

/** Formats a figure: `0.0385 kg/kWh of BR in 2023`. */
function inWords({ factor, value }: Figure): string {
  return `${figure(value)} ${factor.unit} of ${factor.region} in ${factor.year}`
}

function inPlace({ factor }: Figure): string {
  return `${factor.region} in ${factor.year}`
}
