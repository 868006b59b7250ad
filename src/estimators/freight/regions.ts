/** Parts of the world that figures are published for. */
import type { TravelReference } from '../../tables/tables.js'

export function isEuropean(country: string, reference: TravelReference): boolean {
  return reference.continent(country) === 'EUROPE'
}
