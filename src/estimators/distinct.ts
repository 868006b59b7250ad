/** Each notice and each source once, in order, where the parts of an answer share them: there are few different ones. */
import type { Notice, SourceDataPoint } from '../contract/contract.js'

export function distinctNotices<Each extends Pick<Notice, 'message'>>(notices: readonly Each[]): Each[] {
  return distinct(notices, (one, other) => one.message === other.message)
}

export function distinctPoints(points: readonly SourceDataPoint[]): SourceDataPoint[] {
  return distinct(points, isSamePoint)
}

function isSamePoint(one: SourceDataPoint, other: SourceDataPoint): boolean {
  return (
    one === other ||
    (one.id === other.id && one.name === other.name && one.year === other.year && one.region === other.region)
  )
}

/** @returns the list itself if it has no duplicates */
function distinct<Each>(all: readonly Each[], isSame: (one: Each, other: Each) => boolean): Each[] {
  const first: Each[] = []
  for (const each of all) {
    let at = 0
    while (at < first.length && !isSame(first[at]!, each)) at++
    if (at === first.length) first.push(each)
  }
  return first.length === all.length ? (all as Each[]) : first
}
