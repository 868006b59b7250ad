/** The side file of freight legs. */
import { isErrorBody, type Response, type SourceDataPoint } from '../../contract/contract.js'
import { withTextDigits } from '../sheets/digits.js'
import { sideFile } from './side-files.js'
import type { ResultWriter } from './writers/result.js'

const names = [
  'row',
  'leg',
  'mode',
  'from',
  'to',
  'km',
  'passages',
  'kg',
  'operation',
  'provision',
  'class used',
]

/**
 * Writes one line per leg: origin and destination, distance, straits and canals, kg CO2e, and the vehicle classes of
 * its factors.
 */
export function legsWriter(path: string, withFile: boolean, safe: boolean): ResultWriter {
  const linesOf = (row: number, outcome: object, _cells: readonly unknown[], file: string) => {
    if (isErrorBody(outcome)) return []
    const { route } = outcome as Response<'freight'>
    return route.flatMap((item, index) => {
      if (item.type === 'location') return []
      const [from, to] = [route[index - 1]!, route[index + 1]!]
      return [
        [
          ...(withFile ? [file] : []),
          row,
          (index + 1) / 2,
          item.transport_mode,
          from.type === 'location' ? from.name : '',
          to.type === 'location' ? to.name : '',
          ...withTextDigits([item.distance_km]),
          item.passages?.join(', ') ?? '',
          ...withTextDigits([item.co2e, item.vehicle_operation_co2e, item.vehicle_energy_provision_co2e]),
          classesOf(item.source_trail),
        ],
      ]
    })
  }
  return sideFile(path, withFile ? ['file', ...names] : names, linesOf, safe)
}

/** Names of factors for only energy, not for the vehicle that moves the cargo. */
const energy = /^Electricity\b|^Diesel \(|well-to-tank|fuel made and delivered/
/** Names of factors for energy consumption, without published emissions. */
const consumption = /per tonne-km$/

/** Returns all classes of a divided leg: by country, by part of the world, or with a ferry that carries the lorry. */
function classesOf(trail: readonly SourceDataPoint[]): string {
  const names = trail
    .filter(({ data_category, name }) => (data_category === null ? consumption : /./).test(name))
    .map(({ name }) => name)
  const vehicles = names.filter((name) => !energy.test(name))
  return [...new Set(vehicles.length > 0 ? vehicles : names)].join('; ')
}
