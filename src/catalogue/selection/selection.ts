/** What a selector leads to. */
import type {
  CalculationMethod,
  FactorSummary,
  Notice,
  SelectorFields,
  SourceDataPoint,
} from '../../contract/contract.js'
import type { Converter } from '../../units/units.js'
import type { Factor } from '../factor.js'
import type { FactorValue } from '../factor-value.js'
import type { Choice } from './choice.js'
import type { Rule } from './constraints.js'

/** A factor chosen for parameters of one shape: one object per choice, shared by all who make it. */
export interface Selection extends FactorValue {
  factor: Factor
  method: CalculationMethod
  /** Turns parameters of that shape into the factor's units. */
  converter: Converter
  /** `emission_factor` and `source_trail` of every estimation with this factor. */
  summary: FactorSummary
  source_trail: SourceDataPoint[]
  /** `selector` chose, or an id did (`enabled`). */
  audit_trail: 'selector' | 'enabled'
  notices: Notice[]
}

/** A selection with what it was made from. */
export interface Resolution {
  selection: Selection
  selector: SelectorFields
  /** What every match had to meet. */
  rules: Rule[]
  /** What met all of it, in the region and year that a fallback led to. */
  matches: Factor[]
  /** The matches that the parameters convert to, weighed against each other. */
  choices: Choice[]
}
