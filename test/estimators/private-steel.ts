/** A private factor that breaks no rule. */
import type { PrivateFactorRequest } from '../../src/contract/contract.js'

export const steel: PrivateFactorRequest = {
  activity_id: 'steel-our_mill',
  name: 'Steel sheet, our mill',
  region: 'DE',
  year: 2024,
  unit: 'kg',
  calculation_method: 'ar6',
  co2e_total: 1.72,
  source_lca_activity: 'cradle_to_gate',
  sector: 'Materials and Manufacturing',
  category: 'Metals',
  uncertainty: 20,
  scopes: ['3.1'],
  source: 'Supplier declaration',
  description: 'Declared in 2024',
  source_link: 'https://example.org/steel',
}
