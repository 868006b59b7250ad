/** Commands whose rows can be computed again under another release. */

import type { Operation } from '../../contract/contract.js'
import { type RowCommand, rowCommands } from '../../rows/parts/parts.js'

export const comparables: Readonly<Record<string, RowCommand>> = {
  ...rowCommands,
  'labels estimate': {
    operation: 'customActivityEstimate',
    extension: async () => (await import('../../rows/extensions/labels.js')).activityExtension,
  },
}

/** Bulk commands whose rows cannot be computed again, with what a message says of their runs. */
export const notComparable: Partial<Record<Operation, string>> = {
  footprint:
    'comes from ghg pcf estimate, which keeps every version it makes: run it once for each release, with --release and a --store of its own',
  suggest:
    'comes from ghg suggest, which finds factors and computes no kilograms: run it once for each release, with --release',
  customActivityLabels: 'comes from ghg labels create, which keeps labels and computes no kilograms',
  privateFactorCreate:
    'comes from ghg private-factors create or ghg energy factors, which keep factors and compute no kilograms',
}
