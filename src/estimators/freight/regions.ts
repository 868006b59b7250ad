/** Parts of the world that figures are published for. */
import type { TravelReference } from '../../catalogue/catalogue.js'

export function isEuropean(country: string, reference: TravelReference): boolean {
  return reference.continent(country) === 'EUROPE'
}
