/** Asks which of two sheets counts if both state the same, before a run counts both. */
import { tonnes } from '../../host/numbers.js'
import {
  type Evidence,
  type Overlap,
  type OverlapSide,
  overlapsOf,
  type SourceFacts,
  sameRows,
  smallerOf,
  type Topic,
} from '../../rows/parts/parts.js'
import type { DraftedSource } from '../folder/folder-model.js'
import { isPlaceOpen } from '../folder/open-fields.js'
import type { FolderSites } from './folder-sites.js'
import type { Question } from './question.js'

/** Answer that counts both sheets. */
export const both = 'both'

/** Things that every site has: two sheets are compared once the sites of both are known. */
const ofSites: readonly Topic[] = [
  ...(['electricity', 'gas', 'heat', 'liquid fuel', 'coal', 'waste', 'water'] as const),
  ...(['commuting', 'homeworking', 'electric cars'] as const),
]

function isOfSite(topic: Topic): boolean {
  return ofSites.includes(topic)
}

/** Sites, time and decisions of a project, by which its sources are compared. */
export interface ComparedBy {
  organisation: string
  sites: Pick<FolderSites, 'siteOf' | 'undecided'>
  period: { start: string; end: string }
  /** Returns the value of an entry of the project. */
  valueOf: (entry: readonly string[]) => unknown
}

/** Returns a question for each two sources that may count the same. */
export function overlapQuestions(sources: readonly DraftedSource[], by: ComparedBy): Question[] {
  return overlapsOf(together(sources.map((source) => factsOf(source, by)))).flatMap((overlap) => {
    const pair = [overlap.keep.source, overlap.other.source]
    const shared = overlap.of.length === 0 ? [sameRows] : overlap.of
    const of = shared.filter((topic) => decisionOn(pair, topic, by.valueOf) === undefined)
    return of.length === 0 ? [] : [questionOf(overlap, of)]
  })
}

/** Puts the tables of one source together. */
function together(tables: readonly SourceFacts[]): SourceFacts[] {
  const sources = new Map<string, SourceFacts>()
  for (const table of tables) {
    const known = sources.get(table.name)
    const evidence = [...(known?.evidence ?? []), ...table.evidence]
    sources.set(table.name, known ? { name: table.name, evidence } : table)
  }
  return [...sources.values()]
}

/** Entry of a project about two sources. */
interface Decision {
  sources?: string[]
  keep?: string
  leave_out?: string
  of: string[]
}

/** Returns the decision of a project about a topic of two sources: the source that counts, or both. */
export function decisionOn(
  pair: readonly string[],
  topic: string,
  read: ComparedBy['valueOf'],
): string | undefined {
  const find = (entry: string) => {
    const list = (read([entry]) ?? []) as Decision[]
    return list.find(
      ({ of, keep, leave_out, sources = [keep, leave_out] }) =>
        of.includes(topic) && pair.every((name) => sources.includes(name)),
    )
  }
  return find('counted_once')?.keep ?? (find('both_count') && both)
}

function questionOf(overlap: Overlap, of: readonly string[]): Question {
  const { keep, other, isOne, why, kind } = overlap
  const proposed = isOne ? keep.source : both
  const sources = [keep.source, other.source]
  const sides = [keep, other].map(sideText).join(' and ')
  return {
    id: `counted once: ${[...sources].sort().join(', ')}: ${kind.replaceAll('_', ' ')}`,
    kind: 'overlap',
    ask: `${sides} both have ${of.join(', ')}. Which counts? Proposed: ${proposed} (${why})`,
    choices: [...sources, both],
    ...{ assumed: both, proposed, of },
    ...{ sources, kilograms: smallerOf(overlap), rows: 0 },
    entries: [['counted_once']],
  }
}

function sideText({ source, kilograms }: OverlapSide): string {
  return kilograms === undefined ? source : `${source} (about ${tonnes(kilograms)} t)`
}

/** Returns the evidence of a source in the period, at the sites of the project. */
function factsOf({ name, evidence, open }: DraftedSource, by: ComparedBy): SourceFacts {
  const { organisation, sites, period } = by
  const own = sites.siteOf.get(name) ?? ''
  const isAsked = sites.undecided.includes(name) && isPlaceOpen(open)
  const isInPeriod = (month: string) =>
    month === '' || (month >= period.start.slice(0, 7) && month <= period.end.slice(0, 7))
  const months = evidence.filter((month) => isInPeriod(month.name))
  const placed = (each: Evidence): Evidence => {
    const site = each.site || own
    return { ...each, site: site === organisation ? '' : site }
  }
  const content = months.map((month) => `${month.name} ${month.content}`).sort()
  return {
    name,
    evidence: months.flatMap((month) =>
      month.evidence.filter(({ topics }) => !(isAsked && topics.some(isOfSite))).map(placed),
    ),
    content: content.length === 0 ? undefined : content.join(),
  }
}
