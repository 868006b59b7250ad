import type { EmissionFactor } from '../../src/contract/contract.js'
import { figure } from './numbers.js'

/** A factor with its unit and GWP set; keys without the feature are not shown values. */
export function FactorValue({
  factor: { factor, unit, factor_calculation_method: set },
}: {
  factor: Pick<EmissionFactor, 'factor' | 'unit' | 'factor_calculation_method'>
}) {
  if (factor === null) return <span class="quiet">not shown to this key</span>
  return (
    <>
      <strong>{figure(factor)}</strong>{' '}
      <span class="quiet">
        {unit} {set?.toUpperCase()}
      </span>
    </>
  )
}
