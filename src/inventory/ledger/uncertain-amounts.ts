/** Emissions by their sources of error: factor, quantity and fit, as lines of a ledger state them. */
import { Sum } from '../../rows/results/results.js'
import {
  combine,
  type ErrorSource,
  type Interval,
  intervalOf,
  parseParts,
  ruleIds,
  type Term,
  totalOf,
  type UncertaintyPart,
  type UncertaintyParts,
  varianceOf,
} from '../../uncertainty/uncertainty.js'
import { datasetName } from './dataset-name.js'
import type { LedgerLine } from './ledger.js'
import type { LineKind } from './line-kinds.js'
import { addTo } from './sums.js'

/** Methods of scope 2. */
export type Method = 'location' | 'market'

/** Properties of a line that its errors depend on, and what reports group by. */
export type UncertainLine = Pick<
  LedgerLine,
  | 'scope'
  | 'category'
  | 'site'
  | 'activity'
  | 'operation'
  | 'supplier'
  | 'data_source'
  | 'data_kind'
  | 'uncertainty_rules'
  | 'factor_id'
  | 'factor_name'
  | 'market_factor_id'
  | 'market_factor_name'
  | 'source'
  | 'source_dataset'
>

/** Part of a line that an error belongs to. */
export type ErrorPart = keyof UncertaintyParts

export interface NamedSource extends ErrorSource {
  part: ErrorPart
  rule: string
  name: string
  /** True if another year with the same source has the same error, as factors have. */
  isLasting: boolean
}

/** Emissions of lines that share all sources of error, and what reports group by. */
export interface UncertainAmount
  extends Pick<UncertainLine, 'scope' | 'category' | 'site' | 'activity' | 'operation'> {
  country: string
  /** As reports name it. */
  dataset: string
  dataKind: string
  lines: number
  sums: Record<Method, Sum>
  /** Ids of the rules of the lines, with those of no width. */
  rules: readonly string[]
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

  add({ line, lines, co2e, market }: LineKind, share: number, country: string): void {
    const amount = this.of(line, country)
    amount.lines += lines
    addTo(amount.sums.location, co2e, share)
    addTo(amount.sums.market, market, share)
  }

  /** Returns the amount that a line is part of. */
  of(line: UncertainLine, country: string): UncertainAmount {
    const key = `${keyOf(line)}\0${country}`
    let amount = this.#amounts.get(key)
    if (amount === undefined) {
      const { scope, category, site, activity, operation, data_kind: dataKind } = line
      const named = { scope, category, site, country, activity, operation, dataKind }
      const sums = { location: new Sum(), market: new Sum() }
      const dataset = datasetName(line.source, line.source_dataset)
      const parts = parseParts(line.uncertainty_rules)
      const rules = parts === undefined ? [] : ruleIds(parts)
      amount = { ...named, dataset, lines: 0, rules, sums, sources: parts && this.#sourcesOf(line, parts) }
      this.#amounts.set(key, amount)
    }
    return amount
  }

  all(): UncertainAmount[] {
    return [...this.#amounts.values()]
  }

  #sourcesOf(line: UncertainLine, parts: UncertaintyParts): Record<Method, NamedSource[]> {
    const { market_factor_id: id, market_factor_name: name } = line
    const location = sourcesOf(line, parts)
    if (id === '') return { location, market: location }
    const factor = this.#marketPart(id)
    const market = sourcesOf({ ...line, factor_id: id, factor_name: name }, { ...parts, factor })
    return { location, market }
  }
}

/** Returns amounts by a property of theirs. */
export function amountsBy(
  amounts: readonly UncertainAmount[],
  keyOf: (amount: UncertainAmount) => string,
): Map<string, UncertainAmount[]> {
  const groups = new Map<string, UncertainAmount[]>()
  for (const amount of amounts) {
    const key = keyOf(amount)
    const known = groups.get(key)
    if (known === undefined) groups.set(key, [amount])
    else known.push(amount)
  }
  return groups
}

/** Returns the interval of a sum of amounts by a method of scope 2. */
export function amountsInterval(
  amounts: readonly UncertainAmount[],
  method: Method,
): Interval & { co2e: number } {
  const terms = termsOf(amounts, method)
  const co2e = totalOf(terms)
  return { co2e, ...intervalOf(co2e, combine(terms)) }
}

/** Returns amounts as terms of a sum. */
export function termsOf(amounts: readonly UncertainAmount[], method: Method): Term[] {
  return amounts.flatMap(({ sums, sources }) =>
    sources === undefined ? [] : [{ amount: sums[method].value, sources: sources[method] }],
  )
}

function keyOf(line: UncertainLine): string {
  const { scope, category, data_kind, uncertainty_rules, factor_id, market_factor_id } = line
  const { source, source_dataset } = line
  return [
    ...[scope, category, data_kind, uncertainty_rules, factor_id, market_factor_id, source, source_dataset],
    activityKey(line),
  ].join('\0')
}

/** Lines of one sheet, site and activity have the same meter, scale or survey. */
function activityKey({ data_source, site, activity, operation, supplier }: UncertainLine): string {
  return [data_source, site, activity === '' ? operation : activity, supplier].join('\0')
}

function sourcesOf(line: UncertainLine, { factor, activity, fit }: UncertaintyParts): NamedSource[] {
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
