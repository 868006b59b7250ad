/** Finds the group of a refrigerant or another fugitive gas, by the activity of its factor. */
import { type Catalogue, type GasGroup, gasNamed, groupOf, isBlend } from '../../catalogue/catalogue.js'

/** Returns the group of gases of a factor; undefined if it has several groups or no gas. */
export function gasOf(catalogue: Pick<Catalogue, 'byId' | 'blend'>, factorId: string): GasGroup | undefined {
  const factor = catalogue.byId(factorId)
  const named = factor && gasNamed(factor.activity_id)
  if (named === undefined) return undefined
  const { gas } = named
  if (!isBlend(gas)) return groupOf(gas)
  // The figure of a blend excludes its other parts.
  const groups = new Set(catalogue.blend(gas).map((part) => groupOf(part.gas)))
  const counted = [...groups].filter((group) => group !== 'outside_kyoto')
  return counted.length === 0 && groups.size > 0
    ? 'outside_kyoto'
    : counted.length === 1
      ? counted[0]
      : undefined
}
