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
}
