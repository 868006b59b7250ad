/** Describes the rows of a run with a ledger: not an operation of the service, but read and counted like one. */
import { Type } from '@sinclair/typebox'
import { type OperationDescription, operations } from '../../../contract/contract.js'
import { ledgerColumns } from '../../results/ledger-columns.js'

export const ledgerDescription: OperationDescription = {
  name: 'run',
  summary: 'Estimate the rows of a file, each by the command it belongs to',
  verb: 'POST',
  path: '',
  host: 'base',
  feature: 'estimate',
  usesPlaces: true,
  // Columns by which totals can be grouped.
  request: Type.Object(Object.fromEntries(ledgerColumns.map((name) => [name, Type.Optional(Type.String())]))),
  response: Type.Object({
    co2e: Type.Number({ description: 'kg CO2e, location-based' }),
    notices: operations.estimate.response.properties.notices,
  }),
  example: {},
}
