/** Each notice and each source once, in order, where the parts of an answer share them. */
import type { Notice, SourceDataPoint } from '../contract/contract.js'

export function distinctNotices<Each extends Pick<Notice, 'message'>>(notices: readonly Each[]): Each[] {
  const seen = new Set<string>()
  return notices.filter(({ message }) => !seen.has(message) && seen.add(message))
}

export function distinctPoints(points: readonly SourceDataPoint[]): SourceDataPoint[] {
  const seen = new Set<string>()
  return points.filter((point) => {
    const key = `${point.id} ${point.name} ${point.year} ${point.region}`
    return !seen.has(key) && seen.add(key)
  })
}
