/** How sure a line is: its kind of data, its 95 % interval, and the rules that these follow from. */
import { Cache } from '../../../common/cache.js'
import type { SourceDataPoint } from '../../../contract/contract.js'
import {
  activityRule,
  combinedPart,
  type DataKind,
  factorRule,
  fitRules,
  formatParts,
  percentInterval,
  publishedRule,
  type UncertaintyPart,
} from '../../../uncertainty/uncertainty.js'
import { givenCommand } from '../../results/given.js'
import type { LedgerLine } from '../../results/ledger-columns.js'
import type { FactorFact, FactorFacts } from '../classification/factor-facts.js'

/** Columns of the uncertainty of a figure. */
export type UncertaintyColumns = Pick<
  LedgerLine,
  'data_kind' | 'uncertainty_low' | 'uncertainty_high' | 'uncertainty_rules'
>

/** Facts that the uncertainty of a line depends on. */
export interface AssessedLine {
  operation: string
  /** True if the distance is computed from places. */
  isRouted: boolean
  method: string | undefined
  /** Part of the answer, such as `well_to_tank`. */
  part: string
  /** Codes, separated by semicolons. */
  notices: string
  /** Kind of data, as the mapping states. */
  dataKind: string | undefined
  point: SourceDataPoint | undefined
  activityYear: number | undefined
  suggestionScore: number | undefined
  primaryShare: number | undefined
}

/** Fills the cells of lines; computed once for lines with the same facts. */
export class UncertaintyCells {
  readonly #facts: FactorFacts
  readonly #known = new Cache<UncertaintyColumns>()

  constructor(facts: FactorFacts) {
    this.#facts = facts
  }

  of(line: AssessedLine): UncertaintyColumns {
    const { operation, isRouted, method, part, notices, dataKind, point } = line
    const { activityYear, suggestionScore, primaryShare } = line
    const key =
      `${point?.id}|${point?.year}|${operation}|${isRouted}|${method}|${part}|${notices}|${dataKind}|` +
      `${activityYear}|${suggestionScore}|${primaryShare}`
    return this.#known.get(key, () => this.#assessed(line))
  }

  #assessed(line: AssessedLine): UncertaintyColumns {
    const factor = line.point && this.#facts.of(line.point)
    const kind = kindOf(line)
    const notices = line.notices.split(';')
    const parts = {
      factor: this.#factorPart(line, factor, notices),
      activity: this.#part(activityRule({ kind, category: factor?.category, notices })),
      fit: this.#fitPart(line, factor, notices),
    }
    const { low, high } = percentInterval(parts)
    const cells = { data_kind: kind, uncertainty_low: low, uncertainty_high: high }
    return { ...cells, uncertainty_rules: formatParts(parts) }
  }

  #factorPart(
    line: AssessedLine,
    factor: FactorFact | undefined,
    notices: readonly string[],
  ): UncertaintyPart {
    const published = line.point && this.#facts.uncertaintyOf(line.point)
    if (typeof published === 'number') return { rule: publishedRule, percent: published }
    return this.#part(factorRule({ ...line, notices }, factor))
  }

  #fitPart(
    line: AssessedLine,
    factor: FactorFact | undefined,
    notices: readonly string[],
  ): UncertaintyPart | undefined {
    const { activityYear, suggestionScore, operation, point } = line
    const rules = fitRules({
      ...{ category: factor?.category, notices, activityYear, suggestionScore },
      factorYear: Number(point?.year) || undefined,
      isStated: operation === givenCommand,
    })
    return combinedPart(rules.map((rule) => this.#part(rule)))
  }

  #part(rule: string): UncertaintyPart {
    return { rule, percent: this.#facts.rulePercent(rule) }
  }
}

/** Returns the kind of data that the mapping states, otherwise the kind that the request implies. */
function kindOf({ dataKind, operation, method, isRouted }: AssessedLine): DataKind {
  if (dataKind !== undefined) return dataKind as DataKind
  if (operation === givenCommand) return 'stated'
  if (method === 'spend_based') return 'spend'
  return isRouted ? 'distance' : 'not_stated'
}
