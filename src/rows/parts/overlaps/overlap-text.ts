/** Words for an overlap of two sources. */
import { plural, tonnes } from '../../../host/numbers.js'
import type { Overlap, OverlapSide } from './overlap-model.js'

/** Maximum number of units that are shown. */
const mostSums = 2

const words = {
  amount: 'by amount',
  distance: 'by distance',
  stated: 'as stated by others',
  money: 'by money',
}

/** Returns both figures and the proposal. */
export function overlapText({ of, keep, other, isOne, why }: Overlap): string {
  const what = of.length === 0 ? 'the same rows' : of.join(', ')
  return `${what}: ${sideText(keep)}; ${sideText(other)}; proposed: count ${isOne ? keep.source : 'both'} (${why})`
}

function sideText({ source, basis, rows, kilograms, amounts }: OverlapSide): string {
  const sums = Object.entries(amounts).map(([unit, amount]) => {
    const text = Number(amount.toPrecision(4)).toLocaleString('en-US')
    return `${text} ${basis === 'money' ? unit.toUpperCase() : unit}`.trim()
  })
  const mass = kilograms === undefined ? [] : [`${tonnes(kilograms)} t CO2e`]
  return `${source} ${words[basis]}, ${[plural(rows, 'row'), ...sums.slice(0, mostSums), ...mass].join(', ')}`
}
