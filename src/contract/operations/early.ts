/** The early-release API (specification 1, section 4.9). */
import {
  LegacyEstimateRequest,
  LegacyEstimateResponse,
  LegacyFactorsRequest,
  LegacyFactorsResponse,
} from '../schemas/legacy.js'
import { describe } from './operation.js'

export const earlyOperations = {
  legacyFactors: describe({
    name: 'legacyFactors',
    summary: 'List emission factors (early-release API)',
    verb: 'GET',
    path: '/emission-factors',
    host: 'beta',
    request: LegacyFactorsRequest,
    response: LegacyFactorsResponse,
    paged: true,
    feature: 'search',
    example: { region: 'GB', category: 'Electricity', year: '2025' },
  }),
  legacyEstimate: describe({
    name: 'legacyEstimate',
    summary: 'Estimate emissions (early-release API)',
    verb: 'POST',
    path: '/estimate',
    host: 'beta',
    request: LegacyEstimateRequest,
    response: LegacyEstimateResponse,
    feature: 'estimate',
    writes: 'creates',
    persists: true,
    example: {
      emission_factor: { id: 'electricity-supply_grid-source_supplier_mix', region: 'GB' },
      parameters: { amount: 1000, amount_unit: 'kWh' },
      persist: false,
    },
  }),
}
