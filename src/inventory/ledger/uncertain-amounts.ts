/** Emissions by their sources of error: factor, quantity and fit, as lines of a ledger state them. */
import { Sum } from '../../rows/results/results.js'
import {
  type ErrorSource,
  parseParts,
  type Term,
  type UncertaintyPart,
  type UncertaintyParts,
  varianceOf,
} from '../../uncertainty/uncertainty.js'
import type { KindLine, LineKind } from './line-kinds.js'
import { addTo } from './sums.js'

/** Methods of scope 2. */
export type Method = 'location' | 'market'

/** Part of a line that an error belongs to. */
export type ErrorPart = keyof UncertaintyParts

export interface NamedSource extends ErrorSource {
  part: ErrorPart
  rule: string
  name: string
  /** True if another year with the same source has the same error, as factors have. */
  isLasting: boolean
}

/** Emissions of lines that share all sources of error. */
export interface UncertainAmount {
  scope: string
  category: string
  dataKind: string
  lines: number
  sums: Record<Method, Sum>
  /** Undefined if the lines state no uncertainty. */
  sources: Record<Method, NamedSource[]> | undefined
}

/** Returns the part of a market-based factor, by its id. */
export type MarketPart = (factorId: string) => UncertaintyPart

export class UncertainAmounts {
  readonly #amounts = new Map<string, UncertainAmount>()
  readonly #marketPart: MarketPart

  constructor(marketPart: MarketPart) {
    this.#marketPart = marketPart
  }

  add({ line, lines, co2e, market }: LineKind, share: number): void {
    const key = keyOf(line)
    let amount = this.#amounts.get(key)
    if (amount === undefined) {
      const { scope, category, data_kind: dataKind } = line
      const sums = { location: new Sum(), market: new Sum() }
      amount = { scope, category, dataKind, lines: 0, sums, sources: this.#sourcesOf(line) }
      this.#amounts.set(key, amount)
    }
    amount.lines += lines
    addTo(amount.sums.location, co2e, share)
    addTo(amount.sums.market, market, share)
  }

  all(): UncertainAmount[] {
    return [...this.#amounts.values()]
  }

  #sourcesOf(line: KindLine): UncertainAmount['sources'] {
    const parts = parseParts(line.uncertainty_rules)
    if (parts === undefined) return undefined
    const { market_factor_id: id, market_factor_name: name } = line
    const location = sourcesOf(line, parts)
    if (id === '') return { location, market: location }
    const factor = this.#marketPart(id)
    const market = sourcesOf({ ...line, factor_id: id, factor_name: name }, { ...parts, factor })
    return { location, market }
  }
}

/** Returns amounts as terms of a sum. */
export function termsOf(amounts: readonly UncertainAmount[], method: Method): Term[] {
  return amounts.flatMap(({ sums, sources }) =>
    sources === undefined ? [] : [{ amount: sums[method].value, sources: sources[method] }],
  )
}

function keyOf(line: KindLine): string {
  const { scope, category, data_kind, uncertainty_rules, factor_id, market_factor_id } = line
  return [scope, category, data_kind, uncertainty_rules, factor_id, market_factor_id, activityKey(line)].join(
    '\0',
  )
}

/** Lines of one sheet, site and activity have the same meter, scale or survey. */
function activityKey({ data_source, site, activity, operation, supplier }: KindLine): string {
  return [data_source, site, activity === '' ? operation : activity, supplier].join('\0')
}

function sourcesOf(line: KindLine, { factor, activity, fit }: UncertaintyParts): NamedSource[] {
  const hasFactor = line.factor_id !== ''
  const of = hasFactor ? line.factor_id : activityKey(line)
  const what = line.activity === '' ? line.operation : line.activity
  const where = line.site === '' ? what : `${what}, ${line.site}`
  const ofFactor = { of, name: line.factor_name === '' ? what : line.factor_name, isLasting: hasFactor }
  const ofActivity = { of: `${activityKey(line)}\0${line.data_kind}`, name: where, isLasting: false }
  const sources = [
    sourceOf('factor', factor, ofFactor),
    sourceOf('activity', activity, ofActivity),
    ...(fit === undefined ? [] : [sourceOf('fit', fit, ofFactor)]),
  ]
  return sources.filter(({ variance }) => variance > 0)
}

function sourceOf(
  part: ErrorPart,
  { rule, percent }: UncertaintyPart,
  { of, ...named }: Pick<NamedSource, 'name' | 'isLasting'> & { of: string },
): NamedSource {
  // Part of the id: one factor may have several rules, such as grid losses beside the grid itself.
  const id = [part, of, rule, percent].join('\0')
  return { id, variance: varianceOf(percent / 100), part, rule, ...named }
}
