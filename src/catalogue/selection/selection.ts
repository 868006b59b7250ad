/** Result of applying a selector. */
import type { CalculationMethod, FactorSummary, Notice, SourceDataPoint } from '../../contract/contract.js'
import type { Converter } from '../../units/units.js'
import type { Factor } from '../factor.js'
import type { FactorValue } from '../factor-value.js'
import type { OutsideKyoto } from '../gases/outside-kyoto.js'
import type { Choice } from './choice.js'
import type { Rule } from './constraints.js'
import type { Asked } from './fallback-order.js'

/** A factor chosen for parameters of one kind: one object per choice, shared by all requests with the same choice. */
export interface Selection extends FactorValue {
  factor: Factor
  method: CalculationMethod
  /** Converts such parameters to the factor's units. */
  converter: Converter
  /** `emission_factor` and `source_trail` of every estimation with this factor. */
  summary: FactorSummary
  source_trail: SourceDataPoint[]
  /** `selector` if a selector chose the factor, `enabled` for an id. */
  audit_trail: 'selector' | 'enabled'
  notices: Notice[]
  /** Part of the factor outside the Kyoto Protocol, not in its value; since release 3. */
  outside_kyoto?: OutsideKyoto & { notice: Notice }
}

/** Adds all gases to the value of a selection, for totals outside the scopes. */
export function ofEveryGas(selection: Selection): Selection {
  const { outside_kyoto: outside, ...rest } = selection
  return outside === undefined ? selection : { ...rest, value: outside.inside + outside.outside }
}

/** A selection with its inputs. */
export interface Resolution {
  selection: Selection
  selector: Asked
  /** Conditions that every match had to meet. */
  rules: Rule[]
  /** Factors that met all conditions, in the region and year that a fallback chose. */
  matches: Factor[]
  /** Matches that the parameters convert to, with their emissions. */
  choices: Choice[]
}
