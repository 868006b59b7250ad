/**
 * Islands and exclaves whose electricity is made where they are, or, in the Balearic Islands, comes to a small part by
 * one cable. Their codes are of their state, whose figures say little of them, and figures of their own have no licence
 * that lets them stand among the others: electricityMaps (ODbL) has in 2024, in g/kWh over the life cycle, 505 to 836 for
 * the islands of the Canaries, 382 to 797 for the Balearic ones, 649 for Ceuta, 619 for Melilla and 675 for Madeira, where
 * it has 129 for Spain and 100 for Portugal.
 */
const withOwnPlants = ['ES-CE', 'ES-CN', 'ES-IB', 'ES-ML', 'PT-20', 'PT-30']

/** The island that a place is on, by the regions around it from the smallest on. */
export function islandOf(chain: readonly string[]): string | undefined {
  return chain.find((code) => withOwnPlants.includes(code))
}
