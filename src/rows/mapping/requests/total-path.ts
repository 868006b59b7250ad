/** Finds the total in responses. */
import type { TSchema } from '@sinclair/typebox'
import { responseColumns } from '../../sheets/response-columns.js'

/** Paths of the total in responses, by priority. */
const totalPaths = [
  'co2e',
  'estimate.co2e',
  'total_co2e',
  'location.consumption.co2e',
  'estimates.consumption.co2e',
  'combustion.co2e',
]

/** Returns the path of the total in responses of a schema. */
export function totalPath(response: TSchema): string[] | undefined {
  const paths = responseColumns(response).map((column) => column.path)
  return totalPaths.find((path) => paths.includes(path))?.split('.')
}
