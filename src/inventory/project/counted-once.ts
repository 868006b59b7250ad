/**
 * Leaves out what the project says that another source counts. Only lines that the other source has too are left out:
 * of the same thing, at the same site and in the same period.
 */
import { plural, tonnes } from '../../host/numbers.js'
import {
  type EvidenceSums,
  overlapKind,
  type SourceFacts,
  sameRows,
  type Topic,
} from '../../rows/parts/parts.js'
import { Sum } from '../../rows/results/results.js'
import type { ProjectCountedOnce } from '../decisions-schema.js'
import { failed, type Line, number, requestsOf, text } from './line.js'
import type { LeftOut } from './manifest-schema.js'

/** An entry with what was left out so far. */
interface Use {
  entry: ProjectCountedOnce
  kept: SourceFacts | undefined
  isCopy: boolean
  rows: number
  lines: number
  co2e: Sum
  co2eMarket: Sum
}

export class CountedOnce {
  readonly #uses: readonly Use[]
  readonly #evidence: EvidenceSums

  /** @param evidence of the sources that the entries name, in the same period */
  constructor(entries: readonly ProjectCountedOnce[], evidence: EvidenceSums) {
    this.#evidence = evidence
    const facts = new Map(evidence.facts().map((each) => [each.name, each]))
    this.#uses = entries.map((entry) => {
      const [kept, other] = [facts.get(entry.keep), facts.get(entry.leave_out)]
      const isCopy = kept !== undefined && kept.content === other?.content
      return { entry, kept, isCopy, rows: 0, lines: 0, co2e: new Sum(), co2eMarket: new Sum() }
    })
  }

  /** Returns the lines of a row, with one line without figures for each request that is left out. */
  applied(row: readonly Line[], source: string): Line[] {
    const uses = this.#uses.filter(({ entry }) => entry.leave_out === source)
    if (uses.length === 0) return [...row]
    const used = new Set<Use>()
    const lines = requestsOf(row).flatMap((request) => {
      const use = uses.find((each) => this.#isCountedBy(each, request[0]!))
      if (use === undefined) return request
      used.add(use)
      addTo(use, request)
      return [failed(request[0]!, 'skipped', `counted in ${use.entry.keep}`)]
    })
    for (const use of used) use.rows++
    return lines
  }

  /** True if the kept source has what the line is about. */
  #isCountedBy({ entry: { of }, kept, isCopy }: Use, line: Line): boolean {
    if (kept === undefined || text(line, 'error_code') !== '') return false
    if (of.includes(sameRows)) return isCopy
    const own = this.#evidence.evidenceOf(line.cells)
    const topics = own.topics.filter((topic) => (of as Topic[]).includes(topic))
    return (
      topics.length > 0 && kept.evidence.some((each) => overlapKind({ ...own, topics }, each) !== undefined)
    )
  }

  /** Returns what each entry left out. */
  found(): LeftOut[] {
    return this.#uses.map(({ entry, rows, lines, co2e, co2eMarket }) => ({
      ...{ source: entry.leave_out, counted_in: entry.keep, of: [...entry.of] },
      ...{ reason: entry.reason ?? null, rows, lines, co2e: co2e.value, co2e_market: co2eMarket.value },
    }))
  }
}

/** Returns what an entry left out, in words. */
export function leftOutText({ source, counted_in: keep, of, rows, co2e, reason }: LeftOut): string {
  const what = of.join(', ')
  if (rows === 0) return `nothing of ${source}: ${keep} has no ${what} at its sites and in its days`
  const why = reason === null ? '' : ` (${reason})`
  return `${tonnes(co2e)} t CO2e, ${plural(rows, 'row')} of ${source} (${what}), counted in ${keep}${why}`
}

function addTo(use: Use, request: readonly Line[]): void {
  for (const line of request) {
    const co2e = number(line, 'co2e') ?? 0
    use.lines++
    use.co2e.add(co2e)
    use.co2eMarket.add(number(line, 'co2e_market') ?? co2e)
  }
}
