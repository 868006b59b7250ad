/** Groups of operations on the reference page. */
import type { Operation } from '../../contract/contract.js'

export const operationGroups: readonly (readonly [heading: string, operations: readonly Operation[]])[] = [
  ['Estimate', ['estimate', 'explain', 'classify', 'spend', 'cbam']],
  ['Find factors', ['search', 'suggest', 'suggestionEstimate', 'textEstimate', 'unitTypes', 'dataVersions']],
  ['Energy', ['energyElectricity', 'energyHeat', 'energyFuel']],
  ['Travel and freight', ['travelDistance', 'travelHotel', 'travelSpend', 'freight', 'freightV2']],
  ['Cloud compute', ['computeInstance', 'computeCpu', 'computeMemory', 'computeStorage', 'computeMetadata']],
  ['Product footprints', ['footprint', 'footprintList', 'footprintShow', 'footprintAsked']],
  [
    'Your own data',
    [
      ...(['customActivityEstimate', 'customActivityLabels', 'privateFactorCreate'] as const),
      ...(['privateFactorList', 'privateFactorDelete'] as const),
    ],
  ],
  ['Earlier paths', ['customMappingEstimate', 'customMappingLabels', 'legacyFactors', 'legacyEstimate']],
]
