/** Adds up the ledger lines of each source by topic, in bounded memory. */
import type { LedgerLine } from '../../results/ledger-columns.js'
import type { Evidence, SourceFacts } from './overlap-model.js'
import { basisOf, topicsOf } from './topics.js'

/** Maximum numbers stored, to limit memory: kinds of evidence of a source, and items of one kind. */
const mostKinds = 2_000
const mostItems = 1_000

/** Evidence of one kind while lines are added. */
interface Kind extends Omit<Evidence, 'items' | 'amounts' | 'kilograms'> {
  kilograms: number
  amounts: Record<string, number>
  items: Set<string>
  /** True if some lines name no item. */
  hasOthers: boolean
}

export class EvidenceSums {
  readonly #sources = new Map<string, Map<string, Kind>>()
  readonly #whole: string

  /** @param organisation its name; a site of that name is the whole, which has what any of its sites has */
  constructor(organisation: string) {
    this.#whole = organisation
  }

  /**
   * Adds the lines of one request, such as electricity with its upstream.
   * @param lines the line of the activity first
   */
  add(source: string, lines: readonly LedgerLine[]): void {
    const [main] = lines
    if (main === undefined) return
    const own = this.evidenceOf(main)
    const kinds = this.#sources.get(source) ?? new Map<string, Kind>()
    this.#sources.set(source, kinds)
    const key = [own.topics.join(), own.basis, own.category, own.site].join('\t')
    let kind = kinds.get(key)
    if (kind === undefined) {
      if (kinds.size >= mostKinds) return
      kind = { ...own, rows: 0, kilograms: 0, amounts: {}, items: new Set(), hasOthers: false }
      kinds.set(key, kind)
    }
    addTo(kind, main)
    for (const { co2e } of lines) kind.kilograms += typeof co2e === 'number' ? co2e : 0
  }

  /** Returns the evidence of a single line. */
  evidenceOf(line: LedgerLine): Evidence {
    const [item, site] = [textOf(line.item), textOf(line.site)]
    return {
      ...{ topics: topicsOf(line), basis: basisOf(line) },
      ...{ category: textOf(line.category), site: site === this.#whole ? '' : site },
      ...{ start: textOf(line.period_start), end: textOf(line.period_end) },
      ...{ rows: 1, kilograms: undefined, amounts: {}, items: item === '' ? [] : [item] },
    }
  }

  /** Returns what each source has. */
  facts(): SourceFacts[] {
    return [...this.#sources].map(([name, kinds]) => {
      const evidence = [...kinds.values()].map(evidenceIn)
      return { name, evidence, content: contentOf(evidence) }
    })
  }
}

function evidenceIn({ hasOthers, items, ...kind }: Kind): Evidence {
  return { ...kind, items: hasOthers ? [] : [...items] }
}

/** Returns a text that is the same for the same rows in any order, read from any format. */
function contentOf(evidence: readonly Evidence[]): string {
  const texts = evidence.map(({ kilograms, amounts, items, ...kind }) => {
    const sums = [kilograms ?? 0, ...Object.values(amounts)].map((sum) => sum.toPrecision(9))
    return JSON.stringify([kind, sums, Object.keys(amounts), [...items].sort()])
  })
  return texts.sort().join()
}

function addTo(kind: Kind, line: LedgerLine): void {
  const [start, end] = [textOf(line.period_start), textOf(line.period_end)]
  const isDated = start !== '' && kind.start !== ''
  kind.start = isDated && kind.start < start ? kind.start : isDated ? start : ''
  kind.end = isDated && kind.end > end ? kind.end : isDated ? end : ''
  kind.rows++
  const [item, unit] = [textOf(line.item), textOf(line.unit)]
  if (item === '' || kind.items.size >= mostItems) kind.hasOthers = true
  else kind.items.add(item)
  if (typeof line.quantity !== 'number') return
  kind.amounts[unit] = (kind.amounts[unit] ?? 0) + line.quantity
}

function textOf(cell: string | number | null | undefined): string {
  return String(cell ?? '')
}
