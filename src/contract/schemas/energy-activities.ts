/** Activities of electricity that private factors may have, so that the market-based method finds them. */

/** Grid mix without the energy claimed by instruments. */
export const residualMixActivity = 'electricity-supply_grid-source_residual_mix'

/**
 * The activity of a supplier's own factor: `electricity-supplier_british_gas`. Letters beyond ASCII, which ids
 * cannot have, are written without their accents, or as their code.
 */
export function supplierActivity(supplier: string): string {
  const plain = supplier.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  const coded = plain.replace(/[^\p{ASCII}]/gu, (letter) => `u${letter.codePointAt(0)!.toString(16)}`)
  return `electricity-supplier_${coded.replace(/[^a-z0-9]+/g, '_')}`
}
