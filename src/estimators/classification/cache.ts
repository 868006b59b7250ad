/** Caches the factors chosen for industry codes. */
import type { ClassifyRequest } from '../../contract/contract.js'
import { converterKey } from '../../units/units.js'
import { remember } from '../remember.js'
import { selectionOf } from './selection.js'

export const selectionFor = remember({
  dependsOn: 'factors',
  key: ({ classification, parameters }: ClassifyRequest) =>
    `${JSON.stringify(classification)}\n${converterKey(parameters)}`,
  compute: selectionOf,
})
