/**
 * Islands and exclaves that generate their own electricity; the Balearic Islands receive a small part by one cable.
 * Their codes belong to their state, whose figures do not represent them; their own figures lack a licence that permits
 * inclusion: electricityMaps (ODbL) has for 2024, in g/kWh over the life cycle, 505 to 836 for the islands of the
 * Canaries, 382 to 797 for the Balearic ones, 649 for Ceuta, 619 for Melilla and 675 for Madeira, compared with 129 for
 * Spain and 100 for Portugal.
 */
const withOwnPlants = ['ES-CE', 'ES-CN', 'ES-IB', 'ES-ML', 'PT-20', 'PT-30']

/** Returns the island of a place, given its regions from the smallest to the largest. */
export function islandOf(chain: readonly string[]): string | undefined {
  return chain.find((code) => withOwnPlants.includes(code))
}
