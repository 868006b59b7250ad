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

type Cells = Pick<LedgerLine, 'data_kind' | 'uncertainty_low' | 'uncertainty_high' | 'uncertainty_rules'>

/** What the uncertainty of a line depends on. */
export interface AssessedLine {
  operation: string
  request: object
  method: string | undefined
  /** Part of the answer, such as `well_to_tank`. */
  part: string
  notices: readonly string[]
  /** Kind of data, as the mapping states. */
  dataKind: string | undefined
  point: SourceDataPoint | undefined
  activityYear: number | undefined
  suggestionScore: number | undefined
  primaryShare: number | undefined
}

/** Fills the cells of lines; intervals are computed once for the same rules. */
export class UncertaintyCells {
  readonly #facts: FactorFacts
  readonly #intervals = new Cache<Cells>()

  constructor(facts: FactorFacts) {
    this.#facts = facts
  }

  of(line: AssessedLine): Cells {
    const factor = line.point && this.#facts.of(line.point)
    const kind = kindOf(line)
    const parts = {
      factor: this.#factorPart(line, factor),
      activity: this.#part(activityRule({ kind, category: factor?.category, notices: line.notices })),
      fit: this.#fitPart(line, factor),
    }
    const rules = formatParts(parts)
    return this.#intervals.get(`${kind} ${rules}`, () => {
      const { low, high } = percentInterval(parts)
      return { data_kind: kind, uncertainty_low: low, uncertainty_high: high, uncertainty_rules: rules }
    })
  }

  #factorPart(line: AssessedLine, factor: FactorFact | undefined): UncertaintyPart {
    const published = line.point && this.#facts.uncertaintyOf(line.point)
    if (typeof published === 'number') return { rule: publishedRule, percent: published }
    return this.#part(factorRule(line, factor))
  }

  #fitPart(line: AssessedLine, factor: FactorFact | undefined): UncertaintyPart | undefined {
    const { notices, activityYear, suggestionScore, operation, point } = line
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

/** Returns the kind of data that the mapping states, otherwise what the request itself shows. */
function kindOf({ dataKind, operation, method, request }: AssessedLine): DataKind {
  if (dataKind !== undefined) return dataKind as DataKind
  if (operation === givenCommand) return 'stated'
  if (method === 'spend_based') return 'spend'
  const isRouted = operation === 'travel distance' && !('distance_km' in request)
  return isRouted ? 'distance' : 'not_stated'
}
