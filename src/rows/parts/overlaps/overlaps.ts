/**
 * Finds what two sources may both count: one thing at one site in the same time. Two sheets of the same purchase look
 * the same as sheets of two purchases, so each overlap is a question with a proposal; nothing is removed here.
 */
import type { Evidence, Overlap, OverlapKind, OverlapSide, SourceFacts } from './overlap-model.js'
import { bases, type Topic } from './topics.js'

/** Topics that a site rarely has in two sheets on the same basis, unlike waste and freight with several carriers. */
const rarelyTwice: readonly Topic[] = [
  ...(['electricity', 'gas', 'heat', 'water', 'commuting', 'homeworking'] as const),
  ...(['flights', 'rail journeys', 'hotel stays'] as const),
]

const reasons: Record<OverlapKind, string> = {
  same_rows: 'both have the same rows',
  spend_beside_activity: 'money is the least exact basis',
  distance_beside_fuel: 'fuel is measured, distance needs an assumed consumption',
  stated_beside_activity: 'amounts can be checked against bills',
  spend_twice: 'it is the sheet of this purchase alone',
  activity_twice: 'the amounts agree, and it covers more days or has more rows',
}
const differing = 'the amounts differ, so they may be two things'

/** Returns the overlaps of each two sources, largest first. */
export function overlapsOf(sources: readonly SourceFacts[]): Overlap[] {
  const found = sources.flatMap((first, at) =>
    sources.slice(at + 1).flatMap((second) => overlapsBetween(first, second)),
  )
  return found.sort((a, b) => smallerOf(b) - smallerOf(a))
}

/** Returns kg CO2e of the side that has less; 0 if unknown. */
export function smallerOf({ keep, other }: Overlap): number {
  return Math.min(keep.kilograms ?? 0, other.kilograms ?? 0)
}

/** Evidence of both sources that meets in one way. */
interface Met {
  topics: Set<Topic>
  first: Set<Evidence>
  second: Set<Evidence>
}

function overlapsBetween(first: SourceFacts, second: SourceFacts): Overlap[] {
  if (first.content !== undefined && first.content === second.content) {
    const met = { topics: new Set<Topic>(), first: new Set(first.evidence), second: new Set(second.evidence) }
    return [overlapOf('same_rows', met, first, second)]
  }
  const byKind = new Map<OverlapKind, Met>()
  for (const a of first.evidence) {
    for (const b of second.evidence) {
      const kind = overlapKind(a, b)
      if (kind === undefined) continue
      const met = byKind.get(kind) ?? { topics: new Set(), first: new Set(), second: new Set() }
      byKind.set(kind, met)
      for (const topic of sharedTopics(a, b)) met.topics.add(topic)
      met.first.add(a)
      met.second.add(b)
    }
  }
  return [...byKind].map(([kind, met]) => overlapOf(kind, met, first, second))
}

function sharedTopics(a: Evidence, b: Evidence): Topic[] {
  return a.topics.filter((topic) => b.topics.includes(topic))
}

/**
 * Returns how two kinds of evidence overlap; undefined if they do not. Days count if both have the activity: a
 * payment has another day than the journey.
 */
export function overlapKind(a: Evidence, b: Evidence): OverlapKind | undefined {
  const shared = sharedTopics(a, b)
  if (shared.length === 0 || !isSameSite(a, b)) return undefined
  const ofMoney = [a, b].filter(({ basis }) => basis === 'money').length
  const isOneCategory = a.category === b.category
  if (ofMoney === 1) return 'spend_beside_activity'
  if (ofMoney === 2) return isOneCategory ? undefined : 'spend_twice'
  if (!isOneCategory) return undefined
  if (a.basis !== b.basis) {
    return [a, b].some(({ basis }) => basis === 'stated') ? 'stated_beside_activity' : 'distance_beside_fuel'
  }
  const isRarely = shared.some((topic) => rarelyTwice.includes(topic))
  return isRarely && meets(a, b) && !areOtherItems(a, b) ? 'activity_twice' : undefined
}

function isSameSite(a: Evidence, b: Evidence): boolean {
  return a.site === '' || b.site === '' || a.site.toLowerCase() === b.site.toLowerCase()
}

/** True if some days may be in both. */
function meets(a: Evidence, b: Evidence): boolean {
  return a.start === '' || b.start === '' || (a.start <= b.end && b.start <= a.end)
}

/** True if both name their meters or other items, all different. */
function areOtherItems(a: Evidence, b: Evidence): boolean {
  const areNamed = a.items.length > 0 && b.items.length > 0
  return areNamed && !a.items.some((item) => b.items.includes(item))
}

function overlapOf(kind: OverlapKind, met: Met, first: SourceFacts, second: SourceFacts): Overlap {
  const sides = [sideOf(first, met.first), sideOf(second, met.second)] as const
  const [keep, other] = isBetter(kind, sides[1], sides[0]) ? [sides[1], sides[0]] : sides
  const isOne = kind !== 'activity_twice' || agree(keep, other)
  return { kind, of: [...met.topics], keep, other, isOne, why: isOne ? reasons[kind] : differing }
}

/** Largest ratio of two figures of one activity. */
const mostApart = 1.15

function agree({ kilograms: a = 0 }: OverlapSide, { kilograms: b = 0 }: OverlapSide): boolean {
  return Math.max(a, b) <= mostApart * Math.min(a, b)
}

/** True if the second side is the better one to keep. */
function isBetter(kind: OverlapKind, second: OverlapSide, first: OverlapSide): boolean {
  const rank = bases.indexOf(second.basis) - bases.indexOf(first.basis)
  if (rank !== 0) return rank < 0
  if (kind === 'spend_twice') return second.rows < first.rows
  const [days, others] = [daysOf(second), daysOf(first)]
  const isAsLong = Math.max(days, others) <= mostApart * Math.min(days, others)
  return isAsLong ? second.rows > first.rows : days > others
}

function daysOf({ start, end }: OverlapSide): number {
  return start === '' ? 0 : Date.parse(end) - Date.parse(start)
}

/** Returns the first and last day of all; blank if one is unknown. */
function spanOf(all: readonly Evidence[]): { start: string; end: string } {
  if (all.some(({ start }) => start === '')) return { start: '', end: '' }
  const [starts, ends] = [all.map(({ start }) => start), all.map(({ end }) => end)]
  return { start: starts.sort()[0] ?? '', end: ends.sort().at(-1) ?? '' }
}

function sideOf({ name }: SourceFacts, evidence: ReadonlySet<Evidence>): OverlapSide {
  const all = [...evidence]
  const masses = all.flatMap(({ kilograms }) => (kilograms === undefined ? [] : [kilograms]))
  const amounts: Record<string, number> = {}
  for (const each of all) {
    for (const [unit, amount] of Object.entries(each.amounts)) amounts[unit] = (amounts[unit] ?? 0) + amount
  }
  const best = bases.find((basis) => all.some((each) => each.basis === basis))!
  return {
    ...{ source: name, basis: best, amounts, ...spanOf(all) },
    categories: [...new Set(all.map(({ category }) => category))],
    rows: all.reduce((sum, { rows }) => sum + rows, 0),
    kilograms: masses.length === 0 ? undefined : masses.reduce((sum, each) => sum + each, 0),
  }
}
