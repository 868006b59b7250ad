/** Commands whose rows can be computed again under another release. */
import type { RowExtension } from '../../bulk/answer/row-extensions/row-extension.js'
import type { Operation } from '../../contract/contract.js'

export interface Comparable {
  operation: Operation
  /** What its rows have beyond the request of the operation. */
  extension?: () => Promise<RowExtension>
}

export const comparables: Readonly<Record<string, Comparable>> = {
  estimate: { operation: 'estimate' },
  spend: { operation: 'spend' },
  classify: { operation: 'classify' },
  'energy electricity': { operation: 'energyElectricity' },
  'energy heat': { operation: 'energyHeat' },
  'energy fuel': { operation: 'energyFuel' },
  'travel distance': {
    operation: 'travelDistance',
    extension: async () => (await import('../../bulk/answer/row-extensions/travel.js')).travelExtension,
  },
  'travel hotel': { operation: 'travelHotel' },
  'travel spend': { operation: 'travelSpend' },
  freight: {
    operation: 'freight',
    extension: async () => (await import('../../bulk/answer/row-extensions/freight.js')).freightExtension,
  },
  'compute instance': { operation: 'computeInstance' },
  'compute cpu': { operation: 'computeCpu' },
  'compute memory': { operation: 'computeMemory' },
  'compute storage': { operation: 'computeStorage' },
  cbam: {
    operation: 'cbam',
    extension: async () => (await import('../../bulk/answer/row-extensions/cbam.js')).cbamExtension,
  },
  'labels estimate': {
    operation: 'customActivityEstimate',
    extension: async () => (await import('../labels/row-extensions.js')).activityExtension,
  },
}

/** Bulk commands whose rows cannot be computed again, with what a message says of their runs. */
export const notComparable: Partial<Record<Operation, string>> = {
  footprint:
    'is of ghg pcf estimate, which keeps every version it makes: run it once for each release, with --data-version and a --store of its own',
  suggest:
    'is of ghg suggest, which finds factors and computes no kilograms: run it once for each release, with --data-version',
  customActivityLabels: 'is of ghg labels create, which keeps labels and computes no kilograms',
  privateFactorCreate:
    'is of ghg private-factors create or ghg energy factors, which keep factors and compute no kilograms',
}
