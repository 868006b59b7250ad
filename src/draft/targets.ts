/** Commands for which a mapping can be drafted, and their fields. */
import { type OperationDescription, operations } from '../contract/contract.js'

export interface Target {
  description: OperationDescription
  /** Required fields of a request, in the order of the draft. */
  needed: string[]
  /** Optional fields, drafted if a column matches. */
  wanted: string[]
  /** Path prefix of the amount and its possible measures; any measure if undefined. */
  amount?: { above: '' | `${string}.`; measures?: readonly string[] }
  /** True if a request has no year, and the rows have a period in its place. */
  isDated?: true
}

export const targets: Record<string, () => Promise<Target>> = {
  estimate: async () => ({
    description: operations.estimate,
    needed: ['emission_factor.activity_id', 'emission_factor.region', 'emission_factor.year'],
    wanted: [],
    amount: { above: 'parameters.' },
  }),
  spend: async () => ({
    description: operations.spend,
    needed: [
      'activity.classification_code',
      'activity.classification_type',
      'spend_year',
      'spend_region',
      'money',
      'money_unit',
    ],
    wanted: [],
  }),
  classify: async () => ({
    description: operations.classify,
    needed: [
      'classification.classification_code',
      'classification.classification_type',
      'parameters.money',
      'parameters.money_unit',
      'classification.region',
    ],
    wanted: [],
  }),
  'energy electricity': async () => ({
    description: operations.energyElectricity,
    needed: ['region', 'year'],
    wanted: ['recs', 'supplier', 'energy_source', 'connection_type', 'loss_factor', 'co2e_kg_per_kwh'],
    amount: { above: '', measures: ['energy'] },
  }),
  'energy heat': async () => ({
    description: operations.energyHeat,
    needed: ['region', 'year'],
    wanted: ['heat_type', 'energy_source', 'loss_factor', 'co2e_kg_per_kwh'],
    amount: { above: '', measures: ['energy'] },
  }),
  'energy fuel': async () => ({
    description: operations.energyFuel,
    needed: ['fuel_type', 'region', 'year'],
    wanted: [],
    amount: { above: 'amount.', measures: ['volume', 'weight', 'energy'] },
  }),
  'travel distance': async () => ({
    description: (await import('../rows/extensions/travel.js')).travelExtension.description,
    needed: ['travel_mode', 'origin', 'destination'],
    wanted: ['air_details.class', 'passengers', 'trips', 'round_trip'],
  }),
  'travel hotel': async () => ({
    description: operations.travelHotel,
    needed: ['location', 'hotel_nights'],
    wanted: ['year'],
  }),
  'travel spend': async () => ({
    description: operations.travelSpend,
    needed: ['spend_type', 'money', 'money_unit', 'spend_location'],
    wanted: ['spend_year'],
  }),
  freight: async () => ({
    description: (await import('../rows/extensions/freight.js')).freightExtension.description,
    needed: ['origin', 'destination', 'transport_mode', 'cargo.weight', 'cargo.weight_unit'],
    wanted: [],
  }),
  cbam: async () => ({
    description: (await import('../rows/extensions/cbam.js')).cbamExtension.description,
    needed: ['cn_code', 'production_region', 'weight', 'weight_unit'],
    wanted: [],
  }),
  'compute instance': async () => ({
    description: operations.computeInstance,
    needed: ['provider', 'region', 'instance', 'duration', 'duration_unit'],
    wanted: ['year'],
  }),
  'compute cpu': async () => ({
    description: operations.computeCpu,
    needed: ['provider', 'region', 'cpu_count', 'duration', 'duration_unit'],
    wanted: ['year'],
  }),
  'compute memory': async () => ({
    description: operations.computeMemory,
    needed: ['provider', 'region', 'data', 'data_unit', 'duration', 'duration_unit'],
    wanted: ['year'],
  }),
  'compute storage': async () => ({
    description: operations.computeStorage,
    needed: ['provider', 'region', 'data', 'data_unit', 'storage_type', 'duration', 'duration_unit'],
    wanted: ['year'],
  }),
  pcf: async () => ({
    description: (await import('../rows/extensions/bom.js')).bomOperation,
    needed: ['product', 'component', 'weight', 'unit', 'product_location', 'year'],
    wanted: ['quantity', 'material', 'density', 'location', 'transportation_mode'],
  }),
  given: async () => ({
    description: (await import('../rows/extensions/given-emissions.js')).givenExtension.description,
    needed: ['co2e', 'co2e_unit', 'scope'],
    wanted: ['category', 'supplier', 'document', 'document_date', 'method', 'gwp_set'],
    isDated: true,
  }),
  suggest: async () => ({
    description: operations.suggest,
    needed: ['suggest.text'],
    wanted: ['suggest.region'],
  }),
  'suggest --estimate': async () => ({
    description: (await import('../rows/extensions/text-estimate.js')).textEstimateExtension.description,
    needed: ['text', 'parameters.money', 'parameters.money_unit', 'region'],
    wanted: ['apply_inflation_adjustment'],
  }),
  'labels create': async () => ({
    description: (await import('../rows/extensions/labels.js')).labelExtension.description,
    needed: ['label'],
    wanted: [],
  }),
  'labels estimate': async () => ({
    description: (await import('../rows/extensions/labels.js')).activityExtension.description,
    needed: ['custom_activity.label', 'custom_activity.region', 'custom_activity.year'],
    wanted: [],
    amount: { above: 'parameters.' },
  }),
}
